import assert from 'node:assert/strict';
import type { HouseRule } from '../../../src/features/playbook/record.ts';
import { OURS, THEIRS, timeAt } from '../fixtures.ts';
import { audit, countOf, houseRule, type OpenOperatorStore, onOperatorStore } from './operator-fixtures.ts';

const MAX = 100;
const ACTION = 'playbook.changed';

export function testHouseRules(open: OpenOperatorStore): void {
  const on = onOperatorStore(open);

  on('a house rule is set, changed and taken away, each with its entry', async (store) => {
    const rule = houseRule();
    assert.deepEqual(await store.listHouseRules({}), []);
    assert.equal(await store.setHouseRule(rule, audit({ action: ACTION }), MAX), true);
    assert.deepEqual(await store.listHouseRules({}), [rule]);
    const changed = { ...rule, value: null, reason: 'сноска', changed_at: timeAt(2), changed_by: 'cli:root' };
    assert.equal(await store.setHouseRule(changed, audit({ action: ACTION }), MAX), true);
    assert.deepEqual(await store.listHouseRules({}), [changed]);
    assert.equal(await store.deleteHouseRule(rule, audit({ action: ACTION })), true);
    assert.deepEqual(await store.listHouseRules({}), []);
    assert.equal(await store.deleteHouseRule(rule, audit({ action: ACTION })), false);
    assert.equal(await countOf(store, ACTION), 3);
  });

  on('house rules that differ in one part of their key stand beside each other', async (store) => {
    const others: Partial<HouseRule>[] = [
      { organization_id: OURS },
      { carrier: 'GLS' },
      { country: 'ES' },
      { lane: 'DOMESTIC' },
      { type: 'DAMAGED' },
      { cell: 'opens' },
    ];
    const rules = [houseRule(), ...others.map((each) => houseRule(each))];
    for (const rule of rules) await store.setHouseRule(rule, audit(), MAX);
    const sorted = (list: HouseRule[]) => list.map((each) => JSON.stringify(each)).toSorted();
    assert.deepEqual(sorted(await store.listHouseRules({ organization_id: OURS })), sorted(rules));
    for (const rule of rules.slice(1)) assert.equal(await store.deleteHouseRule(rule, audit()), true);
    assert.deepEqual(await store.listHouseRules({ organization_id: OURS }), rules.slice(0, 1));
  });

  on('house rules are listed by carrier, and of one organization at most', async (store) => {
    const ofAll = houseRule();
    const ours = houseRule({ organization_id: OURS });
    const theirs = houseRule({ organization_id: THEIRS, carrier: 'GLS' });
    for (const rule of [ofAll, ours, theirs]) await store.setHouseRule(rule, audit(), MAX);
    assert.deepEqual(await store.listHouseRules({}), [ofAll]);
    assert.deepEqual(await store.listHouseRules({ organization_id: OURS }), [ofAll, ours]);
    assert.deepEqual(await store.listHouseRules({ organization_id: THEIRS }), [ofAll, theirs]);
    assert.deepEqual(await store.listHouseRules({ carrier: 'GLS', organization_id: THEIRS }), [theirs]);
    assert.deepEqual(await store.listHouseRules({ carrier: 'DPD', organization_id: THEIRS }), []);
    assert.deepEqual(await store.listHouseRuleOrganizations(), [
      { carrier: 'GLS', organization_id: THEIRS },
      { carrier: 'UPS', organization_id: OURS },
    ]);
  });

  on('a new house rule above the most is refused without an entry, a changed one is not', async (store) => {
    const first = houseRule();
    const second = houseRule({ cell: 'opens' });
    assert.equal(await store.setHouseRule(first, audit(), 2), true);
    assert.equal(await store.setHouseRule(second, audit(), 2), true);
    const third = houseRule({ cell: 'answer', value: { count: 1, unit: 'days' } });
    assert.equal(await store.setHouseRule(third, audit({ action: ACTION }), 2), false);
    assert.equal(await countOf(store, ACTION), 0);
    assert.equal(await store.setHouseRule({ ...second, reason: 'again' }, audit(), 2), true);
    assert.equal((await store.listHouseRules({})).length, 2);
  });

  on('of house rules that are set at the same time no more are kept than the most', async (store) => {
    const cells = ['opens', 'closes', 'evidence', 'liability', 'answer', 'filing', 'language'] as const;
    const set = cells.map((cell) => store.setHouseRule(houseRule({ cell }), audit(), 3));
    assert.equal((await Promise.all(set)).filter(Boolean).length, 3);
    assert.equal((await store.listHouseRules({})).length, 3);
  });

  on('a house rule whose entry cannot be kept is not kept either', async (store) => {
    const entry = audit();
    await store.addAudit(entry);
    await assert.rejects(store.setHouseRule(houseRule(), entry, MAX));
    assert.deepEqual(await store.listHouseRules({}), []);
  });
}
