import type { AuditEntry } from './audit.ts';
import { execute, type SqlStatement, type Work } from './sql.ts';
import type { SqlValue } from './values.ts';

export const AUDIT_COLUMNS = 'id, at, actor, action, subject_kind, subject_id, organization_id, before, after';

/** To be run in the transaction of the change that it tells of. */
export const ADD_AUDIT = `insert into audit_log (${AUDIT_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Of `AuditStore.readOldest`. */
export const READ_OLDEST_AUDIT = `
  select ${AUDIT_COLUMNS} from audit_log where id > $1 and id < $2 order by id limit $3
`;

export function auditValues(entry: AuditEntry): SqlValue[] {
  const { id, at, actor, action, subject_kind, subject_id, organization_id, before, after } = entry;
  return [id, at, actor, action, subject_kind, subject_id, organization_id, before, after];
}

/** Adds an entry: a statement for the transaction of the change that it tells of. */
export function auditStatement(entry: AuditEntry): SqlStatement {
  return { text: ADD_AUDIT, values: auditValues(entry) };
}

/** The same as a step of a transaction. */
export function addAudit(entry: AuditEntry): Work<number> {
  return execute(ADD_AUDIT, auditValues(entry));
}
