import type { Command } from 'commander';
import type { Revoking } from '../backup/restore.ts';
import { readConfig, readEnvironment } from '../config.ts';
import { commandLineActor } from './actor.ts';
import { resolveFile } from './backup.ts';
import { contents, credentials } from './backup-output.ts';
import { runLongWork } from './long-work.ts';
import { JSON_OPTION, type JsonOption, print } from './output.ts';

interface RestoreOptions extends JsonOption {
  revokeKeys?: boolean;
  revokeAll?: boolean;
}

/** `redress restore FILE` */
export function addRestoreCommand(program: Command): void {
  program
    .command('restore')
    .description('fill an empty data directory from a backup; start the service afterwards')
    .argument('<file>', 'what redress backup wrote; - for standard input')
    .option('--revoke-keys', 'revoke every API key of the backup')
    .option('--revoke-all', 'end API keys, access tokens and passwords of operators')
    .option(...JSON_OPTION)
    .action(async (file: string, options: RestoreOptions) => {
      const { restoreEmbedded } = await import('../compose-backup.ts');
      const config = readConfig(readEnvironment());
      const what = { file: resolveFile(file), revoking: revokingOf(options), by: commandLineActor() };
      const restored = await runLongWork((watch) => restoreEmbedded(config, what, watch));
      print(options, restored, () => {
        const from = restored.file === '-' ? 'the backup' : restored.file;
        const parts = [`Restored ${from}\ninto ${restored.data_dir}`, contents(restored), credentials(restored)];
        return parts.filter((part) => part !== '').join('\n\n');
      });
    });
}

function revokingOf({ revokeKeys, revokeAll }: RestoreOptions): Revoking | undefined {
  if (revokeAll) return 'all';
  return revokeKeys ? 'keys' : undefined;
}
