/* What deploy/ and docs/ say of settings. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parseEnv } from 'node:util';
import { readConfig } from '../../src/config.ts';
import { CHECKOUT } from '../acceptance/process.ts';
import { documentedDefaults, readSettings } from '../documented-settings.ts';

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');
const namesIn = (path: string, pattern: RegExp) => [...read(path).matchAll(pattern)].map(([, name = '']) => name);
/** What a command, ours or the client's, and the long proofs take from the environment beside the settings. */
const OF_COMMANDS = new Set([
  ...namesIn('server/src/cli/transfer.ts', /\benvironment\.(REDRESS_[A-Z_]+)/g),
  ...namesIn('server/test/prove.ts', /\benv\.(REDRESS_[A-Z_]+)/g),
  ...namesIn('client/src/cli/settings.ts', /\bvariable: '(REDRESS_[A-Z_]+)'/g),
]);
const filesOf = (pattern: string) => globSync(pattern, { cwd: CHECKOUT }).toSorted();

describe('settings', () => {
  const settings = readSettings();
  const documented = documentedDefaults(read('docs/operations.md'));

  for (const path of [...filesOf('deploy/*'), ...filesOf('docs/*.md')]) {
    test(`${path} names no setting that is not read`, () => {
      const named = new Set(read(path).match(/\b(?:REDRESS_(?!TEST_)[A-Z_]+[A-Z]|DATABASE_URL)\b/g));
      assert.deepEqual(
        [...named].filter((name) => !settings.has(name) && !OF_COMMANDS.has(name)),
        [],
      );
    });
  }

  test('the table of settings has exactly the settings that are read', () => {
    assert.ok(settings.size > 10);
    assert.deepEqual([...documented.keys()].sort(), [...settings.keys()].sort());
  });

  test('the table of settings has the defaults that are used', () => {
    for (const [name, used] of settings) assert.equal(documented.get(name), used ?? documented.get(name), name);
  });

  test('redress.env is right as it is, and with all of its lines in force', () => {
    const given = read('deploy/redress.env');
    const all = given.replace(/^#(?=[A-Z_]+=)/gm, '').replace('UPLOAD_SECRET=', `UPLOAD_SECRET=${'s'.repeat(64)}`);
    assert.equal(readConfig(parseEnv(given)).database, undefined);
    const { database, documents } = readConfig(parseEnv(all));
    assert.ok(database && documents);
  });
});
