import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeCounting } from '../../../src/app/derive/derivations.ts';
import type { Stores } from '../../../src/app/stores.ts';
import type { StoredClaim } from '../../../src/features/claims/record.ts';
import { isDecided } from '../../../src/features/claims/rules/standing.ts';
import { OUTCOME_GROUPS, type OutcomeQuery } from '../../../src/features/outcomes/record.ts';
import { Outcomes } from '../../../src/features/outcomes/service.ts';
import { claimId, fileClaim, moveOf, OURS, organization, standing, THEIRS, takingBackOf } from '../fixtures.ts';
import { audit, type OpenOperatorStore, type OperatorStoreUnderTest } from '../operators/operator-fixtures.ts';
import { chanceFrom } from '../queue/queue-world.ts';
import { paymentToAdd, refundToSet } from '../refunds/refund-suite.ts';

const CLAIMS = 12;
const EVERYTHING = { from: '0000-01', to: '9999-12' } as const;
const STANDINGS = [
  standing('UNDER_REVIEW'),
  standing('RESOLVED'),
  standing('REJECTED', 'CLAIM_VOIDED_BY_CARRIER'),
  standing('CANCELED', 'TIME_EXCEEDED'),
  standing('CLOSED'),
];

type World = Pick<OperatorStoreUnderTest, 'stores' | 'other'> & { claims: StoredClaim[] };

const carrierOf = (n: number) => (n % 2 === 0 ? 'DPD' : 'GLS');

async function openWorld({ stores, other }: OperatorStoreUnderTest): Promise<World> {
  await stores.store.addOrganization(organization(OURS));
  await stores.store.addOrganization(organization(THEIRS, 1));
  const claims: StoredClaim[] = [];
  for (let n = 1; n <= CLAIMS; n += 1) {
    const organization_id = n % 3 === 0 ? THEIRS : OURS;
    claims.push(await fileClaim(stores.store, { n, organization_id, carrier: carrierOf(n) }));
  }
  return { stores, other, claims };
}

/** Changes one claim by chance: a move, a move taken back, an approval, a payment, a payment withdrawn. */
async function changeByChance(world: World, step: number, chance: (below: number) => number): Promise<void> {
  const { stores, claims } = world;
  const index = chance(CLAIMS);
  const claim = claims[index] as StoredClaim;
  const key = { organization_id: claim.organization_id, id: claim.id };
  const own = { organization_id: claim.organization_id };
  const [balance] = await stores.refunds.listBalances([key]);
  const version = balance?.version ?? 0;
  const amount = [1, 8_000, 2 ** 40][chance(3)] as number;
  const currency = ['EUR', 'EUR', 'GBP'][chance(3)] as string;
  const n = index + 1;
  const kind = chance(5);
  if (kind === 0) {
    const to = STANDINGS[chance(STANDINGS.length)];
    if (!to || (to.status === claim.status && to.status_reason === claim.status_reason)) return;
    const result = await stores.store.moveClaim(moveOf(claim, to));
    assert.ok(result.outcome === 'moved');
    claims[index] = result.claim;
    if (chance(3) > 0) return;
    const taken = await stores.store.takeBackMove(takingBackOf(result.claim, claim));
    assert.ok(taken.outcome === 'taken_back');
    claims[index] = taken.claim;
  } else if (kind === 1) {
    const approved_on = `2026-0${1 + chance(9)}-05`;
    await stores.refunds.setRefund(refundToSet(n, { ...own, amount, currency, approved_on }), version);
  } else if (kind === 2) {
    const none = { amount: null, currency: null, reference: null, approved_on: null };
    await stores.refunds.setRefund(refundToSet(n, { ...own, ...none }), version);
  } else if (kind === 3) {
    await stores.refunds.addPayment(paymentToAdd(n, step, { ...own, amount, currency }), version);
  } else {
    const [payment] = await stores.refunds.listPayments(key);
    if (!payment || payment.withdrawn_at !== null) return;
    const withdrawn = { withdrawn_at: payment.recorded_at, withdrawn_by: 'ben@example.com', audits: [audit()] };
    await stores.refunds.withdrawPayment({ ...payment, ...withdrawn }, version);
  }
}

/** Adds the claims up by their balances and payments: read from other tables than those that are tested. */
async function truthOf({ stores, claims }: World): Promise<string[]> {
  const sums = new Map<string, bigint>();
  const add = (name: string, amount: bigint) => sums.set(name, (sums.get(name) ?? 0n) + amount);
  for (const [index, { organization_id, id, status }] of claims.entries()) {
    const [balance] = await stores.refunds.listBalances([{ organization_id, id }]);
    const approved = balance?.approved ?? null;
    const paid = (await stores.refunds.listPayments({ organization_id, id })).filter((each) => !each.withdrawn_at);
    const carrier = carrierOf(index + 1);
    if (!isDecided(status) && approved === null && paid.length === 0) continue;
    const of = (name: string, currency: string) => `${organization_id} ${carrier} ${currency} ${name}`;
    add(of('claims', 'EUR'), 1n);
    add(of('claimed', 'EUR'), 4_200n);
    if (approved) add(of('approved', approved.currency), BigInt(approved.amount));
    for (const { amount, currency } of paid) add(of('paid', currency), BigInt(amount));
  }
  return [...sums].flatMap(([name, sum]) => (sum === 0n ? [] : [`${name} ${sum}`])).toSorted();
}

