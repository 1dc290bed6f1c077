import assert from 'node:assert/strict';
import type { Store } from '../../../src/app/stores.ts';
import {
  type ClaimQuery,
  type Page,
  type PageQuery,
  type PrintedClaim,
  printClaim,
} from '../../../src/features/claims/record.ts';
import {
  CLOSING,
  claimId,
  everyClaim,
  fileClaim,
  fileClosedClaim,
  moveClaim,
  moveOf,
  OURS,
  standing,
  THEIRS,
} from '../fixtures.ts';
import { type OpenStore, onStore } from './store-test.ts';

async function numbers(store: Store, query: Partial<ClaimQuery> = {}): Promise<number[]> {
  const claims = await store.listClaims(everyClaim(query));
  return claims.map(({ id }) => Number.parseInt(id.slice('clm_'.length), 16));
}

/** A page, short or long, as it is printed. */
async function readPage(store: Store, query: PageQuery): Promise<Page<PrintedClaim>> {
  const page = await store.listPage(query);
  if ('claims' in page) return page;
  const { claims, hasMore } = await store.listLongPage(query);
  assert.equal(page.longestBytes, Math.max(...claims.map(({ filed_bytes }) => filed_bytes)));
  const texts = await store.readFiled(claims.filter(({ filed }) => filed === null));
  const whole = claims.map(({ filed_bytes, filed, ...claim }) => {
    const text = filed ?? texts.get(claim.id) ?? '';
    assert.equal(Buffer.byteLength(text), filed_bytes);
    return { id: claim.id, version: claim.version, json: printClaim({ ...claim, filed: text }) };
  });
  return { claims: whole, hasMore };
}

/** The record of a claim, as it is printed when it is found by itself. */
async function recordOf(store: Store, id: string): Promise<string | undefined> {
  const claim = await store.findClaim(OURS, id);
  return claim && printClaim(claim);
}

/** The numbers of the claims on each page. Each claim is whole, and each page has the versions that are told of it. */
async function pagesOf(store: Store, query: PageQuery): Promise<number[][]> {
  const { claims, hasMore } = await readPage(store, query);
  for (const { id, json } of claims) assert.equal(json, await recordOf(store, id));
  const versions = claims.map(({ id, version }) => ({ id, version }));
  assert.deepEqual(await store.listPageVersions(query), { claims: versions, hasMore });
  const page = claims.map(({ id }) => Number.parseInt(id.slice('clm_'.length), 16));
  const before_id = claims.at(-1)?.id ?? '';
  return hasMore ? [page, ...(await pagesOf(store, { ...query, before_id }))] : [page];
}

/** 1 DPD filed, 2 UPS filed, 3 DPD under review, 4 UPS under review; 5 and 6 of one tracking number, 5 canceled. */
async function fileSix(store: Store): Promise<void> {
  await fileClaim(store, { n: 1, carrier: 'DPD' });
  await fileClaim(store, { n: 2, carrier: 'UPS' });
  await moveClaim(store, await fileClaim(store, { n: 3, carrier: 'DPD' }), standing('UNDER_REVIEW'));
  await moveClaim(store, await fileClaim(store, { n: 4, carrier: 'UPS' }), standing('UNDER_REVIEW'));
  await fileClosedClaim(store, { n: 5, carrier: 'DPD', tracking_number: 'TN-SAME' });
  await fileClaim(store, { n: 6, carrier: 'UPS', tracking_number: 'TN-SAME' });
}

const BOUNDS_1_TO_4 = { from_id: claimId(2), before_id: claimId(4) };

