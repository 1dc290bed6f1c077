import type { ClaimStatus } from '../domain/claim.ts';
import type { ClaimVersion, FiledPieces, StoredClaim } from '../domain/claim-record.ts';
import type { ReceivedFile, StoredDocument, UploadRefusal } from '../domain/document.ts';
import type { IncidenceType } from '../domain/incidence.ts';
import type { AuditEntry } from './audit.ts';
import type { ClaimMove, HistoryEntry, MoveOutcome, TakeBackOutcome, TakingBack } from './claim-moves.ts';
import type { AskedBetween, DeletedStep, KeptAnswer, KeyedRequest, KeyPlace, RequestOutcome } from './keyed-request.ts';

/**
 * The port to the database. Every method is one transaction. What can be expected (absent, conflict, already used)
 * comes back as a value; a rejected promise means that the machinery failed, and that nothing was stored (unless it is
 * a `StoreUnavailable` that says otherwise).
 *
 * Words: an **organization** is a client of the operator; everything else belongs to one. An **api key** lets its
 * programs in. A **claim** has a standing (status and reason) that **moves**; each move is kept. A **document**
 * belongs to a claim; its bytes are in the blob store under a key that the document takes with `completeUpload`.
 * A **loose blob** is a key that no document has: about to be written, or to be deleted. A **lease** lets one of all
 * the processes do a piece of work.
 */
export interface Store {
  addOrganization(organization: Organization, audit?: AuditEntry): Promise<void>;
  findOrganization(id: string): Promise<Organization | undefined>;
  /** Oldest first. */
  listOrganizations(): Promise<Organization[]>;
  /** False when there is none of that id; then no entry is kept either. */
  changeOrganization(change: OrganizationChange, audits?: readonly AuditEntry[]): Promise<boolean>;

  addApiKey(key: ApiKey, audit?: AuditEntry): Promise<void>;
  findApiKey(keyId: string): Promise<ApiKey | undefined>;
  /** Oldest first; of every organization when none is named. */
  listApiKeys(organizationId?: string): Promise<ApiKey[]>;
  /** False when there is no such key, or it is revoked already. */
  revokeApiKey(keyId: string, revokedAt: string, audit?: AuditEntry): Promise<boolean>;
  noteApiKeyUsed(keyId: string, at: string): Promise<void>;

  /**
   * Files a claim unless an open one has its tracking number. The route is the one of the organization's first
   * claim for the tracking number, when there is one (spec: Shipment record reuse). What comes of a keyed request, a
   * claim or a conflict, is kept in the same transaction; a key that has been used files nothing. A process that is
   * killed at the wrong moment can leave a key as `created` whose claim was never there: see `forgetMissing`.
   */
  createClaim(claim: ClaimToFile, keyed?: KeyedRequest): Promise<CreateOutcome>;
  findClaim(organizationId: string, id: string): Promise<StoredClaim | undefined>;
  /** The version of what `findClaim` gives, without reading what was filed. */
  findClaimVersion(organizationId: string, id: string): Promise<ClaimVersion | undefined>;
  /** The claim of that id, whichever organization has it. For the operator only. */
  findClaimOfAnyOrganization(id: string): Promise<StoredClaim | undefined>;
  /** Newest first, at most `limit`; the cost does not grow with the number of claims. */
  listClaims(query: ClaimQuery): Promise<StoredClaim[]>;
  /**
   * The same as a page that ends before what was filed takes more than `max_bytes`, and has one claim at least if there
   * is any. Of a page with a text of more than some kilobytes, only the bytes of the longest one.
   */
  listPage(query: PageQuery): Promise<Page<StoredClaim> | LongPage>;
  /** The same page without its long texts, which are left to `readFiled`. */
  listLongPage(query: PageQuery): Promise<Page<ListedClaim>>;
  /** The filed texts, by the claims' ids, of one organization; it never changes. All of them must be there. */
  readFiled(claims: readonly Pick<StoredClaim, 'organization_id' | 'id'>[]): Promise<ReadonlyMap<string, string>>;
  /** The versions of what `listPage` gives, in its order, without reading what was filed. */
  listPageVersions(query: PageQuery): Promise<Page<ClaimVersion>>;
  /** Moves a claim if it still has the version that was seen, and keeps the move in its history and the audit log. */
  moveClaim(move: ClaimMove, audit?: AuditEntry): Promise<MoveOutcome>;
  /**
   * Takes a claim's last move back (decision: Taking back), if the claim still has the version that the move made and
   * nothing was done with it since, and keeps that in its history and the audit log.
   */
  takeBackMove(takingBack: TakingBack, audit?: AuditEntry): Promise<TakeBackOutcome>;
  /** The claim's moves, and which were taken back, oldest first. */
  listMoves(organizationId: string, claimId: string): Promise<HistoryEntry[]>;
  /** The claim's moves to versions before one (exclusive), newest first, at most `limit`. */
  listNewestMoves(organizationId: string, claimId: string, page: NewestPage<number>): Promise<HistoryEntry[]>;
  /** The address that a later claim gave and that was not kept (decision: Shipment reuse); null when there is none. */
  findLaterRoute(organizationId: string, claimId: string): Promise<string | null>;

