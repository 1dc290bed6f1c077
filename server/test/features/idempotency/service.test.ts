import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { Store } from '../../../src/app/stores.ts';
import { type ClaimInput, Claims } from '../../../src/features/claims/service.ts';
import { Documents } from '../../../src/features/documents/service.ts';
import { StorageRoom } from '../../../src/features/documents/storage/storage-room.ts';
import { UploadTokens } from '../../../src/features/documents/uploads/token.ts';
import {
  type IdempotentRequest,
  KEPT_REFUSALS,
  type RequestOutcome,
} from '../../../src/features/idempotency/record.ts';
import { IdempotencyRecords, type RequestKey } from '../../../src/features/idempotency/service.ts';
import type { BlobStore } from '../../../src/platform/blobs/blob-store.ts';
import { FileBlobStore } from '../../../src/platform/blobs/files/files.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { findTransientError } from '../../../src/platform/transient-error.ts';
import { emptySqliteIn } from '../../contract/empty-sqlite.ts';
import { claimId, claimToFile, documentId, OURS, organization, temporaryFolder } from '../../contract/fixtures.ts';
import { TestClock, withMethods } from '../../support/api/harness.ts';
import { claimInput } from '../../support/api/samples.ts';
import { refusedWith } from '../../support/operator/services.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const ROUTE = '/v1/claims';
const FILING: ClaimInput = claimInput();

class Services {
  readonly clock = new TestClock('2026-03-01T10:00:00Z');
  readonly store: Store;
  readonly #blobs: BlobStore;

  constructor(store: Store, blobs: BlobStore) {
    this.store = store;
    this.#blobs = blobs;
  }

  answers(methods: Partial<Store> = {}): IdempotencyRecords {
    const time = async () => this.clock.ms;
    return new IdempotencyRecords(withMethods<Store>(this.store, { time, ...methods }), this.clock.now);
  }

  claims(methods: Partial<Store> = {}): Claims {
    const identifiers = new Identifiers(this.clock.now);
    return new Claims({ store: withMethods<Store>(this.store, methods), identifiers, answers: this.answers(methods) });
  }

  documents(): Documents {
    const identifiers = new Identifiers(this.clock.now);
    const rules = { uploadsUrl: 'http://uploads', uploadTtlMs: HOUR, storageCheckMs: 1_000, strict: false };
    const { store, clock } = this;
    const tokens = new UploadTokens(['a secret']);
    const answers = this.answers();
    const storage = { maxOrganizationBytes: undefined, minFreeBytes: 0 };
    const room = new StorageRoom({ store, rules: storage, readFreeBytes: async () => 0 });
    return new Documents({ store, answers, blobs: this.#blobs, tokens, identifiers, clock: clock.now, room, rules });
  }

  /** Has the store keep what a key came to, now. */
  async keep(key: RequestKey, outcome: RequestOutcome): Promise<void> {
    const asked_at = new Date(this.clock.ms).toISOString();
    assert.equal(
      await this.store.addIdempotencyRecord({ ...key, organization_id: OURS, asked_at }, outcome),
      undefined,
    );
  }

  isKept = async (key: RequestKey) =>
    (await this.store.findIdempotencyRecord({ ...key, organization_id: OURS })) !== undefined;
}

function onServices(name: string, body: (services: Services) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    const store = openSqliteStores(await emptySqliteIn(folder)).store;
    try {
      await store.addOrganization(organization(OURS));
      await body(new Services(store, await FileBlobStore.open(join(folder, 'documents'))));
    } finally {
      await store.close();
      remove();
    }
  });
}

function keyed(key: string, route = ROUTE): RequestKey {
  return { route, key, fingerprint: 'ab'.repeat(32) };
}

const CALLER = { organizationId: OURS, keyId: 'key_1' };

