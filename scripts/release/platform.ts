/* The platforms that a release is made for. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, reach, readLock } from '../lock.ts';

export interface Platform {
  /** The name of the processor in npm's packages. */
  cpu: 'x64' | 'arm64';
  /** Its name in Debian's packages. */
  debian: 'amd64' | 'arm64';
}

export const PLATFORMS: readonly Platform[] = [
  { cpu: 'x64', debian: 'amd64' },
  { cpu: 'arm64', debian: 'arm64' },
];

/** The package that brings Node. */
export function nodePackage({ cpu }: Platform): string {
  return `node-linux-${cpu}`;
}

/**
 * The folders of the packages that the service needs on a platform, by the lock file.
 * @param root the folder whose `node_modules` has them; throws when it lacks one, or has another version
 */
export function productionPackages(platform: Platform, root: string): string[] {
  const { packages } = readLock();
  const isWanted = (found: LockedPackage) => isFor(found, platform);
  const ofServer = Object.keys(packages.server?.dependencies ?? {});
  const folders = [
    ...reach(packages, { from: 'server', names: ofServer, isWanted }),
    ...reach(packages, { from: '', names: [nodePackage(platform)], isWanted }),
  ];
  for (const folder of folders) {
    const version = installedVersion(join(root, folder));
    if (version !== packages[folder]?.version) {
      throw new Error(`${folder} is ${version ?? 'missing'}, and ${packages[folder]?.version} in package-lock.json`);
    }
  }
  return folders.toSorted();
}

function isFor({ os, cpu, libc }: LockedPackage, platform: Platform): boolean {
  return isListed(os, 'linux') && isListed(cpu, platform.cpu) && isListed(libc, 'glibc');
}

/** Whether a list of npm's has a value; `!value` leaves one out. */
function isListed(list: readonly string[] | undefined, value: string): boolean {
  if (!list || list.length === 0) return true;
  return list.includes(value) || (list.every((each) => each.startsWith('!')) && !list.includes(`!${value}`));
}

function installedVersion(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version : undefined;
}