  /**
   * Adds a document unless its claim has the most that it may have (decision: Number), exactly, however many are added
   * at once. What comes of a keyed request, added or full, is kept with it; a key that has been used adds nothing.
   * @param expiredUntil documents that wait for their file do not count when they were created then or before
   */
  addDocument(document: StoredDocument, expiredUntil: string, keyed?: KeyedRequest): Promise<AddDocumentOutcome>;
  findDocument(organizationId: string, id: string): Promise<StoredDocument | undefined>;
  /**
   * The document whose file may come now: undefined also when its organization is disabled, or the key that registered
   * it is revoked (decision: Revoked key, disabled organization).
   */
  findUploadDocument(organizationId: string, id: string): Promise<StoredDocument | undefined>;
  /** The claim's documents, oldest first. */
  listDocuments(organizationId: string, claimId: string): Promise<StoredDocument[]>;
  /** The claim's documents before an identifier (exclusive), newest first, at most `limit`. */
  listNewestDocuments(organizationId: string, claimId: string, page: NewestPage<string>): Promise<StoredDocument[]>;
  /** How many bytes the files of the organization's documents have. */
  findStoredBytes(organizationId: string): Promise<number>;
  /** The same of every organization that has any. */
  listStoredBytes(): Promise<{ organization_id: string; stored_bytes: number }[]>;
  /** Remembers why the last PUT was refused, as long as none completed. */
  recordRefusal(organizationId: string, documentId: string, refusal: UploadRefusal): Promise<void>;
  /** Notes a blob key before it is written, so that a crash leaves nothing that nobody knows of. */
  noteLooseBlob(blob: LooseBlob): Promise<void>;
  /**
   * Gives a document the file that was just put, if it has none yet: this one write decides single use.
   * `used`: another PUT completed first; `absent`: the document or the noted key is gone, or the key is condemned.
   * Then the key stays loose.
   */
  completeUpload(
    organizationId: string,
    documentId: string,
    file: ReceivedFile,
  ): Promise<'completed' | 'used' | 'absent'>;
  /**
   * Confirms a document of the claim, and notes on its desk that nobody has looked at it; confirming again changes
   * nothing. False when there is none.
   */
  confirmDocument(organizationId: string, claimId: string, documentId: string, confirmedAt: string): Promise<boolean>;
  /**
   * Deletes up to `limit` documents created before `createdBefore` and never confirmed; their blobs become loose.
   * Gives how many were deleted.
   */
  deleteUnconfirmedDocuments(createdBefore: string, now: string, limit: number): Promise<number>;
  /** Blobs loose since before `looseBefore`, oldest first. */
  listLooseBlobs(looseBefore: string, limit: number): Promise<LooseBlob[]>;
  /** From now on no document can take the key, so that its bytes can be deleted. False when it is loose no more. */
  condemnLooseBlob(blob: LooseBlob): Promise<boolean>;
  forgetLooseBlob(blob: LooseBlob): Promise<void>;

