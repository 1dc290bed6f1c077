import type { Command } from 'commander';
import { JSON_OPTION, type JsonOption, print } from '../cli/output.ts';
import type { Config } from '../config/config.ts';
import type { SchemaChange } from '../platform/sql/schema.ts';

interface MigrateDependencies {
  readInstallation: () => Config;
  /** Calls `onWait` with one line about the reason, each time it waits. */
  migrateDatabase: (config: Config, onWait: (message: string) => void) => Promise<SchemaChange>;
}

/** `redress migrate` */
export function addMigrateCommand(program: Command, { readInstallation, migrateDatabase }: MigrateDependencies): void {
  program
    .command('migrate')
    .description('bring the database up to date')
    .option(...JSON_OPTION)
    .action(async (options: JsonOption) => {
      const change = await migrateDatabase(readInstallation(), (message) => process.stderr.write(`${message}\n`));
      print(options, { up_to_date: true, ...change }, () => describe(change));
    });
}

function describe({ applied, snapshot }: SchemaChange): string {
  const lines = ['The database is up to date.'];
  if (applied.length > 0) lines.push(`Applied: ${applied.join(', ')}`);
  if (snapshot) lines.push(`A copy of it as it was before: ${snapshot}`);
  return lines.join('\n');
}
