import assert from 'node:assert/strict';
import { outcomeCounting } from '../../../src/app/derive/derivations.ts';
import type { Stores } from '../../../src/app/stores.ts';
import type { ClaimRow } from '../../../src/features/casework/record.ts';
import { claimTable } from '../../../src/features/queue/claim-table.ts';
import type { ExportedClaim } from '../../../src/features/queue/export/export.ts';
import { csvText } from '../../../src/features/queue/export/export-file.ts';
import type { ClaimQueueFilter } from '../../../src/features/queue/filters.ts';
import { ClaimQueue, type ClaimQueueQuery } from '../../../src/features/queue/service.ts';
import { QUEUE_SORTS } from '../../../src/features/queue/store.ts';
import { OURS } from '../fixtures.ts';
import { ANA, BEN } from '../operators/operator-fixtures.ts';
import { everyRow, filterIn, fulfils, idsOf, inOrder, queueOf } from './queue-list-suite.ts';
import type { OnQueue, QueueUnderTest } from './queue-store-suite.ts';
import {
  addDeadlines,
  addEvidence,
  addPeople,
  assign,
  chanceFrom,
  checklistsOf,
  DAY_MS,
  fillWorld,
  moveByChance,
  queueClaim,
  START_MS,
  type Truth,
  timeOf,
} from './queue-world.ts';

const ME = ANA.id;
/** Numbers of documents and events that the world does not have. */
const LATER = 10_000;

/** The identifiers of all pages; between two of them something happens. */
async function pagedWhile(
  stores: Stores,
  query: ClaimQueueQuery,
  happen: (n: number, seen: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const queue = queueOf(stores);
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let n = 0; ; n += 1) {
    const page = await queue.list({ ...query, cursor }, ME);
    seen.push(...idsOf(page.data));
    if (page.pagination.cursor === null) return seen;
    cursor = page.pagination.cursor;
    await happen(n, seen);
  }
}

export function testQueuePaging(on: OnQueue): void {
  on(
    'pages of one claim, in every order, are complete and without doubles, though many have the same time',
    async (under) => {
      const truths = await fillWorld(under.stores, 45);
      await addDeadlines(under, truths);
      for (const sort of QUEUE_SORTS) {
        const filter = filterIn(sort, {});
        const rows = await everyRow(queueOf(under.stores), { ...filter, sort, limit: 1 });
        const expected = truths.filter((truth) => fulfils(truth, filter));
        assert.deepEqual(idsOf(rows), inOrder(expected, sort), sort);
        assert.deepEqual(
          rows.map(({ unseen_since }) => unseen_since),
          rows.map(({ id }) => truths.find((truth) => truth.id === id)?.unseen_since),
        );
      }
    },
  );

  on('claims that are filed while somebody pages neither repeat nor hide another', async ({ stores }) => {
    const truths = await fillWorld(stores, 60);
    const seen = await pagedWhile(stores, { limit: 7 }, async (n) => {
      await stores.store.createClaim(queueClaim({ n: 1_000 + n, ms: START_MS + 300 * DAY_MS + n }));
    });
    assert.deepEqual(seen, inOrder(truths, '-filed'));
  });

  on(
    'evidence that arrives or is looked at while somebody pages neither repeats nor hides a claim',
    async ({ stores }) => {
      const truths = await fillWorld(stores, 160);
      const unseen = inOrder(
        truths.filter((truth) => truth.unseen_since !== null),
        'unseen',
      );
      const byId = new Map(truths.map((truth) => [truth.id, truth]));
      const looked: string[] = [];
      const late = truths.filter((truth) => truth.unseen_since === null);
      const arrived: string[] = [];
      const seen = await pagedWhile(stores, { evidence: 'unseen', sort: 'unseen', limit: 5 }, async (n, before) => {
        const now = timeOf(START_MS + (300 + n) * DAY_MS);
        const next = unseen.findLast((id) => !before.includes(id) && !looked.includes(id));
        for (const id of [before.at(-1), next]) {
          const { organization_id = '' } = byId.get(id ?? '') ?? {};
          await stores.review.markSeen(organization_id, id ?? '', now);
        }
        if (next !== undefined) looked.push(next);
        // One more document of a claim that has some already leaves it where it is.
        const more = byId.get(unseen.find((id) => !before.includes(id) && !looked.includes(id)) ?? '');
        if (more) await addEvidence(stores, more, LATER + n, now);
        const fresh = late[n] as Truth;
        await addEvidence(stores, fresh, 2 * LATER + n, now);
        arrived.push(fresh.id);
      });
      assert.ok(looked.length > 3);
      const stayed = unseen.filter((id) => !looked.includes(id));
      assert.deepEqual(seen, [...stayed, ...arrived]);
    },
  );

  on('claims that are moved or given away while who has them pages are each there once', async ({ stores }) => {
    const truths = await fillWorld(stores, 160);
    const chance = chanceFrom(5);
    const mine = truths.filter((truth) => truth.assignee === ME);
    const gone: string[] = [];
    const seen = await pagedWhile(stores, { assignee: 'me', sort: 'since', limit: 5 }, async (n, before) => {
      const left = mine.filter(({ id }) => !before.includes(id) && !gone.includes(id));
      for (const truth of left.slice(0, 2)) await moveByChance(stores, truth, chance, 300 + n);
      const last = left.at(-1);
      if (!last) return;
      await assign(stores, last, n % 2 === 0 ? BEN.id : null, LATER + n);
      gone.push(last.id);
    });
    assert.ok(gone.length > 3);
    assert.deepEqual(
      seen.toSorted(),
      mine
        .map(({ id }) => id)
        .filter((id) => !gone.includes(id))
        .toSorted(),
    );
    assert.deepEqual(
      idsOf(await everyRow(queueOf(stores), { assignee: 'me', sort: 'since' })),
      inOrder(
        truths.filter((truth) => truth.assignee === ME),
        'since',
      ),
    );
  });
}

