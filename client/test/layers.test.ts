import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findCircle, importsOf } from '../../server/test/house/layers.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MAX_LINES = 300;
const MAX_FILES = 15;
/** Inlined in the command line when it is built: a package that is installed depends on none. */
const INLINED = ['commander', 'csv-parse', 'csv-stringify', 'cli-progress', 'fflate', 'saxen'];

interface SourceFile {
  /** The path below the folder that was read. */
  name: string;
  text: string;
}

function readSources(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, text: readFileSync(join(ROOT, folder, name), 'utf8') }));
}

const FILES = readSources('client/src');
const isCommandLine = (name: string) => name.startsWith('cli/');

/** The reason why a file of the client may not import something; undefined when it may. */
function findProblem(name: string, specifier: string): string | undefined {
  const told = `${name} imports ${specifier}`;
  if (!specifier.startsWith('.')) {
    if (!isCommandLine(name)) return `${told}: the SDK runs in browsers and depends on nothing`;
    const [library = ''] = specifier.split('/');
    return specifier.startsWith('node:') || INLINED.includes(library) ? undefined : `${told}: it is not inlined`;
  }
  const target = join(dirname(name), specifier);
  // For its version, which the build inlines.
  if (target === '../package.json' && isCommandLine(name)) return undefined;
  if (target.startsWith('..')) return `${told}: outside of the client`;
  return isCommandLine(target) && !isCommandLine(name) ? `${told}: the SDK must not see the command line` : undefined;
}

describe('the client', () => {
  test('the SDK imports nothing but itself, the command line nothing of the server', () => {
    assert.ok(FILES.length > 10, `${FILES.length} files`);
    const problems = FILES.flatMap(({ name, text }) =>
      importsOf(text).map((specifier) => findProblem(name, specifier)),
    );
    assert.deepEqual(
      problems.filter((problem) => problem !== undefined),
      [],
    );
  });

  test('the SDK uses nothing that only Node has', () => {
    const users = FILES.filter(({ name, text }) => !isCommandLine(name) && /\bBuffer\b|\bprocess\./.test(text));
    assert.deepEqual(
      users.map(({ name }) => name),
      [],
    );
  });

  test(`no file has more than ${MAX_LINES} lines`, () => {
    const long = FILES.filter(({ text }) => text.trimEnd().split('\n').length > MAX_LINES);
    assert.deepEqual(
      long.map(({ name }) => name),
      [],
    );
  });

  test('the rule refuses what must not be', () => {
    for (const [name, specifier] of [
      ['redress.ts', 'node:fs'],
      ['redress.ts', './cli/main.ts'],
      ['redress.ts', '../../server/src/features/claims/rules/standing.ts'],
      ['cli/main.ts', '../../../server/src/features/claims/rules/standing.ts'],
      ['cli/main.ts', 'zod'],
    ] as const) {
      assert.ok(findProblem(name, specifier), `${name} ${specifier}`);
    }
    assert.equal(findProblem('cli/main.ts', '../index.ts'), undefined);
    assert.equal(findProblem('cli/main.ts', 'csv-parse/sync'), undefined);
  });
});

for (const folder of ['client/src', 'client/test', 'bench/src', 'scripts']) {
  describe(folder, () => {
    const files = readSources(folder);

    test('no imports go round in a circle', () => {
      const imports = files.map(({ name, text }): [string, string[]] => {
        const own = importsOf(text).filter((specifier) => specifier.startsWith('.'));
        return [name, own.map((specifier) => join(dirname(name), specifier))];
      });
      assert.ok(imports.some(([, targets]) => targets.length > 0));
      assert.equal(findCircle(new Map(imports)), undefined);
    });

    test(`no folder has more than ${MAX_FILES} files`, () => {
      const folders = Map.groupBy(files, ({ name }) => dirname(name));
      const full = [...folders].filter(([, { length }]) => length > MAX_FILES);
      assert.deepEqual(
        full.map(([name, { length }]) => `${name}: ${length} files`),
        [],
      );
    });
  });
}
