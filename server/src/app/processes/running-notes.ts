import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Config, documentsPlace, type Environment } from '../../config/config.ts';
import { dataPaths } from '../../config/data-dir.ts';
import { ownCacheFolder } from '../../config/own-folder.js';
import { startOf } from '../../platform/blobs/files/file-spool.ts';

/** A note of a running service of the embedded default, for commands of the same user. */
export interface RunningNote {
  dataDir: string;
  /** `files`, or the bucket. */
  documents: string;
}

const OPEN_TO_OTHERS = 0o077;
const MAX_BYTES = 10_000;

/**
 * Leaves a note by which commands in another shell find the data directory of this process's service; it is removed when
 * the process ends. No note is left where it could not be trusted: without a folder of the user's own, or where the
 * system does not tell when a process was started. Never throws: the service runs without it.
 */
export function leaveNote(environment: Environment, { dataDir, database, documents }: Config): void {
  const folder = notesFolder(environment);
  const started = startOf(process.pid);
  if (database || folder === undefined || !isStartTime(started)) return;
  const file = join(folder, `${process.pid}.json`);
  const note = { started, data_dir: dataDir, documents: documentsPlace({ documents }) };
  try {
    mkdirSync(folder, { mode: 0o700, recursive: true });
    for (const name of readdirSync(folder)) if (!readNote(folder, name)) rmSync(join(folder, name), { force: true });
    writeFileSync(file, `${JSON.stringify(note)}\n`, { mode: 0o600, flag: 'wx' });
    process.once('exit', () => rmSync(file, { force: true }));
  } catch {
    // A full or read-only disk.
  }
}

/** The data directories on which services of this user run, by their notes; stale notes are passed over. */
export function findRunning(environment: Environment): RunningNote[] {
  const folder = notesFolder(environment);
  if (folder === undefined || !existsSync(folder)) return [];
  const notes = new Map<string, RunningNote>();
  for (const name of readdirSync(folder)) {
    const note = readNote(folder, name);
    if (note && existsSync(dataPaths(note.dataDir).database)) notes.set(note.dataDir, note);
  }
  return [...notes.values()];
}

function notesFolder(environment: Environment): string | undefined {
  const folder = ownCacheFolder(environment);
  return folder && join(folder, 'serving');
}

/** The note of a process that still runs; undefined for any other process and for a file that is no note of this user's. */
function readNote(folder: string, name: string): RunningNote | undefined {
  const [, pid] = /^(\d+)\.json$/.exec(name) ?? [];
  const text = pid === undefined ? undefined : readOwn(join(folder, name));
  if (text === undefined) return undefined;
  try {
    const { started, data_dir: dataDir, documents } = JSON.parse(text) as Record<string, unknown>;
    const isRunning = isStartTime(started) && started === startOf(Number(pid));
    return isRunning && typeof dataDir === 'string' && typeof documents === 'string'
      ? { dataDir, documents }
      : undefined;
  } catch {
    return undefined;
  }
}

/** `startOf` gives a word where the system does not tell when a process was started. */
function isStartTime(started: unknown): started is string {
  return typeof started === 'string' && /^\d+$/.test(started);
}

/** The text of a file that this user alone can write; undefined for anything else. */
function readOwn(path: string): string | undefined {
  try {
    const handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const { uid, mode, size } = fstatSync(handle);
      const isOwn = uid === process.getuid?.() && (mode & OPEN_TO_OTHERS) === 0 && size <= MAX_BYTES;
      return isOwn ? readFileSync(handle, 'utf8') : undefined;
    } finally {
      closeSync(handle);
    }
  } catch {
    return undefined;
  }
}
