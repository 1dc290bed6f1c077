import type { Command } from 'commander';
import { withOffice } from './office.ts';
import { JSON_OPTION, type JsonOption, print } from './output.ts';

/** `redress migrate` */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('bring the database up to date (serve does it by itself)')
    .option(...JSON_OPTION)
    .action(async (options: JsonOption) => {
      await withOffice(({ store }) => store.check());
      print(options, { up_to_date: true }, () => 'The database is up to date.');
    });
}
