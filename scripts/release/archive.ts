/* The two files of a release, made of the folder that `makeTree` made. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Platform } from './platform.ts';
import { settle, writeFile } from './tree.ts';

/** Where the package puts the folder; `deploy/` has it in /opt, as for an unpacked archive. */
const PLACE = 'usr/lib/redress';
const ARCHIVE_PLACE = '/opt/redress';
const UNITS = ['redress.service', 'redress@.service'];
const SCRIPTS = ['preinst', 'postinst', 'prerm', 'postrm'];
const EXECUTABLE_MODE = 0o755;
const KIB = 1_024;
/** The field of a package that nobody has put his name to. The domain is reserved for addresses that do not exist. */
const NO_MAINTAINER = 'Redress maintainers <maintainers@redress.invalid>';
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

export interface Release {
  /** The checkout. */
  root: string;
  version: string;
  platform: Platform;
  /** The time of all files, in seconds since 1970. */
  seconds: number;
}

/** Packs the folder as `redress-VERSION/`. Both programs leave out what differs from one run to the next. */
export function packArchive(tree: string, file: string, { seconds, version }: Release): void {
  settle(tree, seconds);
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--format=gnu'];
  const name = `--transform=flags=r;s,^${basename(tree)},redress-${version},`;
  execFileSync('tar', ['-cf', file, ...owner, name, '-C', dirname(tree), basename(tree)]);
  execFileSync('gzip', ['-nf', file]);
}

/**
 * Makes the Debian package; the folder becomes a part of it.
 * @param folder an empty folder to make it in
 * @param compression as `dpkg-deb -Z` names it
 */
export function packDebian(
  tree: string,
  file: string,
  options: Release & { folder: string; compression: string; maintainer?: string },
): void {
  const { root, folder, seconds, compression } = options;
  addSystemFiles(folder, root);
  renameSync(tree, join(folder, PLACE));
  addControl(folder, options);
  settle(folder, seconds);
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(seconds) };
  // One thread: several cut the data into other blocks.
  const how = [`-Z${compression}`, '--threads-max=1', '--root-owner-group'];
  execFileSync('dpkg-deb', [...how, '--build', folder, file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * The `Maintainer` of a package that is made in this environment: Debian's own variables name the person. Throws when one of
 * them is missing or is no name or address.
 */
export function maintainerOf({ DEBFULLNAME: name, DEBEMAIL: address }: NodeJS.ProcessEnv): string {
  if (name === undefined && address === undefined) return NO_MAINTAINER;
  if (!name || /[<>\n]/.test(name)) throw new Error('DEBFULLNAME has to be a name, such as Ana Núñez');
  if (!ADDRESS.test(address ?? '')) throw new Error('DEBEMAIL has to be an address, such as ana@example.com');
  return `${name} <${address}>`;
}

/** The name of a version that Debian sorts a release candidate before the release by. */
export function debianVersion(version: string): string {
  return version.replace('-', '~');
}

/** Adds the command line, the units and the licences. */
function addSystemFiles(folder: string, root: string): void {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const placed = (path: string) => read(path).replaceAll(ARCHIVE_PLACE, `/${PLACE}`);
  writeFile(join(folder, 'usr/bin/redress'), placed('deploy/redress'), EXECUTABLE_MODE);
  for (const unit of UNITS) writeFile(join(folder, 'usr/lib/systemd/system', unit), placed(`deploy/${unit}`));
  const licences = read('docs/licences.md').slice(read('docs/licences.md').indexOf('\n'));
  writeFile(join(folder, 'usr/share/doc/redress/copyright'), `${read('LICENSE')}${licences}`);
}

/** Adds the description of the package, and the scripts that dpkg runs. */
function addControl(
  folder: string,
  { root, version, platform, maintainer = NO_MAINTAINER }: Release & { maintainer?: string },
): void {
  const values: Readonly<Record<string, string>> = {
    VERSION: debianVersion(version),
    ARCHITECTURE: platform.debian,
    MAINTAINER: maintainer,
    INSTALLED_KIB: String(installedKib(folder)),
  };
  const filled = (name: string) =>
    readFileSync(join(root, 'deploy/debian', name), 'utf8').replace(/@([A-Z_]+)@/g, (all, key) => values[key] ?? all);
  writeFile(join(folder, 'DEBIAN/control'), filled('control'));
  for (const name of SCRIPTS) writeFile(join(folder, 'DEBIAN', name), filled(name), EXECUTABLE_MODE);
}

/** The installed size of a folder as Debian counts it: each file in whole kB, each folder and link as one. */
export function installedKib(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return installedKib(path);
      return entry.isFile() ? Math.ceil(statSync(path).size / KIB) : 1;
    })
    .reduce((sum, kib) => sum + kib, 1);
}
