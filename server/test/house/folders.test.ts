import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../', import.meta.url));
const MAX_FILES = 15;

/** How many files each folder has, without those of its own folders. */
function countFiles(below: string): Map<string, number> {
  const entries = readdirSync(join(SERVER, below), { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isFile()).map(({ parentPath }) => relative(SERVER, parentPath));
  return new Map([...Map.groupBy(folders, (folder) => folder)].map(([folder, { length }]) => [folder, length]));
}

for (const below of ['src', 'test']) {
  test(`no folder of server/${below} has more than ${MAX_FILES} files`, () => {
    const counts = countFiles(below);
    assert.ok(counts.size > 30, `${counts.size} folders`);
    const large = [...counts].filter(([, files]) => files > MAX_FILES);
    assert.deepEqual(large, []);
  });
}

test('every part of the long proof has tests', () => {
  const parts = readFileSync(join(SERVER, '../scripts/proof.ts'), 'utf8').matchAll(/files: '([^']+)'/g);
  const found = [...parts].map(
    ([, files = '']) => [files, globSync(files, { cwd: join(SERVER, '..') }).length] as const,
  );
  assert.equal(found.length, 8);
  assert.deepEqual(
    found.filter(([, files]) => files === 0),
    [],
  );
});
