/* The folder that a release unpacks to. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { OWN_PARTS, ownFiles, packageFiles } from './contents.ts';
import { withoutSymbols } from './elf.ts';
import { nodePackage, type Platform, productionPackages } from './platform.ts';

const EXECUTABLE = 0o111;
const MODE = 0o644;
const EXECUTABLE_MODE = 0o755;

export interface TreeOptions {
  /** The checkout, with the console built and the SDK packed. */
  root: string;
  /** The folder whose `node_modules` has the packages for the platform. */
  installed: string;
  platform: Platform;
  /** The commit; null when the files are not those of one. */
  commit: string | null;
}

/** Makes the folder, in which the service runs. */
export function makeTree(folder: string, { root, installed, platform, commit }: TreeOptions): void {
  for (const part of OWN_PARTS) {
    if (!existsSync(join(root, part))) throw new Error(`${part} is missing: run "node scripts/setup.mjs --console"`);
    for (const path of ownFiles(root, part)) copyFile(join(root, path), join(folder, path));
  }
  writeFile(join(folder, 'server/commit'), `${commit ?? ''}\n`);
  for (const each of productionPackages(platform, installed)) {
    for (const path of packageFiles(installed, each)) copyFile(join(installed, path), join(folder, path));
  }
  const node = join(folder, 'node_modules', nodePackage(platform), 'bin/node');
  writeFileSync(node, withoutSymbols(readFileSync(node)));
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync(`../${nodePackage(platform)}/bin/node`, join(folder, 'node_modules/.bin/node'));
  symlinkSync('../../server/bin/redress.js', join(folder, 'node_modules/.bin/redress'));
}

/** Writes a file of the usual mode, whatever the mask of modes is, and its folder. */
export function writeFile(file: string, content: string | Buffer, mode = MODE): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, mode);
}

/** Copies a file with one of two modes. */
function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  chmodSync(to, (statSync(from).mode & EXECUTABLE) === 0 ? MODE : EXECUTABLE_MODE);
}

/** Gives all folders one mode and everything one time, in seconds: the same commit makes the same bytes. */
export function settle(folder: string, seconds: number): void {
  chmodSync(folder, EXECUTABLE_MODE);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) settle(path, seconds);
    else lutimesSync(path, seconds, seconds);
  }
  lutimesSync(folder, seconds, seconds);
}
