import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { commandLineActor, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, print } from '../../cli/output.ts';
import type { Identifiers } from '../../platform/identifiers.ts';
import type { AuditArchive } from './archive.ts';

interface ArchiveDependencies {
  stores: { audit: ConstructorParameters<typeof AuditArchive>[0] };
  identifiers: Identifiers;
}

/** `redress audit archive|prune` */
export function addAuditCommands(program: Command, withInstallation: WithInstallation<ArchiveDependencies>): void {
  // Loaded when it is needed: the other commands start sooner without it.
  const withArchive = <T>(work: (archive: AuditArchive) => Promise<T>) =>
    withInstallation(async ({ stores, identifiers }) => {
      const { AuditArchive } = await import('./archive.ts');
      return work(new AuditArchive(stores.audit, identifiers));
    });
  const audit = program.command('audit').description('the end of the audit log: archive old entries, then delete them');

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
    .requiredOption('--archive <file>', 'what redress audit archive wrote')
    .option(...JSON_OPTION)
    .action(async ({ before, archive, ...options }: JsonOption & { before: number; archive: string }) => {
      const file = resolve(archive);
      const pruned = await withArchive((archive) => archive.prune({ file, before, by: commandLineActor() }));
      print(options, { file, ...pruned }, () => `Deleted ${pruned.entries} entries, all of them in ${file}.`);
    });
}

/** Parses a day (UTC) that is not in the future; gives its first millisecond since 1970. */
function day(text: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  const isReal = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
  if (!isReal) throw new InvalidArgumentError('It must be a day, as in 2026-01-01.');
  if (ms > Date.now()) throw new InvalidArgumentError('It must not be in the future.');
  return ms;
}
