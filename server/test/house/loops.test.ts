import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '../../..');
const TESTS = ['server/test/**/*.ts', 'console/test/**/*.ts', 'client/test/**/*.ts'];
/** A loop that does nothing but wait, for a condition that nothing in the loop brings about. */
const WAITING = /^\s*while \((?!await )(?!.*\) (?!await (?:pause|next\w+|setImmediate|once)\()[a-z]).*\);$/;
/** It waits for a time, or until the test itself sets a flag. */
const BOUNDED = /\bnow\(\) <|!is[A-Z]\w*\)/;

test('a loop of a test that waits for something has an end, and says what it waits for: `until`', () => {
  const files = globSync(TESTS, { cwd: ROOT });
  assert.ok(files.length > 400, `${files.length} files`);
  const endless = files.flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    return lines.filter((line) => WAITING.test(line) && !BOUNDED.test(line)).map((line) => `${file}: ${line.trim()}`);
  });
  assert.deepEqual(endless, []);
});