describe('answers that cannot be made again', () => {
  onServices('a key whose claim was never filed, since the process died, files one', async (services) => {
    await services.keep(keyed('k'), { outcome: 'created', subject: claimId(1) });
    const first = await services.claims().create(CALLER, FILING, keyed('k'));
    assert.equal(first.isReplayed, false);
    assert.deepEqual(await services.claims().create(CALLER, FILING, keyed('k')), { ...first, isReplayed: true });
  });

  onServices('a key whose claim is filed after all while it is looked for is answered with it', async (services) => {
    const asked_at = new Date(services.clock.ms).toISOString();
    const first = { ...keyed('k'), organization_id: OURS, asked_at };
    const claim = claimToFile({ n: 1 });
    await services.keep(keyed('k'), { outcome: 'created', subject: claim.id });
    const methods: Partial<Store> = {
      findClaim: async () => {
        delete methods.findClaim;
        // Its own request was overtaken by a claim that is closed by now: it gives the key back, and takes it again.
        await services.store.deleteIdempotencyRecord(first);
        assert.equal((await services.store.createClaim(claim, first)).outcome, 'created');
        return undefined;
      },
    };
    const { value, isReplayed } = await services.claims(methods).create(CALLER, FILING, keyed('k'));
    assert.deepEqual([value.id, isReplayed], [claim.id, true]);
  });

  onServices('a key whose document was purged since registers another one', async (services) => {
    const { value: claim } = await services.claims().create(CALLER, FILING);
    const key = keyed('k', `/v1/claims/${claim.id}/documents`);
    await services.keep(key, { outcome: 'registered', subject: documentId(1) });
    const input = { content_type: 'application/pdf', file_name: 'invoice.pdf' };
    const asked = { organizationId: OURS, keyId: 'key_1', claimId: claim.id, key };
    const first = await services.documents().initiate(asked, input);
    assert.equal(first.isReplayed, false);
    assert.deepEqual(await services.documents().initiate(asked, input), { ...first, isReplayed: true });
  });

  for (const outcome of KEPT_REFUSALS) {
    onServices(`a refusal that an earlier release kept leaves its key free: ${outcome}`, async (services) => {
      await services.keep(keyed('k'), { outcome: outcome as RequestOutcome['outcome'], subject: claimId(1) });
      const first = await services.claims().create(CALLER, FILING, keyed('k'));
      assert.equal(first.isReplayed, false);
      assert.deepEqual(await services.claims().create(CALLER, FILING, keyed('k')), { ...first, isReplayed: true });
    });
  }

  onServices('a key that others use again and again at once is a transient error', async (services) => {
    const before = { ...keyed('k'), organization_id: OURS, asked_at: new Date(services.clock.ms).toISOString() };
    let attempts = 0;
    const attempt = async () => {
      attempts += 1;
      return { before: { ...before, outcome: 'created', subject: claimId(attempts) } as const };
    };
    const asked = services.answers().once(OURS, keyed('k'), { attempt, replay: async () => undefined });
    await assert.rejects(asked, (error) => findTransientError(error)?.isNothingStored === true);
    assert.equal(attempts, 3);
  });
});

