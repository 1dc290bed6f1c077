import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../../src/app/stores.ts';
import {
  type ClaimMove,
  type ClaimQuery,
  type ClaimToFile,
  printFiled,
  type StoredClaim,
  type TakingBack,
} from '../../src/features/claims/record.ts';
import type { Incidence } from '../../src/features/claims/rules/incidence.ts';
import type { Carrier, Shipment } from '../../src/features/claims/rules/shipment.ts';
import {
  type ClaimStatus,
  FILED_STANDING,
  type Standing,
  type StatusReason,
} from '../../src/features/claims/rules/standing.ts';
import { FROM_CLIENT, type ReceivedFile, type StoredDocument } from '../../src/features/documents/record.ts';
import type { ApiKey, Organization } from '../../src/features/organizations/record.ts';
import { findMemory } from '../support/servers/machine.ts';

/** Two organizations that every store under test has. */
export const OURS = 'org_ours';
export const THEIRS = 'org_theirs';

/** A folder of its own, and its end. */
export function temporaryFolder(parent = tmpdir()): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(parent, 'redress-test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A folder in memory, also when the file is run alone. */
export function folderInMemory(): ReturnType<typeof temporaryFolder> {
  return temporaryFolder(findMemory());
}

/** `seconds` after the moment at which every test begins. */
export function timeAt(seconds: number): string {
  return new Date(Date.UTC(2026, 2, 1, 10, 0, seconds)).toISOString();
}

export function claimId(n: number): string {
  return `clm_${n.toString(16).padStart(32, '0')}`;
}

export function documentId(n: number): string {
  return `doc_${n.toString(16).padStart(32, '0')}`;
}

export function organization(id: string, seconds = 0): Organization {
  return { id, name: `Name of ${id}`, created_at: timeAt(seconds), disabled_at: null, language: 'en' };
}

export function apiKey(key_id: string, seconds = 0, organization_id = OURS): ApiKey {
  const secret_hash = 'ab'.repeat(32);
  return {
    organization_id,
    key_id,
    name: '',
    secret_hash,
    created_at: timeAt(seconds),
    revoked_at: null,
    last_used_at: null,
  };
}

const INCIDENCE: Incidence = {
  type: 'LOST',
  description: 'It never came.',
  claimed_amount: 4200,
  currency: 'EUR',
};

function shipment(overrides: Partial<Shipment> = {}): Shipment {
  return {
    tracking_number: 'TN-1',
    carrier: 'DPD',
    line_items: [{ description: 'Lamp', quantity: 1, unit_price: 4200, currency: 'EUR' }],
    origin: { postcode: '28001', country: 'ES' },
    destination: { postcode: '69001', country: 'FR', city: 'Lyon', address: 'Rue 1', customer_name: 'Ana' },
    ...overrides,
  };
}

export interface ClaimSeed {
  n: number;
  organization_id?: string;
  tracking_number?: string;
  carrier?: Carrier;
  city?: string;
  filed_by_key_id?: string | null;
}

/** The claim number `n`: its identifier and its time grow with `n`, and so does its tracking number unless given. */
export function claimToFile(seed: ClaimSeed): ClaimToFile {
  const { n, organization_id = OURS, tracking_number = `TN-${n}`, carrier = 'DPD', city = 'Lyon' } = seed;
  const { filed_by_key_id = null } = seed;
  const plain = shipment({ tracking_number, carrier });
  const filed = printFiled({ ...plain, destination: { ...plain.destination, city } }, INCIDENCE);
  const { type, currency, claimed_amount } = INCIDENCE;
  const chosen = { type, currency, claimed_amount, provider: null, filed_by_key_id };
  return { organization_id, id: claimId(n), tracking_number, carrier, filed, ...chosen, created_at: timeAt(n) };
}

/** Files a claim that nothing stands in the way of. */
export async function fileClaim(store: Store, seed: ClaimSeed): Promise<StoredClaim> {
  const result = await store.createClaim(claimToFile(seed));
  if (result.outcome !== 'created') throw new Error(`claim ${seed.n} was not created`);
  return result.claim;
}

export function standing(status: ClaimStatus, status_reason: StatusReason | null = null): Standing {
  return { status, status_reason };
}

export const CLOSING = standing('CANCELED', 'CREATED_INCORRECTLY');

/** A move of a claim as the operator saw it. */
export function moveOf(claim: StoredClaim, to: Standing, overrides: Partial<ClaimMove> = {}): ClaimMove {
  const { organization_id, id, version, status, status_reason } = claim;
  const from = { status, status_reason };
  const telling = { actor: 'olga', note: null, moved_at: timeAt(1_000 + version) };
  return { organization_id, claim_id: id, version, from, to, ...telling, ...overrides };
}

/** Moves a claim when nothing stands in the way. */
export async function moveClaim(store: Store, claim: StoredClaim, to: Standing): Promise<StoredClaim> {
  const result = await store.moveClaim(moveOf(claim, to));
  if (result.outcome !== 'moved') throw new Error(`claim ${claim.id} was not moved`);
  return result.claim;
}

/** The taking back of the move that a claim has just made, from the standing in which the claim was `before`. */
export function takingBackOf(moved: StoredClaim, before: StoredClaim, overrides: Partial<TakingBack> = {}): TakingBack {
  const to = standing(before.status, before.status_reason);
  const taken = { from: to, to: standing(moved.status, moved.status_reason), moved_at: moved.updated_at };
  const moved_at = timeAt(5_000 + moved.version);
  return { ...moveOf(moved, to), since: before.updated_at, taken, moved_at, ...overrides };
}

/** A claim of that tracking number which lets another one be filed. */
export async function fileClosedClaim(store: Store, seed: ClaimSeed): Promise<StoredClaim> {
  return moveClaim(store, await fileClaim(store, seed), CLOSING);
}

/** Everything of an organization, unless narrowed. */
export function everyClaim(overrides: Partial<ClaimQuery> = {}): ClaimQuery {
  return { organization_id: OURS, from_id: 'clm_', before_id: 'clm_~', limit: 100, ...overrides };
}

/** No upload address has expired. */
export const NONE_EXPIRED = new Date(0).toISOString();

/** The document number `n` of a claim, created `n` seconds after the beginning. */
export function documentOf(claim: Pick<StoredClaim, 'organization_id' | 'id'>, n: number): StoredDocument {
  return {
    organization_id: claim.organization_id,
    id: documentId(n),
    claim_id: claim.id,
    name: `évidence ${n}.pdf`,
    content_type: 'application/pdf',
    status: 'PENDING_UPLOAD',
    created_at: timeAt(n),
    confirmed_at: null,
    refusal: null,
    filed_by_key_id: null,
    ...FROM_CLIENT,
    file: null,
  };
}

export function receivedFile(blob_key: string): ReceivedFile {
  const sha256 = 'cd'.repeat(32);
  return { blob_key, size_bytes: 1234, sha256, detected_type: 'application/pdf', received_at: timeAt(60) };
}

export async function addDocument(store: Store, claim: StoredClaim, n: number): Promise<StoredDocument> {
  const document = documentOf(claim, n);
  await store.addDocument(document, NONE_EXPIRED);
  return document;
}

/** Notes a key and gives it to the document, as an upload does; resolves to the store's outcome. */
export async function upload(store: Store, document: StoredDocument, blob_key: string): Promise<string> {
  const { organization_id, id } = document;
  await store.noteOrphanBlob({ organization_id, blob_key, loose_since: timeAt(50) });
  return store.completeUpload(organization_id, id, receivedFile(blob_key));
}

/** The keys that nothing has. */
export async function looseKeys(store: Store): Promise<string[]> {
  const blobs = await store.listOrphanBlobs('9999-12-31T00:00:00.000Z', 1_000);
  return blobs.map(({ blob_key }) => blob_key).toSorted();
}

/** The standing in which every claim is filed. */
export const FILED: Standing = FILED_STANDING;
