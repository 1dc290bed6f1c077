/* Which room of the source a file is in, by its folder and name alone, and what each room may import. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FEATURES } from '../../src/features.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** In the order in which one may use another: a feature sees those before it. */
const ORDER: readonly string[] = FEATURES.map(({ name }) => name);

type Area = 'platform' | 'config' | 'features' | 'contents' | 'maintenance' | 'app' | 'cli' | 'main';

/** Areas that each area may import beside itself. A feature's own order comes on top. */
const MAY_IMPORT: Readonly<Record<Area, readonly Area[]>> = {
  platform: [],
  config: [],
  features: ['platform', 'cli'],
  contents: ['platform', 'features'],
  maintenance: ['platform', 'features', 'contents', 'config', 'cli'],
  app: ['platform', 'config', 'features', 'contents', 'maintenance', 'cli'],
  cli: ['platform', 'config', 'features'],
  main: ['platform', 'config', 'features', 'maintenance', 'app', 'cli'],
};

/** Puts the subcommands together; the rest of its folder is what subcommands share. */
const MAIN = 'cli/main.ts';
/** The list of features; it alone imports their `feature.ts`. */
const CONTENTS = 'features.ts';

/**
 * A file's part in its feature, by its folder and name. `pure`: rules and records, without I/O, clock or chance; the platform's records among them.
 * `store`: SQL. `http`: routes and the schemas at the border. `service`: every other file, a use case that knows neither
 * HTTP nor SQL. `feature`: what the feature brings. Features are imported by role and not through an `index.ts` each: the roles say the same, and a thread or
 * a command that needs one rule of a feature does not load its routes and schemas with it.
 */
type Role = 'pure' | 'store' | 'service' | 'http' | 'cli' | 'feature';

const ROLES: readonly [role: Role, files: RegExp][] = [
  ['feature', /^features\/[^/]+\/feature\.ts$/],
  ['pure', /\/rules\/|\/(?:rules|record|reasons|actions)\.ts$/],
  ['store', /\/(?:sql|sqlite|postgres)\/|[/-](?:store|statements|rows|sqlite|postgres|reader-thread)\.ts$/],
  ['http', /\/http\/|^features\/documentation\/|[/-](?:routes|schemas|query|listener)\.ts$/],
  ['cli', /[/-]cli(?:-output)?\.ts$/],
];

function roleOf(file: string): Role {
  return ROLES.find(([, files]) => files.test(file))?.[0] ?? 'service';
}

/** The roles whose files a role may import, of its own feature and of those that it sees. A service sees ports of stores. */
const MAY_USE: Readonly<Record<Role, (target: string, role: Role) => boolean>> = {
  pure: (_, role) => role === 'pure',
  store: (_, role) => role === 'pure' || role === 'store',
  service: (target, role) => role === 'pure' || role === 'service' || /[/-]store\.ts$/.test(target),
  http: (_, role) => role !== 'store' && role !== 'cli' && role !== 'feature',
  cli: (_, role) => role === 'pure' || role === 'service' || role === 'cli',
  feature: (_, role) => role !== 'feature',
};

/** The parts of the platform, and the libraries of the border, that a role may not import. */
const MAY_NOT_USE: Readonly<Record<Role, RegExp>> = {
  pure: /^(?!platform\/(?:[a-z-]+\/record|feature\/(?:reason|action))\.ts$)/,
  store: /^(?:platform\/(?:http|blobs|metrics)\/|fastify$|zod$)/,
  service: /^(?:platform\/(?:http|sql\/(?:sqlite|postgres))\/|fastify$)/,
  http: /^platform\/sql\//,
  cli: /^(?:platform\/(?:http|sql)\/|fastify$|zod$)/,
  feature: /^(?!platform\/feature\/)/,
};

export interface Room {
  area: Area;
  feature?: string;
  /** Of a file of a feature. */
  role?: Role;
}

export function roomOf(file: string): Room {
  const [area = '', feature = ''] = file.split('/');
  if (file === MAIN) return { area: 'main' };
  if (file === CONTENTS) return { area: 'contents' };
  if (!Object.hasOwn(MAY_IMPORT, area)) throw new Error(`${file} is in no room: see CONTRIBUTING.md, The house`);
  if (area !== 'features') return { area: area as Area };
  if (!ORDER.includes(feature))
    throw new Error(`${file} is in no known feature: add ${feature} to the order of features`);
  return { area: 'features', feature, role: roleOf(file) };
}

const IMPORT = /(?:\b(?:import|export)\b[^;'"]*?\bfrom\s*|(?<!\/)\bimport\s*\(?\s*)['"]([^'"]+)['"]/g;

export function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, specifier]) => specifier ?? '');
}

/** Why a file must not import something; undefined when it may. */
export function findProblem(file: string, specifier: string): string | undefined {
  const from = roomOf(file);
  const isLocal = specifier.startsWith('.');
  const target = isLocal ? join(dirname(file), specifier) : specifier;
  if (target.startsWith('..')) return `${file} imports ${specifier}: outside of src`;
  const to = isLocal ? roomOf(target) : undefined;
  return findRoleProblem(file, from, target, to) ?? (to && findRoomProblem(file, from, target, to));
}

function findRoomProblem(file: string, from: Room, target: string, to: Room): string | undefined {
  if (from.area !== to.area)
    return MAY_IMPORT[from.area].includes(to.area) ? undefined : `${file} imports ${target}: ${from.area} is below`;
  return sees(from, to) ? undefined : `${file} imports ${target}: ${from.feature} comes before ${to.feature}`;
}

function findRoleProblem(file: string, { role }: Room, target: string, to: Room | undefined): string | undefined {
  if (!role) return undefined;
  const isAllowed = to?.role ? MAY_USE[role](target, to.role) : !MAY_NOT_USE[role].test(target);
  return isAllowed ? undefined : `${file} imports ${target}: it is a file of the role ${role}`;
}

function sees({ feature: from }: Room, { feature: to }: Room): boolean {
  return from === undefined || to === undefined || ORDER.indexOf(to) <= ORDER.indexOf(from);
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
