import type { OperatorRole } from '../domain/operator.ts';
import type { AuditEntry } from '../store/audit.ts';
import type { Identifiers } from './identifiers.ts';

/** An operator who does something. `name` is the e-mail address: what histories and the audit log keep. */
export interface Actor {
  id: string;
  name: string;
  role: OperatorRole;
}

/** The actor of what nobody asked for. */
export const SYSTEM = 'system';

/** An action and its subject. `before` and `after` are values that JSON can print; a secret never is among them. */
export interface Deed {
  actor: string;
  action: string;
  subject: { kind: AuditEntry['subject_kind']; id: string };
  organizationId?: string | null;
  before?: object | null;
  after?: object | null;
}

/** The entry of the audit log that tells of a deed; the store keeps it together with the change itself. */
export function auditEntry(identifiers: Identifiers, deed: Deed): AuditEntry {
  const { id, at } = identifiers.next('aud');
  const { actor, action, subject, organizationId = null, before = null, after = null } = deed;
  return {
    id,
    at,
    actor,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    organization_id: organizationId,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}
