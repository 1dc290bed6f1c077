import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  type Stats,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { dataPaths } from './data-dir.ts';

/** A file or folder that other users of the machine may read or write. */
export interface OpenMode {
  path: string;
  /** Octal, such as `0755`; `to` is the same without the rights of others. */
  from: string;
  to: string;
  /** The reason why Redress does not change it, with the cure; undefined when it can be repaired. */
  obstacle?: string;
}

const OTHERS = 0o077;
const STICKY = 0o1000;
const MODE = 0o7777;
/** Other names that a data directory may hold and still be Redress's alone. */
const BESIDE = /^(?:before-upgrade-|backup\.partial|last-backup\.json|\.|lost\+found$)/;

/**
 * Finds the modes that let other users in: of the data directory, and of the files and folders directly in it. Further
 * levels are closed by these, so that a million documents need not be read. Empty when there is no data directory.
 */
export function findOpenModes(dataDir: string): OpenMode[] {
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return [];
  const known = Object.values(dataPaths(dataDir)).map((path) => basename(path));
  const isOurs = (name: string) => known.some((each) => name.startsWith(each)) || BESIDE.test(name);
  const names = readdirSync(dataDir);
  const foreign = names.find((name) => !isOurs(name));
  const inside = names.filter(isOurs).flatMap((name) => openMode(join(dataDir, name)));
  return [...openMode(dataDir, foreign), ...inside];
}

/**
 * Takes the rights of others away where that is possible. Gives all that was open; `obstacle` tells what could not be
 * closed.
 */
export function closeModes(dataDir: string): OpenMode[] {
  return findOpenModes(dataDir).map((found) => {
    if (found.obstacle !== undefined) return found;
    try {
      close(found.path);
      return found;
    } catch (error) {
      return { ...found, obstacle: error instanceof Error ? error.message : String(error) };
    }
  });
}

/** Works on a descriptor: between the check and the change somebody may have put a link at the path. */
function close(path: string): void {
  const handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const { uid, mode } = fstatSync(handle);
    if (uid === process.getuid?.()) fchmodSync(handle, mode & MODE & ~OTHERS);
    else throw new Error(`it belongs to user ${uid}`);
  } finally {
    closeSync(handle);
  }
}

/** @param foreign the name of something in a folder that is not Redress's: others may need the folder as it is */
function openMode(path: string, foreign?: string): OpenMode[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & OTHERS) === 0) return [];
  const obstacle = obstacleOf(path, found, foreign);
  const modes = { from: octal(found.mode), to: octal(found.mode & ~OTHERS) };
  return [{ path, ...modes, ...(obstacle !== undefined && { obstacle }) }];
}

function obstacleOf(path: string, { uid, mode }: Stats, foreign: string | undefined): string | undefined {
  if (foreign !== undefined) return `it is not Redress's alone (${foreign} is in it): use a folder of its own`;
  if ((mode & STICKY) !== 0) return "it is not Redress's alone: use a folder of its own";
  if (uid !== process.getuid?.()) return `it belongs to user ${uid}: chown it to the service's user`;
  return lstatSync(path).isSymbolicLink() ? 'it is a link: chmod its target' : undefined;
}

function octal(mode: number): string {
  return (mode & MODE).toString(8).padStart(4, '0');
}
