import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { BlobStore } from '../../src/blobs/blob-store.ts';
import { FileBlobStore } from '../../src/blobs/files.ts';
import { Claims, type Filing } from '../../src/services/claims.ts';
import { Documents } from '../../src/services/documents.ts';
import { Identifiers } from '../../src/services/identifiers.ts';
import { KeptAnswers, type RequestKey } from '../../src/services/kept-answers.ts';
import { StorageRoom } from '../../src/services/storage-room.ts';
import { findStoreTrouble } from '../../src/services/store-trouble.ts';
import { UploadTokens } from '../../src/services/upload-token.ts';
import type { KeyedRequest, RequestOutcome } from '../../src/store/keyed-request.ts';
import { openSqliteStores } from '../../src/store/sqlite-stores.ts';
import type { Store } from '../../src/store/store.ts';
import { TestClock, withMethods } from '../api/harness.ts';
import { claimInput } from '../api/samples.ts';
import { claimId, claimToFile, documentId, OURS, organization, temporaryFolder } from '../contract/fixtures.ts';
import { refusedWith } from './operator-services.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const ROUTE = '/v1/claims';
const FILING: Filing = claimInput();

class Office {
  readonly clock = new TestClock('2026-03-01T10:00:00Z');
  readonly store: Store;
  readonly #blobs: BlobStore;

  constructor(store: Store, blobs: BlobStore) {
    this.store = store;
    this.#blobs = blobs;
  }

  answers(methods: Partial<Store> = {}): KeptAnswers {
    const time = async () => this.clock.ms;
    return new KeptAnswers(withMethods<Store>(this.store, { time, ...methods }), this.clock.now);
  }

  claims(methods: Partial<Store> = {}): Claims {
    return new Claims(withMethods<Store>(this.store, methods), new Identifiers(this.clock.now), this.answers(methods));
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
    assert.equal(await this.store.keepAnswer({ ...key, organization_id: OURS, asked_at }, outcome), undefined);
  }

  isKept = async (key: RequestKey) =>
    (await this.store.findKeptAnswer({ ...key, organization_id: OURS })) !== undefined;
}

function onOffice(name: string, body: (office: Office) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    const store = openSqliteStores(join(folder, 'redress.db')).store;
    try {
      await store.addOrganization(organization(OURS));
      await body(new Office(store, await FileBlobStore.open(join(folder, 'documents'))));
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
  onOffice('a key whose claim was never filed, since the process died, files one', async (office) => {
    await office.keep(keyed('k'), { outcome: 'created', subject: claimId(1) });
    const first = await office.claims().create(CALLER, FILING, keyed('k'));
    assert.equal(first.isReplayed, false);
    assert.deepEqual(await office.claims().create(CALLER, FILING, keyed('k')), { ...first, isReplayed: true });
  });

  onOffice('a key whose claim is filed after all while it is looked for is answered with it', async (office) => {
    const asked_at = new Date(office.clock.ms).toISOString();
    const first = { ...keyed('k'), organization_id: OURS, asked_at };
    const claim = claimToFile({ n: 1 });
    await office.keep(keyed('k'), { outcome: 'created', subject: claim.id });
    const methods: Partial<Store> = {
      findClaim: async () => {
        delete methods.findClaim;
        // Its own request was overtaken by a claim that is closed by now: it gives the key back, and takes it again.
        await office.store.forgetAnswer(first);
        assert.equal((await office.store.createClaim(claim, first)).outcome, 'created');
        return undefined;
      },
    };
    const { value, isReplayed } = await office.claims(methods).create(CALLER, FILING, keyed('k'));
    assert.deepEqual([value.id, isReplayed], [claim.id, true]);
  });

  onOffice('a key whose document was purged since registers another one', async (office) => {
    const { value: claim } = await office.claims().create(CALLER, FILING);
    const key = keyed('k', `/v1/claims/${claim.id}/documents`);
    await office.keep(key, { outcome: 'registered', subject: documentId(1) });
    const input = { content_type: 'application/pdf', file_name: 'invoice.pdf' };
    const asked = { organizationId: OURS, keyId: 'key_1', claimId: claim.id, key };
    const first = await office.documents().initiate(asked, input);
    assert.equal(first.isReplayed, false);
    assert.deepEqual(await office.documents().initiate(asked, input), { ...first, isReplayed: true });
  });

  onOffice('a key that others use again and again at once is trouble that will pass', async (office) => {
    const before = { ...keyed('k'), organization_id: OURS, asked_at: new Date(office.clock.ms).toISOString() };
    let attempts = 0;
    const attempt = async () => {
      attempts += 1;
      return { before: { ...before, outcome: 'created', subject: claimId(attempts) } as const };
    };
    const asked = office.answers().once(OURS, keyed('k'), { attempt, replay: async () => undefined });
    await assert.rejects(asked, (error) => findStoreTrouble(error)?.isNothingStored === true);
    assert.equal(attempts, 3);
  });
});

