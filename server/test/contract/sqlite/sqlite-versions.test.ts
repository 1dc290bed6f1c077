import assert from 'node:assert/strict';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { ClaimQuery } from '../../../src/features/claims/record.ts';
import { everyClaim, fileClaim, moveClaim, OURS, organization, standing, temporaryFolder } from '../fixtures.ts';

/** Takes several pages beside the one that the row begins on. */
const LONG = 'x'.repeat(20_000);

const QUERIES: Partial<ClaimQuery>[] = [
  {},
  { status: 'UNDER_REVIEW' },
  { carrier: 'DPD' },
  { status: 'UNDER_REVIEW', carrier: 'DPD' },
  { tracking_number: 'TN-1' },
  { tracking_number: 'TN-1', status: 'UNDER_REVIEW', carrier: 'DPD' },
];

/** Makes each page on which a claim goes on name a next one that is not there. */
function breakOverflow(file: string): number {
  const database = new DatabaseSync(file);
  const pages = database.prepare(`select pageno from dbstat where name = 'claims' and pagetype = 'overflow'`).all();
  const [{ page_size: pageSize } = { page_size: 0 }] = database.prepare('pragma page_size').all();
  database.close();
  const descriptor = openSync(file, 'r+');
  for (const { pageno } of pages) {
    writeSync(descriptor, Buffer.alloc(4, 0xff), 0, 4, (Number(pageno) - 1) * Number(pageSize));
  }
  closeSync(descriptor);
  return pages.length;
}

test('SQLite: versions are read without the pages on which the text of a long claim goes on', async () => {
  const { folder, remove } = temporaryFolder();
  const file = join(folder, 'redress.db');
  const store = openSqliteStores(file).store;
  await store.addOrganization(organization(OURS));
  const { id } = await moveClaim(store, await fileClaim(store, { n: 1, city: LONG }), standing('UNDER_REVIEW'));
  await store.close();
  assert.ok(breakOverflow(file) > 3);

  const broken = openSqliteStores(file).store;
  await assert.rejects(broken.findClaim(OURS, id), /damaged/);
  assert.deepEqual(await broken.findClaimVersion(OURS, id), { id, version: 2 });
  for (const query of QUERIES) {
    await assert.rejects(broken.listClaims(everyClaim(query)), /damaged/);
    const { claims } = await broken.listPageVersions({ ...everyClaim(query), max_bytes: 1 });
    assert.deepEqual(claims, [{ id, version: 2 }], JSON.stringify(query));
  }
  await broken.close();
  remove();
});