describe('work that is kept as running', () => {
  const RUNNING: IdempotentRequest = { ...keyed('k'), organization_id: OURS, asked_at: '2026-03-01T10:00:00.000Z' };
  const toOutcome = (subject: string): RequestOutcome => ({ outcome: 'confirmed', subject });

  onServices('is done without being kept when it has no key', async (services) => {
    const done = await services.answers().whileRunning(undefined, async () => 'done', toOutcome);
    assert.deepEqual(done, { value: 'done' });
  });

  onServices('is forgotten when it fails', async (services) => {
    const failing = () => Promise.reject(new Error('broken'));
    await assert.rejects(services.answers().whileRunning(RUNNING, failing, toOutcome), /broken/);
    assert.equal(await services.isKept(keyed('k')), false);
  });

  onServices('fails as it failed when it cannot be forgotten, and expires', async (services) => {
    const deleteIdempotencyRecord = () => Promise.reject(new Error('away'));
    const failing = () => Promise.reject(new Error('broken'));
    await assert.rejects(
      services.answers({ deleteIdempotencyRecord }).whileRunning(RUNNING, failing, toOutcome),
      /broken/,
    );
    const use = {
      attempt: (asked: IdempotentRequest | undefined) =>
        services.answers().whileRunning(asked, async () => 'done', toOutcome),
      replay: async () => 'replayed',
    };
    const again = () => services.answers().once(OURS, keyed('k'), use);
    await assert.rejects(again(), refusedWith('IDEMPOTENCY_IN_PROGRESS'));
    services.clock.ms += 30_001;
    assert.deepEqual(await again(), { value: 'done', isReplayed: false });
    assert.deepEqual(await again(), { value: 'replayed', isReplayed: true });
  });

  onServices(
    'has died with its process also where a clock that was set back says that it is to come',
    async (services) => {
      const use = {
        attempt: (asked: IdempotentRequest | undefined) =>
          services.answers().whileRunning(asked, async () => 'done', toOutcome),
        replay: async () => 'replayed',
      };
      const ask = () => services.answers().once(OURS, keyed('k'), use);
      await services.keep(keyed('k'), { outcome: 'running', subject: '' });
      services.clock.ms -= 30_000;
      await assert.rejects(ask(), refusedWith('IDEMPOTENCY_IN_PROGRESS'));
      services.clock.ms -= 1;
      assert.deepEqual(await ask(), { value: 'done', isReplayed: false });
    },
  );

  onServices('does not take the place of what its key came to meanwhile', async (services) => {
    const slow = Promise.withResolvers<string>();
    const started = services.answers().whileRunning(RUNNING, () => slow.promise, toOutcome);
    await services.store.deleteIdempotencyRecord(RUNNING);
    services.clock.ms += 1;
    await services.keep(keyed('k'), toOutcome('second'));
    slow.resolve('first');
    assert.deepEqual(await started, { value: 'first' });
    assert.equal((await services.store.findIdempotencyRecord(RUNNING))?.subject, 'second');
  });
});

describe('deleting what is kept no longer', () => {
  onServices('an answer is deleted when it was kept for 24 hours, not before', async (services) => {
    await services.keep(keyed('old'), { outcome: 'confirmed', subject: '' });
    services.clock.ms += HOUR;
    await services.keep(keyed('young'), { outcome: 'running', subject: '' });
    services.clock.ms += DAY - HOUR;
    assert.equal(await services.answers().purge(), 0);
    services.clock.ms += 1;
    assert.equal(await services.answers().purge(), 1);
    assert.deepEqual([await services.isKept(keyed('old')), await services.isKept(keyed('young'))], [false, true]);
  });

  onServices('more than one batch holds is all deleted, and a stop ends it between batches', async (services) => {
    await Promise.all(
      Array.from({ length: 1_001 }, (_, n) => services.keep(keyed(`k${n}`), { outcome: 'confirmed', subject: '' })),
    );
    services.clock.ms += DAY + 1;
    assert.equal(await services.answers().purge(AbortSignal.abort()), 0);
    assert.equal(await services.answers().purge(), 1_001);
  });

  onServices('a machine whose clock is ahead of the database’s deletes nothing before its time', async (services) => {
    await services.keep(keyed('k'), { outcome: 'confirmed', subject: '' });
    const kept = services.clock.ms;
    services.clock.ms += 10 * DAY;
    assert.equal(await services.answers({ time: async () => kept }).purge(), 0);
    assert.ok(await services.isKept(keyed('k')));
  });

  onServices('nor does it take what is kept for expired', async (services) => {
    const first = await services.claims().create(CALLER, FILING, keyed('k'));
    const kept = services.clock.ms;
    services.clock.ms += 10 * DAY;
    const again = await services.claims({ time: async () => kept }).create(CALLER, FILING, keyed('k'));
    assert.deepEqual(again, { ...first, isReplayed: true });
  });
});
