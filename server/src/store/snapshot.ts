import type { DocumentContentType } from '../domain/document.ts';

/**
 * The port to a copy of the database as it was at one moment: what a backup holds. Read only; what throws means that
 * the copy cannot be read as a database of ours.
 */
export interface DatabaseSnapshot {
  count(): SnapshotCounts;
  /** Every document that has a file, oldest first within its organization; the order is the same each time. */
  documents(): Iterable<SnapshotDocument>;
  /** What an integrity check and a check of the references find, a line each; empty when all is sound. */
  findProblems(): string[];
  /** Throws `SchemaError`, which names `where`, when this version does not know its schema; an older one is known. */
  refuseUnknown(where: string): void;
  /**
   * What lets somebody in: keys that are not revoked, tokens that have not ended at `now` (milliseconds since 1970),
   * operators that are not disabled; those of disabled organizations and operators are left out.
   */
  credentials(now: number): Credentials;
  close(): void;
}

export interface Credentials {
  api_keys: { key_id: string; name: string; organization_id: string; created_at: string }[];
  access_tokens: { id: string; name: string; operator: string; expires_at: string | null }[];
  /** With the passwords that they had. */
  operators: { email: string; role: string }[];
}

export interface SnapshotCounts {
  organizations: number;
  api_keys: number;
  claims: number;
  documents: number;
  /** Of all documents that have a file. */
  document_bytes: number;
}

/** A document that has a file. */
export interface SnapshotDocument {
  id: string;
  claim_id: string;
  content_type: DocumentContentType;
  blob_key: string;
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** One that is not may have been purged since, with its file. */
  is_confirmed: boolean;
}