  findKeptAnswer(place: KeyPlace): Promise<KeptAnswer | undefined>;
  /** Keeps what a request came to, or that it is running. Gives undefined, or what the key came to before. */
  keepAnswer(keyed: KeyedRequest, outcome: RequestOutcome): Promise<KeptAnswer | undefined>;
  /** What a running request came to. Nothing happens when it is not kept as running any more. */
  finishAnswer(keyed: KeyedRequest, outcome: RequestOutcome): Promise<void>;
  /** The key of that very request, by its time, can be used again; nothing happens when another one has it by now. */
  forgetAnswer(kept: KeyPlace & Pick<KeyedRequest, 'asked_at'>): Promise<void>;
  /** The key whose claim or document is not there can be used again; nothing happens when it is there by now. */
  forgetMissing(answer: KeptAnswer): Promise<void>;
  /**
   * Deletes the oldest `limit` of what was asked after one time and before another, and what was asked in the same
   * millisecond as the last of these.
   */
  deleteLapsedAnswers(asked: AskedBetween, limit: number): Promise<DeletedStep>;

  /**
   * Takes the lease of that name, or prolongs it for the holder that has it. False while another holder has it: until
   * its end, unless it was taken later than this one would end, by a clock that has been set back since.
   */
  takeLease(lease: Lease): Promise<boolean>;

  /** The database's own time in milliseconds since 1970; of an engine in this process, this process's. */
  time(): Promise<number>;
  /** Rejects when the database does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** How a method rejects when the database cannot do the work for now: trouble that will pass. */
export interface StoreUnavailable extends Error {
  readonly code: 'STORE_UNAVAILABLE';
  /** Whether it is certain that nothing was stored; false when the connection was lost on the way. */
  readonly isNothingStored: boolean;
}

export interface Organization {
  id: string;
  name: string;
  created_at: string;
  /** Its keys are refused while this is set. */
  disabled_at: string | null;
}

/** What is undefined stays. */
export interface OrganizationChange {
  id: string;
  name?: string | undefined;
  /** A time disables, null enables. */
  disabled_at?: string | null | undefined;
}

export interface ApiKey {
  organization_id: string;
  key_id: string;
  /** What the operator calls it; '' when nothing. */
  name: string;
  /** SHA-256 of the secret, hexadecimal. The secret itself is not kept. */
  secret_hash: string;
  created_at: string;
  revoked_at: string | null;
  /** Noted now and then. */
  last_used_at: string | null;
}

export interface ClaimToFile {
  organization_id: string;
  id: string;
  /** Normalized. */
  tracking_number: string;
  carrier: string;
  filed: FiledPieces;
  /** What the queue is filtered by, as it is in `filed`. */
  type: IncidenceType;
  currency: string;
  claimed_amount: number;
  provider: string | null;
  /** The API key that the request came with; null where none did. */
  filed_by_key_id: string | null;
  created_at: string;
}

export type CreateOutcome =
  | FilingOutcome
  /** The key has been used: nothing was filed. */
  | { outcome: 'answered'; answer: KeptAnswer };

export type FilingOutcome =
  | { outcome: 'created'; claim: StoredClaim }
  /** `claim_id`: the open claim in the way. */
  | { outcome: 'conflict'; claim_id: string };

export type AddDocumentOutcome =
  | { outcome: 'added' }
  /** The claim has the most documents that it may have: nothing was added. */
  | { outcome: 'full' }
  /** The key has been used: nothing was added. */
  | { outcome: 'answered'; answer: KeptAnswer };

/** A page of what is listed newest first. */
export interface NewestPage<Position> {
  /** Exclusive. */
  before: Position;
  limit: number;
}

/** All bounds are claim ids, which sort by time: see `Identifiers`. */
export interface ClaimQuery {
  organization_id: string;
  /** Inclusive. */
  from_id: string;
  /** Exclusive. */
  before_id: string;
  status?: ClaimStatus | undefined;
  carrier?: string | undefined;
  /** Normalized. */
  tracking_number?: string | undefined;
  limit: number;
}

export interface PageQuery extends ClaimQuery {
  max_bytes: number;
}

export interface ListedClaim extends Omit<StoredClaim, 'filed'> {
  /** Null: to be read by itself. */
  filed: string | null;
  filed_bytes: number;
}

export interface LongPage {
  longestBytes: number;
}

export interface Page<Claim extends ClaimVersion> {
  claims: Claim[];
  /** Whether claims follow that the bounds and filters let through. */
  hasMore: boolean;
}

export interface LooseBlob {
  organization_id: string;
  blob_key: string;
  loose_since: string;
}

export interface Lease {
  name: string;
  holder: string;
  now: string;
  /** Its end. */
  until: string;
}
