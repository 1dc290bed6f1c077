import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Store } from '../../../src/app/stores.ts';
import type { CreateOutcome } from '../../../src/features/claims/record.ts';
import { until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { CLOSING, claimId, claimToFile, fileClaim, moveClaim, OURS } from '../fixtures.ts';
import { countOutcomes, fileKeyed, keyedRequest } from '../keyed-fixtures.ts';
import { assertCounted } from '../queue/queue-counters-suite.ts';
import { POSTGRES_KINDS } from './postgres-kinds.ts';
import { errorOf, NOTHING_STORED, PostgresStage } from './postgres-stage.ts';

const OVERTAKEN = 'TN-overtaken';
const CLAIMS = 5_000;

type File = (store: Store, n: number, tracking_number: string) => Promise<CreateOutcome>;

const FILE_PLAIN: File = (store, n, tracking_number) => store.createClaim(claimToFile({ n, tracking_number }));
const WAYS: readonly (readonly [way: string, file: File])[] = [
  ['without a key', FILE_PLAIN],
  ['with a key', (store, n, tracking_number) => fileKeyed(store, n, `key ${n}`, { tracking_number })],
];

/** Fails a statement that files a claim for the number as often as `overtakes` says, as the database would do. */
const OVERTAKE = `create sequence overtakes;
  create function overtake() returns trigger language plpgsql as $$
  begin
    if new.tracking_number = '${OVERTAKEN}' and nextval('overtakes') <= tg_argv[0]::integer then
      raise exception 'overtaken' using errcode = 'serialization_failure';
    end if;
    return new;
  end $$`;
const STOP_OVERTAKING = 'drop function if exists overtake cascade; drop sequence if exists overtakes';

for (const [kind, prepare] of POSTGRES_KINDS) {
  describe(`${kind}: the route of the first claim`, { skip: skipWithout('PostgreSQL') }, () => {
    const stage = PostgresStage.use(prepare);
    const rowsOf = async (text: string) => (await stage.admin.query({ text, rowMode: 'array' })).rows;

    /** A claim like another one, under other values: a row that no statement of a store has made. */
    const addLike = (id: string, values: Readonly<Record<string, unknown>>) =>
      stage.admin.query(
        'insert into claims select (jsonb_populate_record(c, $2)).* from claims c where id = $1 and organization_id = $3',
        [id, JSON.stringify(values), OURS],
      );

    async function overtaking(times: number, work: () => Promise<void>): Promise<void> {
      await stage.admin.query(`${OVERTAKE};
        create trigger overtake before insert on claims for each row execute function overtake(${times})`);
      await work().finally(() => stage.admin.query(STOP_OVERTAKING));
    }

    /** Files a claim whose number is another one's, filed and closed in the moment between looking and storing. */
    async function overtake(store: Store, file: File): Promise<void> {
      const like = await fileClaim(store, { n: 500, city: 'Nantes' });
      await stage.admin.query('begin');
      await addLike(like.id, { id: claimId(501), tracking_number: OVERTAKEN });
      const filing = file(store, 1, OVERTAKEN);
      await until('its statement waits', async () => (await stage.countWaiting()) === 1);
      await stage.admin.query('update claims set is_open = 0 where id = $1', [claimId(501)]);
      await stage.admin.query('commit');
      const result = await filing;
      assert.ok(result.outcome === 'created' && result.claim.filed.includes('Nantes'));
      assert.deepEqual(await store.findClaim(OURS, claimId(1)), result.claim);
      const [kept] = await rowsOf(`select later_route from claims where id = '${claimId(1)}'`);
      assert.match(String(kept), /Lyon/);
      await assertCounted({ rowsOf });
    }

    for (const [way, file] of WAYS) {
      test(`a claim ${way} has the route of one that was filed and closed while its statement ran`, () =>
        stage.withStore({}, (store) => overtake(store, file)));

      test(`a claim ${way} that is overtaken twice is filed, and one that always is costs no other its own`, () =>
        stage.withStore({}, async (store) => {
          // The first ones go alone; the others wait for them, and go together.
          const fileAll = (from: number) => [1, 2, 3, 4].map((n) => file(store, from + n, `TN-${from + n}`));
          await overtaking(2, async () => {
            const results = await Promise.all([...fileAll(10), file(store, 1, OVERTAKEN)]);
            assert.deepEqual(countOutcomes(results), { created: 5 });
          });
          await moveClaim(store, (await store.findClaim(OURS, claimId(1))) ?? assert.fail(), CLOSING);
          await overtaking(1_000, async () => {
            const others = fileAll(20);
            assert.deepEqual(await errorOf(file(store, 2, OVERTAKEN)), NOTHING_STORED);
            assert.deepEqual(countOutcomes(await Promise.all(others)), { created: 4 });
          });
          assert.equal(await store.findIdempotencyRecord(keyedRequest('key 2')), undefined);
          assert.equal((await file(store, 2, OVERTAKEN)).outcome, 'created');
        }));
    }

    test('so it has where the server would let a statement see what was there before, all through a transaction', async () => {
      const setting = 'default_transaction_isolation';
      const database = `alter database ${new URL(stage.url).pathname.slice(1)}`;
      await stage.admin.query(`${database} set ${setting} = 'repeatable read'`);
      await stage
        .withStore({}, (store) => overtake(store, FILE_PLAIN))
        .finally(() => stage.admin.query(`${database} reset ${setting}`));
    });

    test('a claim whose route is not the first one’s is not stored by hand either, unless it is transferred', () =>
      stage.withStore({}, async (store) => {
        const first = await fileClaim(store, { n: 1, city: 'Nantes' });
        const other = await fileClaim(store, { n: 2 });
        await moveClaim(store, first, CLOSING);
        const ofFirst = { tracking_number: 'TN-1' };
        await assert.rejects(addLike(other.id, { ...ofFirst, id: claimId(3) }), { code: '40001' });
        await addLike(first.id, { id: claimId(4), is_open: 1, status: 'CREATED', status_reason: null });
        await stage.admin.query('update claims set is_open = 0 where id = $1', [claimId(4)]);
        await stage.admin.query('create table transfer_marks ()');
        await addLike(other.id, { ...ofFirst, id: claimId(5) }).finally(() =>
          stage.admin.query('drop table transfer_marks'),
        );
      }));

    test('looking for the first claim again reads as little of a large table that was planned for while it was empty', () =>
      stage.withStore({}, async (store) => {
        // A connection with the settings of the server, as of a pooler.
        await fileClaim(store, { n: 1 });
        await addLike(claimId(1), { id: claimId(2), tracking_number: 'TN-2' });
        await stage.admin.query(
          `insert into claims select (jsonb_populate_record(c, jsonb_build_object('id', 'clm_' || n, 'tracking_number',
            'TN-' || n, 'is_open', n % 2))).* from claims c, generate_series(1000, $1) n where c.id = $2`,
          [1_000 + CLAIMS, claimId(1)],
        );
        // Rows read before count as read by the transaction until it is given away.
        await stage.admin.query('select pg_stat_force_next_flush()');
        await stage.admin.query('begin');
        await addLike(claimId(1), { id: claimId(3), tracking_number: 'TN-1002' });
        const [[read] = []] = await rowsOf(`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))
          from pg_stat_xact_user_tables where relname like 'claims%'`);
        await stage.admin.query('rollback');
        assert.ok(Number(read) < 20, `${read} rows`);
      }));
  });
}
