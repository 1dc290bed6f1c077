import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { type CaseworkServices, createCasework } from '../../../src/app/services/console.ts';
import { createRules } from '../../../src/app/services.ts';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { Stores } from '../../../src/app/stores.ts';
import { PictureProcesses } from '../../../src/features/casework/evidence/picture-processes.ts';
import { chunksOf, Pictures } from '../../../src/features/casework/evidence/pictures.ts';
import { openFile } from '../../../src/features/casework/evidence/service.ts';
import { MoveRecords } from '../../../src/features/casework/move-records.ts';
import { ClaimReview } from '../../../src/features/casework/review.ts';
import type { StoredClaim } from '../../../src/features/claims/record.ts';
import { Calendars } from '../../../src/features/deadlines/calendars.ts';
import { FollowUps } from '../../../src/features/deadlines/follow-ups/service.ts';
import { ClaimDeadlines } from '../../../src/features/deadlines/service.ts';
import type { StoredDocument } from '../../../src/features/documents/record.ts';
import { detectType } from '../../../src/features/documents/rules.ts';
import { Filings } from '../../../src/features/filings/service.ts';
import type { OperatorRole } from '../../../src/features/operators/rules.ts';
import { readPlaybook } from '../../../src/features/playbook/data.ts';
import { CarrierRules } from '../../../src/features/playbook/service.ts';
import { Refunds } from '../../../src/features/refunds/service.ts';
import { dayOf } from '../../../src/features/shipments/rules.ts';
import { ShipmentDates } from '../../../src/features/shipments/service.ts';
import type { BlobStore, Spool, SpooledFile } from '../../../src/platform/blobs/blob-store.ts';
import { FileSpool } from '../../../src/platform/blobs/files/file-spool.ts';
import { FileBlobStore } from '../../../src/platform/blobs/files/files.ts';
import { type Clock, Identifiers } from '../../../src/platform/identifiers.ts';
import { ServiceError } from '../../../src/platform/service-error.ts';
import { auditOf } from '../../contract/casework/review-fixtures.ts';
import { emptySqliteIn } from '../../contract/empty-sqlite.ts';
import {
  type ClaimSeed,
  documentOf,
  fileClaim,
  NONE_EXPIRED,
  OURS,
  organization,
  THEIRS,
  temporaryFolder,
  timeAt,
} from '../../contract/fixtures.ts';

export const OLGA = 'olga@example.com';
export const IVAN = 'ivan@example.com';
export const PDF = Buffer.from('%PDF-1.7 a letter');
/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The console's services on the real store and files, with two organizations, their claims, documents and operators. */
export class TestServices {
  /** Milliseconds since 1970. */
  now = Date.parse(timeAt(1_000));
  readonly stores: Stores;
  readonly blobs: BlobStore;
  readonly casework: CaseworkServices;
  readonly processes = new PictureProcesses();
  /** Errors that the previews reported. */
  readonly failures: unknown[] = [];
  readonly #folder: string;
  readonly #spool: Spool;

  constructor(parts: { stores: Stores; blobs: BlobStore; spool: Spool; folder: string }) {
    this.#spool = parts.spool;
    this.stores = parts.stores;
    this.blobs = parts.blobs;
    this.#folder = parts.folder;
    this.casework = this.composeWith({});
  }

  /** The use cases on top of other parts than the real ones. */
  composeWith(other: { stores?: Partial<Stores>; blobs?: BlobStore }): CaseworkServices {
    const stores = { ...this.stores, ...other.stores };
    const blobs = other.blobs ?? this.blobs;
    const pictures = this.picturesOf(blobs);
    const identifiers = new Identifiers(() => this.now);
    return createCasework({
      stores,
      blobs,
      pictures,
      identifiers,
      moves: new ClaimReview({
        store: stores.store,
        review: stores.review,
        identifiers,
        beside: besideMoves(stores, () => this.now),
      }),
      refunds: refundsOn(stores, () => this.now),
      checklists: createRules({ stores, identifiers, clock: () => this.now }).checklists,
      trackingLinks: { linkFor: async ({ tracking_number }) => `https://track.example/${tracking_number}` },
      deadlines: this.deadlinesOf(stores),
      shipmentDates: new ShipmentDates({
        store: stores.shipments,
        claims: stores.store,
        identifiers,
        clock: () => this.now,
      }),
      followUps: new FollowUps({
        store: stores.followUps,
        claims: stores.store,
        identifiers,
        clock: () => this.now,
      }),
      storageCheckMs: 200,
    });
  }

  /** The deadlines of claims by the playbook that Redress comes with. */
  deadlinesOf({ deadlines, followUps, houseRules, store }: Stores): ClaimDeadlines {
    const clock = () => this.now;
    const load = async () => readPlaybook();
    const identifiers = new Identifiers(clock);
    const carrierRules = new CarrierRules({ load, store: houseRules, organizations: store, identifiers, clock });
    const ofClaim = new FollowUps({ store: followUps, claims: store, identifiers, clock });
    return new ClaimDeadlines({
      store: deadlines,
      claims: store,
      carrierRules,
      followUps: ofClaim,
      calendars: new Calendars(),
      clock,
    });
  }

