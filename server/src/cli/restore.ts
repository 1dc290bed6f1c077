import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readConfig, readEnvironment } from '../config.ts';
import { contents } from './backup-output.ts';
import { runLongWork } from './long-work.ts';
import { JSON_OPTION, type JsonOption, print } from './output.ts';

/** `redress restore FILE` */
export function addRestoreCommand(program: Command): void {
  program
    .command('restore')
    .description('fill an empty data directory from a backup; start the service afterwards')
    .argument('<file>', 'what redress backup wrote')
    .option(...JSON_OPTION)
    .action(async (file: string, options: JsonOption) => {
      const { restoreEmbedded } = await import('../compose-backup.ts');
      const config = readConfig(readEnvironment());
      const restored = await runLongWork((watch) => restoreEmbedded(config, resolve(file), watch));
      print(options, restored, () =>
        [`Restored ${restored.file}`, `into ${restored.data_dir}`, '', contents(restored)].join('\n'),
      );
    });
}