describe('work that is kept as running', () => {
  const RUNNING: KeyedRequest = { ...keyed('k'), organization_id: OURS, asked_at: '2026-03-01T10:00:00.000Z' };
  const toOutcome = (subject: string): RequestOutcome => ({ outcome: 'confirmed', subject });

  onOffice('is done without being kept when it has no key', async (office) => {
    const done = await office.answers().whileRunning(undefined, async () => 'done', toOutcome);
    assert.deepEqual(done, { value: 'done' });
  });

  onOffice('is forgotten when it fails', async (office) => {
    const failing = () => Promise.reject(new Error('broken'));
    await assert.rejects(office.answers().whileRunning(RUNNING, failing, toOutcome), /broken/);
    assert.equal(await office.isKept(keyed('k')), false);
  });

  onOffice('fails as it failed when it cannot be forgotten, and lapses', async (office) => {
    const forgetAnswer = () => Promise.reject(new Error('away'));
    const failing = () => Promise.reject(new Error('broken'));
    await assert.rejects(office.answers({ forgetAnswer }).whileRunning(RUNNING, failing, toOutcome), /broken/);
    const use = {
      attempt: (asked: KeyedRequest | undefined) => office.answers().whileRunning(asked, async () => 'done', toOutcome),
      replay: async () => 'replayed',
    };
    const again = () => office.answers().once(OURS, keyed('k'), use);
    await assert.rejects(again(), refusedWith('IDEMPOTENCY_IN_PROGRESS'));
    office.clock.ms += 30_001;
    assert.deepEqual(await again(), { value: 'done', isReplayed: false });
    assert.deepEqual(await again(), { value: 'replayed', isReplayed: true });
  });

  onOffice('does not take the place of what its key came to meanwhile', async (office) => {
    const slow = Promise.withResolvers<string>();
    const started = office.answers().whileRunning(RUNNING, () => slow.promise, toOutcome);
    await office.store.forgetAnswer(RUNNING);
    office.clock.ms += 1;
    await office.keep(keyed('k'), toOutcome('second'));
    slow.resolve('first');
    assert.deepEqual(await started, { value: 'first' });
    assert.equal((await office.store.findKeptAnswer(RUNNING))?.subject, 'second');
  });
});

describe('deleting what is kept no longer', () => {
  onOffice('an answer is deleted when it was kept for 24 hours, not before', async (office) => {
    await office.keep(keyed('old'), { outcome: 'absent', subject: '' });
    office.clock.ms += HOUR;
    await office.keep(keyed('young'), { outcome: 'running', subject: '' });
    office.clock.ms += DAY - HOUR;
    assert.equal(await office.answers().purge(), 0);
    office.clock.ms += 1;
    assert.equal(await office.answers().purge(), 1);
    assert.deepEqual([await office.isKept(keyed('old')), await office.isKept(keyed('young'))], [false, true]);
  });

  onOffice('more than one batch holds is all deleted, and a stop ends it between batches', async (office) => {
    await Promise.all(
      Array.from({ length: 1_001 }, (_, n) => office.keep(keyed(`k${n}`), { outcome: 'absent', subject: '' })),
    );
    office.clock.ms += DAY + 1;
    assert.equal(await office.answers().purge(AbortSignal.abort()), 0);
    assert.equal(await office.answers().purge(), 1_001);
  });

  onOffice('a machine whose clock is ahead of the database’s deletes nothing before its time', async (office) => {
    await office.keep(keyed('k'), { outcome: 'absent', subject: '' });
    const kept = office.clock.ms;
    office.clock.ms += 10 * DAY;
    assert.equal(await office.answers({ time: async () => kept }).purge(), 0);
    assert.ok(await office.isKept(keyed('k')));
  });

  onOffice('nor does it take what is kept for lapsed', async (office) => {
    const first = await office.claims().create(CALLER, FILING, keyed('k'));
    const kept = office.clock.ms;
    office.clock.ms += 10 * DAY;
    const again = await office.claims({ time: async () => kept }).create(CALLER, FILING, keyed('k'));
    assert.deepEqual(again, { ...first, isReplayed: true });
  });
});
