import assert from 'node:assert/strict';
import { CLAIM_STATUSES } from '../../../src/features/claims/rules/standing.ts';
import { Statistics } from '../../../src/features/queue/statistics/service.ts';
import { addFindings } from '../duplicates/queue-findings.ts';
import { OURS, THEIRS } from '../fixtures.ts';
import { ANA, audit, operatorOf } from '../operators/operator-fixtures.ts';
import { queueOf } from './queue-list-suite.ts';
import type { OnQueue, QueueUnderTest } from './queue-store-suite.ts';
import {
  addChecklists,
  addDeadlines,
  addPeople,
  approve,
  assign,
  chanceFrom,
  DAY_MS,
  fillWorld,
  moveByChance,
  queueClaim,
  START_MS,
  type Truth,
  timeOf,
} from './queue-world.ts';

const DECIDED = "('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')";

/** Counters, and queries that count the same anew, by what they count. Days are a text's first ten characters. */
const COUNTERS: Readonly<Record<string, { kept: string; counted: string }>> = {
  claims: {
    kept: `select organization_id, status, status_reason, carrier, type, currency, provider, sum(claims),
        sum(amount_high), sum(amount_low) from claim_tallies group by 1, 2, 3, 4, 5, 6, 7 having sum(claims) <> 0`,
    counted: `select organization_id, status, coalesce(status_reason, ''), carrier, type, currency,
        coalesce(provider, ''), count(*), sum(claimed_amount >> 26), sum(claimed_amount & 67108863)
      from claims group by 1, 2, 3, 4, 5, 6, 7`,
  },
  days: {
    kept: `select organization_id, filed_day, status, sum(claims) from claim_day_tallies group by 1, 2, 3
      having sum(claims) <> 0`,
    counted: `select organization_id, substr(cast(created_at as text), 1, 10), status, count(*) from claims
      group by 1, 2, 3`,
  },
  checklists: {
    kept: `select checklist, organization_id, status, status_reason, carrier, type, currency, provider, sum(claims)
      from claim_checklist_tallies group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(claims) <> 0`,
    counted: `select l.checklist, c.organization_id, c.status, coalesce(c.status_reason, ''), c.carrier, c.type,
        c.currency, coalesce(c.provider, ''), count(*)
      from claims c join claim_checklists l on l.organization_id = c.organization_id and l.claim_id = c.id
      group by 1, 2, 3, 4, 5, 6, 7, 8`,
  },
  decisions: {
    kept: `select organization_id, decided_day, status, sum(decisions) from claim_decision_tallies group by 1, 2, 3
      having sum(decisions) <> 0`,
    counted: `select organization_id, substr(cast(moved_at as text), 1, 10), to_status, count(*) from claim_history h
      where to_status in ${DECIDED} and from_status not in ${DECIDED} and since is null and not exists (
        select 1 from claim_history back where back.organization_id = h.organization_id
          and back.claim_id = h.claim_id and back.version = h.version + 1 and back.since is not null
      ) group by 1, 2, 3`,
  },
};

/** Throws unless what is kept counted is what there is. One statement reads both: a job may count meanwhile. */
export async function assertCounted({ rowsOf }: Pick<QueueUnderTest, 'rowsOf'>): Promise<void> {
  for (const [name, { kept, counted }] of Object.entries(COUNTERS)) {
    const rows = await rowsOf(
      `select 'kept', k.* from (${kept}) k union all select 'counted', n.* from (${counted}) n`,
    );
    const of = (side: string) =>
      rows.flatMap(([from, ...values]) => (from === side ? [values.map(String).join(' ')] : [])).toSorted();
    assert.deepEqual(of('kept'), of('counted'), name);
  }
}

const FACTS = ['status', 'status_reason', 'carrier', 'provider', 'type', 'currency'];
const CASEWORK = ['assignee_id', 'unseen_since'];
const DUE = ['due_on', 'due_kind', 'asleep_until'];
const MONEY = ['missing', 'refund_currency', 'approved', 'approved_on', 'paid_amount'];
/** Columns that tables have beside the facts and the checklist, by the table `d`, `e` or `b` that has it. */
const BESIDE: Readonly<Record<string, { d?: string[]; e?: string[]; b?: string[] }>> = {
  claim_deadlines: { d: CASEWORK },
  claim_balances: { d: CASEWORK, e: DUE },
  claim_findings: { d: CASEWORK, e: DUE, b: MONEY },
};

/** Throws unless what is kept beside each claim of a table is what the claim has. */
export async function assertFacts({ rowsOf }: Pick<QueueUnderTest, 'rowsOf'>, table: string): Promise<void> {
  const differ = FACTS.map((column) => `k.${column} is distinct from c.${column}`);
  differ.push('k.since is distinct from c.updated_at', 'k.checklist is distinct from l.checklist');
  for (const [alias, columns] of Object.entries(BESIDE[table] ?? {})) {
    differ.push(...columns.map((column) => `k.${column} is distinct from ${alias}.${column}`));
  }
  const joined = (other: string, alias: string) =>
    `left join ${other} ${alias} on ${alias}.organization_id = k.organization_id and ${alias}.claim_id = k.claim_id`;
  const rows = await rowsOf(`select c.id, k.status, c.status, k.checklist, l.checklist from ${table} k
    join claims c on c.organization_id = k.organization_id and c.id = k.claim_id
    ${joined('claim_checklists', 'l')} ${joined('claim_desk', 'd')} ${joined('claim_deadlines', 'e')}
    ${joined('claim_balances', 'b')} where ${differ.join(' or ')}`);
  assert.deepEqual(rows, []);
}

