/* Figures against the lists behind them, and against the claims' own records (spec: Outcomes). */

import assert from 'node:assert/strict';
import { outcomeCounting } from '../../../src/app/derive/derivations.ts';
import type { Stores } from '../../../src/app/stores.ts';
import {
  type ClaimStatus,
  DECIDED_STATUSES,
  type StatusReason,
  UNDECIDED_STATUSES,
} from '../../../src/features/claims/rules/standing.ts';
import { OUTCOME_GROUPS, type OutcomeGroup } from '../../../src/features/outcomes/record.ts';
import { type OutcomeReport, Outcomes } from '../../../src/features/outcomes/service.ts';
import type { ClaimQueueFilter } from '../../../src/features/queue/filters.ts';
import { Statistics } from '../../../src/features/queue/statistics/service.ts';
import type { Balance } from '../../../src/features/refunds/record.ts';
import { queueOf } from '../queue/queue-list-suite.ts';
import type { OnQueue, QueueUnderTest } from '../queue/queue-store-suite.ts';
import { chanceFrom, fillWorld, START_MS, type Truth } from '../queue/queue-world.ts';
import { paymentToAdd, refundToSet } from '../refunds/refund-suite.ts';

const ME = 'opr_1';
const PERIOD = { from: '2026-01', to: '2026-12' } as const;

type Figures = OutcomeReport['total'];
type Counts = Omit<Figures, 'money'>;

/** Gives claims approvals and payments by chance: in several currencies, withdrawn, taken back, without an approval. */
async function payByChance({ refunds }: Stores, truths: readonly Truth[]): Promise<void> {
  const chance = chanceFrom(21);
  const pick = <T>(values: readonly T[]): T => values[chance(values.length)] as T;
  const day = () => `2026-0${2 + chance(6)}-${10 + chance(18)}`;
  for (const { organization_id, id, currency } of truths) {
    const key = { organization_id, claim_id: id };
    let version = 0;
    const money = () => ({ ...key, currency: pick([currency, currency, 'EUR', 'GBP']), amount: 1 + chance(5_000) });
    const approved = { ...money(), amount: 1 + chance(3_000), approved_on: day() };
    if (chance(2) === 0) await refunds.setRefund(refundToSet(1, approved), version++);
    for (let n = chance(3); n > 0; n -= 1) {
      const payment = { ...money(), paid_on: day(), recorded_by: pick(['ana', 'ben']) };
      await refunds.addPayment(paymentToAdd(1, n, payment), version++);
      const end = chance(4);
      const back = paymentToAdd(1, n + 10, { ...payment, amount: 0 - payment.amount });
      if (end === 0) await refunds.addPayment(back, version++);
      if (end === 1) await refunds.withdrawPayment({ ...key, id: `pay_${n}`, ...WITHDRAWN }, version++);
    }
  }
}

const WITHDRAWN = { withdrawn_at: '2026-09-01T00:00:00.000Z', withdrawn_by: 'ben', audits: [] };

type Money = Pick<Balance, 'approved' | 'paid'>;

/** Whether a claim is counted, and as what, by its status and its balance alone. */
function kindsOf({ status }: Truth, { approved, paid }: Money) {
  const isPaid = paid.some(({ amount }) => amount > 0);
  const isRejected = status === 'REJECTED';
  const isApproved = approved !== null;
  const isDecided = DECIDED_STATUSES.some((each) => each === status);
  const inItsOwn = paid.find((each) => each.currency === approved?.currency)?.amount ?? 0;
  return {
    claims: isApproved || isDecided || paid.some(({ amount }) => amount !== 0),
    approved: isApproved,
    paid: isPaid,
    unapproved: isPaid && !isApproved,
    rejected: isRejected,
    judged: isRejected || isApproved,
    answered: isApproved || isPaid || isRejected || status === 'RESOLVED',
    settled: isApproved && inItsOwn >= approved.amount,
  };
}

/** The amounts of a claim, each behind its currency and name. */
function amountsOf({ currency, claimed_amount }: Truth, { approved, paid }: Money): [string, number][] {
  const settled = paid.filter((each) => each.currency === approved?.currency);
  const recovered = paid.filter((each) => each.currency === currency);
  return [
    [`${currency} claimed`, claimed_amount],
    ...[approved ?? []].flat().map((each): [string, number] => [`${each.currency} approved`, each.amount]),
    ...paid.map((each): [string, number] => [`${each.currency} paid`, each.amount]),
    ...settled.map((each): [string, number] => [`${each.currency} settled`, each.amount]),
    ...recovered.map((each): [string, number] => [`${each.currency} recovered`, each.amount]),
  ];
}

