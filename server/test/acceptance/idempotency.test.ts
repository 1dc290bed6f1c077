import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Caller, type Exchange, put } from '../support/process/exchange.ts';
import { type Claim, type ClaimDocument, filing } from '../support/process/http-client.ts';
import { Installation, type Scope, type Service, type Settings } from '../support/process/process.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../support/servers/postgres/postgres.ts';
import { FaultyProxy } from '../support/servers/proxies/faulty-proxy.ts';

const PDF = Buffer.from('%PDF-1.7 crushed');

/** Where a request is sent whose answer gets lost, and where it is sent again. */
interface Place {
  first: Service;
  again: Service;
  /** Ends the first one without a warning, and puts another in its place. */
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
async function loseAnswer(t: Scope, service: Service, send: (apiUrl: string) => Promise<Exchange>): Promise<void> {
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

function testLostAnswers(open: (scope: Scope) => Promise<Place>): void {
  const cleanUps: (() => Promise<void>)[] = [];
  let place: Place;
  const scope: Scope = { after: (cleanUp) => cleanUps.unshift(cleanUp) };
  before(async () => {
    place = await open(scope);
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  for (const [name, status, prepare] of REQUESTS) {
    test(`${name} whose answer is lost after the commit is answered when it is sent again under its key`, async (t) => {
      const { first, again } = place;
      const send = await prepare(new Caller(first, first.key));
      const headers = { 'idempotency-key': randomUUID() };
      await loseAnswer(t, first, (apiUrl) => send(new Caller({ apiUrl }, first.key, headers)));
      const answer = await send(new Caller(again, first.key, headers));
      assertReplayed(answer, status);
      const third = await send(new Caller(first, first.key, headers));
      assertReplayed(third, status);
      assert.deepEqual(third.body, answer.body);
    });
  }

  describe('after one kill', () => {
    /** Sends each again, to the process that came after. */
    const again = new Map<string, () => Promise<Exchange>>();
    let next: Service;
    before(async () => {
      const { first } = place;
      for (const [name, , prepare] of REQUESTS) {
        const send = await prepare(new Caller(first, first.key));
        const headers = { 'idempotency-key': randomUUID() };
        await loseAnswer(scope, first, (apiUrl) => send(new Caller({ apiUrl }, first.key, headers)));
        again.set(name, () => send(new Caller(next, first.key, headers)));
      }
      next = await place.crash();
    });

    for (const [name, status] of REQUESTS) {
      test(`${name} whose process is killed after the commit is answered by the next process under its key`, async () => {
        const answer = await again.get(name)?.();
        assert.ok(answer);
        assertReplayed(answer, status);
      });
    }

    test('an initiation whose process was killed gives an address that takes the file', async () => {
      const initiated = await again.get('an initiation')?.();
      assert.ok(initiated);
      const { id, claim_id, metadata } = read<ClaimDocument>(initiated, 201);
      read(await put(metadata.upload_url, PDF), 200);
      const confirmed = await new Caller(next, place.first.key).confirm(claim_id, [id]);
      assert.deepEqual(confirmed.body, { attached: 1, documents: [{ id, status: 'confirmed' }] });
    });
  });

  test('a create whose answer is lost files one claim, which is the one that its repetition gives', async (t) => {
    const { first, again } = place;
    const trackingNumber = `ONCE-${randomUUID()}`;
    const content = filing(trackingNumber);
    const headers = { 'idempotency-key': randomUUID() };
    await loseAnswer(t, first, (apiUrl) => new Caller({ apiUrl }, first.key, headers).file(content));
    const listed = async (service: Service) => {
      const page = await new Caller(service, first.key).get(`/v1/claims?trackingNumber=${trackingNumber}`);
      return read<{ data: Claim[] }>(page, 200).data;
    };
    const [claim, ...others] = await listed(first);
    assert.deepEqual(others, []);
    const answer = await new Caller(again, first.key, headers).file(content);
    assert.deepEqual([answer.status, answer.body], [201, claim]);
    assert.equal(answer.headers.get('location'), `/v1/claims/${claim?.id}`);
    const next = await place.crash();
    assert.deepEqual((await new Caller(next, first.key, headers).file(content)).body, claim);
    assert.deepEqual(await listed(next), [claim]);
  });
}

async function start(scope: Scope, settings: Settings = {}) {
  const installation = await Installation.create(scope, settings);
  const first = await installation.start({ by: 'redress serve --demo' });
  const crash = async (crashing: Service): Promise<Service> => {
    await crashing.process.kill();
    // Where the upload addresses lead that were given before.
    const listen = { REDRESS_UPLOADS_LISTEN: new URL(crashing.uploadsUrl).host };
    return { ...(await installation.start({ settings: listen })), key: first.key };
  };
  return { installation, first, crash };
}

describe('lost answers on SQLite', () => {
  testLostAnswers(async (scope) => {
    const { first, crash } = await start(scope);
    const place = {
      first,
      again: first,
      crash: async () => {
        place.first = place.again = await crash(place.first);
        return place.first;
      },
    };
    return place;
  });
});

describe('lost answers on PostgreSQL, sent again to another process', { skip: skipWithout('PostgreSQL') }, () => {
  testLostAnswers(async (scope) => {
    const url = await createDatabase();
    scope.after(() => dropDatabase(url));
    const settings = { DATABASE_URL: url, REDRESS_UPLOAD_SECRET: 'a secret that every process of a test has' };
    const { installation, first, crash } = await start(scope, settings);
    const another = { REDRESS_DATA_DIR: join(installation.folder, 'another'), REDRESS_UPLOADS_URL: first.uploadsUrl };
    const again = await installation.start({ settings: another });
    const place = {
      first,
      again,
      crash: async () => {
        place.first = await crash(place.first);
        return place.first;
      },
    };
    return place;
  });
});