/** The same by the tallies. */
async function countedIn(stores: Stores): Promise<string[]> {
  const found: string[] = [];
  for (const organization_id of [OURS, THEIRS]) {
    const query: OutcomeQuery = { group_by: 'carrier', ...EVERYTHING, organization: organization_id };
    for (const { key, currency, ...sums } of await stores.outcomes.listSums(query)) {
      const of = (name: 'claims' | 'claimed' | 'approved' | 'paid') =>
        BigInt(sums[name]) === 0n ? [] : [`${organization_id} ${key} ${currency} ${name} ${sums[name]}`];
      found.push(...of('claims'), ...of('claimed'), ...of('approved'), ...of('paid'));
    }
  }
  return found.toSorted();
}

async function countAll(...stores: readonly Stores[]): Promise<void> {
  const whole = await Promise.all(stores.map((each) => outcomeCounting(each).catchUp(100)));
  assert.ok(whole.includes(true));
}

export function testOutcomes(open: OpenOperatorStore): void {
  function on(name: string, body: (world: World) => Promise<void>): void {
    test(name, async () => {
      const under = await open();
      try {
        await body(await openWorld(under));
      } finally {
        await under.dispose();
      }
    });
  }

  on(
    'what is added up is what the claims are, after changes in any order, though two processes count',
    async (world) => {
      const { stores, other } = world;
      const chance = chanceFrom(5);
      for (let step = 0; step < 120; step += 1) {
        await changeByChance(world, step, chance);
        if (step % 30 !== 29) continue;
        await countAll(stores, other);
        assert.deepEqual(await countedIn(stores), await truthOf(world));
      }
      const reasons = await stores.outcomes.listReasons(EVERYTHING);
      const decided = world.claims.filter(({ status }) => isDecided(status));
      assert.equal(
        reasons.reduce((sum, { claims }) => sum + claims, 0),
        decided.length,
      );
    },
  );

  on('figures are exact when they are read, whatever way claims are put together', async (world) => {
    const { stores, claims } = world;
    const outcomes = new Outcomes({
      store: stores.outcomes,
      counting: outcomeCounting(stores),
      organizations: stores.store,
      clock: Date.now,
    });
    const period = { from: '2026-01', to: '2026-03' };
    assert.deepEqual((await outcomes.report({ group_by: 'carrier', ...period })).groups, []);
    for (const n of [1, 2, 4]) {
      await stores.refunds.setRefund(
        refundToSet(n, { amount: 2 ** 53 - 1, approved_on: `2026-0${Math.min(n, 3)}-01` }),
        0,
      );
    }
    await stores.refunds.addPayment(paymentToAdd(1, 1, { amount: 6_495 }), 1);
    await stores.store.moveClaim(moveOf(claims[4] as StoredClaim, standing('REJECTED', 'CLAIM_VOIDED_BY_CARRIER')));
    for (const group_by of OUTCOME_GROUPS) {
      const { total, groups, is_complete } = await outcomes.report({ group_by, from: '2026-01', to: '2026-03' });
      assert.deepEqual([total.claims, total.approved, total.paid, is_complete], [4, 3, 1, true], group_by);
      assert.equal(
        groups.reduce((sum, group) => sum + group.claims, 0),
        4,
      );
      const [money] = total.money;
      assert.deepEqual([money?.claimed, money?.approved], ['16800', String(3n * (2n ** 53n - 1n))]);
      assert.deepEqual([money?.paid, money?.recovery_rate], ['6495', 0.3866]);
    }
    const by = async (query: Partial<OutcomeQuery>) =>
      (await outcomes.report({ group_by: 'carrier', ...period, ...query })).groups.map((each) => [
        each.name,
        each.claims,
      ]);
    assert.deepEqual(await by({}), [
      ['DPD', 2],
      ['GLS', 2],
    ]);
    assert.deepEqual(await by({ to: '2026-01' }), [['GLS', 1]]);
    assert.deepEqual(await by({ carrier: 'GLS' }), [['GLS', 2]]);
    assert.deepEqual(await by({ organization: THEIRS }), []);
    assert.deepEqual(await by({ group_by: 'operator' }), [
      ['ana@example.com', 3],
      ['olga', 1],
    ]);
    await assert.rejects(by({ organization: claimId(1) }), { code: 'ORGANIZATION_NOT_FOUND' });
    const { reasons } = await outcomes.report({ group_by: 'type', from: '0000-01', to: '9999-12' });
    assert.deepEqual(reasons, [{ status: 'REJECTED', reason: 'CLAIM_VOIDED_BY_CARRIER', claims: 1 }]);
  });
}
