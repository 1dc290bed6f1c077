/*
 * Comments: how they begin, and the rules that they and messages refer to: `spec: Heading` of docs/specification.md, or
 * `docs/page.md, "Heading"`.
 */
import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import { allOf, ROOT, read } from '../support/named-tests.ts';

const SPECIFICATION = 'docs/specification.md';
/** Ends a reference to a section: the bracket or the comment around it, the next reference, the next sentence. */
const SPEC_REFERENCE = /(?<=[(*;] ?)\bspec: (.+?)(?=\)|;| \*\/|\.?$|\. )/gm;
const PAGE_REFERENCE = /(?<![\w./])(docs\/[a-z-]+\.md)(?:, \\?"([^"\\]+))?/g;
const PRIVATE_REFERENCE =
  /(?:\(|; |\/\*\*? |\/\/ )((?:(?:decisions?|interfaces|operator API):|(?:issue|point|rule)s? \d).+)/g;

const PRONOUN_FIRST = /^\s*((?:\/\*\*?(?:\n\s*\*)?|\/\/) (?:What|Who|Whoever|Whose|Whom)\b.*)/gm;

const SOURCES = globSync(
  ['server/{src,test}', 'client/{src,test}', 'console/{src,test}', 'bench/src', 'scripts'].map(
    (folder) => `${folder}/**/*.{ts,tsx,mjs}`,
  ),
  { cwd: ROOT },
).filter((path) => basename(path) !== basename(import.meta.filename) && !path.endsWith('schema.d.ts'));

/** A source file in which each comment is one line, because a reference may be wrapped. */
const unwrap = (path: string) => read(path).replace(/\n\s*(?:\*|\/\/) /g, ' ');

const headingsOf = (page: string) => allOf(read(page), /^#+ (.+)$/gm);

test('a comment begins with a verb or a noun, never with “What” or “Who”', () => {
  const found = SOURCES.flatMap((path) => allOf(read(path), PRONOUN_FIRST).map((comment) => `${path}: ${comment}`));
  assert.deepEqual(found, []);
});

describe('references to rules', () => {
  const texts = SOURCES.map((path) => ({ path, text: unwrap(path) }));
  const sections = new Set(headingsOf(SPECIFICATION));
  const cited = texts.flatMap(({ path, text }) => allOf(text, SPEC_REFERENCE).map((heading) => ({ path, heading })));

  test('every `spec: Heading` is a heading of docs/specification.md', () => {
    assert.deepEqual(
      cited.filter(({ heading }) => !sections.has(heading)),
      [],
    );
  });

  test('every page that is named is there, and has the heading that is cited', () => {
    const wrong = texts.flatMap(({ path, text }) =>
      [...text.matchAll(PAGE_REFERENCE)]
        .filter(([, page = '', heading]) => {
          if (!existsSync(join(ROOT, page))) return true;
          return heading !== undefined && !headingsOf(page).includes(heading);
        })
        .map(([reference]) => `${path}: ${reference}`),
    );
    assert.deepEqual(wrong, []);
  });

  test('no reference is to a paper that is not in the repository', () => {
    const outside = texts.flatMap(({ path, text }) => allOf(text, PRIVATE_REFERENCE).map((rest) => `${path}: ${rest}`));
    assert.deepEqual(outside, []);
  });

  test('enough was read to mean something', () => assert.ok(cited.length > 80, `${cited.length} references`));
});
