/* Tables of a page that name tests: `path/of.test.ts` "name", "another name". */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

/** @param path below the root of the repository */
export const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Matches of a pattern's first group in a text. */
export function allOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, match = '']) => match);
}

/** The cells of the rows of all tables with exactly these headings. */
export function tableRows(page: string, headings: readonly string[]): string[][] {
  const head = `| ${headings.join(' | ')} |`.replace(/[|?]/g, '\\$&');
  const tables = allOf(page, new RegExp(`^${head}\\n\\|[-|]+\\|\\n((?:\\|.*\\|\\n?)+)`, 'gm'));
  return tables
    .flatMap((table) => table.trimEnd().split('\n'))
    .map((row) => {
      const cells = row.slice(2, -2).split(' | ');
      assert.equal(cells.length, headings.length, `a row has ${headings.length} cells: ${row}`);
      return cells;
    });
}

export interface NamedTest {
  file: string;
  name: string;
}

/** The names of a cell, each with the file that stands before it. */
export function namedTests(cell: string): NamedTest[] {
  const groups = [...cell.matchAll(/`((?:server|console|client)\/test\/[^`]+)`((?:,? "[^"]+")+)/g)];
  return groups.flatMap(([, file = '', names = '']) => allOf(names, /"([^"]+)"/g).map((name) => ({ file, name })));
}

/** Whether a cell is read as a whole: it names a test, and every name in it has a file before it. */
export function isReference(cell: string): boolean {
  return cell.includes('"') && namedTests(cell).length === cell.split('"').length >> 1;
}

/** Whether a test file has a text of exactly these words. */
export function hasTest({ file, name }: NamedTest): boolean {
  const text = read(file);
  return ["'", '"', '`'].some((quote) => text.includes(quote + name + quote));
}
