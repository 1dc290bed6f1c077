import { type Command, Option } from 'commander';
import { commandLineActor, upTo, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, minute, print, table } from '../../cli/output.ts';
import { LISTED_STATES } from '../../platform/jobs/store.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../platform/paging.ts';
import type { JobListQuery, Jobs, ListedJob } from './service.ts';

/** `redress job list|retry|drop` */
export function addJobCommands(program: Command, withInstallation: WithInstallation<{ jobs: Jobs }>): void {
  const job = program
    .command('job')
    .description('what the service does in the background, and what of it was given up');

  job
    .command('list')
    .description('list jobs, newest first')
    .addOption(new Option('--state <state>', 'only jobs of this state').choices(LISTED_STATES))
    .option('--limit <number>', `how many at most, up to ${MAX_PAGE_SIZE}`, upTo(MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE)
    .option(...JSON_OPTION)
    .action(async ({ json, ...query }: JsonOption & JobListQuery) => {
      const { data, pagination } = await withInstallation(({ jobs }) => jobs.list(query));
      const head = ['id', 'kind', 'state', 'attempts', 'next run', 'last error'];
      const none = query.state
        ? `No job is ${query.state}.`
        : 'No jobs yet: the service makes them when it is started.';
      const more = pagination.has_more ? '\nThere are more: see --limit.' : '';
      print({ json: json ?? false }, data, () => table(head, data.map(rowOf), none) + more);
    });

  job
    .command('retry <id>')
    .description('have a job that was given up run again')
    .option(...JSON_OPTION)
    .action(async (id: string, options: JsonOption) => {
      const revived = await withInstallation(({ jobs }) => jobs.runAgain(id, commandLineActor()));
      print(options, revived, () => `${id} is run again within seconds by a running service.`);
    });

  job
    .command('drop <id>')
    .description('delete a job that was given up, for good')
    .option(...JSON_OPTION)
    .action(async (id: string, options: JsonOption) => {
      await withInstallation(({ jobs }) => jobs.drop(id, commandLineActor()));
      print(options, { id, dropped: true }, () => `${id} is deleted.`);
    });
}

function rowOf({ id, kind, state, attempts, last_error, ...times }: ListedJob): string[] {
  return [id, kind, state, String(attempts), nextRunOf({ state, ...times }), last_error ?? ''];
}

/** A job that is waiting since its time has come is run once there is work for it. */
function nextRunOf({ state, run_at, dead_at }: Pick<ListedJob, 'state' | 'run_at' | 'dead_at'>): string {
  if (dead_at !== null) return 'none';
  if (state === 'running') return 'running';
  return Date.parse(run_at) > Date.now() ? minute(run_at) : 'when needed';
}
