import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assertEnvelope, Caller, put } from '../../support/process/exchange.ts';
import { type Claim, type ClaimDocument, filing } from '../../support/process/http-client.ts';
import {
  type ApiKey,
  Installation,
  type Scope,
  type Service,
  type Settings,
  until,
} from '../../support/process/process.ts';
import { amountOf } from '../../support/prove.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { JumpingClock } from '../../support/servers/faketime.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { Chance } from '../chance.ts';
import { checkKept, checkSearch } from '../checks.ts';
import { type DatabaseRows, postgresRows, sqliteRows } from '../database-rows.ts';
import { Ledger } from './ledger.ts';
import { OperatorProgram } from './operator-program.ts';
import { Programs } from './programs.ts';

const JUMPS = amountOf({ usual: 5, each: 8 });
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
/** From where the clock is. */
const STEPS = [-1, -1, HOUR, -HOUR, YEAR, -YEAR] as const;
const FILERS = 3;
const BETWEEN_JUMPS_MS = 250;
const FILE = Buffer.from('%PDF-1.7 crushed');

interface Engine {
  name: string;
  /** Settings for a new database, and its rows once there is an installation. */
  open(t: Scope): Promise<{ settings: Settings; rows?: DatabaseRows }>;
  /** Whether the database has a clock of its own, which does not jump. */
  hasOwnClock: boolean;
}

const ENGINES: readonly Engine[] = [
  { name: 'SQLite', open: async () => ({ settings: {} }), hasOwnClock: false },
  {
    name: 'PostgreSQL',
    open: async (t) => {
      const url = await createDatabase();
      t.after(() => dropDatabase(url));
      const settings = { DATABASE_URL: url, REDRESS_UPLOAD_SECRET: 'a secret that every process of a test has' };
      return { settings, rows: postgresRows(url) };
    },
    hasOwnClock: true,
  },
];

interface Stage {
  installation: Installation;
  clock: JumpingClock;
  service: Service;
  key: ApiKey;
  caller: Caller;
  rows: DatabaseRows;
}

/** A process whose clock jumps. */
async function open(t: Scope, { open: openDatabase }: Engine): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-clock-'));
  t.after(() => rm(folder, { recursive: true }));
  const clock = new JumpingClock(folder);
  const { settings, rows } = await openDatabase(t);
  const installation = await Installation.create(t, { ...settings, ...clock.settings });
  const service = await installation.start({ by: 'redress serve --demo' });
  const { key } = service;
  assert.ok(key);
  const caller = new Caller(service, key);
  return { installation, clock, service, key, caller, rows: rows ?? sqliteRows(installation.dataDir) };
}

/** All claims of a walk, newest first. */
async function walk(caller: Caller, limit: number): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await caller.get(`/v1/claims?limit=${limit}&cursor=${encodeURIComponent(cursor)}`);
    assert.equal(status, 200);
    const page = body as unknown as { data: Claim[]; pagination: { cursor: string | null } };
    claims.push(...page.data);
    cursor = page.pagination.cursor;
  }
  return claims;
}

/** Each is once there, in the order of its identifier, which stands for the time of its filing. */
function assertInOrder(claims: readonly Claim[]): void {
  const ids = claims.map(({ id }) => id);
  assert.deepEqual(ids, [...new Set(ids)].toSorted().reverse());
  for (const { id, created_at } of claims) {
    assert.equal(Number.parseInt(id.slice('clm_'.length, 'clm_'.length + 12), 16), Date.parse(created_at), id);
  }
}

async function initiate({ caller }: Stage, claimId: string): Promise<ClaimDocument> {
  const { status, body } = await caller.initiate(claimId);
  assert.equal(status, 201);
  return body as unknown as ClaimDocument;
}

async function file({ caller }: Stage, number: string): Promise<string> {
  const { status, body } = await caller.file(filing(number));
  assert.equal(status, 201, JSON.stringify(body));
  return String(body?.id);
}

