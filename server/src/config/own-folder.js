// @ts-check
/*
 * JavaScript, because it runs before there is a cache of compiled code: one file in TypeScript would load the compiler
 * for it, 85 ms of every command.
 */
import { existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';

const OPEN_TO_OTHERS = 0o077;
const WRITABLE_BY_OTHERS = 0o022;
const STICKY = 0o1000;

/**
 * `redress` in the user's folder for caches (`XDG_CACHE_HOME`, else `~/.cache`), made with mode 0700 as needed:
 * compiled code and the notes of running services are kept there, and anybody who can write to it can run code as this
 * user. Undefined when it is a link, another user's or open to others, when others may rename it or a folder above it,
 * and for a user without a home (docs/security.md, "Leaks").
 * @param {import('./setting-reader.ts').Environment} environment
 * @returns {string | undefined}
 */
export function ownCacheFolder({ XDG_CACHE_HOME: given = '' }) {
  try {
    const parent = isAbsolute(given) ? given : join(homedir(), '.cache');
    if (!isAbsolute(parent) || !existsSync(dirname(parent)) || !isOutOfReach(parent)) return undefined;
    const folder = join(parent, 'redress');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return isOwn(folder) ? folder : undefined;
  } catch {
    // No home, no right to make it, a disk that is full or read-only: it is done without.
    return undefined;
  }
}

/** @param {string} folder */
function isOwn(folder) {
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & OPEN_TO_OTHERS) === 0;
}

/**
 * Whether only the user and root can rename the contents of a folder and of its parents. A missing one is made later.
 * @param {string} folder
 * @returns {boolean}
 */
function isOutOfReach(folder) {
  const above = dirname(folder);
  if (above !== folder && !isOutOfReach(above)) return false;
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return true;
  const isTrusted = found.uid === 0 || found.uid === process.getuid?.();
  if (found.isSymbolicLink()) return isTrusted && isOutOfReach(realpathSync(folder));
  return isTrusted && ((found.mode & WRITABLE_BY_OTHERS) === 0 || (found.mode & STICKY) !== 0);
}