/** The numbers of all claims, by their balances: read from other tables than those of the figures. */
async function countedAnew({ refunds }: Stores, truths: readonly Truth[]): Promise<Record<string, unknown>> {
  const totals: Record<string, number> = {};
  const sums = new Map<string, bigint>();
  for (const truth of truths) {
    const [balance] = await refunds.listBalances([{ organization_id: truth.organization_id, id: truth.id }]);
    const money = balance ?? { approved: null, paid: [] };
    const kinds = kindsOf(truth, money);
    if (!kinds.claims) continue;
    for (const [kind, is] of Object.entries(kinds)) totals[kind] = (totals[kind] ?? 0) + Number(is);
    for (const [name, amount] of amountsOf(truth, money)) sums.set(name, (sums.get(name) ?? 0n) + BigInt(amount));
  }
  return {
    ...totals,
    sums: Object.fromEntries([...sums].flatMap(([name, sum]) => (sum ? [[name, String(sum)]] : []))),
  };
}

const MONEY = ['claimed', 'approved', 'paid', 'recovered', 'settled'] as const;

/** The same numbers as the figures have them. */
function countedAs({ money, ...total }: Figures): Record<string, unknown> {
  const { claims, approved, paid, unapproved, rejected, judged } = total;
  const sums = money.flatMap((each) =>
    MONEY.flatMap((name) => (each[name] === '0' ? [] : [[`${each.currency} ${name}`, each[name]] as const])),
  );
  const [answered, settled] = [total.days_to_answer.claims, total.days_to_payment.claims];
  return { claims, approved, paid, unapproved, rejected, judged, answered, settled, sums: Object.fromEntries(sums) };
}

/** The filter of the queue that has the claims of a group. */
function filterOf(group_by: OutcomeGroup, key: string): ClaimQueueFilter {
  const months = { answered_from: PERIOD.from, answered_to: PERIOD.to };
  if (group_by === 'month') return { answered_from: key, answered_to: key };
  if (group_by === 'operator') return { ...months, outcome_operator: key };
  return { ...months, [group_by]: [key] };
}

/** Each number of claims with the filter of the claims that it counts. */
function linksOf(counts: Counts): [number, ClaimQueueFilter][] {
  return [
    [counts.claims, { outcome: 'any' }],
    [counts.days_to_answer.claims, { outcome: 'answered' }],
    [counts.approved, { outcome: 'approved' }],
    [counts.paid, { outcome: 'paid' }],
    [counts.unapproved, { outcome: 'unapproved' }],
    [counts.judged, { outcome: 'judged' }],
    [counts.rejected, { status: ['REJECTED'] }],
    [counts.days_to_payment.claims, { outcome: 'settled' }],
  ];
}

function outcomesOf(stores: Stores): Outcomes {
  const { outcomes: store, store: organizations } = stores;
  return new Outcomes({ store, counting: outcomeCounting(stores), organizations, clock: () => START_MS });
}

async function openWorld({ stores }: QueueUnderTest) {
  const truths = await fillWorld(stores, 60);
  await payByChance(stores, truths);
  const outcomes = outcomesOf(stores);
  const queue = queueOf(stores);
  const countOf = async (filter: ClaimQueueFilter) => (await queue.counts(filter, ME)).total;
  return { truths, outcomes, queue, countOf };
}

type World = Awaited<ReturnType<typeof openWorld>>;

