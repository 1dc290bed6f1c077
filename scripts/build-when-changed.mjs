/*
 * Makes a folder from sources when these changed since it was last made. Plain JavaScript for Node 20.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const STAMP = '.built-from';

/** All files below a folder, or the file itself; `isLeftOut` is called for the folder's direct entries. */
function filesBelow(path, isLeftOut = () => false) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !isLeftOut(name));
  return names.flatMap((name) => filesBelow(join(path, name)));
}

/** A hash of the content and the names of all source files. */
function hashOf(sources, isLeftOut) {
  const hash = createHash('sha256');
  const files = sources.flatMap((source) => filesBelow(join(root, source), isLeftOut));
  for (const file of files.sort()) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Removes what interrupted builds left beside the folder. */
function sweep(target) {
  const prefix = `${basename(target)}-`;
  for (const name of readdirSync(dirname(target))) {
    const pid = name.startsWith(prefix) ? /^(\d+)(-old)?$/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(dirname(target), name), { recursive: true, force: true });
  }
}

/** Moves a folder that was built beside its place into it, so that no server or other build meets half of one. */
function putInPlace(folder, target, isDone) {
  const old = `${folder}-old`;
  if (existsSync(target)) renameSync(target, old);
  try {
    renameSync(folder, target);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // Another build of the same sources was first.
    if (!isDone()) throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/**
 * Does nothing, silently, when the folder is up to date.
 * @param target the folder that is made, below the checkout
 * @param sources files and folders that it is made from, below the checkout
 * @param build makes the folder that it is given; ends the process when it cannot
 */
export function buildWhenChanged({ name, target: below, sources, isLeftOut, build }) {
  const target = join(root, below);
  const hash = hashOf(sources, isLeftOut);
  const isDone = () => existsSync(join(target, STAMP)) && readFileSync(join(target, STAMP), 'utf8') === hash;
  if (isDone()) return;
  const start = performance.now();
  sweep(target);
  const folder = `${target}-${process.pid}`;
  build(folder);
  writeFileSync(join(folder, STAMP), hash);
  putInPlace(folder, target, isDone);
  process.stderr.write(`Built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s.\n`);
}

/** Ends the process, after all that a program printed, when the program failed. */
export function exitOnFailure({ status, stdout, stderr, error }, failure) {
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}redress: ${failure} (${error?.message ?? 'see above'})\n`);
  process.exit(1);
}
