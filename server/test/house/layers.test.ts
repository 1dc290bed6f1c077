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
      const statements = text.match(/^(import\b|\} from\b|export .* from\b)/gm) ?? [];
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

  test('the environment is read in config.ts alone', () => {
    const readers = FILES.filter(({ text }) => readsEnvironment(text)).map(({ name }) => name);
    assert.deepEqual(readers, ['config.ts']);
  });

  test(`no file has more than ${MAX_LINES} lines`, () => {
    const long = FILES.filter(({ text }) => text.trimEnd().split('\n').length > MAX_LINES);
    assert.deepEqual(
      long.map(({ name }) => name),
      [],
    );
  });

  test('the rules of the domain have no clock and no chance', () => {
    const impure = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\b|\bcrypto\b|\bsetTimeout\b/;
    const readers = FILES.filter(({ name, text }) => roomOf(name) === 'domain' && impure.test(text));
    assert.deepEqual(
      readers.map(({ name }) => name),
      [],
    );
  });
});

describe('the rule itself', () => {
  const REFUSED: [file: string, specifier: string][] = [
    ['domain/claim.ts', '../store/store.ts'],
    ['domain/claim.ts', 'node:crypto'],
    ['domain/claim.ts', 'zod'],
    ['store/store.ts', './sqlite.ts'],
    ['store/sqlite.ts', '../services/claims.ts'],
    ['store/sqlite.ts', '../blobs/blob-store.ts'],
    ['blobs/files.ts', '../store/store.ts'],
    ['services/claims.ts', '../store/sqlite.ts'],
    ['services/claims.ts', '../store/rows.ts'],
    ['services/uploads.ts', '../blobs/files.ts'],
    ['services/claims.ts', '../config.ts'],
    ['services/claims.ts', '../blobs/durable.ts'],
    ['backup/back-up.ts', '../store/sqlite-snapshot.ts'],
    ['backup/restore.ts', '../blobs/files.ts'],
    ['transfer/transfer.ts', '../store/sqlite-rows.ts'],
    ['services/claims.ts', '../listener/reasons.ts'],
    ['services/claims.ts', '../api/app.ts'],
    ['listener/listener.ts', '../api/app.ts'],
    ['api/app.ts', '../store/store.ts'],
    ['api/routes/claims.ts', '../../store/store.ts'],
    ['api/app.ts', '../uploads/app.ts'],
    ['api/app.ts', '../config.ts'],
    ['operator/app.ts', '../api/app.ts'],
    ['operator/app.ts', '../store/stores.ts'],
    ['operator/app.ts', '../config.ts'],
    ['api/app.ts', '../operator/app.ts'],
    ['uploads/app.ts', '../api/app.ts'],
    ['uploads/app.ts', '../compose.ts'],
    ['cli/serve.ts', '../store/sqlite.ts'],
    ['cli/serve.ts', '../api/app.ts'],
    ['compose.ts', './cli/main.ts'],
    ['config.ts', './compose.ts'],
    ['api/app.ts', '../../test/contract/fixtures.ts'],
  ];
  const ACCEPTED: [file: string, specifier: string][] = [
    ['domain/claim.ts', './incidence.ts'],
    ['store/sqlite.ts', './store.ts'],
    ['services/uploads.ts', '../blobs/blob-store.ts'],
    ['services/uploads.ts', 'node:crypto'],
    ['api/routes/claims.ts', '../list-query.ts'],
    ['api/app.ts', '../listener/listener.ts'],
    ['api/app.ts', 'fastify'],
    ['operator/routes/claims.ts', '../../services/claim-queue.ts'],
    ['compose.ts', './store/sqlite.ts'],
    ['backup/back-up.ts', '../store/snapshot.ts'],
    ['cli/serve.ts', '../compose.ts'],
  ];

  test('it refuses what must not be', () => {
    for (const [file, specifier] of REFUSED) assert.ok(findProblem(file, specifier), `${file} ${specifier}`);
  });

  test('it accepts what may be', () => {
    for (const [file, specifier] of ACCEPTED) assert.equal(findProblem(file, specifier), undefined);
  });

  test('a file in no room is refused', () => assert.throws(() => findProblem('helpers/x.ts', './y.ts')));

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
