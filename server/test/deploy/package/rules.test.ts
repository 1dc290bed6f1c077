/* Files, sizes, modes and names of a release, without building one. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { debianVersion, installedKib } from '../../../../scripts/release/archive.ts';
import { ownFiles } from '../../../../scripts/release/contents.ts';
import { settle, writeFile } from '../../../../scripts/release/tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'redress-rules-'));
after(() => rmSync(folder, { recursive: true }));

test('settings, logs, notes of builds and pictures of the docs are no files of a release', () => {
  const left = ['.env', 'npm-debug.log', '.built-from', 'debian/control', 'screenshots/a.png', 'node_modules/a/b.js'];
  const kept = ['a.env', 'redress.env', 'catalog.ts', 'logs.ts', 'deeper/main.ts'];
  for (const path of [...left, ...kept]) writeFile(join(folder, 'own', path), 'x');
  assert.deepEqual(ownFiles(folder, 'own').toSorted(), kept.map((path) => `own/${path}`).toSorted());
});

test('the installed size is in whole kB, rounded up for each file, one for each folder and link', () => {
  const root = join(folder, 'size');
  mkdirSync(join(root, 'below'), { recursive: true });
  for (const [name, bytes] of [
    ['none', 0],
    ['one', 1],
    ['whole', 1_024],
    ['more', 1_025],
  ] as const) {
    writeFileSync(join(root, 'below', name), 'x'.repeat(bytes));
  }
  symlinkSync('below', join(root, 'link'));
  assert.equal(installedKib(root), 1 + 1 + (0 + 1 + 1 + 2) + 1);
});

test('modes and times are those of a release, whatever the mask of whoever makes it', () => {
  const mask = process.umask(0o077);
  try {
    const root = join(folder, 'modes');
    writeFile(join(root, 'below', 'plain'), 'x');
    writeFile(join(root, 'below', 'program'), 'x', 0o755);
    settle(root, 1_000_000_000);
    const of = (path: string) => [statSync(join(root, path)).mode & 0o777, statSync(join(root, path)).mtimeMs / 1_000];
    assert.deepEqual(['', 'below', 'below/plain', 'below/program'].map(of), [
      [0o755, 1_000_000_000],
      [0o755, 1_000_000_000],
      [0o644, 1_000_000_000],
      [0o755, 1_000_000_000],
    ]);
  } finally {
    process.umask(mask);
  }
});

test('a candidate of a release sorts before it', () => {
  assert.deepEqual(['1.1.0', '1.1.0-rc.1'].map(debianVersion), ['1.1.0', '1.1.0~rc.1']);
});
