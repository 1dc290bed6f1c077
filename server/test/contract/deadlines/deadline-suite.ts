import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addDocument,
  CLOSING,
  claimId,
  documentId,
  fileClaim,
  fileClosedClaim,
  moveClaim,
  moveOf,
  NONE_EXPIRED,
  OURS,
  organization,
  standing,
  THEIRS,
  takingBackOf,
  timeAt,
  upload,
} from '../fixtures.ts';
import {
  audit,
  countOf,
  filingToSet,
  houseRule,
  type OpenOperatorStore,
  type OperatorStoreUnderTest,
  shipmentFacts,
} from '../operators/operator-fixtures.ts';
import { paymentToAdd, refundToSet } from '../refunds/refund-suite.ts';
import { statementToApply } from '../statements/statement-suite.ts';
import { noteOf, wholeDocument } from '../store/whole-documents-suite.ts';
import { processOn } from './deadline-process.ts';

/** More than one step of the work, and not a multiple of it. */
const MANY = 450;
const MAX_RULES = 100;
const keyOf = (n: number) => ({ organization_id: OURS, id: claimId(n) });

export function testDeadlines(open: OpenOperatorStore): void {
  function on(name: string, body: (under: OperatorStoreUnderTest) => Promise<void>): void {
    test(name, async () => {
      const under = await open();
      try {
        await under.stores.store.addOrganization(organization(OURS));
        await under.stores.store.addOrganization(organization(THEIRS));
        await body(under);
      } finally {
        await under.dispose();
      }
    });
  }

  /** The kept deadlines, by claim: the day, what is due, and whether that is the latest. */
  async function keptOf({ read }: OperatorStoreUnderTest): Promise<unknown[][]> {
    const rows = await read('select claim_id, due_on, due_kind, is_latest from claim_deadlines order by claim_id');
    return rows.map(({ claim_id, due_on, due_kind, is_latest }) => [
      Number.parseInt(String(claim_id).slice(4), 16),
      due_on,
      due_kind,
      [1, true, 't'].includes(is_latest as number),
    ]);
  }

  on('a claim has a deadline after the next run, whose facts change it, and its moves', async (under) => {
    const { store, shipments } = under.stores;
    const { run, keeping } = processOn(under.stores);
    const correos = await fileClaim(store, { n: 1, carrier: 'CORREOS' });
    await fileClaim(store, { n: 2, carrier: 'UPS', organization_id: THEIRS });
    assert.ok(await keeping.isDue());
    await run();
    assert.deepEqual(await keptOf(under), [
      [1, '2026-09-01', 'FILE', true],
      [2, null, null, false],
    ]);
    await shipments.setShipmentFacts([{ facts: shipmentFacts(1), audit: audit() }]);
    await run();
    assert.deepEqual((await keptOf(under))[0], [1, '2026-08-20', 'FILE', false]);
    const resolved = await moveClaim(store, correos, standing('RESOLVED'));
    await run();
    assert.deepEqual(await keptOf(under), [[2, null, null, false]]);
    await store.takeBackMove(takingBackOf(resolved, correos));
    await run();
    assert.deepEqual((await keptOf(under))[0], [1, '2026-08-20', 'FILE', false]);
  });

  on('a claim under review has the day of the answer, from its last move there', async (under) => {
    const { store } = under.stores;
    const { run, deadlines } = processOn(under.stores);
    const claim = await fileClaim(store, { n: 1, carrier: 'UPS' });
    const at = (to: typeof claim, moved_at: string, target = standing('UNDER_REVIEW')) =>
      store.moveClaim(moveOf(to, target, { moved_at }));
    const first = await at(claim, '2026-03-01T12:00:00.000Z');
    assert.ok(first.outcome === 'moved');
    // Taken back, it was no filing.
    await store.takeBackMove(takingBackOf(first.claim, claim));
    await run();
    assert.deepEqual(await keptOf(under), [[1, null, null, false]]);
    assert.equal((await deadlines.of(keyOf(1))).window?.filed, null);
    const again = await at({ ...claim, version: 3 }, '2026-03-31T12:00:00.000Z');
    assert.equal(again.outcome, 'moved');
    await run();
    assert.deepEqual(await keptOf(under), [[1, '2026-04-22', 'ANSWER', false]]);
    const { window, due, sources } = await deadlines.of(keyOf(1));
    assert.deepEqual([window?.filed?.on, due?.on], ['2026-03-31', '2026-04-22']);
    assert.ok(sources.some(({ key }) => key === 'UP3'));
  });

  on('a claim whose recorded filing is taken away is to be filed again, whatever its moves', async (under) => {
    const { store, filings } = under.stores;
    const { run } = processOn(under.stores);
    await moveClaim(store, await fileClaim(store, { n: 1, carrier: 'CORREOS' }), standing('UNDER_REVIEW'));
    const nothing = () => filingToSet(1, { filed_on: null, channel: null, window: 'unknown', closes_on: null });
    assert.ok(await filings.setFiling(nothing(), 0));
    await run();
    // A reference alone says nothing of the filing: the move counts.
    assert.deepEqual(await keptOf(under), [[1, '2026-03-21', 'ANSWER', false]]);
    assert.ok(await filings.setFiling(filingToSet(1), 1));
    assert.ok(await filings.setFiling(nothing(), 2));
    await run();
    assert.deepEqual(await keptOf(under), [[1, '2026-09-01', 'FILE', true]]);
  });

  on('a payment is an answer: nothing is due any more, until it is withdrawn', async (under) => {
    const { store, refunds } = under.stores;
    const { run, deadlines } = processOn(under.stores);
    await moveClaim(store, await fileClaim(store, { n: 1, carrier: 'UPS' }), standing('UNDER_REVIEW'));
    await run();
    const [waiting] = await keptOf(under);
    assert.equal(waiting?.[2], 'ANSWER');
    await refunds.addPayment(paymentToAdd(1, 0), 0);
    await run();
    assert.deepEqual(await keptOf(under), [[1, null, null, false]]);
    assert.equal((await deadlines.of(keyOf(1))).answer, null);
    const withdrawn = { withdrawn_at: timeAt(90), withdrawn_by: 'ben@example.com', audits: [audit()] };
    await refunds.withdrawPayment({ organization_id: OURS, claim_id: claimId(1), id: 'pay_0', ...withdrawn }, 1);
    await run();
    assert.deepEqual(await keptOf(under), [waiting]);
  });

  on(
    'an approved refund is due on the day by which the carrier should pay, until everything is paid',
    async (under) => {
      const { store, refunds } = under.stores;
      const { run, deadlines } = processOn(under.stores);
      await moveClaim(store, await fileClaim(store, { n: 1, carrier: 'SEUR' }), standing('PENDING_REFUND'));
      await run();
      const day = (await deadlines.of(keyOf(1))).payment?.on ?? '';
      assert.deepEqual(await keptOf(under), [[1, day, 'PAYMENT', false]]);
      await refunds.setRefund(refundToSet(1, { approved_on: '2026-03-10' }), 0);
      await run();
      assert.deepEqual(await keptOf(under), [[1, '2026-04-09', 'PAYMENT', false]]);
      await refunds.addPayment(paymentToAdd(1, 0, { amount: 10_000 }), 1);
      await refunds.addPayment(paymentToAdd(1, 1, { amount: 2_900, currency: 'USD' }), 2);
      await run();
      assert.deepEqual(await keptOf(under), [[1, '2026-04-09', 'PAYMENT', false]]);
      await refunds.addPayment(paymentToAdd(1, 2, { amount: 2_900 }), 3);
      await run();
      assert.deepEqual(await keptOf(under), [[1, null, null, false]]);
    },
  );

  on(
    'a statement with a payment, and its undoing, have the deadlines of their claims worked out anew',
    async (under) => {
      const { store, statements } = under.stores;
      const { run } = processOn(under.stores);
      const claim = await fileClaim(store, { n: 1, carrier: 'CORREOS' });
      await run();
      const waiting = await keptOf(under);
      const given = statementToApply(1, claim);
      const payments = given.payments.map((payment) => ({ ...payment, amount: 100 }));
      assert.ok(await statements.applyStatement({ ...given, payments }));
      await run();
      assert.deepEqual(await keptOf(under), [[1, null, null, false]]);
      const undone = { undone_at: timeAt(90), undone_by: 'ben@example.com', audits: [audit()] };
      assert.ok(
        await statements.undoStatement({ id: 'stm_1', carrier: 'C1', ...undone, payments, isMappingForgotten: false }),
      );
      await run();
      assert.deepEqual(await keptOf(under), waiting);
    },
  );

  on('a kept day says whether it is certain', async (under) => {
    const { store, shipments } = under.stores;
    const { run } = processOn(under.stores);
    await fileClaim(store, { n: 1, carrier: 'CORREOS' });
    await fileClaim(store, { n: 2, carrier: 'UPS' });
    for (const n of [1, 2]) await shipments.setShipmentFacts([{ facts: shipmentFacts(n), audit: audit() }]);
    await run();
    const rows = await under.read('select is_certain from claim_deadlines order by claim_id');
    assert.deepEqual(
      rows.map(({ is_certain }) => [1, true, 't'].includes(is_certain as number)),
      [true, false],
    );
  });

  on('a house rule changes the claims that it is for, and the claim’s own deadlines at once', async (under) => {
    const { store, houseRules } = under.stores;
    const { run, deadlines } = processOn(under.stores);
    for (const n of [1, 2, 3]) {
      const organization_id = n === 3 ? THEIRS : OURS;
      await fileClaim(store, { n, carrier: n === 2 ? 'UPS' : 'CORREOS', organization_id });
    }
    await run();
    const rule = houseRule({ carrier: 'CORREOS', value: { count: 10, unit: 'days', from: 'POSTING' } });
    await houseRules.setHouseRule(rule, audit(), MAX_RULES);
    assert.equal((await deadlines.of(keyOf(1))).due?.on, '2026-03-11');
    await run();
    const latest = (n: number, day: string) => [n, day, 'FILE', true];
    const ups = [2, null, null, false];
    assert.deepEqual(await keptOf(under), [latest(1, '2026-03-11'), ups, latest(3, '2026-03-11')]);
    const theirs = { ...rule, organization_id: THEIRS, value: { count: 5, unit: 'days', from: 'POSTING' } as const };
    await houseRules.setHouseRule(theirs, audit(), MAX_RULES);
    await run();
    assert.deepEqual(await keptOf(under), [latest(1, '2026-03-11'), ups, latest(3, '2026-03-06')]);
    await houseRules.deleteHouseRule(rule, audit());
    await houseRules.deleteHouseRule(theirs, audit());
    await run();
    assert.deepEqual(await keptOf(under), [latest(1, '2026-09-01'), ups, latest(3, '2026-09-01')]);
  });

  /** The days until which claims are asleep, by claim. */
  async function asleep({ read }: OperatorStoreUnderTest): Promise<unknown[]> {
    const rows = await read('select asleep_until from claim_deadlines order by claim_id');
    return rows.map(({ asleep_until }) => asleep_until);
  }

  on('a follow-up has its claim sleep at once, until another one, and leaves entries in the history', async (under) => {
    const { store, review, audit: log } = under.stores;
    const { followUps, run } = processOn(under.stores);
    await fileClaim(store, { n: 1, carrier: 'CORREOS' });
    assert.equal(await followUps.find(claimId(1)), null);
    await followUps.set(claimId(1), { look_on: '2026-03-05', note: ' «à» ' }, 'ana');
    assert.deepEqual(await asleep(under), ['2026-03-05']);
    await run();
    assert.deepEqual([await asleep(under), await keptOf(under)], [['2026-03-05'], [[1, '2026-09-01', 'FILE', true]]]);
    const at = timeAt(10_000);
    const second = await followUps.set(claimId(1), { look_on: '2028-03-01', note: null }, 'ben');
    assert.deepEqual(second, { look_on: '2028-03-01', note: null, set_at: at, set_by: 'ben' });
    assert.deepEqual([await followUps.find(claimId(1)), await asleep(under)], [second, ['2028-03-01']]);
    await followUps.remove(claimId(1), 'ana');
    await followUps.remove(claimId(1), 'ana');
    await run();
    assert.deepEqual([await followUps.find(claimId(1)), await asleep(under)], [null, [null]]);
    const events = await review.listNewestEvents(OURS, claimId(1), { before: 'evt_~', limit: 2 });
    assert.deepEqual(
      events.map(({ kind, text, look_on }) => [kind, text, look_on]),
      [
        ['follow_up_removed', null, undefined],
        ['follow_up_set', null, '2028-03-01'],
      ],
    );
    const [, , oldest] = await review.listNewestEvents(OURS, claimId(1), { before: 'evt_~', limit: 3 });
    assert.deepEqual([oldest?.text, oldest?.look_on], ['«à»', '2026-03-05']);
    assert.deepEqual(
      [await countOf(log, 'claim.follow_up_set'), await countOf(log, 'claim.follow_up_removed')],
      [2, 1],
    );
  });

  on('evidence wakes a claim at once, and so does its client who files again', async (under) => {
    const { store } = under.stores;
    const { followUps, run } = processOn(under.stores);
    const [claim, closed] = [await fileClaim(store, { n: 1 }), await fileClosedClaim(store, { n: 2 })];
    await fileClaim(store, { n: 3 });
    await run();
    for (const n of [1, 2, 3]) await followUps.set(claimId(n), { look_on: '2026-03-05', note: null }, 'ana');
    assert.deepEqual(await asleep(under), ['2026-03-05', '2026-03-05', '2026-03-05']);
    await upload(store, await addDocument(store, claim, 1), 'blob');
    await store.confirmDocument(OURS, claim.id, documentId(1), timeAt(70));
    assert.deepEqual(await asleep(under), [null, '2026-03-05', '2026-03-05']);
    await fileClaim(store, { n: 4, tracking_number: 'TN-2' });
    await run();
    assert.equal(await followUps.find(closed.id), null);
    // An open claim stands in the way: the refusal wakes it.
    await followUps.wake(keyOf(3));
    await run();
    assert.deepEqual(await asleep(under), [null, null, null]);
  });

  on(
    'a client who files again wakes older claims of the own organization alone, and each filing does so once',
    async (under) => {
      const { store, deadlines } = under.stores;
      const { followUps, run } = processOn(under.stores);
      const [own, foreign] = [
        await fileClosedClaim(store, { n: 1, tracking_number: 'TN-9' }),
        await fileClosedClaim(store, { n: 2, tracking_number: 'TN-9', organization_id: THEIRS }),
      ];
      await run();
      const sleep = (id: string) => followUps.set(id, { look_on: '2026-03-05', note: null }, 'ana');
      const areAsleep = async () => [await followUps.find(own.id), await followUps.find(foreign.id)].map(Boolean);
      for (const { id } of [own, foreign]) await sleep(id);
      await fileClaim(store, { n: 3, tracking_number: 'TN-9' });
      await run();
      assert.deepEqual(await areAsleep(), [false, true]);
      await sleep(own.id);
      await deadlines.wakeNamesakes([keyOf(3)], timeAt(80));
      assert.deepEqual(await areAsleep(), [true, true]);
    },
  );

  on('evidence of a recipient wakes a claim at once, a document that an operator attaches does not', async (under) => {
    const { store } = under.stores;
    const claim = await fileClaim(store, { n: 1 });
    await processOn(under.stores).followUps.set(claim.id, { look_on: '2026-03-05', note: null }, 'ana');
    for (const [n, by, until] of [
      [1, 'operator', '2026-03-05'],
      [2, 'recipient', null],
    ] as const) {
      await store.noteOrphanBlob(noteOf(n));
      const adding = { expiredUntil: NONE_EXPIRED, audit: audit({ id: `aud_${n}` }) };
      assert.equal(await store.addWholeDocument(wholeDocument(claim, n, by), adding), 'added');
      assert.deepEqual(await asleep(under), [until]);
    }
  });

  on('of follow-ups that are set at the same time by two processes one is in force', async (under) => {
    await fileClaim(under.stores.store, { n: 1 });
    const all = Array.from({ length: 12 }, (_, n) =>
      processOn(n % 2 === 0 ? under.stores : under.other).followUps.set(
        claimId(1),
        { look_on: `2026-04-${n + 10}`, note: null },
        'ana',
      ),
    );
    await Promise.all(all);
    const inForce = await processOn(under.stores).followUps.find(claimId(1));
    assert.deepEqual(await asleep(under), [inForce?.look_on]);
  });

  on('what was worked out before another change is not kept', async ({ stores, other, ...rest }) => {
    const { shipments, deadlines } = stores;
    const { run } = processOn(stores);
    await fileClaim(stores.store, { n: 1, carrier: 'CORREOS' });
    await run();
    await shipments.setShipmentFacts([{ facts: shipmentFacts(1), audit: audit() }]);
    const old = await processOn(stores).deadlines.workOut([keyOf(1)]);
    const newer = shipmentFacts(1, { posted_on: '2026-02-10', version: 2 });
    await other.shipments.setShipmentFacts([{ facts: newer, audit: audit() }]);
    await processOn(other).run();
    await deadlines.keepDeadlines(old);
    assert.deepEqual(await keptOf({ stores, other, ...rest }), [[1, '2026-08-10', 'FILE', false]]);
  });

  on('the claims that there were before are worked out in steps, which another process goes on with', async (under) => {
    const { store } = under.stores;
    const filed = Array.from({ length: MANY }, (_, index) => fileClaim(store, { n: index + 1, carrier: 'CORREOS' }));
    const [first] = await Promise.all(filed);
    assert.ok(first);
    await moveClaim(store, first, CLOSING);
    const one = processOn(under.stores);
    const stop = new AbortController();
    const running = one.keeping.run(stop.signal);
    stop.abort();
    await running;
    const two = processOn(under.other);
    assert.ok(await two.keeping.isDue());
    await two.run();
    assert.equal((await keptOf(under)).length, MANY - 1);
    assert.equal(await two.keeping.isDue(), false);
    assert.equal((await two.run()).derived, 0);
  });

  on('other rules of a release are followed by all claims; the version that was started last works', async (under) => {
    const { store } = under.stores;
    await fileClaim(store, { n: 1, carrier: 'CORREOS' });
    const [before, next] = [processOn(under.stores, { mark: 'before' }), processOn(under.other, { mark: 'next' })];
    await before.run();
    assert.ok(await next.keeping.isDue());
    assert.equal((await next.run()).derived, 1);
    assert.equal(await before.keeping.isDue(), false);
    await moveClaim(store, await fileClaim(store, { n: 2, carrier: 'CORREOS' }), standing('UNDER_REVIEW'));
    assert.ok(await next.keeping.isDue());
    assert.equal(await before.keeping.isDue(), false);
    // The next version has ended, it seems.
    before.time.elapsed += 121_000;
    assert.ok(await before.keeping.isDue());
    await before.run();
    assert.equal(await next.keeping.isDue(), false);
  });
}
