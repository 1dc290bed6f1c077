/** The record of every change that an operator makes. Nothing of it is ever changed, and only what was archived is deleted. */
export interface AuditEntry {
  /** Sorts by time: see `Identifiers`. */
  id: string;
  at: string;
  /** An operator's e-mail address, `cli:` and a user's name, or `system`. */
  actor: string;
  /** What was done, such as `claim.moved`. */
  action: string;
  subject_kind: 'organization' | 'key' | 'operator' | 'token' | 'claim' | 'carrier' | 'claims' | 'audit_log';
  subject_id: string;
  /** The organization that it is about; null when none. */
  organization_id: string | null;
  /** JSON text of what was changed, before and after; null where there is none. */
  before: string | null;
  after: string | null;
}
