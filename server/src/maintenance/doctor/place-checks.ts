import { accessSync, constants, existsSync, readFileSync, type StatsFs, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { dataPaths } from '../../config/data-dir.ts';
import { findOpenModes } from '../../config/data-modes.ts';
import { isShortSecret } from '../../config/upload-secret.ts';
import { readDescriptors, tooFewDescriptors } from '../../platform/descriptors.ts';
import { CONSOLE_DIR } from '../../platform/release.ts';
import { type Check, type Found, fault, ok, warning } from './check.ts';

const OTHERS = 0o077;
const MB = 1_048_576;
/** Below it uploads and then claims are refused soon. */
const FULL_BYTES = 256 * MB;
const NEARLY_FULL = 0.85;
/** A secret that somebody typed. */
const FEW_CHARACTERS = 10;

type DiskFigures = Pick<StatsFs, 'bsize' | 'blocks' | 'bavail' | 'files' | 'ffree'>;

/** The checks of this machine: data directory, modes, secrets, disk, descriptors and the console's files. */
export function placeChecks(config: Config): Check[] {
  const { dataDir } = config;
  return [
    { name: 'data directory', run: () => checkDataDir(config) },
    { name: 'modes', run: () => checkModes(dataDir) },
    { name: 'secrets', run: () => checkSecrets(config) },
    { name: 'disk', run: () => checkDisk(dataDir) },
    { name: 'descriptors', run: checkDescriptors },
    { name: 'console', run: () => checkConsole(config) },
  ];
}

function checkDataDir({ dataDir, database }: Config): Found[] {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (!found) {
    const text = `${dataDir} is not there: the first start of a service makes it; else set REDRESS_DATA_DIR to yours`;
    return [database ? ok(`${dataDir} is made by the first start`) : warning(text)];
  }
  if (!found.isDirectory()) return [fault(`${dataDir} is no folder: set REDRESS_DATA_DIR to one`)];
  if (existsSync(dataPaths(dataDir).restoring)) {
    return [fault(`a restore into ${dataDir} is not done: run it again, or wait for its end`)];
  }
  const user = process.getuid?.();
  if (user !== undefined && found.uid !== user) {
    return [warning(`${dataDir} belongs to user ${found.uid}, and this is user ${user}: run it as the service's user`)];
  }
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  return [ok(dataDir)];
}

function checkModes(dataDir: string): Found[] {
  const open = findOpenModes(dataDir).map(({ path, from, obstacle = 'the next start of the service repairs it' }) =>
    warning(`${path} is open to other users (${from}): ${obstacle}`),
  );
  const settings = statSync('.env', { throwIfNoEntry: false });
  if (settings && (settings.mode & OTHERS) !== 0) open.push(warning('.env is open to other users: chmod 600 .env'));
  return open.length > 0 ? open : [ok('closed to other users')];
}

function checkSecrets({ dataDir, uploadSecrets, metricsTokens }: Config): Found[] {
  const given = [...(uploadSecrets ?? []), ...(metricsTokens ?? [])];
  if (given.some((secret) => new Set(secret).size < FEW_CHARACTERS)) {
    return [warning('one that is set has few different characters: make it anew with openssl rand -hex 32')];
  }
  if (uploadSecrets) return [ok(`REDRESS_UPLOAD_SECRET: ${uploadSecrets.length}`)];
  const file = dataPaths(dataDir).uploadSecret;
  if (!existsSync(file)) return [ok('the upload secret is made by the first start')];
  const isShort = isShortSecret(readFileSync(file, 'utf8'));
  return [isShort ? fault(`${file} is cut short: put it back from a backup, or delete it`) : ok(file)];
}

function checkDisk(dataDir: string): Found[] {
  let folder = dataDir;
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  return [judgeDisk(statfsSync(folder), folder)];
}

/** Judges the free bytes and the free files of a disk; a file system that counts no files has 0 of them. */
export function judgeDisk({ bsize, blocks, bavail, files, ffree }: DiskFigures, folder: string): Found {
  const free = bavail * bsize;
  const share = Math.round((1 - bavail / blocks) * 100);
  const text = `${(free / 1e9).toFixed(1)} GB free at ${folder}, ${share} % used`;
  if (free < FULL_BYTES) return fault(`${text}: make room`);
  const isScarce = share >= NEARLY_FULL * 100 || (files > 0 && ffree / files < 1 - NEARLY_FULL);
  if (isScarce) return warning(`${text}${files > 0 ? `, ${ffree} more files` : ''}: make room`);
  return ok(text);
}

function checkDescriptors(): Found[] {
  const descriptors = readDescriptors();
  if (!descriptors) return [ok('the system does not tell their limit')];
  const advice = tooFewDescriptors(descriptors);
  return [advice === undefined ? ok(`up to ${descriptors.limit}`) : warning(advice)];
}

function checkConsole({ operator }: Config): Found[] {
  if (!operator) return [ok('turned off')];
  if (existsSync(join(CONSOLE_DIR, 'index.html'))) return [ok('built')];
  return [warning(`not built, so that / gives 503: docs/operations.md, "systemd" (${CONSOLE_DIR})`)];
}
