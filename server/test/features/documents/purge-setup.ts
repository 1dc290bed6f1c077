import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { Store } from '../../../src/app/stores.ts';
import type { StoredClaim } from '../../../src/features/claims/record.ts';
import { Purge, type PurgeResult } from '../../../src/features/documents/storage/purge.ts';
import type { BlobStore, SpooledFile } from '../../../src/platform/blobs/blob-store.ts';
import { FileBlobStore } from '../../../src/platform/blobs/files/files.ts';
import { emptySqliteIn } from '../../contract/empty-sqlite.ts';
import {
  documentId,
  documentOf,
  fileClaim,
  NONE_EXPIRED,
  OURS,
  organization,
  receivedFile,
  temporaryFolder,
} from '../../contract/fixtures.ts';
import { withMethods } from '../../support/api/harness.ts';

export const HOUR = 60 * 60 * 1_000;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;
export const START = Date.UTC(2026, 2, 1);

class PurgeSetup {
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

  purge(blobs: BlobStore = this.blobs, signal?: AbortSignal): Promise<PurgeResult> {
    return new Purge({ store: this.#withTime(), blobs, clock: () => this.now, afterMs: WEEK }).run(signal);
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
    await this.store.noteOrphanBlob({ organization_id: OURS, blob_key, loose_since: new Date(this.now).toISOString() });
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

/** Runs a test on a store and files of its own, with a claim. */
export function onSetup(name: string, body: (setup: PurgeSetup) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    const store = openSqliteStores(await emptySqliteIn(folder)).store;
    try {
      await mkdir(join(folder, 'spool'));
      await store.addOrganization(organization(OURS));
      const blobs = await FileBlobStore.open(join(folder, 'documents'));
      await body(new PurgeSetup({ store, blobs, claim: await fileClaim(store, { n: 1 }), folder }));
    } finally {
      await store.close();
      remove();
    }
  });
}
