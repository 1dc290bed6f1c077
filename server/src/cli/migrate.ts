import type { Command } from 'commander';
import { withOffice } from './office.ts';

/** `redress migrate` */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('bring the database up to date (serve does it by itself)')
    .action(async () => {
      await withOffice(({ store }) => store.check());
      process.stdout.write('The database is up to date.\n');
    });
}