interface Row {
  what: string;
  query: Partial<ClaimQuery>;
  gives: number[];
}
const LISTS: Row[] = [
  { what: 'without filters, everything newest first', query: {}, gives: [6, 5, 4, 3, 2, 1] },
  { what: 'by status', query: { status: 'CREATED' }, gives: [6, 2, 1] },
  { what: 'by a status that no claim has', query: { status: 'CLOSED' }, gives: [] },
  { what: 'by carrier', query: { carrier: 'DPD' }, gives: [5, 3, 1] },
  { what: 'by a carrier that no claim has', query: { carrier: 'GLS' }, gives: [] },
  { what: 'by tracking number, open and closed', query: { tracking_number: 'TN-SAME' }, gives: [6, 5] },
  { what: 'by a tracking number that no claim has', query: { tracking_number: 'TN-same' }, gives: [] },
  { what: 'by status and carrier', query: { status: 'UNDER_REVIEW', carrier: 'UPS' }, gives: [4] },
  { what: 'by status and tracking number', query: { status: 'CANCELED', tracking_number: 'TN-SAME' }, gives: [5] },
  { what: 'by carrier and tracking number', query: { carrier: 'UPS', tracking_number: 'TN-SAME' }, gives: [6] },
  {
    what: 'by status, carrier and tracking number',
    query: { status: 'CREATED', carrier: 'UPS', tracking_number: 'TN-SAME' },
    gives: [6],
  },
  {
    what: 'by three filters that no claim has together',
    query: { status: 'CREATED', carrier: 'DPD', tracking_number: 'TN-SAME' },
    gives: [],
  },
  { what: 'from one identifier inclusive to another exclusive', query: BOUNDS_1_TO_4, gives: [3, 2] },
  { what: 'from an identifier to itself: nothing', query: { from_id: claimId(2), before_id: claimId(2) }, gives: [] },
  { what: 'from after to: nothing', query: { from_id: claimId(5), before_id: claimId(2) }, gives: [] },
  { what: 'by carrier within bounds', query: { ...BOUNDS_1_TO_4, carrier: 'UPS' }, gives: [2] },
  { what: 'by status within bounds', query: { ...BOUNDS_1_TO_4, status: 'UNDER_REVIEW' }, gives: [3] },
  {
    what: 'by status and carrier within bounds',
    query: { ...BOUNDS_1_TO_4, status: 'CREATED', carrier: 'UPS' },
    gives: [2],
  },
  {
    what: 'by tracking number within bounds',
    query: { tracking_number: 'TN-SAME', before_id: claimId(6) },
    gives: [5],
  },
  { what: 'no more than the limit, the newest', query: { limit: 2 }, gives: [6, 5] },
  { what: 'no more than the limit of what a filter leaves', query: { carrier: 'DPD', limit: 2 }, gives: [5, 3] },
  {
    what: 'no more than the limit of one tracking number',
    query: { tracking_number: 'TN-SAME', limit: 1 },
    gives: [6],
  },
  { what: 'nothing for an organization without claims', query: { organization_id: THEIRS }, gives: [] },
  {
    what: 'nothing by tracking number for an organization without claims',
    query: { organization_id: THEIRS, tracking_number: 'TN-SAME' },
    gives: [],
  },
];

