import type { AuditEntry } from './audit.ts';

/** Which entries of the audit log, by their identifiers, which sort by time. Neither bound is among them. */
export interface AuditRange {
  /** '' for the beginning. */
  afterId: string;
  beforeId: string;
}

/** The port to the end of the audit log: reading it from its beginning, and deleting what was archived. */
export interface AuditStore {
  /** Oldest first. */
  readOldest(range: AuditRange, limit: number): Promise<AuditEntry[]>;
  /** Whether this connection may delete: the owner of the table may, a role that only reads and writes rows may not. */
  canPrune(): Promise<boolean>;
  /**
   * Deletes exactly these entries, all of them older than `beforeId`, in one transaction, and keeps `audit` with it when
   * it is given. Gives how many were there. Throws when one is not older, or `canPrune` is false.
   */
  prune(ids: readonly string[], beforeId: string, audit?: AuditEntry): Promise<number>;
}
