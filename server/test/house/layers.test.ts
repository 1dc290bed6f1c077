import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { FILES, findCircle, findProblem, importsOf, readsEnvironment, roomOf } from './layers.ts';

const MAX_LINES = 300;

describe('who may import whom', () => {
  test('all of the source was read', () => {
    assert.ok(FILES.length > 50, `${FILES.length} files`);
    const imports = FILES.flatMap(({ text }) => importsOf(text));
    assert.ok(imports.length > 150, `${imports.length} imports`);
  });

  test('every import statement is seen', () => {
    for (const { name, text } of FILES) {
      const statements = text.match(/^(import\b|\} from\b|export .* from ')/gm) ?? [];
      const continued = text.match(/^import (type )?\{$/gm) ?? [];
      const dynamic = text.match(/\bimport\('/g) ?? [];
      assert.equal(importsOf(text).length, statements.length - continued.length + dynamic.length, name);
    }
  });

  test('imports go down only', () => {
    const problems = FILES.flatMap(({ name, text }) =>
      importsOf(text).map((specifier) => findProblem(name, specifier)),
    );
    assert.deepEqual(
      problems.filter((problem) => problem !== undefined),
      [],
    );
  });

  test('no imports go round in a circle', () => {
    const targets = FILES.map(({ name, text }): [string, string[]] => {
      const ours = importsOf(text).filter((specifier) => specifier.startsWith('.'));
      return [name, ours.map((specifier) => join(dirname(name), specifier))];
    });
    assert.equal(findCircle(new Map(targets)), undefined);
  });

  test('the environment is read in config/config.ts alone', () => {
    const readers = FILES.filter(({ text }) => readsEnvironment(text)).map(({ name }) => name);
    assert.deepEqual(readers, ['config/config.ts']);
  });

  test(`no file has more than ${MAX_LINES} lines`, () => {
    const long = FILES.filter(({ text }) => text.trimEnd().split('\n').length > MAX_LINES);
    assert.deepEqual(
      long.map(({ name }) => name),
      [],
    );
  });

  test('rules and records have no clock and no chance', () => {
    const impure = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\b|\bcrypto\b|\bsetTimeout\b/;
    const readers = FILES.filter(
      ({ name, text }) => name.startsWith('features/') && roomOf(name).role === 'pure' && impure.test(text),
    );
    assert.deepEqual(
      readers.map(({ name }) => name),
      [],
    );
  });
});

describe('the rule itself', () => {
  const REFUSED: [file: string, specifier: string][] = [
    ['features/claims/rules/standing.ts', '../store.ts'],
    ['features/claims/rules/standing.ts', 'node:crypto'],
    ['features/claims/record.ts', 'zod'],
    ['features/carriers/rules.ts', '../queue/listed-claims.ts'],
    ['features/claims/store.ts', './service.ts'],
    ['features/claims/statements.ts', 'zod'],
    ['features/claims/service.ts', './statements.ts'],
    ['features/claims/service.ts', './schemas.ts'],
    ['features/claims/service.ts', '../../platform/http/envelope.ts'],
    ['features/claims/service.ts', '../../platform/sql/sqlite/database.ts'],
    ['features/claims/client-routes.ts', './store.ts'],
    ['features/casework/cli.ts', './store.ts'],
    ['features/claims/service.ts', '../carriers/service.ts'],
    ['features/claims/service.ts', '../../config/config.ts'],
    ['features/carriers/service.ts', '../../app/service.ts'],
    ['features/claims/client-routes.ts', '../../../test/support/api/samples.ts'],
    ['platform/http/listener.ts', '../../features/carriers/service.ts'],
    ['platform/sql/sql.ts', '../../config/config.ts'],
    ['platform/sql/sql.ts', '../../cli/output.ts'],
    ['config/config.ts', '../app/service.ts'],
    ['maintenance/backup/cli.ts', '../../app/storage.ts'],
    ['cli/output.ts', '../app/commands.ts'],
    ['features/documents/cli.ts', '../../cli/main.ts'],
    ['features/claims/service.ts', './feature.ts'],
    ['features/claims/service.ts', '../../features.ts'],
    ['features/claims/feature.ts', '../audit/feature.ts'],
  ];
  const ACCEPTED: [file: string, specifier: string][] = [
    ['features/claims/rules/standing.ts', './incidence.ts'],
    ['features/claims/service.ts', '../audit/record.ts'],
    ['features/claims/service.ts', './store.ts'],
    ['features/claims/store.ts', '../audit/statements.ts'],
    ['features/claims/sqlite.ts', '../../platform/sql/sqlite/database.ts'],
    ['features/claims/service.ts', 'node:crypto'],
    ['features/claims/client-routes.ts', '../../platform/http/listener.ts'],
    ['features/queue/service.ts', '../claims/record.ts'],
    ['maintenance/backup/back-up.ts', '../../platform/blobs/blob-store.ts'],
    ['app/service.ts', '../features/claims/service.ts'],
    ['features.ts', './features/claims/feature.ts'],
    ['maintenance/tables.ts', '../features.ts'],
    ['features/claims/feature.ts', './reasons.ts'],
    ['cli/main.ts', '../app/processes/serve.ts'],
    ['features/documents/cli.ts', '../../cli/output.ts'],
  ];

  test('it refuses what must not be', () => {
    for (const [file, specifier] of REFUSED) assert.ok(findProblem(file, specifier), `${file} ${specifier}`);
  });

  test('it accepts what may be', () => {
    for (const [file, specifier] of ACCEPTED) assert.equal(findProblem(file, specifier), undefined);
  });

  test('a file in no room is refused', () => {
    for (const file of ['helpers/x.ts', 'features/helpers/x.ts', 'x.ts'])
      assert.throws(() => findProblem(file, './y.ts'), file);
  });

  test('imports of every form are seen', () => {
    const text = [
      "import one from './1.ts';",
      "import type { Two } from './2.ts';",
      "import {\n  three,\n  type Drei,\n} from './3.ts';",
      "import * as four from './4.ts';",
      "import './5.ts';",
      "export { six } from './6.ts';",
      "export * from './7.ts';",
      "const eight = await import('./8.ts');",
      "type Nine = import('./9.ts').Nine;",
    ].join('\n');
    assert.deepEqual(
      importsOf(text),
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `./${n}.ts`),
    );
  });

  test('a circle of imports is found', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['b']],
    ]);
    assert.deepEqual(findCircle(imports), ['b', 'd', 'b']);
  });

  test('reading the environment is seen in either form', () => {
    assert.ok(readsEnvironment('const x = process.env.HOME;'));
    assert.ok(readsEnvironment("import { env } from 'node:process';"));
    assert.ok(!readsEnvironment('process.exit(1); const environment = 1;'));
  });
});
