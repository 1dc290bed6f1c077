import assert from 'node:assert/strict';
import type { Stores } from '../../../src/app/stores.ts';
import type { ClaimToFile } from '../../../src/features/claims/record.ts';
import type { ClaimQueueQuery } from '../../../src/features/queue/service.ts';
import { ANA } from '../operators/operator-fixtures.ts';
import { queueOf } from './queue-list-suite.ts';
import type { OnQueue } from './queue-store-suite.ts';
import { addPeople, DAY_MS, queueClaim, START_MS, timeOf } from './queue-world.ts';

/** More than two pages of an export. */
const MANY = 1_203;
const MAX_PAGE = 500;

async function fileMany(stores: Stores): Promise<ClaimToFile[]> {
  await addPeople(stores);
  const claims = Array.from({ length: MANY }, (_, n) => queueClaim({ n, ms: START_MS + Math.floor(n / 5) }));
  await Promise.all(claims.map((claim) => stores.store.createClaim(claim)));
  return claims;
}

async function review({ store }: Stores, { organization_id, id }: ClaimToFile): Promise<void> {
  const from = { status: 'CREATED', status_reason: null } as const;
  const to = { status: 'UNDER_REVIEW', status_reason: null } as const;
  const move = { organization_id, claim_id: id, version: 1, from, to, moved_at: timeOf(START_MS + DAY_MS) };
  assert.equal((await store.moveClaim({ ...move, actor: 'olga', note: null })).outcome, 'moved');
}

/** The identifiers of an export, page by page; `meanwhile` is done when the first page is there. */
async function exported(stores: Stores, query: ClaimQueueQuery, meanwhile = async () => {}): Promise<string[][]> {
  const pages: string[][] = [];
  for await (const page of queueOf(stores).exportRows(query, ANA.id)) {
    pages.push(page.map(({ id }) => id));
    if (pages.length === 1) await meanwhile();
  }
  return pages;
}

export function testExports(on: OnQueue): void {
  on('an export has every claim once, whatever its size', async ({ stores }) => {
    const claims = await fileMany(stores);
    const pages = await exported(stores, { sort: 'since' });
    assert.deepEqual(
      pages.flat(),
      claims.map(({ id }) => id),
    );
    assert.ok(Math.max(...pages.map(({ length }) => length)) <= MAX_PAGE);
  });

  for (const sort of ['-filed', 'filed', 'since', '-since'] as const) {
    on(`an export by ${sort} has every claim once, though some are moved while it runs`, async ({ stores }) => {
      const claims = await fileMany(stores);
      const moved = [...claims.slice(0, 5), ...claims.slice(-5)];
      const pages = await exported(stores, { sort }, async () => {
        for (const claim of moved) await review(stores, claim);
      });
      const ids = claims.map(({ id }) => id);
      assert.deepEqual(pages.flat(), sort.startsWith('-') ? ids.toReversed() : ids);
    });
  }
}