export function testLists(open: OpenStore): void {
  const on = onStore(open);

  on('a list gives exactly what its bounds and filters leave', async (store) => {
    await fileSix(store);
    for (const { what, query, gives } of LISTS) assert.deepEqual(await numbers(store, query), gives, what);
  });

  on('a list holds whole claims, as they are found one by one', async (store) => {
    await fileSix(store);
    const listed = await store.listClaims(everyClaim());
    for (const claim of listed) assert.deepEqual(await store.findClaim(claim.organization_id, claim.id), claim);
  });

  on('a page has the record of each claim as it is printed by itself, with its reason and message', async (store) => {
    await fileSix(store);
    const ascii = Array.from({ length: 127 }, (_, index) => String.fromCharCode(index + 1)).join('');
    const messages = [undefined, `${ascii} é 箱 🧳 \u2028`, ': two: colons', undefined];
    for (const [index, status_message] of messages.entries()) {
      const claim = await fileClaim(store, { n: 7 + index });
      const to = index > 1 ? CLOSING : standing('CLOSED');
      await store.moveClaim(moveOf(claim, to, status_message === undefined ? {} : { status_message }));
    }
    const { claims } = await readPage(store, { ...everyClaim(), max_bytes: 1_000_000 });
    assert.equal(claims.length, 10);
    for (const { id, json } of claims) assert.equal(json, await recordOf(store, id));
  });

  on('the versions of a list are those of its claims, whatever its bounds and filters', async (store) => {
    await fileSix(store);
    for (const { what, query } of LISTS) {
      for (const max_bytes of [1_000_000, 1_000]) {
        const page = { ...everyClaim(query), max_bytes };
        const { claims, hasMore } = await readPage(store, page);
        const versions = claims.map(({ id, version }) => ({ id, version }));
        assert.deepEqual(await store.listPageVersions(page), { claims: versions, hasMore }, what);
      }
    }
  });

  const FILTERS: Partial<ClaimQuery>[] = [
    {},
    { status: 'CREATED' },
    { carrier: 'DPD' },
    { tracking_number: 'TN-SAME' },
    { status: 'CREATED', carrier: 'DPD' },
  ];
  on('a list never holds a claim of another organization, whatever the filter', async (store) => {
    await fileClaim(store, { n: 1, carrier: 'DPD', tracking_number: 'TN-SAME', organization_id: THEIRS });
    await fileClaim(store, { n: 2, carrier: 'DPD', tracking_number: 'TN-SAME' });
    for (const filter of FILTERS) {
      const what = JSON.stringify(filter);
      assert.deepEqual(await numbers(store, filter), [2], what);
      const { claims } = await store.listPageVersions({ ...everyClaim(filter), max_bytes: 1 });
      assert.deepEqual(claims, [{ id: claimId(2), version: 1 }], what);
    }
  });

  on('pages of any size together are the whole list', async (store) => {
    for (let n = 1; n <= 7; n += 1) await fileClaim(store, { n });
    for (const limit of [1, 2, 3, 7, 8]) {
      const seen: number[] = [];
      let page = await numbers(store, { limit });
      while (page.length > 0 && seen.length <= 7) {
        seen.push(...page);
        page = await numbers(store, { limit, before_id: claimId(seen.at(-1) ?? 0) });
      }
      assert.deepEqual(seen, [7, 6, 5, 4, 3, 2, 1], `limit ${limit}`);
    }
  });

  const PAGES: [max_bytes: number, limit: number, pages: number[][]][] = [
    [2_000_000, 6, [[6, 5, 4, 3, 2, 1]]],
    [
      2_000_000,
      4,
      [
        [6, 5, 4, 3],
        [2, 1],
      ],
    ],
    [150_000, 6, [[6, 5], [4], [3, 2, 1]]],
    [
      1_000_000,
      5,
      [
        [6, 5, 4, 3],
        [2, 1],
      ],
    ],
    [1, 6, [[6], [5], [4], [3], [2], [1]]],
  ];
  on(
    'a page ends before its texts pass its bytes, has one claim at least, and tells whether more follow',
    async (store) => {
      // Short ones come with the list, long ones are read by themselves.
      for (const [index, length] of [10, 70_000, 10, 900_000, 70_000, 10].entries()) {
        await fileClaim(store, { n: index + 1, city: 'x'.repeat(length), carrier: 'DPD' });
      }
      for (const [max_bytes, limit, expected] of PAGES) {
        for (const filter of [{}, { carrier: 'DPD' }, { status: 'CREATED' }] as const) {
          const query = { ...everyClaim({ ...filter, limit }), max_bytes };
          assert.deepEqual(await pagesOf(store, query), expected, JSON.stringify(query));
        }
      }
    },
  );

  on('a page of a tracking number ends so too', async (store) => {
    for (let n = 1; n <= 3; n += 1)
      await fileClosedClaim(store, { n, tracking_number: 'TN-SAME', city: 'x'.repeat(70_000) });
    const query = { ...everyClaim({ tracking_number: 'TN-SAME' }), max_bytes: 150_000 };
    const { claims, hasMore } = await readPage(store, query);
    assert.deepEqual([claims.length, hasMore], [2, true]);
    for (const { id, json } of claims) assert.equal(json, await recordOf(store, id));
  });

  on('a list by status follows the moves', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    await moveClaim(store, claim, standing('RESOLVED'));
    assert.deepEqual(await numbers(store, { status: 'CREATED' }), []);
    assert.deepEqual(await numbers(store, { status: 'RESOLVED' }), [1]);
  });
}
