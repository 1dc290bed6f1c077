import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');
const SPECIFICATION = 'docs/specification.md';
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'examples/README.md',
  ...globSync('docs/*.md', { cwd: ROOT }).toSorted(),
];

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** Matches of a pattern's first group in a text. */
function allOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, match = '']) => match);
}

/** The rows of all `| Rule | Source | Test |` tables. */
function ruleRows(page: string): { rule: string; source: string; tests: string }[] {
  const tables = allOf(page, /^\| Rule \| Source \| Test \|\n\|[-|]+\|\n((?:\|.*\|\n?)+)/gm);
  const rows = tables.flatMap((table) => table.trimEnd().split('\n'));
  return rows.map((row) => {
    const [rule = '', source = '', tests = '', ...more] = row.slice(2, -2).split(' | ');
    assert.deepEqual(more, [], `a row has three cells: ${row}`);
    return { rule, source, tests };
  });
}

/** The names of a Test cell, each with the file that stands before it. */
function namedTests(cell: string): { file: string; name: string }[] {
  const groups = [...cell.matchAll(/`((?:server|client)\/test\/[^`]+)`((?:,? "[^"]+")+)/g)];
  return groups.flatMap(([, file = '', names = '']) => allOf(names, /"([^"]+)"/g).map((name) => ({ file, name })));
}

/** Whether a Test cell is read as a whole: every name in it has a file before it. */
function isReference(cell: string): boolean {
  return cell === 'no test' || (cell.includes('"') && namedTests(cell).length === cell.split('"').length >> 1);
}

/** Whether a test file has a text of exactly these words. */
function hasTest({ file, name }: { file: string; name: string }): boolean {
  const text = read(file);
  return ["'", '"', '`'].some((quote) => text.includes(quote + name + quote));
}

/** The anchors of a page's headings, as they are made from their text. */
function anchorsOf(page: string): string[] {
  const headings = allOf(page.toLowerCase(), /^#+ (.+)$/gm);
  return headings.map((text) => text.replace(/[^\p{L}\d_ -]/gu, '').replaceAll(' ', '-'));
}

describe('the documentation', () => {
  const rows = ruleRows(read(SPECIFICATION));
  const named = rows.flatMap(({ tests }) => namedTests(tests));

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

  test('every rule names its source and its test, or says that it has none', () => {
    const bare = rows.filter(
      ({ source, tests }) => !/^`(?:server|console|client|scripts)\//.test(source) || !isReference(tests),
    );
    assert.deepEqual(bare, []);
  });

  test('every test that is named is in its file', () => {
    const gone = named.filter((each) => !hasTest(each));
    assert.deepEqual(gone, []);
  });

  test('enough was read to mean something', () => assert.ok(Math.min(rows.length, named.length) > 100));
});
