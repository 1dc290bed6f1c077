import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { readPlaybook } from '../../../src/features/playbook/data.ts';
import { CarrierRules } from '../../../src/features/playbook/service.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { temporaryFolder } from '../../contract/fixtures.ts';
import { refusedWith } from '../../support/operator/services.ts';

const BY = 'ana@example.com';
const RULE = { organization_id: null, lane: null, type: 'LOST', cell: 'closes', value: null, reason: 'x' } as const;

/** The rules of an installation with so many house rules, none of which is UPS's. */
async function rulesBeside(t: TestContext, count: number): Promise<CarrierRules> {
  const { folder, remove } = temporaryFolder();
  const file = join(folder, 'redress.db');
  const { store, houseRules } = openSqliteStores(file);
  t.after(async () => {
    await store.close();
    remove();
  });
  const database = new DatabaseSync(file);
  database.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into house_rules select printf('org_%d', n), 'GLS', '', '', 'LOST', 'opens', 'null', 'x', 'x', 'x' from numbers`);
  database.close();
  const identifiers = new Identifiers(Date.now);
  const load = () => Promise.resolve(readPlaybook());
  return new CarrierRules({ load, store: houseRules, organizations: store, identifiers, clock: Date.now });
}

test('the 5,000th house rule is the last one; it can be changed, and taken away for another', async (t) => {
  const rules = await rulesBeside(t, 4_999);
  await rules.set({ ...RULE, carrier: 'UPS', country: null }, BY);
  const another = { ...RULE, carrier: 'UPS', country: 'ES' };
  await assert.rejects(rules.set(another, BY), refusedWith('HOUSE_RULE_LIMIT_REACHED'));
  await rules.set({ ...RULE, carrier: 'UPS', country: null, reason: 'y' }, BY);
  await rules.reset({ ...RULE, carrier: 'UPS', country: null }, BY);
  await rules.set(another, BY);
});

test('a reason that is blank or has more than 500 characters is refused, whoever asks', async (t) => {
  const rules = await rulesBeside(t, 1);
  for (const reason of ['', ' ', 'x'.repeat(501)]) {
    await assert.rejects(
      rules.set({ ...RULE, carrier: 'UPS', country: null, reason }, BY),
      /^ServiceError: reason: must/,
    );
  }
  const reason = 'x'.repeat(500);
  assert.equal((await rules.set({ ...RULE, carrier: 'UPS', country: null, reason }, BY)).house?.reason, reason);
});

test('the largest value of each shape fits into the 10 kB that are kept, and no larger one is taken', async (t) => {
  const rules = await rulesBeside(t, 1);
  const target = { ...RULE, carrier: 'UPS', country: null };
  const wanted = Array.from({ length: 15 }, () => Array.from({ length: 5 }, () => 'NON_RECEIPT_DECLARATION'));
  const set = await rules.set({ ...target, cell: 'evidence', value: { wanted } }, BY);
  assert.deepEqual(set.house?.value, { wanted });
  // Each is six characters in JSON.
  const how = '\u0001'.repeat(1_000);
  assert.deepEqual((await rules.set({ ...target, cell: 'filing', value: { how } }, BY)).house?.value, { how });
  for (const [cell, value] of [
    ['evidence', { wanted: [...wanted, ['LABEL']] }],
    ['evidence', { wanted: [Array.from({ length: 6 }, () => 'LABEL')] }],
    ['filing', { how: `${how}x` }],
  ] as const) {
    await assert.rejects(rules.set({ ...target, cell, value }, BY), /value\.(wanted|how).*: must/);
  }
});