for (const engine of ENGINES) {
  const needs = engine.hasOwnClock ? (['faketime', 'PostgreSQL'] as const) : (['faketime'] as const);
  describe(`the clock of a process on ${engine.name} jumps`, { skip: skipWithout(...needs) }, () => {
    // One process for the tests that do not begin with another one: the clock is set right after each.
    let stage: Stage;
    let operator: OperatorProgram;
    const ledger = new Ledger('CLOCK');
    const cleanUps: (() => Promise<void>)[] = [];
    before(async () => {
      stage = await open({ after: (cleanUp) => cleanUps.unshift(cleanUp) }, engine);
      operator = await OperatorProgram.open(
        (...args) => stage.installation.json(...args),
        () => stage.service.operatorUrl,
      );
    });
    after(async () => {
      for (const cleanUp of cleanUps) await cleanUp();
    });

    test(`identifiers are of one kind and listed once each while it jumps ${JUMPS} times under load`, async (t) => {
      const chance = new Chance();
      t.diagnostic(chance.again);
      const { service, key, caller, clock, rows } = stage;
      const programs = new Programs({ apiUrl: service.apiUrl, key, ledger, operator });
      let isOver = false;
      const filers = Array.from({ length: FILERS }, async (_, n) => {
        while (!isOver) await programs.file(n % 2 === 0 ? randomUUID() : undefined);
      });
      const all = Promise.all(filers);
      all.catch(() => {});
      let offset = 0;
      for (let jump = 0; jump < JUMPS; jump += 1) {
        const before = [...ledger.claims.keys()];
        const walked = walk(caller, 25);
        offset = Math.abs(offset) > 2 * YEAR ? 0 : offset + chance.pick(STEPS);
        clock.jumpTo(offset);
        await pause(BETWEEN_JUMPS_MS);
        const ids = (await walked).map(({ id }) => id);
        assert.equal(new Set(ids).size, ids.length, 'a walk shows a claim twice');
        assert.deepEqual(
          before.filter((id) => !ids.includes(id)),
          [],
          'a walk leaves a claim out',
        );
      }
      isOver = true;
      await all;
      clock.jumpTo(0);
      assertInOrder(await walk(caller, 100));
      await checkKept({ caller, ledger, rows }, { isLast: true });
      assert.equal((await operator.get('/claims/counts')).body?.total, ledger.claims.size);
      t.diagnostic(`${JUMPS} jumps, ${ledger.summary}`);
    });

    test('an upload address ends when it was said to, by the clock as it is; one that ended works again when it is set back', async () => {
      const { clock } = stage;
      const claimId = await file(stage, 'LINK-1');
      const [early, late] = [await initiate(stage, claimId), await initiate(stage, claimId)];
      clock.jumpTo(59 * MINUTE);
      assert.equal((await put(early.metadata.upload_url, FILE)).status, 200);
      for (const offset of [61 * MINUTE, YEAR]) {
        clock.jumpTo(offset);
        assertEnvelope(await put(late.metadata.upload_url, FILE), 403, 'UPLOAD_LINK_INVALID');
      }
      clock.jumpTo(-YEAR);
      assert.equal((await put(late.metadata.upload_url, FILE)).status, 200);
      const { body } = await stage.caller.confirm(claimId, [early.id, late.id]);
      assert.equal(body?.attached, 2);
      clock.jumpTo(0);
    });

    test('a keyed create is answered as the first time wherever the clock is, and never files a second claim', async () => {
      const { clock, caller, key, service } = stage;
      const keyed = new Caller(service, key, { 'idempotency-key': randomUUID() });
      const first = await keyed.file(filing('KEY-1'));
      assert.equal(first.status, 201);
      for (const offset of [-1, HOUR, -HOUR, -YEAR, 0]) {
        clock.jumpTo(offset);
        const again = await keyed.file(filing('KEY-1'));
        assert.deepEqual([again.status, again.body], [201, first.body], `${offset} ms`);
      }
      clock.jumpTo(YEAR);
      const later = await keyed.file(filing('KEY-1'));
      // The database's own clock says that it is still kept; without one, the key expired, and the claim is in the way.
      assert.equal(later.status, engine.hasOwnClock ? 201 : 409);
      assert.equal(later.headers.get('location'), first.headers.get('location'));
      clock.jumpTo(0);
      const filed = (await walk(caller, 100)).filter(({ shipment }) => shipment.tracking_number === 'KEY-1');
      assert.equal(filed.length, 1);
    });

    test('operators’ tokens and search go on after the clock was a year ahead, and claims filed since are found', async () => {
      const { clock, installation, key } = stage;
      const fileOne = () => new Programs({ apiUrl: stage.service.apiUrl, key, ledger, operator }).file();
      clock.jumpTo(YEAR);
      await fileOne();
      await checkSearch(ledger, operator);
      clock.jumpTo(0);
      await fileOne();
      await stage.service.process.stop();
      stage.service = await installation.start();
      await checkSearch(ledger, operator);
    });

    test('a process that was a year ahead keeps recurring work from nobody, and a clock six days ahead deletes nothing', async (t) => {
      const own = await open(t, engine);
      const { clock, caller, installation } = own;
      const claimId = await file(own, 'PURGE-1');
      const [kept, waiting] = [await initiate(own, claimId), await initiate(own, claimId)];
      for (const { metadata } of [kept, waiting]) assert.equal((await put(metadata.upload_url, FILE)).status, 200);
      assert.equal((await caller.confirm(claimId, [kept.id])).body?.attached, 1);
      clock.jumpTo(6 * DAY);
      assert.equal((await installation.redress('purge')).code, 0);
      assert.equal((await caller.confirm(claimId, [waiting.id])).body?.attached, 1);

      await own.service.process.stop();
      clock.jumpTo(YEAR);
      const ahead = await installation.start();
      await untilPurged(own, YEAR);
      await ahead.process.stop();
      clock.jumpTo(0);
      const service = await installation.start();
      await untilPurged(own, 0);
      const again = new Caller(service, own.key);
      assert.equal((await again.confirm(claimId, [kept.id, waiting.id])).body?.attached, 2);
    });
  });
}

/** Waits until a process whose clock is so many milliseconds off has purged. */
async function untilPurged({ rows }: Stage, offset: number): Promise<void> {
  const [from, to] = [-MINUTE, MINUTE].map((around) => new Date(Date.now() + offset + around).toISOString());
  const statement = `select id from jobs where kind = 'purge' and created_at between '${from}' and '${to}' and run_at > created_at`;
  await until('it purges', async () => (await rows.rowsOf(statement)).length === 1);
}
