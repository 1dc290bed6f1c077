import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { runnerOf } from '../../../src/app/derive/derivations.ts';
import { ChangeReader } from '../../../src/platform/derive/change-reader.ts';
import { until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase, query } from '../../support/servers/postgres/postgres.ts';
import { claimId, fileClaim, OURS, organization } from '../fixtures.ts';
import type { OpenOperatorStore } from '../operators/operator-fixtures.ts';
import { SharedStores } from '../postgres/postgres-database.ts';
import { testDerivations } from './derive-suite.ts';
import { testPlaces } from './places-suite.ts';

const never = new AbortController().signal;

describe('PostgreSQL: derivations', { skip: skipWithout('PostgreSQL') }, () => {
  let url: string;
  const [one, two] = [new SharedStores(() => url), new SharedStores(() => url)];
  before(async () => {
    url = await createDatabase();
  });
  after(async () => {
    await one.close();
    await two.close();
    await dropDatabase(url);
  });

  const open: OpenOperatorStore = async () => ({
    stores: await one.open(),
    other: await two.open(),
    execute: (sql) => query(url, sql),
    read: (sql) => query(url, sql),
    rewriting: '',
    dispose: () => one.empty(),
  });
  testDerivations(open);
  testPlaces(open);

  test('a change that becomes visible after later ones is derived, and delays none of them', async () => {
    const stores = await one.open();
    await stores.store.addOrganization(organization(OURS));
    const derived: string[] = [];
    const derivation = {
      name: 'test',
      reads: ['claims'],
      follows: ['created', 'changed'] as const,
      batch: 100,
      derive: async (claims: readonly { id: string }[]) => void derived.push(...claims.map(({ id }) => id)),
    };
    const runner = runnerOf(derivation, stores);
    await runner.run(never);
    const held = new Client({ connectionString: url });
    await held.connect();
    const add = `insert into claim_changes (organization_id, claim_id, kind) values ('${OURS}', $1, 0)`;
    await held.query('begin');
    await held.query(add, [claimId(1)]);
    for (const n of [2, 3]) await fileClaim(stores.store, { n });
    await runner.run(never);
    assert.deepEqual(derived, [claimId(2), claimId(3)]);
    assert.equal(await runner.isDue(), false);
    await held.query('commit');
    await held.end();
    assert.ok(await runner.isDue());
    await runner.run(never);
    assert.deepEqual(derived, [claimId(2), claimId(3), claimId(1)]);
    const places = await query(url, 'select claim_id from claim_changes order by position');
    assert.deepEqual(
      places.map(({ claim_id }) => claim_id),
      derived,
    );
  });

  test('who reads the log sees overlapping transactions once each, in the order in which they end', async () => {
    await one.empty();
    const stores = await one.open();
    const reader = new ChangeReader(stores.derivations, 'reader');
    await reader.begin();
    const seen: string[] = [];
    const read = () => reader.read(10, async (changes) => void seen.push(...changes.map(({ id }) => id)));
    const held = [new Client({ connectionString: url }), new Client({ connectionString: url })] as const;
    const add = `insert into claim_changes (organization_id, claim_id, kind) values ('${OURS}', $1, 0)`;
    for (const client of held) {
      await client.connect();
      await client.query('begin');
    }
    // The first one begins to write first, and in between, and ends last.
    await held[0].query(add, ['first']);
    await held[1].query(add, ['second']);
    await held[0].query(add, ['first again']);
    assert.equal(await read(), 0);
    await held[1].query('commit');
    assert.equal(await read(), 1);
    assert.equal(await read(), 0);
    await query(url, add.replace('$1', "'third'"));
    assert.equal(await read(), 1);
    await held[0].query('commit');
    await until('all is read', async () => (await read()) === 0);
    for (const client of held) await client.end();
    assert.deepEqual(seen, ['second', 'third', 'first', 'first again']);
  });

  test('a reader that follows positions misses nothing while many write and two processes order', async () => {
    await one.empty();
    const [stores, other] = [await one.open(), await two.open()];
    await stores.store.addOrganization(organization(OURS));
    const seen: string[] = [];
    let position = 0;
    const follow = async () => {
      const upTo = Number.MAX_SAFE_INTEGER;
      const changes = await stores.derivations.listChanges({ after: position, upTo, limit: 7 });
      seen.push(...changes.map(({ id }) => id));
      position = changes.at(-1)?.position ?? position;
    };
    let isFiling = true;
    const filing = Promise.all(
      Array.from({ length: 150 }, (_, n) => fileClaim((n % 2 ? stores : other).store, { n: n + 1 })),
    ).finally(() => {
      isFiling = false;
    });
    while (isFiling) await Promise.all([stores.derivations.order(), other.derivations.order(), follow()]);
    const filed = await filing;
    await stores.derivations.order();
    for (let length = -1; length !== seen.length; ) {
      length = seen.length;
      await follow();
    }
    assert.deepEqual(seen.toSorted(), filed.map(({ id }) => id).toSorted());
  });
});