/** Throws unless the parts of a report are its whole, and each of its numbers is that of its list. */
async function assertAddsUp(group_by: OutcomeGroup, { total, groups, reasons }: OutcomeReport, { countOf }: World) {
  for (const parts of [groups, total.money.map(({ counts }) => counts)]) {
    for (const name of ['claims', 'approved', 'paid', 'unapproved', 'rejected', 'judged'] as const) {
      const sum = parts.reduce((whole, each) => whole + each[name], 0);
      assert.equal(sum, total[name], `${group_by} ${name}`);
    }
  }
  for (const { key, money, ...counts } of groups) {
    const own = filterOf(group_by, key);
    const ofMoney = group_by === 'carrier' ? money : [];
    const lists = [
      ...linksOf(counts).map(([n, filter]) => [n, { ...own, ...filter }] as const),
      ...ofMoney.flatMap((each) =>
        linksOf(each.counts).map(([n, filter]) => [n, { ...own, ...filter, currency: [each.currency] }] as const),
      ),
    ];
    for (const [n, filter] of lists) assert.equal(await countOf(filter), n, JSON.stringify(filter));
  }
  for (const { status, reason, claims } of reasons) {
    const filter = { ...filterOf('carrier', ''), carrier: undefined, status: [status as ClaimStatus] };
    assert.equal(await countOf({ ...filter, ...(reason && { reason: [reason as StatusReason] }) }), claims);
  }
}

export function testFigures(on: OnQueue): void {
  on('outcomes are what the claims themselves have, and each number is that of its list', async (under) => {
    const world = await openWorld(under);
    const expected = await countedAnew(under.stores, world.truths);
    assert.ok(
      Object.values(expected).every((n) => typeof n !== 'number' || n > 2),
      JSON.stringify(expected),
    );
    for (const group_by of OUTCOME_GROUPS) {
      const report = await world.outcomes.report({ group_by, ...PERIOD });
      assert.deepEqual(countedAs(report.total), expected, group_by);
      await assertAddsUp(group_by, report, world);
    }
  });

  on('the claims of a figure are listed in every order, and narrowed by other filters', async (under) => {
    const { queue, countOf } = await openWorld(under);
    const unapproved = { outcome: 'unapproved', answered_from: '2026-03', asleep: 'false' } as const;
    for (const sort of ['filed', '-since', 'due'] as const) {
      const { data } = await queue.list({ ...unapproved, sort, limit: 200 }, ME);
      assert.ok(data.length > 2 && data.every(({ money }) => !money.approved && money.paid.length > 0), sort);
      assert.equal(data.length, await countOf(unapproved));
    }
    const narrow = { ...unapproved, money: 'paid', assignee: 'none' } as const;
    const { data } = await queue.list(narrow, ME);
    assert.ok(data.length > 0);
    assert.equal(await countOf(narrow), data.length);
  });

  on('what an earlier version counted is counted again, by the rules of this one', async (under) => {
    const { truths, outcomes } = await openWorld(under);
    const { stores, rowsOf } = under;
    const before = (await outcomes.report({ group_by: 'carrier', ...PERIOD })).total;
    await rowsOf("update derivations set rules = 'former' where name = 'outcomes' returning 1");
    const measures = ['unapproved_claims', 'judged_claims', 'settled_high', 'settled_low'];
    await rowsOf(`update outcome_tallies set ${measures.map((name) => `${name} = 0`).join(', ')} returning 1`);
    for (const name of measures) {
      await rowsOf(
        `update counted_outcomes set counted = replace(counted, '"${name}":', '"former_${name}":') returning 1`,
      );
    }
    const upgraded = await under.openAgain();
    const ofUpgraded = outcomesOf(upgraded);
    assert.deepEqual((await ofUpgraded.report({ group_by: 'carrier', ...PERIOD })).total, before);
    await upgraded.store.close();
    assert.deepEqual(countedAs(before), await countedAnew(stores, truths));
  });

  on('the overview counts the claims of its lists', async ({ stores, ...under }) => {
    const { countOf } = await openWorld({ stores, ...under });
    const statistics = new Statistics({ queue: stores.queue, store: stores.store, clock: () => START_MS });
    const { by_carrier, open_amounts, open_by_age } = await statistics.report({ days: 30 });
    const status = UNDECIDED_STATUSES;
    for (const { carrier, lost, damaged } of by_carrier) {
      assert.equal(await countOf({ status, carrier: [carrier], type: ['LOST'] }), lost);
      assert.equal(await countOf({ status, carrier: [carrier], type: ['DAMAGED'] }), damaged);
    }
    for (const { currency, claims } of open_amounts)
      assert.equal(await countOf({ status, currency: [currency] }), claims);
    const open = open_by_age.flatMap(({ by_status }) => Object.values(by_status)).reduce((sum, n) => sum + n, 0);
    assert.equal(await countOf({ status }), open);
  });
}
