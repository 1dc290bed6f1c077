import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { BlobStore, SpooledFile } from '../../src/blobs/blob-store.ts';
import { FileBlobStore } from '../../src/blobs/files.ts';
import type { StoredClaim } from '../../src/domain/claim-record.ts';
import { Purge, type PurgeResult } from '../../src/services/purge.ts';
import { openSqliteStores } from '../../src/store/sqlite-stores.ts';
import type { Store } from '../../src/store/store.ts';
import { withMethods } from '../api/harness.ts';
import {
  documentId,
  documentOf,
  fileClaim,
  looseKeys,
  NONE_EXPIRED,
  OURS,
  organization,
  receivedFile,
  temporaryFolder,
} from '../contract/fixtures.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const START = Date.UTC(2026, 2, 1);
const NOTHING: PurgeResult = { documents: 0, files: 0 };

class Office {
  now = START;
  /** The database's own time; undefined: the same as this machine's. */
  storeTime: number | undefined;
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly claim: StoredClaim;
  readonly #folder: string;

  constructor(parts: { store: Store; blobs: BlobStore; claim: StoredClaim; folder: string }) {
    this.store = parts.store;
    this.blobs = parts.blobs;
    this.claim = parts.claim;
    this.#folder = parts.folder;
  }

  purge(blobs: BlobStore = this.blobs): Promise<PurgeResult> {
    return new Purge({ store: this.#withTime(), blobs, clock: () => this.now, afterMs: WEEK }).run();
  }

  /** The store, with a time of its own. */
  #withTime(): Store {
    return withMethods<Store>(this.store, { time: async () => this.storeTime ?? this.now });
  }

  /** A document created now, without a file. */
  async initiate(n: number): Promise<void> {
    await this.store.addDocument(
      { ...documentOf(this.claim, n), created_at: new Date(this.now).toISOString() },
      NONE_EXPIRED,
    );
  }

  /** An upload up to and with the put; what comes after it is left out. */
  async put(n: number): Promise<string> {
    const blob_key = `${OURS}/00/doc.${n}`;
    const path = join(this.#folder, 'spool', String(n));
    await writeFile(path, 'bytes');
    const file: SpooledFile = { path, size_bytes: 5, sha256: '00', head: Buffer.from('bytes') };
    await this.store.noteLooseBlob({ organization_id: OURS, blob_key, loose_since: new Date(this.now).toISOString() });
    await this.blobs.put(blob_key, file, 'application/pdf');
    return blob_key;
  }

  async upload(n: number): Promise<string> {
    const key = await this.put(n);
    assert.equal(await this.store.completeUpload(OURS, documentId(n), receivedFile(key)), 'completed');
    return key;
  }

  async confirm(n: number): Promise<void> {
    assert.ok(await this.store.confirmDocument(OURS, this.claim.id, documentId(n), new Date(this.now).toISOString()));
  }

  hasDocument = async (n: number) => (await this.store.findDocument(OURS, documentId(n))) !== undefined;
  files = async () => {
    const below = await readdir(join(this.#folder, 'documents'), { recursive: true, withFileTypes: true });
    return below.filter((entry) => entry.isFile()).length;
  };
}

function onOffice(name: string, body: (office: Office) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    const store = openSqliteStores(join(folder, 'redress.db')).store;
    try {
      await mkdir(join(folder, 'spool'));
      await store.addOrganization(organization(OURS));
      const blobs = await FileBlobStore.open(join(folder, 'documents'));
      await body(new Office({ store, blobs, claim: await fileClaim(store, { n: 1 }), folder }));
    } finally {
      await store.close();
      remove();
    }
  });
}

/** The same store, except that it fails to delete this key. */
function failingToDelete(blobs: BlobStore, badKey: string): BlobStore {
  const trouble = () => Promise.reject(new Error('disk trouble'));
  return withMethods(blobs, { delete: (key) => (key === badKey ? trouble() : blobs.delete(key)) });
}

describe('purging', () => {
  onOffice('nothing to purge is nothing purged', async (office) => {
    assert.deepEqual(await office.purge(), NOTHING);
  });

  onOffice('a document never confirmed goes with its bytes after 7 days', async (office) => {
    await office.initiate(1);
    const key = await office.upload(1);
    office.now += WEEK + 1;
    assert.deepEqual(await office.purge(), { documents: 1, files: 1 });
    assert.equal(await office.hasDocument(1), false);
    assert.equal(await office.blobs.head(key), undefined);
    assert.equal(await office.files(), 0);
  });

  onOffice('a document is kept until 7 days are over', async (office) => {
    await office.initiate(1);
    const key = await office.upload(1);
    office.now += WEEK;
    assert.deepEqual(await office.purge(), NOTHING);
    assert.ok(await office.hasDocument(1));
    assert.ok(await office.blobs.head(key));
  });

  onOffice('a document without a file goes too', async (office) => {
    await office.initiate(1);
    office.now += WEEK + 1;
    assert.deepEqual(await office.purge(), { documents: 1, files: 0 });
  });

  onOffice('a confirmed document stays with its bytes, however old', async (office) => {
    await office.initiate(1);
    const key = await office.upload(1);
    await office.confirm(1);
    office.now += 1_000 * DAY;
    assert.deepEqual(await office.purge(), NOTHING);
    assert.ok(await office.hasDocument(1));
    assert.ok(await office.blobs.head(key));
  });

  onOffice('a purge run twice does nothing the second time', async (office) => {
    await office.initiate(1);
    await office.upload(1);
    office.now += WEEK + 1;
    await office.purge();
    assert.deepEqual(await office.purge(), NOTHING);
    assert.deepEqual(await looseKeys(office.store), []);
  });

  onOffice('two purges at once purge everything once', async (office) => {
    for (const n of [1, 2, 3]) {
      await office.initiate(n);
      await office.upload(n);
    }
    office.now += WEEK + 1;
    const [one, two] = await Promise.all([office.purge(), office.purge()]);
    assert.equal(one.documents + two.documents, 3);
    assert.equal(await office.files(), 0);
    assert.deepEqual(await looseKeys(office.store), []);
  });

  onOffice('more documents than one batch holds are all purged', async (office) => {
    const claims = await Promise.all([1_001, 1_002, 1_003].map((n) => fileClaim(office.store, { n })));
    const created_at = new Date(office.now).toISOString();
    for (let n = 0; n < 201; n += 1) {
      const claim = claims[n % claims.length] ?? office.claim;
      await office.store.addDocument({ ...documentOf(claim, n), created_at }, NONE_EXPIRED);
    }
    office.now += WEEK + 1;
    assert.deepEqual(await office.purge(), { documents: 201, files: 0 });
  });

  onOffice('more loose files than one batch holds are all purged', async (office) => {
    await Promise.all(Array.from({ length: 101 }, (_, n) => office.put(n)));
    office.now += HOUR + 1;
    assert.deepEqual(await office.purge(), { documents: 0, files: 101 });
    assert.equal(await office.files(), 0);
  });

  onOffice('bytes that a crash left before they were the document’s go after an hour', async (office) => {
    await office.initiate(1);
    const key = await office.put(1);
    office.now += HOUR;
    assert.deepEqual(await office.purge(), NOTHING);
    assert.ok(await office.blobs.head(key));
    office.now += 1;
    assert.deepEqual(await office.purge(), { documents: 0, files: 1 });
    assert.equal(await office.blobs.head(key), undefined);
    assert.ok(await office.hasDocument(1));
  });

  onOffice('a key that a crash left before its bytes were put is forgotten after an hour', async (office) => {
    const loose_since = new Date(office.now).toISOString();
    await office.store.noteLooseBlob({ organization_id: OURS, blob_key: 'org/doc.1', loose_since });
    office.now += HOUR + 1;
    await office.purge();
    assert.deepEqual(await looseKeys(office.store), []);
  });

  onOffice('an upload after a crash works, and its bytes stay when those of the first go', async (office) => {
    await office.initiate(1);
    await office.put(2);
    const key = await office.upload(1);
    office.now += HOUR + 1;
    assert.deepEqual(await office.purge(), { documents: 0, files: 1 });
    assert.ok(await office.blobs.head(key));
  });

  onOffice('a machine whose clock is ahead of the database’s purges nothing before its time', async (office) => {
    await office.initiate(1);
    office.storeTime = START;
    office.now += 10 * WEEK;
    assert.deepEqual(await office.purge(), NOTHING);
    office.storeTime = START + WEEK + 1;
    assert.deepEqual(await office.purge(), { documents: 1, files: 0 });
  });

  onOffice('an upload that is completed before its key is condemned keeps its bytes', async (office) => {
    await office.initiate(1);
    const key = await office.put(1);
    office.now += HOUR + 1;
    const store = withMethods<Store>(office.store, {
      time: async () => office.now,
      condemnLooseBlob: async (blob) => {
        assert.equal(await office.store.completeUpload(OURS, documentId(1), receivedFile(key)), 'completed');
        return office.store.condemnLooseBlob(blob);
      },
    });
    const purge = new Purge({ store, blobs: office.blobs, clock: () => office.now, afterMs: WEEK });
    assert.deepEqual(await purge.run(), NOTHING);
    assert.ok(await office.blobs.head(key));
  });

  onOffice('an upload whose key is being purged is not completed with bytes that are gone', async (office) => {
    await office.initiate(1);
    const key = await office.put(1);
    office.now += HOUR + 1;
    const meeting = withMethods(office.blobs, {
      delete: async (name) => {
        assert.equal(await office.store.completeUpload(OURS, documentId(1), receivedFile(name)), 'absent');
        await office.blobs.delete(name);
      },
    });
    assert.deepEqual(await office.purge(meeting), { documents: 0, files: 1 });
    assert.equal(await office.blobs.head(key), undefined);
  });

  onOffice('a file that cannot be deleted keeps no other, and the next purge deletes it', async (office) => {
    for (const n of [1, 2, 3]) {
      await office.initiate(n);
      await office.upload(n);
    }
    office.now += WEEK + 1;
    await assert.rejects(office.purge(failingToDelete(office.blobs, `${OURS}/00/doc.2`)), /disk trouble/);
    assert.deepEqual(await looseKeys(office.store), [`${OURS}/00/doc.2`]);
    assert.equal(await office.files(), 1);
    await office.purge();
    assert.equal(await office.files(), 0);
    assert.deepEqual(await looseKeys(office.store), []);
  });
});
