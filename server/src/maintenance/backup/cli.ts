import { resolve } from 'node:path';
import type { Command } from 'commander';
import { commandLineActor } from '../../cli/command.ts';
import { bytes, facts, JSON_OPTION, type JsonOption, minute, print, table } from '../../cli/output.ts';
import { type Config, readConfig, readEnvironment } from '../../config/config.ts';
import { runLongWork } from '../long-work.ts';
import type { OpenBucket } from '../transfer/run.ts';
import type { RestoreResult, Revoking } from './restore.ts';
import type { ServersRestored } from './restore-to-servers.ts';
import type { VerifyResult } from './verify.ts';

/** Standard input or output in the place of a file's name; not imported from the archive's format, which loads more. */
const STANDARD = '-';
/** The most credentials that are printed for people; `--json` has all. */
const MAX_SHOWN = 50;

interface BackupOptions extends JsonOption {
  force?: boolean;
  verify?: boolean;
}

/** A file of the command line as the backup takes it. */
function resolveFile(file: string): string {
  return file === STANDARD ? file : resolve(file);
}

interface BackupDependencies {
  readInstallation: () => Config;
  openBucket: OpenBucket;
}

/** `redress backup FILE` */
export function addBackupCommand(program: Command, dependencies: BackupDependencies): void {
  program
    .command('backup')
    .description('write everything into one file, also while the service runs; or verify such a file')
    .argument('<file>', 'where to, outside of the data directory; - for standard output')
    .option('--force', 'replace the file when it is there already')
    .option('--verify', 'check every byte of the file and show its contents; - for standard input')
    .option(...JSON_OPTION)
    .action(async (file: string, options: BackupOptions, command: Command) => {
      if (options.verify) return verifyFile(resolveFile(file), options);
      if (file === STANDARD && options.json) command.error('--json: standard output is for the backup');
      await writeFile(resolveFile(file), options, dependencies);
    });
}

async function verifyFile(file: string, options: JsonOption): Promise<void> {
  const { verify } = await import('./verify.ts');
  const found = await runLongWork((progress) => verify(file, progress));
  const name = file === STANDARD ? 'The backup' : found.file;
  print(options, found, () => `${name} is whole: every byte of it is as it was backed up\n\n${contents(found)}`);
}

async function writeFile(
  file: string,
  options: BackupOptions,
  { readInstallation, openBucket }: BackupDependencies,
): Promise<void> {
  const { backUp } = await import('./back-up.ts');
  const config = readInstallation();
  const target = { file, force: options.force === true };
  const { isNoted, ...made } = await runLongWork((progress) => backUp(config, { target, progress, openBucket }));
  const size = bytes(made.size_bytes);
  if (file === STANDARD) process.stderr.write(`Backed up to standard output (${size})\n\n${contents(made)}\n`);
  else print(options, made, () => `Backed up to ${made.file} (${size})\n\n${contents(made)}`);
  if (!isNoted) process.stderr.write(`redress: the backup is good, but could not be noted in ${config.dataDir}\n`);
}

interface RestoreOptions extends JsonOption {
  revokeKeys?: boolean;
  revokeAll?: boolean;
}

/** `redress restore FILE` */
export function addRestoreCommand(program: Command, openBucket: OpenBucket): void {
  program
    .command('restore')
    .description(
      'fill an empty data directory, or the empty PostgreSQL and the bucket of the settings; then start the service',
    )
    .argument('<file>', 'a file of redress backup; - for standard input')
    .option('--revoke-keys', 'revoke every API key of the backup')
    .option('--revoke-all', 'end API keys, access tokens and passwords of operators')
    .option(...JSON_OPTION)
    .action(async (file: string, options: RestoreOptions) => {
      const config = readConfig(readEnvironment());
      const what = { file: resolveFile(file), revoking: revokingOf(options), by: commandLineActor() };
      const { isForServers, restoreToServers } = await import('./restore-to-servers.ts');
      const { restore } = await import('./restore.ts');
      const restored = await runLongWork((progress) =>
        isForServers(config)
          ? restoreToServers(config, what, { progress, openBucket })
          : restore(config, what, progress),
      );
      print(options, restored, () => {
        const from = restored.file === STANDARD ? 'the backup' : restored.file;
        const parts = [`Restored ${from}\ninto ${placeOf(restored)}`, contents(restored), credentials(restored)];
        return parts.filter((part) => part !== '').join('\n\n');
      });
    });
}

/** `/var/lib/redress`, or `db.example.com/redress, s3://bucket/redress` */
function placeOf({ data_dir, ...servers }: RestoreResult & Partial<ServersRestored>): string {
  const { database, documents_in } = servers;
  if (documents_in === undefined) return data_dir;
  return [database ?? data_dir, documents_in === 'files' ? data_dir : documents_in].join(', ');
}

function revokingOf({ revokeKeys, revokeAll }: RestoreOptions): Revoking | undefined {
  if (revokeAll) return 'all';
  return revokeKeys ? 'keys' : undefined;
}

/** Describes the content of a backup for people. */
function contents({ created_at, redress_version, ...counts }: Omit<VerifyResult, 'file'>): string {
  const { organizations, api_keys, claims, documents, document_bytes } = counts;
  return facts([
    ['made by', `Redress ${redress_version}`],
    ['as of', minute(created_at)],
    ['organizations', grouped(organizations)],
    ['api keys', grouped(api_keys)],
    ['claims', grouped(claims)],
    ['documents', `${grouped(documents)} (${bytes(document_bytes)})`],
  ]);
}

/**
 * Lists for people the credentials that a restored installation accepts as before, also those that were revoked since
 * the backup.
 */
function credentials({ revived, revoked }: RestoreResult): string {
  const { api_keys, access_tokens, operators } = revived;
  const keys = api_keys.map(({ key_id, name, organization_id }) => ['API key', key_id, name, organization_id]);
  const tokens = access_tokens.map(({ id, name, operator }) => ['access token', id, name, operator]);
  const passwords = operators.map(({ email, role }) => ['password', email, '', role]);
  const rows = [...keys, ...tokens, ...passwords];
  const ended = revoked.api_keys + revoked.access_tokens + revoked.operators;
  const parts = ended > 0 ? [revocations(revoked)] : [];
  if (rows.length > 0) {
    parts.push('These let in as they did then, also those that were revoked or changed since:');
    parts.push(table(['', 'id', 'name', 'of'], rows.slice(0, MAX_SHOWN), ''));
    if (rows.length > MAX_SHOWN) parts.push(`… and ${grouped(rows.length - MAX_SHOWN)} more: --json lists all.`);
    parts.push(
      'End them with `redress key revoke` and `redress operator reset-password`, or restore with --revoke-all.',
    );
  }
  return parts.join('\n');
}

function revocations({ api_keys, access_tokens, operators }: RestoreResult['revoked']): string {
  const counted = facts([
    ['API keys', grouped(api_keys)],
    ['access tokens', grouped(access_tokens)],
    ['passwords', grouped(operators)],
  ]);
  const next = operators > 0 ? '\nLet operators in again with `redress operator reset-password EMAIL`.' : '';
  return `Revoked:\n${counted}${next}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
