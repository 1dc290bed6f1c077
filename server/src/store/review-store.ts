import type { AuditEntry } from './audit.ts';
import type { NewestPage } from './store.ts';

/**
 * The port to what the operator's people read and write of one claim: assignment, notes, views of evidence, documents
 * confirmed since somebody last looked. Every method is one transaction.
 *
 * Words: the **desk** of a claim is who works on it and what of its evidence nobody has seen; an **event** is what was
 * done with a claim beside moving it.
 */
export interface ReviewStore {
  findDesk(organizationId: string, claimId: string): Promise<ClaimDesk | undefined>;
  /** The claim's events, oldest first. */
  listEvents(organizationId: string, claimId: string): Promise<ClaimEvent[]>;
  /** The claim's events before an identifier (exclusive), newest first, at most `limit`. */
  listNewestEvents(organizationId: string, claimId: string, page: NewestPage<string>): Promise<ClaimEvent[]>;
  /** Keeps a note, with its entry of the audit log. */
  addNote(note: ClaimEvent, audit: AuditEntry): Promise<void>;
  /**
   * Gives the claim to `event.assignee_id` (null: to nobody) if it is still with `from`, and keeps that it did.
   * False when it is with somebody else by now; then nothing is kept.
   */
  assign(event: ClaimEvent, from: string | null, audit: AuditEntry): Promise<boolean>;
  /**
   * Keeps that somebody looked at a document, unless the same actor did so at or after `since` already. Two at once can
   * both be kept. Gives whether it was kept.
   */
  addView(view: ClaimEvent, since: string): Promise<boolean>;
  /**
   * Documents of the claim confirmed at or before `until` are seen; of those confirmed later, the first is what is
   * unseen now. What was seen stays seen.
   */
  markSeen(organizationId: string, claimId: string, until: string): Promise<void>;
  /**
   * Documents of other claims, of any organization, that have the bytes of one of these hashes (each given once): at
   * most `limit` for each, among the 200 copies of it that are looked at.
   */
  listSameFiles(organizationId: string, claimId: string, files: SameFilesQuery): Promise<SameFile[]>;
  /** The organizations that have a claim of that tracking number (normalized), at most `limit`, by their identifier. */
  listOrganizationsOfNumber(trackingNumber: string, limit: number): Promise<string[]>;
  /** The key that filed a claim; undefined where that was not kept. */
  findFilingKey(organizationId: string, claimId: string): Promise<FilingKey | undefined>;
  /**
   * The identifiers of the claims that a key filed before another one, newest first, at most `limit`. They are of the
   * key's organization.
   */
  listFiledByKey(keyId: string, beforeId: string, limit: number): Promise<string[]>;
  /** How many claims a key filed, counted up to `most`. */
  countFiledByKey(keyId: string, most: number): Promise<number>;
  /** The newest documents that a key registered, newest first, at most `limit`. Those that are purged are not there. */
  listRegisteredByKey(keyId: string, limit: number): Promise<KeyDocument[]>;
  /** How many documents that a key registered there are, counted up to `most`. */
  countRegisteredByKey(keyId: string, most: number): Promise<number>;
}

/** A document that a key registered, in short. */
export interface KeyDocument {
  id: string;
  claim_id: string;
  name: string;
  created_at: string;
}

export interface FilingKey {
  key_id: string;
  /** The operator's name for it; '' when there is none. */
  name: string;
}

export interface ClaimDesk {
  /** The operator who works on the claim; null: nobody does. */
  assignee_id: string | null;
  assigned_at: string | null;
  /** When the first document was confirmed that no operator has looked at; null: all were looked at. */
  unseen_since: string | null;
}

export type ClaimEventKind = 'noted' | 'assigned' | 'document_viewed';

export interface ClaimEvent {
  organization_id: string;
  claim_id: string;
  /** Sorts by time: see `Identifiers`. */
  id: string;
  kind: ClaimEventKind;
  actor: string;
  at: string;
  /** With `document_viewed` alone. */
  document_id: string | null;
  /** With `noted` alone. */
  text: string | null;
  /** With `assigned`: to whom; null: to nobody. */
  assignee_id: string | null;
}

export interface SameFilesQuery {
  hashes: readonly string[];
  limit: number;
}

/** A document of another claim. */
export interface SameFile {
  sha256: string;
  organization_id: string;
  claim_id: string;
  document_id: string;
}
