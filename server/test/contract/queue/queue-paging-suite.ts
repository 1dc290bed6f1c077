import assert from 'node:assert/strict';
import type { Stores } from '../../../src/app/stores.ts';
import type { ClaimQueueQuery } from '../../../src/features/queue/service.ts';
import { QUEUE_SORTS } from '../../../src/features/queue/store.ts';
import { ANA, BEN } from '../operators/operator-fixtures.ts';
import { everyRow, filterIn, fulfils, idsOf, inOrder, queueOf } from './queue-list-suite.ts';
import type { OnQueue } from './queue-store-suite.ts';
import {
  addDeadlines,
  addEvidence,
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
