/*
 * `npm run release [-- --arch arm64] [--to FOLDER]`: makes a release of what is checked out, as an archive and as a Debian
 * package, in `dist/`. For this machine's processor it needs no network; for another one npm installs its packages.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { debianVersion, installedKib, maintainerOf, packArchive, packDebian, type Release } from './archive.ts';
import { PLATFORMS, type Platform } from './platform.ts';
import { makeTree } from './tree.ts';

const MEGABYTE = 1_000_000;
const KIB = 1_024;
const root = fileURLToPath(new URL('../..', import.meta.url));

const { values } = parseArgs({
  options: { arch: { type: 'string', default: process.arch }, to: { type: 'string', default: join(root, 'dist') } },
});
const platform = PLATFORMS.find(({ cpu, debian }) => [cpu, debian].includes(values.arch as never));
if (!platform) {
  const names = PLATFORMS.map(({ cpu }) => cpu).join(' and ');
  console.error(`release: there are releases for ${names}, and none for ${values.arch}`);
  process.exit(2);
}
const work = mkdtempSync(join(tmpdir(), 'redress-release-'));
try {
  makeRelease(platform, { to: resolve(values.to), work });
} finally {
  rmSync(work, { recursive: true });
}

function makeRelease(platform: Platform, { to, work }: { to: string; work: string }): void {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const maintainer = maintainerOf(process.env);
  const { commit, seconds } = readCommit();
  const release: Release = { root, version, platform, seconds };
  const tree = join(work, 'tree');
  const installed = platform.cpu === process.arch ? root : installFor(platform, join(work, 'installed'));
  makeTree(tree, { root, installed, platform, commit });
  const bytes = installedKib(tree) * KIB;

  mkdirSync(to, { recursive: true });
  const archive = join(to, `redress-${version}-linux-${platform.cpu}.tar`);
  packArchive(tree, archive, release);
  const deb = join(to, `redress_${debianVersion(version)}_${platform.debian}.deb`);
  packDebian(tree, deb, { ...release, folder: join(work, 'debian'), compression: 'zstd', maintainer });
  console.log(`Redress ${version} (${commit ?? 'no commit'}) for ${platform.debian}, ${inMb(bytes)} installed`);
  const files = [`${archive}.gz`, deb];
  for (const file of files) console.log(`  ${file}  ${inMb(statSync(file).size)}`);
  writeFileSync(join(to, `SHA256SUMS-${platform.debian}`), files.map(sumLine).join(''));
}

/** The commit that is checked out, and its time; no commit, with a warning, when files differ from it. */
function readCommit(): { commit: string | null; seconds: number } {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const [commit = '', seconds] = git('log', '-1', '--format=%H %ct').split(' ');
  const isChanged = git('status', '--porcelain') !== '';
  if (isChanged) console.warn('release: files differ from the commit, so the release will name none');
  return { commit: isChanged ? null : commit, seconds: Number(seconds) };
}

/** Has npm install the packages of another processor; gives the folder. */
function installFor({ cpu }: Platform, folder: string): string {
  mkdirSync(join(folder, 'server'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json', 'server/package.json']) {
    copyFileSync(join(root, file), join(folder, file));
  }
  const packages = ['--omit=dev', '--workspace', 'server', '--include-workspace-root', '--ignore-scripts'];
  const of = ['--os', 'linux', '--cpu', cpu, '--libc', 'glibc'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['ci', ...packages, ...of, ...quiet], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

function sumLine(file: string): string {
  return `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`;
}

function inMb(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)} MB`;
}
