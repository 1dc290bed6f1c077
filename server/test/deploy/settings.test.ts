/* Settings as deploy/ and docs/ describe them. */
import assert from 'node:assert/strict';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parseEnv } from 'node:util';
import { readConfig } from '../../src/config/config.ts';
import { documentedDefaults, readSettings } from '../support/documented-settings.ts';
import { CHECKOUT } from '../support/process/process.ts';

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');
const namesIn = (path: string, pattern: RegExp) => [...read(path).matchAll(pattern)].map(([, name = '']) => name);
/** Variables beside the settings: those of our commands, of the client's, and of the long proofs. */
const OF_COMMANDS = new Set([
  ...namesIn('server/src/maintenance/transfer/cli.ts', /\benvironment\.(REDRESS_[A-Z_]+)/g),
  ...namesIn('server/test/support/prove.ts', /\benv\.(REDRESS_[A-Z_]+)/g),
  ...namesIn('client/src/cli/settings.ts', /\bvariable: '(REDRESS_[A-Z_]+)'/g),
]);
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: CHECKOUT })
    .filter((path) => statSync(join(CHECKOUT, path)).isFile())
    .toSorted();

describe('settings', () => {
  const settings = readSettings();
  const documented = documentedDefaults(read('docs/operations.md'));

  for (const path of [...filesOf('deploy/**'), ...filesOf('docs/*.md')]) {
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
