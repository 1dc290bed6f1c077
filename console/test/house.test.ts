import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { findCircle, importsOf } from '../../server/test/house/layers.ts';

const ROOT = join(import.meta.dirname, '../..');
const ROOMS = ['console/src', 'console/test', 'server/test/console'];
const MOST_FILES = 15;
const MOST_LINES = 300;
/** Made by `console/scripts/schema.mjs`. */
const GENERATED = 'console/src/api/schema.d.ts';

const paths = globSync(
  ROOMS.map((room) => `${room}/**/*.*`),
  { cwd: ROOT },
).filter((path) => path !== GENERATED);
const files = paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const programs = files.filter(({ path }) => /\.tsx?$/.test(path));

describe('the files of the console and of its tests', () => {
  test('all of them are read', () => {
    assert.ok(programs.length > 200, `${programs.length} files`);
  });

  test('no imports go round in a circle', () => {
    const targets = programs.map(({ path, text }): [string, string[]] => {
      const ours = importsOf(text).filter((specifier) => specifier.startsWith('.'));
      return [path, ours.map((specifier) => join(dirname(path), specifier))];
    });
    const missing = targets.flatMap(([, imported]) => imported).filter((path) => !existsSync(join(ROOT, path)));
    assert.deepEqual(missing, [], 'every import leads to a file');
    assert.equal(findCircle(new Map(targets)), undefined);
  });

  test(`no folder has more than ${MOST_FILES} files`, () => {
    const counts = Map.groupBy(paths, (path) => dirname(path));
    const full = [...counts].filter(([, inside]) => inside.length > MOST_FILES);
    assert.deepEqual(
      full.map(([folder, inside]) => `${folder}: ${inside.length}`),
      [],
    );
  });

  test(`no file has more than ${MOST_LINES} lines`, () => {
    const long = files.filter(({ text }) => text.trimEnd().split('\n').length > MOST_LINES);
    assert.deepEqual(
      long.map(({ path }) => path),
      [],
    );
  });

  test('pages take their texts from the strings, which know no page', () => {
    const upward = programs.filter(({ path, text }) => {
      const isText = path.startsWith('console/src/strings/');
      return isText && importsOf(text).some((specifier) => specifier.includes('/pages/'));
    });
    assert.deepEqual(
      upward.map(({ path }) => path),
      [],
    );
  });

  test('a comment begins with a verb or a noun, never with “What” or “Who”', () => {
    const found = programs.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:\/\*\*?\s+(?:\* )?)(What|Who)\b.*/g)].map(([comment]) => `${path}: ${comment}`),
    );
    assert.deepEqual(found, []);
  });

  test('a reference to a rule leads to a section of the specification', () => {
    const specification = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');
    const sections = [...specification.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title);
    const references = programs.flatMap(({ text }) =>
      [...text.matchAll(/docs\/specification\.md: ([^).;]+)/g)].map(([, title]) => title),
    );
    assert.ok(references.length > 0);
    assert.deepEqual(
      references.filter((title) => !sections.includes(title)),
      [],
    );
  });
});
