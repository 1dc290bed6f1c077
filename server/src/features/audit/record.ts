import type { Action } from '../../platform/feature/action.ts';

/**
 * An entry of the audit log: one change that an operator made. Entries never change, and are deleted only after they
 * are archived.
 */
export interface AuditEntry {
  /** Sorts by time: see `Identifiers`. */
  id: string;
  at: string;
  /** An operator's e-mail address, `cli:` and a user's name, `recipient` of an evidence request, or `system`. */
  actor: string;
  /** The action, such as `claim.moved`. */
  action: string;
  subject_kind:
    | 'organization'
    | 'key'
    | 'operator'
    | 'token'
    | 'claim'
    | 'carrier'
    | 'claims'
    | 'view'
    | 'template'
    | 'statement'
    | 'audit_log'
    | 'job';
  subject_id: string;
  /** The organization that the action concerns; null when none. */
  organization_id: string | null;
  /** JSON text of the changed values, before and after; null when there are none. */
  before: string | null;
  after: string | null;
}

/** A page of the audit log. The bounds are identifiers of entries, which sort by time: see `Identifiers`. */
export interface AuditQuery {
  /** Inclusive. */
  from_id: string;
  /** Exclusive. */
  before_id: string;
  actor?: string | undefined;
  action?: string | undefined;
  subject_id?: string | undefined;
  limit: number;
}

/** The records whose names are asked for, each kind by its identifier. */
export interface AskedNames {
  organizations: readonly string[];
  keys: readonly string[];
  operators: readonly string[];
  /** E-mail addresses of operators. */
  actors: readonly string[];
  tokens: readonly string[];
  claims: readonly { organization_id: string; id: string }[];
}

export interface AskedNamings {
  /** Organizations and operators. */
  renamed: readonly string[];
  /** Renames after this entry, exclusive. */
  after_id: string;
  tokens: readonly string[];
}

/** The actor of work that the service does by itself. */
export const SYSTEM = 'system';

/** An action and its subject. `before` and `after` are JSON values; neither ever holds a secret. */
export interface AuditAction {
  actor: string;
  action: Action;
  subject: { kind: AuditEntry['subject_kind']; id: string };
  organizationId?: string | null;
  before?: object | null;
  after?: object | null;
}

/** Gives an entry its identifier and its time: see `Identifiers`. */
interface EntryIdentifiers {
  next(prefix: 'aud'): { id: string; at: string };
}

/** Makes the audit log's entry for an action; the store writes it in the transaction of the change itself. */
export function auditEntry(identifiers: EntryIdentifiers, change: AuditAction): AuditEntry {
  const { id, at } = identifiers.next('aud');
  const { actor, action, subject, organizationId = null, before = null, after = null } = change;
  return {
    id,
    at,
    actor,
    action: action.name,
    subject_kind: subject.kind,
    subject_id: subject.id,
    organization_id: organizationId,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}
