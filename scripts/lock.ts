/* The lock file, and the packages that one package needs by it. */
import { readFileSync } from 'node:fs';

const FOLDER = 'node_modules/';

/** An entry of the lock file, by its folder. */
export interface LockedPackage {
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

export interface Lock {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

export function readLock(): Lock {
  return JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock;
}

/** The name of the package in a folder of the lock file. */
export function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length);
}

/**
 * The folders of packages and of all their dependencies, as Node would find them from the folder `from`.
 * @param isWanted leaves out packages with what they alone need
 */
export function reach(packages: Lock['packages'], { from, names, isWanted = () => true }: Reach): Set<string> {
  const folders = new Set<string>();
  const waiting = names.map((name) => ({ name, from }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = resolve(packages, next.name, next.from);
    const found = folder === undefined ? undefined : packages[folder];
    if (folder === undefined || !found || found.link || folders.has(folder) || !isWanted(found)) continue;
    folders.add(folder);
    const needed = { ...found.dependencies, ...found.optionalDependencies, ...peersOf(found) };
    for (const name of Object.keys(needed)) waiting.push({ name, from: folder });
  }
  return folders;
}

interface Reach {
  from: string;
  names: readonly string[];
  isWanted?: (found: LockedPackage) => boolean;
}

function peersOf({ peerDependencies = {}, peerDependenciesMeta = {} }: LockedPackage): Record<string, string> {
  return Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional));
}

/** Undefined for an optional package that is not in the lock. */
function resolve(packages: Lock['packages'], name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const path = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}
