import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Store } from '../../../src/app/stores.ts';
import type { ClaimRecord } from '../../../src/features/claims/record.ts';
import type { BlobStore } from '../../../src/platform/blobs/blob-store.ts';
import { StoreUnavailableError } from '../../../src/platform/sql/store-unavailable-error.ts';
import { type Answer, assertRefused, assertStatus } from '../../support/api/answer.ts';
import { startTestService, TestClock, type TestService, withMethods } from '../../support/api/harness.ts';
import { claimInput, PDF_INPUT } from '../../support/api/samples.ts';
import { assertReplay, isReplay, newKey, openPrograms, type Program } from './keyed.ts';

const HOUR = 60 * 60_000;
const SECOND = 1_000;
const UNKNOWN = new Error('broken');
const NOT_STORED = new StoreUnavailableError('away', { isNothingStored: true, cause: UNKNOWN });
const PERHAPS_STORED = new StoreUnavailableError('lost', { isNothingStored: false, cause: UNKNOWN });

const clock = new TestClock('2026-03-01T10:00:00Z');
/** Errors with which these methods of the store reject, after they did their work or in its place. */
const failures = new Map<keyof Store, { error: Error; isAfter: boolean }>();
/** A storage that does not answer until it is let. */
interface HeldStorage {
  asked: PromiseWithResolvers<void>;
  released: PromiseWithResolvers<void>;
}
let held: HeldStorage | undefined;

let service: TestService;
let program: Program;

before(async () => {
  service = await startTestService({ overrides: { clock: clock.now, wrapBlobs, wrapStore } });
  [program] = await openPrograms(service);
});
afterEach(() => {
  failures.clear();
  held = undefined;
});
after(() => service.close());

function wrapBlobs(blobs: BlobStore): BlobStore {
  return withMethods(blobs, {
    head: async (key) => {
      held?.asked.resolve();
      await held?.released.promise;
      return blobs.head(key);
    },
  });
}

function wrapStore(store: Store): Store {
  return new Proxy(store, {
    get(target, name: keyof Store) {
      const method = target[name] as (...args: unknown[]) => Promise<unknown>;
      if (name === 'time') return async () => clock.ms;
      return async (...args: unknown[]) => {
        const failure = failures.get(name);
        if (failure?.isAfter === false) throw failure.error;
        const result = await method.apply(target, args);
        if (failure) throw failure.error;
        return result;
      };
    },
  });
}

/** The next uses of a method of the store fail, until `failures` is cleared. */
function fail(method: keyof Store, error: Error, { isAfter = false } = {}): void {
  failures.set(method, { error, isAfter });
}

/** A confirmation that waits for the storage. */
async function startConfirming(): Promise<{ running: Promise<Answer>; again: (ids?: string[]) => Promise<Answer> }> {
  const { id, claim_id } = await program.client.upload((await program.client.file()).id);
  const key = newKey();
  held = { asked: Promise.withResolvers(), released: Promise.withResolvers() };
  const running = program.confirm(claim_id, [id], key);
  await held.asked.promise;
  return { running, again: (ids = [id]) => program.confirm(claim_id, ids, key) };
}

/** Lets all but the confirmation that waits pass; gives what lets that one pass too. */
function passBy(): () => void {
  const waiting = held;
  held = undefined;
  return () => waiting?.released.resolve();
}

const REQUESTS: [name: string, method: keyof Store, ask: () => Promise<(key: string) => Promise<Answer>>][] = [
  [
    'a create',
    'createClaim',
    async () => {
      const body = claimInput();
      return (key) => program.create(body, key);
    },
  ],
  [
    'an initiation',
    'addDocument',
    async () => {
      const { id } = await program.client.file();
      return (key) => program.initiate(id, PDF_INPUT, key);
    },
  ],
  [
    'a confirmation',
    'finishIdempotencyRecord',
    async () => {
      const { id, claim_id } = await program.client.upload((await program.client.file()).id);
      return (key) => program.confirm(claim_id, [id], key);
    },
  ],
];

test('a confirmation whose failure can pass is done under its key when it is sent again', async () => {
  const { id, claim_id } = await program.client.upload((await program.client.file()).id);
  const key = newKey();
  fail('confirmDocument', UNKNOWN);
  const first = await program.confirm(claim_id, [id], key);
  assert.deepEqual(first.read(), { attached: 0, documents: [{ id, status: 'failed', reason: 'internal_error' }] });
  failures.clear();
  const done = await program.confirm(claim_id, [id], key);
  assert.deepEqual(done.read(), { attached: 1, documents: [{ id, status: 'confirmed' }] });
  assertReplay(await program.confirm(claim_id, [id], key), done);
});

