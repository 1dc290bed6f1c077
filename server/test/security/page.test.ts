/* docs/security.md: every promise has its test, and every part of the security tests is promised. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { describe, test } from 'node:test';
import { readSettings } from '../support/documented-settings.ts';
import { hasTest, isReference, namedTests, ROOT, read, tableRows } from '../support/named-tests.ts';

/** Those of a single command, and of the tests. */
const OTHER_VARIABLES = ['REDRESS_TRANSFER_TO', 'REDRESS_PROOF_FACTOR'];

const page = read('docs/security.md');
const promises = tableRows(page, ['Promise', 'How it is held', 'Test']);
const named = promises.flatMap(([, , tests = '']) => namedTests(tests));

describe('docs/security.md', () => {
  test('names a test for every promise', () => {
    assert.deepEqual(
      promises.filter(([, how = '', tests = '']) => how === '' || !isReference(tests)),
      [],
    );
    assert.ok(promises.length > 40 && named.length > 80, `${promises.length} promises, ${named.length} tests`);
  });

  test('names tests that are there, and no test twice in one promise', () => {
    assert.deepEqual(
      named.filter((each) => !hasTest(each)),
      [],
    );
    for (const [promise = '', , tests = ''] of promises) {
      const names = namedTests(tests).map(({ file, name }) => `${file} ${name}`);
      assert.equal(new Set(names).size, names.length, promise);
    }
  });

  test('has a promise for every file of the security tests', () => {
    const files = globSync('server/test/security/*.test.ts', { cwd: ROOT }).filter(
      (file) => !file.endsWith('page.test.ts'),
    );
    assert.deepEqual(
      files.filter((file) => !named.some((each) => each.file === file)),
      [],
    );
  });

  test('names settings that there are', () => {
    const settings = new Set([...readSettings().keys(), ...OTHER_VARIABLES]);
    const gone = [...page.matchAll(/`((?:REDRESS_|DATABASE_)[A-Z_]+)`/g)].filter(
      ([, name = '']) => !settings.has(name),
    );
    assert.deepEqual(
      gone.map(([, name]) => name),
      [],
    );
  });

  test('tells of every secret that is a setting', () => {
    const secrets = ['REDRESS_UPLOAD_SECRET', 'REDRESS_METRICS_TOKEN', 'DATABASE_URL', 'AWS_SECRET_ACCESS_KEY'];
    const told = tableRows(page, ['Secret', 'Where it lives', 'Kept as', 'If it leaks', 'How it is replaced'])
      .flat()
      .join('\n');
    for (const secret of secrets) assert.ok(told.includes(secret), secret);
  });
});
