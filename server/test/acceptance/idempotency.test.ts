import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { skipWithout } from '../servers/availability.ts';
import { FaultyProxy } from '../servers/faulty-proxy.ts';
import { createDatabase, dropDatabase } from '../servers/postgres.ts';
import { type Claim, type ClaimDocument, filing } from './client.ts';
import { Caller, type Exchange, put } from './exchange.ts';
import { Installation, type Service, type Settings } from './process.ts';

const PDF = Buffer.from('%PDF-1.7 crushed');

/** Where a request is sent whose answer gets lost, and where it is sent again. */
interface Place {
  first: Service;
  again: Service;
  /** Ends the first one without a warning, and starts another in its place. */
  crash(): Promise<Service>;
}

/** A request that can be sent again under its key, ready to be sent by any caller. */
type Prepare = (caller: Caller) => Promise<(by: Caller) => Promise<Exchange>>;

const REQUESTS: [name: string, status: number, prepare: Prepare][] = [
  [
    'a create',
    201,
    async () => {
      const content = filing(`LOST-${randomUUID()}`);
      return (by) => by.file(content);
    },
  ],
  [
    'an initiation',
    201,
    async (caller) => {
      const { id } = await file(caller);
      return (by) => by.initiate(id);
    },
  ],
  [
    'a confirmation',
    200,
    async (caller) => {
      const document = read<ClaimDocument>(await caller.initiate((await file(caller)).id), 201);
      read(await put(document.metadata.upload_url, PDF), 200);
      return (by) => by.confirm(document.claim_id, [document.id]);
    },
  ],
];

function read<T>({ request, status, body }: Exchange, expected: number): T {
  assert.equal(status, expected, `${request} ${JSON.stringify(body)}`);
  return body as T;
}

async function file(caller: Caller): Promise<Claim> {
  return read(await caller.file(filing(`FILED-${randomUUID()}`)), 201);
}

/** Sends a request so that it is carried out and its answer never comes. */
async function loseAnswer(
  t: TestContext,
  service: Service,
  send: (apiUrl: string) => Promise<Exchange>,
): Promise<void> {
  const proxy = await FaultyProxy.start(service.apiUrl);
  t.after(() => proxy.stop());
  proxy.failNext('lost answer');
  const { status } = await send(proxy.url);
  assert.equal(status, 0);
}

function assertReplayed(answer: Exchange, status: number): void {
  read(answer, status);
  assert.equal(answer.headers.get('idempotency-replayed'), 'true');
}

function testLostAnswers(open: (t: TestContext) => Promise<Place>): void {
  for (const [name, status, prepare] of REQUESTS) {
    test(`${name} whose answer is lost after the commit is answered when it is sent again under its key`, async (t) => {
      const { first, again } = await open(t);
      const send = await prepare(new Caller(first, first.key));
      const headers = { 'idempotency-key': randomUUID() };
      await loseAnswer(t, first, (apiUrl) => send(new Caller({ apiUrl }, first.key, headers)));
      const answer = await send(new Caller(again, first.key, headers));
      assertReplayed(answer, status);
      const third = await send(new Caller(first, first.key, headers));
      assertReplayed(third, status);
      assert.deepEqual(third.body, answer.body);
    });

    test(`${name} whose process is killed after the commit is answered by the next process under its key`, async (t) => {
      const { first, crash } = await open(t);
      const send = await prepare(new Caller(first, first.key));
      const headers = { 'idempotency-key': randomUUID() };
      await loseAnswer(t, first, (apiUrl) => send(new Caller({ apiUrl }, first.key, headers)));
      assertReplayed(await send(new Caller(await crash(), first.key, headers)), status);
    });
  }

  test('a create whose answer is lost files one claim, which is the one that its repetition gives', async (t) => {
    const { first, again, crash } = await open(t);
    const content = filing(`ONCE-${randomUUID()}`);
    const headers = { 'idempotency-key': randomUUID() };
    await loseAnswer(t, first, (apiUrl) => new Caller({ apiUrl }, first.key, headers).file(content));
    const listed = async (service: Service) => {
      const page = await new Caller(service, first.key).get('/v1/claims');
      return read<{ data: Claim[] }>(page, 200).data;
    };
    const [claim, ...others] = await listed(first);
    assert.deepEqual(others, []);
    const answer = await new Caller(again, first.key, headers).file(content);
    assert.deepEqual([answer.status, answer.body], [201, claim]);
    assert.equal(answer.headers.get('location'), `/v1/claims/${claim?.id}`);
    const next = await crash();
    assert.deepEqual((await new Caller(next, first.key, headers).file(content)).body, claim);
    assert.deepEqual(await listed(next), [claim]);
  });

  test('an initiation whose process was killed gives an address that takes the file', async (t) => {
    const { first, crash } = await open(t);
    const { id } = await file(new Caller(first, first.key));
    const headers = { 'idempotency-key': randomUUID() };
    await loseAnswer(t, first, (apiUrl) => new Caller({ apiUrl }, first.key, headers).initiate(id));
    const next = await crash();
    const document = read<ClaimDocument>(await new Caller(next, first.key, headers).initiate(id), 201);
    read(await put(document.metadata.upload_url, PDF), 200);
    const confirmed = await new Caller(next, first.key).confirm(id, [document.id]);
    assert.deepEqual(confirmed.body, { attached: 1, documents: [{ id: document.id, status: 'confirmed' }] });
  });
}

async function start(t: TestContext, settings: Settings = {}) {
  const installation = await Installation.create(t, settings);
  const first = await installation.start({ by: 'redress serve --demo' });
  const crash = async () => {
    await first.process.kill();
    return installation.start({ by: 'redress serve --demo' });
  };
  return { installation, first, crash };
}

describe('lost answers on SQLite', () => {
  testLostAnswers(async (t) => {
    const { first, crash } = await start(t);
    return { first, again: first, crash };
  });
});

describe('lost answers on PostgreSQL, sent again to another process', { skip: skipWithout('PostgreSQL') }, () => {
  testLostAnswers(async (t) => {
    const url = await createDatabase();
    t.after(() => dropDatabase(url));
    const settings = { DATABASE_URL: url, REDRESS_UPLOAD_SECRET: 'a secret that every process of a test has' };
    const { installation, first, crash } = await start(t, settings);
    const place = { REDRESS_DATA_DIR: join(installation.folder, 'another'), REDRESS_UPLOADS_URL: first.uploadsUrl };
    const again = await installation.start({ settings: place });
    return { first, again, crash };
  });
});