for (const [name, method, prepare] of REQUESTS) {
  test(`${name} that failed with 500 is done under its key when it is sent again`, async () => {
    const [ask, key] = [await prepare(), newKey()];
    fail(method, UNKNOWN);
    assertRefused(await ask(key), 500, 'INTERNAL_ERROR');
    failures.clear();
    const done = await ask(key);
    assert.ok(done.status < 300, done.text);
    assert.equal(isReplay(done), false);
    assertReplay(await ask(key), done);
  });

  test(`${name} that failed with 503 is done under its key when it is sent again`, async () => {
    const [ask, key] = [await prepare(), newKey()];
    fail(method, NOT_STORED);
    assertRefused(await ask(key), 503, 'SERVICE_UNAVAILABLE');
    failures.clear();
    const done = await ask(key);
    assert.ok(done.status < 300, done.text);
    assert.equal(isReplay(done), false);
  });

  test(`${name} whose database was lost on the way is said to be safe to repeat under its key, and is done once`, async () => {
    const [ask, key] = [await prepare(), newKey()];
    fail(method, PERHAPS_STORED, { isAfter: true });
    const lost = assertRefused(await ask(key), 503, 'SERVICE_UNAVAILABLE');
    assert.match(lost.error, /may have been done\. Safe to repeat with the same Idempotency-Key\./);
    failures.clear();
    const done = await ask(key);
    assert.ok(done.status < 300, done.text);
    assertReplay(await ask(key), done);
  });
}

test('without a key a request whose database was lost on the way is to be looked for', async () => {
  fail('createClaim', PERHAPS_STORED);
  const { error } = assertRefused(await program.client.create(), 503, 'SERVICE_UNAVAILABLE');
  assert.match(error, /Look before you repeat it\.$/);
});

test('a confirmation that failed after documents were confirmed does not say that nothing was stored', async () => {
  const { id, claim_id } = await program.client.upload((await program.client.file()).id);
  fail('finishIdempotencyRecord', NOT_STORED);
  const { error } = assertRefused(await program.confirm(claim_id, [id], newKey()), 503, 'SERVICE_UNAVAILABLE');
  assert.doesNotMatch(error, /nothing was stored/);
});

test('what was refused with 400, 401 or 413 leaves its key free', async () => {
  const { id } = await program.client.file();
  const key = newKey();
  const headers = { 'idempotency-key': key };
  assertRefused(await program.create({}, key), 400, 'INVALID_REQUEST_BODY');
  assertRefused(await program.create('{', key), 400, 'INVALID_REQUEST_BODY');
  assertRefused(await program.create(' '.repeat(2_000_000), key), 413, 'PAYLOAD_TOO_LARGE');
  assertStatus(await program.client.post('/v1/claims', claimInput(), { ...headers, authorization: 'Basic eDp5' }), 401);
  const gif = { content_type: 'image/gif', file_name: 'x.gif' };
  assertRefused(await program.initiate(id, gif, key), 400, 'UNSUPPORTED_DOCUMENT_CONTENT_TYPE');
  for (const answer of [await program.create(claimInput(), key), await program.initiate(id, PDF_INPUT, key)]) {
    assert.equal(isReplay(assertStatus(answer, 201)), false);
  }
});

test('while a confirmation runs, its repetition is 409 IDEMPOTENCY_IN_PROGRESS with Retry-After, then its answer', async () => {
  const { running, again } = await startConfirming();
  const waiting = await again();
  assertRefused(waiting, 409, 'IDEMPOTENCY_IN_PROGRESS');
  assert.equal(waiting.headers.get('retry-after'), '1');
  assert.equal(isReplay(waiting), false);
  assertRefused(await again(['doc_x']), 422, 'IDEMPOTENCY_KEY_REUSED');
  passBy()();
  const first = assertStatus(await running, 200);
  assertReplay(await again(), first);
});

test('a confirmation that is kept as running for more than 30 seconds died with its process: it is carried out again', async () => {
  const { running, again } = await startConfirming();
  clock.ms += 30 * SECOND;
  assertRefused(await again(), 409, 'IDEMPOTENCY_IN_PROGRESS');
  clock.ms += 1;
  const release = passBy();
  const second = assertStatus(await again(), 200);
  assert.equal(isReplay(second), false);
  release();
  assert.equal((await running).text, second.text);
  assertReplay(await again(), second);
});

test('a confirmation that was begun by a clock which has been set back since is carried out again', async () => {
  const { running, again } = await startConfirming();
  clock.ms -= HOUR;
  const release = passBy();
  assert.equal(isReplay(assertStatus(await again(), 200)), false);
  release();
  assertStatus(await running, 200);
});

test('an answer is kept for 24 hours; then its key is as good as new', async () => {
  const { id } = await program.client.file();
  const key = newKey();
  const first = await program.initiate(id, PDF_INPUT, key);
  clock.ms += 24 * HOUR;
  assertReplay(await program.initiate(id, PDF_INPUT, key), first);
  clock.ms += 1;
  const other = { ...PDF_INPUT, file_name: 'other.pdf' };
  const second = assertStatus(await program.initiate(id, other, key), 201);
  assert.equal(isReplay(second), false);
  assert.notEqual(second.text, first.text);
  assertReplay(await program.initiate(id, other, key), second);
});

test('of creates at once under a key that has expired one files a claim', async () => {
  const key = newKey();
  assertStatus(await program.create(claimInput(), key), 201);
  clock.ms += 24 * HOUR + 1;
  const body = claimInput();
  const answers = await Promise.all(Array.from({ length: 20 }, () => program.create(body, key)));
  const ids = new Set(answers.map((answer) => assertStatus(answer, 201).read<ClaimRecord>().id));
  assert.equal(ids.size, 1);
  assert.equal(answers.filter((answer) => !isReplay(answer)).length, 1);
});