  /** The pictures of documents, with real processes. */
  picturesOf(blobs: BlobStore, processes = this.processes): Pictures {
    return new Pictures({
      store: this.stores.store,
      blobs,
      spool: this.#spool,
      clock: () => this.now,
      requireDisk: async () => {},
      run: (task, read) => processes.run(task, read),
      read: async (file) => buffer(await openFile({ blobs, storageCheckMs: 5_000 }, file)),
      onTransientError: (error) => this.failures.push(error),
      storageCheckMs: 5_000,
    });
  }

  /** Bytes in a file of the spool, to be put into the blob store. */
  async spooled(bytes: Uint8Array): Promise<SpooledFile> {
    const result = await this.#spool.write(chunksOf(bytes), { maxBytes: bytes.length });
    assert.ok(result.outcome === 'spooled');
    return result.file;
  }

  file(seed: ClaimSeed): Promise<StoredClaim> {
    return fileClaim(this.stores.store, seed);
  }

  /** A document without a file; its name and type can be given. */
  async initiate(claim: StoredClaim, n: number, what: Partial<StoredDocument> = {}): Promise<StoredDocument> {
    const document = { ...documentOf(claim, n), ...what };
    await this.stores.store.addDocument(document, NONE_EXPIRED);
    return document;
  }

  /** A document with a file, received `n` seconds after the minute. */
  async receive(
    claim: StoredClaim,
    n: number,
    bytes: Uint8Array = PDF,
    what: Partial<StoredDocument> = {},
  ): Promise<StoredDocument> {
    const { store } = this.stores;
    const document = await this.initiate(claim, n, what);
    const { organization_id, id } = document;
    const blob_key = `${organization_id}/00/doc.${n}`;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const path = join(this.#folder, 'spool', String(n));
    await writeFile(path, bytes);
    await this.blobs.put(blob_key, { path, size_bytes: bytes.length, sha256, head: bytes }, document.content_type);
    await store.noteOrphanBlob({ organization_id, blob_key, loose_since: timeAt(60) });
    const told = { size_bytes: bytes.length, sha256, detected_type: detectType(bytes), received_at: timeAt(60 + n) };
    await store.completeUpload(organization_id, id, { blob_key, ...told });
    return document;
  }

  async confirm({ organization_id, claim_id, id }: StoredDocument, seconds: number): Promise<void> {
    await this.stores.store.confirmDocument(organization_id, claim_id, id, timeAt(seconds));
  }

  async addOperator(id: string, what: { role?: OperatorRole; disabled_at?: string } = {}): Promise<string> {
    const operator = {
      id,
      email: `${id}@example.com`,
      name: `Name of ${id}`,
      role: 'agent' as const,
      password_hash: '',
      must_change_password: false,
      password_expires_at: null,
      created_at: timeAt(0),
      disabled_at: null,
      last_sign_in_at: null,
      ...what,
    };
    await this.stores.operators.addOperator(operator, auditOf({ organization_id: OURS, id }, 'operator.created'));
    return id;
  }

  /** Entries of the audit log about a claim, oldest first. */
  async audited(claimId: string): Promise<{ action: string; actor: string; before: unknown; after: unknown }[]> {
    const bounds = { from_id: 'aud_', before_id: 'aud_~', limit: 100 };
    const entries = await this.stores.audit.listAudit({ ...bounds, subject_id: claimId });
    return entries.toReversed().map(({ action, actor, before, after }) => ({
      action,
      actor,
      before: before && JSON.parse(before),
      after: after && JSON.parse(after),
    }));
  }
}

/** Runs a test on services of its own, with the real store and files. */
export function onServices(name: string, body: (services: TestServices) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    const stores = openSqliteStores(await emptySqliteIn(folder));
    try {
      await mkdir(join(folder, 'spool'));
      await stores.store.addOrganization(organization(OURS, 0));
      await stores.store.addOrganization(organization(THEIRS, 1));
      const blobs = await FileBlobStore.open(join(folder, 'documents'));
      const spool = await FileSpool.open(join(folder, 'pictures'));
      await body(new TestServices({ stores, blobs, spool, folder }));
      await spool.close();
    } finally {
      await stores.store.close();
      remove();
    }
  });
}

/** An `onTransientError` for a bulk in which nothing may fail in the machinery. */
export function rethrow(error: unknown): never {
  throw error;
}

/** Asserts a refusal, and gives it to look further into. */
export async function refusal(work: Promise<unknown>, code: string): Promise<ServiceError> {
  let refused: unknown;
  await assert.rejects(work, (error) => {
    refused = error;
    return true;
  });
  assert.ok(refused instanceof ServiceError, String(refused));
  assert.equal(refused.code, code);
  return refused;
}

/** Refunds on these stores. */
function refundsOn({ store: claims, refunds: store }: Stores, clock: Clock): Refunds {
  return new Refunds({ store, claims, findDay: todayBy(clock), identifiers: new Identifiers(clock) });
}

/** Records of moves on these stores; nothing is proposed from the playbook. */
export function besideMoves(stores: Stores, clock: Clock): MoveRecords {
  const { store: claims, filings: store, shipments } = stores;
  const carrierRules = { find: () => Promise.reject(new Error('there is no playbook here')) };
  const ofFilings = { store, shipments, claims, carrierRules, findDay: todayBy(clock) };
  const filings = new Filings({ ...ofFilings, identifiers: new Identifiers(clock) });
  return new MoveRecords({ filings, refunds: refundsOn(stores, clock) });
}

function todayBy(clock: Clock): () => Promise<{ today: string }> {
  return async () => ({ today: dayOf(clock()) });
}
