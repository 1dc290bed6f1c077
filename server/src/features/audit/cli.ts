import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { commandLineActor } from './actor.ts';
import { readInstallation } from './installation.ts';
import { JSON_OPTION, type JsonOption, print } from './output.ts';

/** `redress audit archive|prune` */
export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('the end of the audit log: archive old entries, then delete them');

  audit
    .command('archive')
    .description('write old entries of the audit log to a file (JSON lines, gzip); the log keeps them')
    .requiredOption('--before <date>', 'entries before this day (UTC), as in 2026-01-01', day)
    .requiredOption('--to <file>', 'a new file')
    .option(...JSON_OPTION)
    .action(async ({ before, to, ...options }: JsonOption & { before: number; to: string }) => {
      const { archiveAudit } = await import('../compose-audit.ts');
      const file = resolve(to);
      const sum = await archiveAudit(readInstallation(), { file, before, by: commandLineActor() });
      print(options, { file, ...sum }, () => `Archived ${sum.entries} entries to ${file}\nsha256  ${sum.sha256}`);
    });

  audit
    .command('prune')
    .description('delete old entries that an archive holds; refuses when it lacks one of them')
    .requiredOption('--before <date>', 'entries before this day (UTC), as in 2026-01-01', day)
    .requiredOption('--archive <file>', 'what redress audit archive wrote')
    .option(...JSON_OPTION)
    .action(async ({ before, archive, ...options }: JsonOption & { before: number; archive: string }) => {
      const { pruneAudit } = await import('../compose-audit.ts');
      const file = resolve(archive);
      const pruned = await pruneAudit(readInstallation(), { file, before, by: commandLineActor() });
      print(options, { file, ...pruned }, () => `Deleted ${pruned.entries} entries, all of them in ${file}.`);
    });
}

/** The beginning of a day that is not in the future, in milliseconds since 1970. */
function day(text: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  const isReal = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
  if (!isReal) throw new InvalidArgumentError('It must be a day, as in 2026-01-01.');
  if (ms > Date.now()) throw new InvalidArgumentError('It must not be in the future.');
  return ms;
}
