import type { Command } from 'commander';
import type { WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, print } from '../../cli/output.ts';
import type { Purge } from './storage/purge.ts';

/** `redress purge` */
export function addPurgeCommand(program: Command, withInstallation: WithInstallation<{ purge: Purge }>): void {
  program
    .command('purge')
    .description('delete documents that were never confirmed (the server does it hourly)')
    .option(...JSON_OPTION)
    .action(async (options: JsonOption) => {
      const purged = await withInstallation(({ purge }) => purge.run());
      print(options, purged, () => `Deleted ${purged.documents} documents and ${purged.files} files.`);
    });
}
