import { resolve } from 'node:path';
import type { Command } from 'commander';
import { contents } from './backup-output.ts';
import { readInstallation } from './installation.ts';
import { runLongWork } from './long-work.ts';
import { bytes, JSON_OPTION, type JsonOption, print } from './output.ts';

/** `redress backup FILE` */
export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .description('write everything into one file, also while the service runs')
    .argument('<file>', 'where to; outside of the data directory')
    .option('--force', 'replace the file when it is there already')
    .option(...JSON_OPTION)
    .action(async (file: string, options: JsonOption & { force?: boolean }) => {
      const { backUpEmbedded, refuseUnlessEmbedded } = await import('../compose-backup.ts');
      const config = readInstallation((settings) => refuseUnlessEmbedded(settings, 'backup'));
      const target = { file: resolve(file), force: options.force === true };
      const made = await runLongWork((watch) => backUpEmbedded(config, target, watch));
      print(options, made, () => {
        return [`Backed up to ${made.file} (${bytes(made.size_bytes)})`, '', contents(made)].join('\n');
      });
    });
}