export function testCounters(on: OnQueue): void {
  on('what stands beside claims has what they are filtered by, whichever changed last', async (queue) => {
    const truths = await fillWorld(queue.stores, 60);
    const [early, late] = [truths.slice(0, 40), truths.slice(20)];
    await addFindings(queue.stores, early);
    await addChecklists(queue.stores, early, 3);
    await approve(queue, early.slice(0, 20));
    await addDeadlines(queue, truths);
    await addChecklists(queue.stores, late, 5);
    await approve(queue, late);
    await addFindings(queue.stores, late);
    for (const [n, truth] of truths.entries()) {
      if (n % 5 === 0) await assign(queue.stores, truth, truth.assignee === null ? ANA.id : null, 900 + n);
    }
    for (const table of [...Object.keys(BESIDE), 'claim_checklists', 'claim_desk']) await assertFacts(queue, table);
    await assertCounted(queue);
    const moved = "select 1 from claim_desk where assignee_id is null and status <> 'CREATED' limit 1";
    assert.equal((await queue.rowsOf(moved)).length, 1);
    const columns = [...CASEWORK, ...DUE, ...MONEY, 'checklist'].map((column) => `max(${column})`);
    const [found = []] = await queue.rowsOf(`select ${columns.join(', ')} from claim_findings`);
    assert.ok(!found.includes(null), String(found));
  });

  on('after creates, moves and moves taken back, counters are what there is', async (queue) => {
    await fillWorld(queue.stores, 150);
    await assertCounted(queue);
    assert.equal((await queue.rowsOf("select 1 from claims where status <> 'CREATED' limit 1")).length, 1);
    const undone = `select 1 from claim_history where since is not null and from_status in ${DECIDED} limit 1`;
    assert.equal((await queue.rowsOf(undone)).length, 1);
  });

  on('what was refused is not counted', async (queue) => {
    const { stores } = queue;
    await addPeople(stores);
    const claim = queueClaim({ n: 1, ms: START_MS, tracking_number: 'TN-SAME' });
    const twins = [2, 3, 4].map((n) => queueClaim({ n, ms: START_MS, tracking_number: 'TN-SAME' }));
    await stores.store.createClaim(claim);
    await Promise.all(twins.map((each) => stores.store.createClaim(each)));
    const [from, to] = [
      { status: 'CREATED', status_reason: null },
      { status: 'RESOLVED', status_reason: null },
    ] as const;
    const move = { organization_id: OURS, claim_id: claim.id, from, to, actor: 'olga', note: null };
    const moved_at = new Date(START_MS + DAY_MS).toISOString();
    const moves = [1, 1, 5].map((version) => stores.store.moveClaim({ ...move, version, moved_at }));
    assert.deepEqual((await Promise.all(moves)).map(({ outcome }) => outcome).toSorted(), [
      'changed',
      'changed',
      'moved',
    ]);
    await assert.rejects(stores.store.createClaim({ ...claim, tracking_number: 'other', organization_id: 'org_none' }));
    const entry = audit();
    const other = queueClaim({ n: 9, ms: START_MS });
    await stores.store.createClaim(other);
    const otherMove = { ...move, claim_id: other.id, version: 1, moved_at };
    await stores.operators.addOperator(operatorOf('eve'), entry);
    // At once, so that SQLite commits them together: only the good one is counted.
    const [refused, good] = await Promise.allSettled([
      stores.store.moveClaim(otherMove, entry),
      stores.store.createClaim(queueClaim({ n: 10, ms: START_MS })),
    ]);
    assert.equal(refused.status, 'rejected', 'an entry of the audit log is kept once');
    assert.equal(good.status, 'fulfilled');
    await assertCounted(queue);
  });

  on('two processes that create and move at once lose no count', async (queue) => {
    const { stores, openAgain } = queue;
    const truths = await fillWorld(stores, 40);
    const others = await openAgain();
    try {
      const chance = chanceFrom(5);
      const work = Array.from({ length: 60 }, async (_, n) => {
        const by = n % 2 === 0 ? stores : others;
        await by.store.createClaim(
          queueClaim({ n: 500 + n, ms: START_MS + n, organization_id: n % 3 ? OURS : THEIRS }),
        );
        const truth = truths[n % truths.length] as Truth;
        await moveByChance(by, { ...truth }, chance);
        if (n % 5 === 0) await addChecklists(by, truths, n);
      });
      await Promise.all(work);
    } finally {
      await others.store.close();
    }
    await assertCounted(queue);
    await assertFacts(queue, 'claim_desk');
    await stores.queue.foldCounters();
    await assertCounted(queue);
  });

  on('claims that somebody has are never counted as nobody’s, though they move meanwhile', async ({ stores }) => {
    const truths = await fillWorld(stores, 30);
    for (const [n, { organization_id, id, assignee }] of truths.entries()) {
      const event = { organization_id, claim_id: id, kind: 'assigned', actor: 'olga', at: timeOf(START_MS) } as const;
      const given = { ...event, id: `evt_f${n.toString(16).padStart(31, '0')}`, assignee_id: ANA.id };
      if (assignee === null) {
        await stores.review.assign({ ...given, document_id: null, text: null }, null, audit());
      }
    }
    let isDone = false;
    const chance = chanceFrom(9);
    const moving = truths.map(async (truth) => {
      while (!isDone) await moveByChance(stores, truth, chance);
    });
    const queue = queueOf(stores);
    try {
      for (let n = 0; n < 60; n += 1) {
        const { total, by_status } = await queue.counts({ assignee: 'none' }, ANA.id);
        const found = [total, ...Object.values(by_status)].filter((count) => count !== 0);
        assert.deepEqual(found, []);
      }
    } finally {
      isDone = true;
      await Promise.all(moving);
    }
  });

  on('the median and the 90th percentile are the fewest days in which so many were decided', async ({ stores }) => {
    await addPeople(stores);
    const daysTaken = [1, 1, 1, 1, 1, 3, 3, 3, 3, 9];
    for (const [n, days] of daysTaken.entries()) {
      const { id } = queueClaim({ n: n + 1, ms: START_MS });
      await stores.store.createClaim(queueClaim({ n: n + 1, ms: START_MS }));
      const moved_at = timeOf(START_MS + days * DAY_MS);
      const standing = {
        from: { status: 'CREATED', status_reason: null },
        to: { status: 'RESOLVED', status_reason: null },
      } as const;
      await stores.store.moveClaim({
        organization_id: OURS,
        claim_id: id,
        version: 1,
        ...standing,
        actor: 'olga',
        note: null,
        moved_at,
      });
    }
    const clock = () => START_MS + 10 * DAY_MS;
    const { time_to_decision } = await new Statistics({ queue: stores.queue, store: stores.store, clock }).report({
      days: 30,
    });
    assert.deepEqual(time_to_decision, { decisions: 10, median_days: 1, p90_days: 3 });
  });

  on('the overview adds up what there is', async ({ stores }) => {
    const truths = await fillWorld(stores, 90);
    const now = START_MS + 5 * DAY_MS;
    const statistics = new Statistics({ queue: stores.queue, store: stores.store, clock: () => now });
    const report = await statistics.report({ days: 7 });
    assert.deepEqual(
      [report.from.slice(0, 10), report.to.slice(0, 10), report.filed_per_day.length],
      ['2026-02-28', '2026-03-06', 7],
    );
    const inPeriod = truths.filter(({ created_at }) => created_at.slice(0, 10) <= '2026-03-06');
    assert.equal(
      report.filed_per_day.reduce((sum, { count }) => sum + count, 0),
      inPeriod.length,
    );
    const undecided = truths.filter(({ status }) => !DECIDED.includes(status));
    const aged = report.open_by_age.flatMap(({ by_status }) => Object.values(by_status));
    assert.equal(
      aged.reduce((sum, n) => sum + n, 0),
      undecided.length,
    );
    const behind = await new Statistics({
      queue: stores.queue,
      store: stores.store,
      clock: () => START_MS - DAY_MS,
    }).report({
      days: 7,
    });
    const newest = Object.values(behind.open_by_age[0]?.by_status ?? {}).reduce((sum, n) => sum + n, 0);
    assert.equal(newest, undecided.length, 'by a clock that is behind');
    assert.equal(
      report.by_carrier.reduce((sum, { lost, damaged }) => sum + lost + damaged, 0),
      undecided.length,
    );
    for (const { currency, claims, amount } of report.open_amounts) {
      const ofCurrency = undecided.filter((truth) => truth.currency === currency);
      const sum = ofCurrency.reduce((total, { claimed_amount }) => total + BigInt(claimed_amount), 0n);
      assert.deepEqual([claims, amount], [ofCurrency.length, String(sum)], currency);
    }
    const ours = await statistics.report({ days: 366, organization: OURS });
    const oursFiled = inPeriod.filter(({ organization_id }) => organization_id === OURS).length;
    assert.equal(
      ours.filed_per_day.reduce((sum, { count }) => sum + count, 0),
      oursFiled,
    );
    await assert.rejects(statistics.report({ days: 7, organization: 'org_none' }), { code: 'ORGANIZATION_NOT_FOUND' });
    const counts = await stores.queue.countByOrganization();
    assert.equal(
      counts.reduce((sum, { claims }) => sum + claims, 0),
      truths.length,
    );
    assert.ok(counts.every(({ status }) => CLAIM_STATUSES.includes(status)));
  });
}
