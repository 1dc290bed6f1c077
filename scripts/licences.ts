/*
 * Makes docs/licences.md: every package of others that users run, from package-lock.json and, for a package without a
 * licence there, from node_modules. `npx node scripts/licences.ts`
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { type Lock, type LockedPackage, nameOf, reach, readLock } from './lock.ts';

const ROOT = new URL('../', import.meta.url);
export const LICENCES_PAGE = 'docs/licences.md';

export interface LicensedPackage {
  name: string;
  version: string;
  licence: string;
  /** The parts that include it: `server`, `console`, `client`. */
  users: string[];
}

/** Every package that is installed for the service, built into the console, or bundled with the client's command line. */
export function shippedPackages({ packages }: Lock = readLock()): LicensedPackage[] {
  const users = new Map<string, Set<string>>();
  for (const [user, names] of Object.entries(rootsOf(packages))) {
    const from = user === 'Node' ? '' : user;
    for (const folder of reach(packages, { from, names }))
      users.set(folder, (users.get(folder) ?? new Set()).add(user));
  }
  const found = [...users].map(([folder, by]) => ({
    name: nameOf(folder),
    version: packages[folder]?.version ?? '',
    licence: licenceOf(folder, packages[folder]),
    users: [...by].sort(),
  }));
  return found.sort((one, other) => compare(one.name, other.name) || compare(one.version, other.version));
}

/** The direct dependencies of each part. */
function rootsOf(packages: Lock['packages']): Record<string, string[]> {
  return {
    server: Object.keys(packages.server?.dependencies ?? {}),
    console: Object.keys(packages.console?.dependencies ?? {}),
    client: bundledWithClient(),
    Node: Object.keys(packages['']?.optionalDependencies ?? {}),
  };
}

/** The packages that the client's command line imports, and is bundled with; the SDK imports none. */
function bundledWithClient(): string[] {
  const files = globSync('client/src/**/*.ts', { cwd: ROOT });
  const imports = files.flatMap((file) => [...read(file).matchAll(/^(?:import|export) .*from '([^'.][^']*)'/gm)]);
  const names = imports.map(([, specifier = '']) => specifier).filter((specifier) => !specifier.startsWith('node:'));
  return [...new Set(names.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name))];
}

function licenceOf(folder: string, { license }: LockedPackage = {}): string {
  if (license !== undefined) return license;
  const file = `${folder}/package.json`;
  if (!existsSync(new URL(file, ROOT))) return 'unknown';
  const told: unknown = JSON.parse(read(file)).license;
  return typeof told === 'string' ? told : licenceByText(folder);
}

/** The licence by the title of its text, for packages whose manifest names none. */
function licenceByText(folder: string): string {
  const file = `${folder}/LICENSE`;
  return existsSync(new URL(file, ROOT)) && read(file).trimStart().startsWith('MIT License') ? 'MIT' : 'unknown';
}

/** Compares independently of the machine's language. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The whole page. */
export function printLicences(found: readonly LicensedPackage[] = shippedPackages()): string {
  const groups = Map.groupBy(found, ({ licence }) => licence);
  const counts = [...groups].map(([licence, { length }]) => `| ${licence} | ${length} |`).sort();
  const rows = found.map(
    ({ name, version, licence, users }) => `| ${name} | ${version} | ${licence} | ${users.join(', ')} |`,
  );
  return `# Licences

Redress itself is under the MIT licence. These packages of others are in what is run: installed with the service
(\`server\`), built into the console's files (\`console\`), or bundled with the client's command line (\`client\`; the SDK
uses none); \`Node\` is the runtime, as npm installs it. Made by \`npx node scripts/licences.ts\` from \`package-lock.json\`.

| Licence | Packages |
|---|---|
${counts.join('\n')}

| Package | Version | Licence | In |
|---|---|---|---|
${rows.join('\n')}
`;
}

function read(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

if (import.meta.main) writeFileSync(new URL(LICENCES_PAGE, ROOT), printLicences());
