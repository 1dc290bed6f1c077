import type { Command } from 'commander';
import { withOffice } from './office.ts';
import { JSON_OPTION, type JsonOption, print } from './output.ts';

/** `redress purge` */
export function addPurgeCommand(program: Command): void {
  program
    .command('purge')
    .description('delete documents that were never confirmed (the server does it hourly)')
    .option(...JSON_OPTION)
    .action(async (options: JsonOption) => {
      const purged = await withOffice(({ purge }) => purge.run());
      print(options, purged, () => `Deleted ${purged.documents} documents and ${purged.files} files.`);
    });
}
