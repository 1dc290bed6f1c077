import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { allOf, hasTest, isReference, namedTests, ROOT, read, tableRows } from '../support/named-tests.ts';

const SPECIFICATION = 'docs/specification.md';
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'examples/README.md',
  ...globSync('docs/*.md', { cwd: ROOT }).toSorted(),
];

/** The anchors of a page's headings, as they are made from their text. */
function anchorsOf(page: string): string[] {
  const headings = allOf(page.toLowerCase(), /^#+ (.+)$/gm);
  return headings.map((text) => text.replace(/[^\p{L}\d_ -]/gu, '').replaceAll(' ', '-'));
}

describe('the documentation', () => {
  const rows = tableRows(read(SPECIFICATION), ['Rule', 'Source', 'Test']);
  const named = rows.flatMap(([, , tests = '']) => namedTests(tests));

  for (const page of PAGES) {
    test(`every path and link in ${page} leads somewhere`, () => {
      const text = read(page);
      const missing = allOf(text, /\b((?:server|console|client|scripts)\/[\w./-]*\w)/g).filter(
        (path) => !existsSync(join(ROOT, path)),
      );
      const broken = allOf(text, /\]\((?!\w+:)([^)\s]+)\)/g).filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? page : join(dirname(page), path);
        return !existsSync(join(ROOT, target)) || (anchor !== undefined && !anchorsOf(read(target)).includes(anchor));
      });
      assert.deepEqual([...missing, ...broken], []);
    });
  }

  test('nobody is told to have npx look for redress, which asks the registry for a name not ours, or to give npx the options of redress', () => {
    const told = [
      ...PAGES,
      'client/README.md',
      ...globSync(['deploy/{[!d]*,debian/*}', 'server/{bin,src}/**/*.{js,ts}'], { cwd: ROOT }),
    ];
    assert.deepEqual(
      told.filter((path) => /\bnpx (?:-y |--yes |--no )?redress\b/.test(read(path))),
      [],
    );
    assert.match(read('docs/operations.md'), /^\/usr\/bin\/redress backup /m);
  });

  test('every rule names its source and its test, or says that it has none', () => {
    const bare = rows.filter(
      ([, source = '', tests = '']) =>
        !/^`(?:server|console|client|scripts)\//.test(source) || !(tests === 'no test' || isReference(tests)),
    );
    assert.deepEqual(bare, []);
  });

  test('every test that is named is in its file', () => {
    const gone = named.filter((each) => !hasTest(each));
    assert.deepEqual(gone, []);
  });

  test('every page installs the SDK from the address of the present version', () => {
    const { version } = JSON.parse(read('client/package.json'));
    const samples = globSync(['client/README.md', 'examples/**/*.{md,json,ts,mjs}'], { cwd: ROOT });
    const lines = [...PAGES, ...samples].flatMap((page) => allOf(read(page), /(.*sdk\/redress-client.*)/g));
    const installing = lines.filter((line) => /npm install|"@redress\/client"/.test(line));
    assert.ok(installing.length >= 6);
    assert.deepEqual(
      installing.filter((line) => !line.includes(`/sdk/redress-client-${version}.tgz`)),
      [],
    );
    assert.equal(JSON.parse(read('server/package.json')).version, version);
  });

  test('no page tells a reader to take the SDK from the registry, where its name is not ours', () => {
    const samples = globSync(['client/README.md', 'client/src/**/*.ts', 'examples/**/*.*', 'server/src/**/*.ts'], {
      cwd: ROOT,
    });
    const fromRegistry =
      /(?:npx|npm (?:install|i|exec)|yarn add|pnpm add)[^\n`]*@redress\/client|"@redress\/client": "[\^~\d]/;
    const wrong = [...PAGES, ...samples].filter((page) => fromRegistry.test(read(page)));
    assert.deepEqual(wrong, []);
  });

  test('enough was read to mean something', () => assert.ok(Math.min(rows.length, named.length) > 100));
});
