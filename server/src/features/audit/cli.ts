import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { commandLineActor, upTo, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, print, table } from '../../cli/output.ts';
import type { Identifiers } from '../../platform/identifiers.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../platform/paging.ts';
import type { AuditArchive } from './archive.ts';
import type { AuditListQuery, AuditLog, AuditPage } from './log.ts';

interface AuditDependencies {
  stores: { audit: ConstructorParameters<typeof AuditArchive>[0] };
  identifiers: Identifiers;
  auditLog: Pick<AuditLog, 'list'>;
}

/** Characters of what an entry changed; `--json` has all. */
const MAX_SHOWN = 80;
/** The latest millisecond of a day after its first one. */
const LAST_OF_DAY = 86_400_000 - 1;

/** `redress audit list|archive|prune` */
export function addAuditCommands(program: Command, withInstallation: WithInstallation<AuditDependencies>): void {
  // Loaded when it is needed: the other commands start sooner without it.
  const withArchive = <T>(work: (archive: AuditArchive) => Promise<T>) =>
    withInstallation(async ({ stores, identifiers }) => {
      const { AuditArchive } = await import('./archive.ts');
      return work(new AuditArchive(stores.audit, identifiers));
    });
  const audit = program.command('audit').description('who did what and when; archive old entries, then delete them');

  audit
    .command('list')
    .description('list entries of the audit log, newest first')
    .option('--action <action>', 'only this action, as in operator.sign_in_failed')
    .option('--actor <actor>', 'only of this actor: an e-mail address, cli:USER, recipient or system')
    .option('--subject <id>', 'only of this claim, operator, organization or key')
    .option('--from <date>', 'from this day on (UTC), as in 2026-01-01', day)
    .option('--to <date>', 'up to the end of this day (UTC)', day)
    .option('--limit <number>', `how many at most, up to ${MAX_PAGE_SIZE}`, upTo(MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE)
    .option(...JSON_OPTION)
    .action(async ({ json, to, ...query }: JsonOption & AuditListQuery) => {
      const end = to === undefined ? {} : { to: to + LAST_OF_DAY };
      const page = await withInstallation(({ auditLog }) => auditLog.list({ ...query, ...end }));
      const more = page.pagination.has_more ? '\nThere are more: see --limit.' : '';
      const head = ['at', 'actor', 'action', 'subject', 'name', 'after'];
      print({ json: json ?? false }, page.data, () => table(head, page.data.map(rowOf(page)), 'No such entry.') + more);
    });

  audit
    .command('archive')
    .description('write old entries of the audit log to a file (JSON lines, gzip); the log keeps them')
    .requiredOption('--before <date>', 'entries before this day (UTC), as in 2026-01-01', day)
    .requiredOption('--to <file>', 'a new file')
    .option(...JSON_OPTION)
    .action(async ({ before, to, ...options }: JsonOption & { before: number; to: string }) => {
      const file = resolve(to);
      const sum = await withArchive((archive) => archive.write({ file, before, by: commandLineActor() }));
      print(options, { file, ...sum }, () => `Archived ${sum.entries} entries to ${file}\nsha256  ${sum.sha256}`);
    });

  audit
    .command('prune')
    .description('delete old entries that an archive holds; refuses when it lacks one of them')
    .requiredOption('--before <date>', 'entries before this day (UTC), as in 2026-01-01', day)
    .requiredOption('--archive <file>', 'a file of redress audit archive')
    .option(...JSON_OPTION)
    .action(async ({ before, archive, ...options }: JsonOption & { before: number; archive: string }) => {
      const file = resolve(archive);
      const pruned = await withArchive((archive) => archive.prune({ file, before, by: commandLineActor() }));
      print(options, { file, ...pruned }, () => `Deleted ${pruned.entries} entries, all of them in ${file}.`);
    });
}

/** The row of an entry, its texts safe for a terminal and bounded. */
function rowOf({ names }: AuditPage) {
  return ({ at, actor, action, subject, after }: AuditPage['data'][number]): string[] => {
    const name = subject.name_then ?? names[subject.id] ?? '';
    return [at, actor, action, subject.id, name, after === null ? '' : cut(JSON.stringify(after))];
  };
}

function cut(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** Parses a day (UTC) that is not in the future; gives its first millisecond since 1970. */
function day(text: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  const isReal = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
  if (!isReal) throw new InvalidArgumentError('It must be a day, as in 2026-01-01.');
  if (ms > Date.now()) throw new InvalidArgumentError('It must not be in the future.');
  return ms;
}
