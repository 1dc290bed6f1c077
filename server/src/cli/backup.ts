import { resolve } from 'node:path';
import type { Command } from 'commander';
import { contents } from './backup-output.ts';
import { readInstallation } from './installation.ts';
import { runLongWork } from './long-work.ts';
import { bytes, JSON_OPTION, type JsonOption, print } from './output.ts';

interface BackupOptions extends JsonOption {
  force?: boolean;
  verify?: boolean;
}

/** In the place of a file's name: standard input or output. */
const STANDARD = '-';

/** A file of the command line as the backup takes it. */
export function resolveFile(file: string): string {
  return file === STANDARD ? file : resolve(file);
}

/** `redress backup FILE` */
export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .description('write everything into one file, also while the service runs; or verify such a file')
    .argument('<file>', 'where to, outside of the data directory; - for standard output')
    .option('--force', 'replace the file when it is there already')
    .option('--verify', 'read the file whole, check every byte of it and say what it holds; - for standard input')
    .option(...JSON_OPTION)
    .action(async (file: string, options: BackupOptions, command: Command) => {
      if (options.verify) return verify(resolveFile(file), options);
      if (file === STANDARD && options.json) command.error('--json: standard output is for the backup');
      await backUp(resolveFile(file), options);
    });
}

async function verify(file: string, options: JsonOption): Promise<void> {
  const { verifyBackup } = await import('../compose-backup.ts');
  const found = await runLongWork((watch) => verifyBackup(file, watch));
  const name = file === STANDARD ? 'The backup' : found.file;
  print(options, found, () => `${name} is whole: every byte of it is as it was backed up\n\n${contents(found)}`);
}

async function backUp(file: string, options: BackupOptions): Promise<void> {
  const { backUpFiles, refuseBucket } = await import('../compose-backup.ts');
  const config = readInstallation(refuseBucket);
  const target = { file, force: options.force === true };
  const { isNoted, ...made } = await runLongWork((watch) => backUpFiles(config, target, watch));
  const size = bytes(made.size_bytes);
  if (file === STANDARD) process.stderr.write(`Backed up to standard output (${size})\n\n${contents(made)}\n`);
  else print(options, made, () => `Backed up to ${made.file} (${size})\n\n${contents(made)}`);
  if (!isNoted) process.stderr.write(`redress: the backup is good, but could not be noted in ${config.dataDir}\n`);
}
