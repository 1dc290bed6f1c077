/* Which file of the source is in which room, and what each room may import. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/** The parts of the house. A port is a part of its own; a file outside every folder is one too. */
type Room =
  | 'domain'
  | 'store port'
  | 'store'
  | 'blobs port'
  | 'blobs'
  | 'disk'
  | 'services'
  | 'backup'
  | 'transfer'
  | 'metrics'
  | 'pictures'
  | 'listener'
  | 'api'
  | 'uploads'
  | 'operator'
  | 'doctor'
  | 'cli'
  | 'compose'
  | 'config'
  | 'release';

const FILE_ROOMS: Readonly<Record<string, Room>> = {
  'store/store.ts': 'store port',
  'store/stores.ts': 'store port',
  'store/audit.ts': 'store port',
  'store/audit-store.ts': 'store port',
  'store/claim-moves.ts': 'store port',
  'store/keyed-request.ts': 'store port',
  'store/operator-store.ts': 'store port',
  'store/queue-store.ts': 'store port',
  'store/rate-store.ts': 'store port',
  'store/review-store.ts': 'store port',
  'store/schema.ts': 'store port',
  'store/snapshot.ts': 'store port',
  'store/store-watch.ts': 'store port',
  'store/row-copy.ts': 'store port',
  'store/tables.ts': 'store port',
  'blobs/blob-store.ts': 'blobs port',
  'blobs/durable.ts': 'disk',
  'adapters.ts': 'compose',
  'compose.ts': 'compose',
  'compose-audit.ts': 'compose',
  'compose-backup.ts': 'compose',
  'compose-limits.ts': 'compose',
  'compose-listeners.ts': 'compose',
  'compose-metrics.ts': 'compose',
  'compose-office.ts': 'compose',
  'compose-operators.ts': 'compose',
  'compose-readiness.ts': 'compose',
  'compose-recurring.ts': 'compose',
  'compose-review.ts': 'compose',
  'compose-start.ts': 'compose',
  'data-modes.ts': 'compose',
  'descriptors.ts': 'compose',
  'own-secret.ts': 'compose',
  'compose-schema.ts': 'compose',
  'release.ts': 'release',
  'running-notes.ts': 'compose',
  'compose-transfer.ts': 'compose',
  'config.ts': 'config',
  'environment.ts': 'config',
  'networks.ts': 'config',
  'own-folder.ts': 'config',
  'setting-reader.ts': 'config',
};
const FOLDER_ROOMS: readonly Room[] = [
  'domain',
  'store',
  'blobs',
  'services',
  'backup',
  'transfer',
  'metrics',
  'pictures',
  'listener',
  'api',
  'uploads',
  'operator',
  'doctor',
  'cli',
];

/** What each room may import beside itself (architecture: who may import whom). */
const MAY_IMPORT: Readonly<Record<Room, readonly Room[]>> = {
  domain: [],
  'store port': ['domain'],
  'blobs port': ['domain'],
  store: ['store port', 'domain', 'release'],
  disk: [],
  blobs: ['blobs port', 'disk', 'domain'],
  services: ['store port', 'blobs port', 'domain'],
  backup: ['store port', 'blobs port', 'disk', 'domain'],
  transfer: ['store port', 'blobs port', 'domain'],
  pictures: ['domain'],
  metrics: ['store port', 'blobs port', 'domain'],
  listener: ['services', 'domain'],
  api: ['listener', 'services', 'domain'],
  uploads: ['listener', 'services', 'domain'],
  operator: ['listener', 'services', 'domain'],
  config: [],
  release: [],
  compose: [
    'api',
    'uploads',
    'operator',
    'listener',
    'services',
    'backup',
    'transfer',
    'metrics',
    'pictures',
    'store port',
    'store',
    'blobs port',
    'blobs',
    'disk',
    'domain',
    'config',
    'release',
  ],
  doctor: ['compose', 'config', 'services', 'store port', 'store', 'blobs port', 'blobs', 'disk'],
  cli: ['doctor', 'compose', 'config', 'services', 'backup', 'transfer', 'domain', 'release'],
};

/** Rooms that are rules or types alone: they import nothing from outside, not even from Node. */
const PURE: readonly Room[] = ['domain', 'store port', 'blobs port'];

export function roomOf(file: string): Room {
  const room = FILE_ROOMS[file] ?? FOLDER_ROOMS.find((folder) => file.startsWith(`${folder}/`));
  if (!room) throw new Error(`${file} is in no room: give it one here and in the architecture`);
  return room;
}

const IMPORT = /(?:\b(?:import|export)\b[^;'"]*?\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g;

export function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, specifier]) => specifier ?? '');
}

/** What is wrong with a file importing something; undefined when nothing is. */
export function findProblem(file: string, specifier: string): string | undefined {
  const from = roomOf(file);
  if (!specifier.startsWith('.'))
    return PURE.includes(from) ? `${file} imports ${specifier}: ${from} is pure` : undefined;
  const target = join(dirname(file), specifier);
  if (target.startsWith('..')) return `${file} imports ${specifier}: outside of src`;
  const to = roomOf(target);
  return to === from || MAY_IMPORT[from].includes(to)
    ? undefined
    : `${file} imports ${target}: ${from} must not see ${to}`;
}

/** Samples of programs that the documentation shows: what they import and read is their reader's. */
const SAMPLE = /`import [^`]*`/g;

interface SourceFile {
  name: string;
  text: string;
}

export const FILES: SourceFile[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name: relative('.', name), text: readFileSync(join(SRC, name), 'utf8').replace(SAMPLE, '``') }));

export const readsEnvironment = (text: string) => /\bprocess\s*\.\s*env\b|\benv\b[^;]*\bfrom 'node:process'/.test(text);

/** The files of a circle of imports, if there is one. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const walk = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = walk(next, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return undefined;
}
