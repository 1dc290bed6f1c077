import type { Command } from 'commander';
import { commandLineActor, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, minute, print, table } from '../../cli/output.ts';
import type { ListedView, SavedViews } from './service.ts';

type WithViews = WithInstallation<{ savedViews: SavedViews }>;

const commandLine = () => ({ id: null, name: commandLineActor(), role: 'admin' }) as const;

/** `redress view list|remove` */
export function addViewCommands(program: Command, withViews: WithViews): void {
  const view = program.command('view').description('the views of the queue that people saved');

  view
    .command('list')
    .description("list the team's views, then those that operators saved for themselves")
    .option(...JSON_OPTION)
    .action(async (options: JsonOption) => {
      const views = await withViews(({ savedViews }) => savedViews.list(commandLine()));
      const head = ['id', 'name', 'for', 'owner', 'filters', 'changed'];
      print(options, views, () => table(head, views.map(rowOf), 'No view was saved yet.'));
    });

  view
    .command('remove <id>')
    .description('remove a view for everybody who sees it')
    .option(...JSON_OPTION)
    .action(async (id: string, options: JsonOption) => {
      await withViews(({ savedViews }) => savedViews.remove(id, undefined, commandLine()));
      print(options, { id, removed: true }, () => `${id} is removed.`);
    });
}

function rowOf({ id, name, scope, owner, query, changed_at, changed_by }: ListedView): string[] {
  const filters = Object.entries(query).map(([parameter, value]) => `${parameter}=${value}`);
  const whom = scope === 'team' ? 'the team' : owner.name;
  return [id, name, whom, owner.name, filters.join(' '), `${minute(changed_at)} by ${changed_by}`];
}
