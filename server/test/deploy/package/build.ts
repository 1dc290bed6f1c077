/* The Debian package as `npm run release` makes it, of the packages that are installed here, without compression. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packDebian } from '../../../../scripts/release/archive.ts';
import { PLATFORMS, type Platform } from '../../../../scripts/release/platform.ts';
import { makeTree } from '../../../../scripts/release/tree.ts';
import { CHECKOUT } from '../../support/process/process.ts';

/** The time of all files, in seconds since 1970. */
export const SECONDS = 1_790_000_000;
export const COMMIT = 'ab'.repeat(20);

/**
 * Makes a package in a folder; gives its file, and the folder with what it unpacks to.
 * @param change is given the service's folder, before it is packed
 */
export function buildPackage(folder: string, version: string, change: (tree: string) => void = () => {}) {
  const work = join(folder, version);
  const [tree, made, file] = [join(work, 'tree'), join(work, 'root'), join(folder, `redress_${version}.deb`)];
  mkdirSync(made, { recursive: true });
  const platform = hostPlatform();
  makeTree(tree, { root: CHECKOUT, installed: CHECKOUT, platform, commit: COMMIT });
  change(tree);
  const release = { root: CHECKOUT, version, platform, seconds: SECONDS };
  packDebian(tree, file, { ...release, folder: made, compression: 'none' });
  return { file, root: made };
}

/** Adds a migration that the version before cannot go on with. */
export function addMigration(tree: string, engine: 'sqlite' | 'postgres'): void {
  const at = join(tree, 'server/migrations', engine);
  const number = String(readdirSync(at).length + 1).padStart(4, '0');
  const key = engine === 'sqlite' ? 'integer primary key) strict' : 'bigint primary key)';
  writeFileSync(join(at, `${number}_later.sql`), `-- contract\ncreate table later (id ${key};\n`);
}

export function hostPlatform(): Platform {
  const found = PLATFORMS.find(({ cpu }) => cpu === process.arch);
  if (!found) throw new Error(`there is no release for ${process.arch}`);
  return found;
}

/** Runs `dpkg-deb`; gives its output. */
export function dpkgDeb(...args: string[]): string {
  return execFileSync('dpkg-deb', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
}