/** The last millisecond of the day on which the claims are filed. */
const NIGHT_MS = Math.floor(START_MS / DAY_MS + 1) * DAY_MS - 1;

/** A claim about which something is due on 4 March 2026 and that is asleep until then, and one without a deadline. */
async function fileTwo({ stores, rowsOf }: QueueUnderTest): Promise<void> {
  await addPeople(stores);
  const claims = [1, 2].map((n) => queueClaim({ n, ms: START_MS + n }));
  for (const claim of claims) await stores.store.createClaim(claim);
  await rowsOf(`insert into claim_deadlines (organization_id, claim_id, due_on, due_kind, asleep_until)
    values ('${OURS}', '${claims[0]?.id}', '2026-03-04', 'ANSWER', '2026-03-04') returning 1`);
}

function queueAt({ stores }: QueueUnderTest, days: number): ClaimQueue {
  return new ClaimQueue({
    ...stores,
    outcomes: outcomeCounting(stores),
    checklists: checklistsOf(stores),
    clock: () => NIGHT_MS + days * DAY_MS,
  });
}

/** Rows of an export, of which nobody recorded anything. */
async function* unrecorded(pages: AsyncIterable<ClaimRow[]>): AsyncGenerator<ExportedClaim[]> {
  const nothing = { facts: undefined, filing: undefined, balance: undefined };
  for await (const rows of pages) yield rows.map((row) => ({ ...row, ...nothing }));
}

/** Tests of the queue by what is due. */
export function testQueueDue(on: OnQueue): void {
  on('a claim is due soon on the third day, overdue on the day after, and awake on its day', async (under) => {
    await fileTwo(under);
    const expected: [days: number, due_soon: number, overdue: number, asleep: number][] = [
      [-1, 0, 0, 1],
      [0, 1, 0, 1],
      [2, 1, 0, 1],
      [3, 1, 0, 0],
      [4, 0, 1, 0],
    ];
    for (const [days, due_soon, overdue, asleep] of expected) {
      const queue = queueAt(under, days);
      const counts = await queue.counts({}, ME);
      const said = [counts.due_soon, counts.overdue, counts.answer_late, counts.asleep, counts.total];
      assert.deepEqual(said, [due_soon, overdue, overdue, asleep, 2], `after ${days} days`);
      assert.equal(counts.due_uncertain, due_soon + overdue, 'nobody knows the day for certain');
      const filters: [ClaimQueueFilter, number][] = [
        [{ due: 'soon' }, due_soon],
        [{ due: 'overdue' }, overdue],
        [{ due: 'overdue', due_kind: ['FILE'] }, 0],
        [{ due: 'none' }, 1],
        [{ due: 'none', status: ['RESOLVED'] }, 0],
        [{ due: 'none', due_kind: ['FILE'] }, 0],
        [{ due: 'none', asleep: 'true' }, 0],
        [{ asleep: 'true' }, asleep],
        [{ asleep: 'false' }, 2 - asleep],
      ];
      for (const [filter, claims] of filters) {
        const { data } = await queue.list(filter, ME);
        assert.equal(data.length, claims, `${JSON.stringify(filter)} after ${days} days`);
        assert.equal((await queue.counts(filter, ME)).total, claims);
      }
    }
  });

  on('a claim without a deadline has nothing due and is awake, and is last by what is due', async (under) => {
    await fileTwo(under);
    const queue = queueAt(under, 0);
    for (const sort of ['due', '-due'] as const) {
      const { data } = await queue.list({ sort }, ME);
      assert.deepEqual(
        data.map(({ due, asleep_until }) => [due, asleep_until]),
        [
          [{ on: '2026-03-04', kind: 'ANSWER', is_latest: false, is_certain: false }, '2026-03-04'],
          [null, null],
        ],
      );
    }
    const none = Buffer.from('due 2026-3-4 clm_1').toString('base64url');
    await assert.rejects(queue.list({ sort: 'due', cursor: none }, ME), { field: 'cursor' });
  });

  on('an export has the due day, its kind, the day of waking and whether the day is certain', async (under) => {
    await fileTwo(under);
    const lines = await Array.fromAsync(
      csvText(claimTable(unrecorded(queueAt(under, 0).exportRows({ sort: 'due' }, ME)))),
    );
    const [head = '', first = '', second = ''] = lines.join('').split('\r\n');
    assert.match(head, /,due_on,due_kind,asleep_until,due_is_certain$/);
    assert.match(first, /,2026-03-04,ANSWER,2026-03-04,false$/);
    assert.match(second, /,,,,$/);
  });
}
