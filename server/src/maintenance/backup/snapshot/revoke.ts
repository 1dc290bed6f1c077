import { DatabaseSync } from 'node:sqlite';
import type { AuditEntry } from '../../../features/audit/record.ts';
import { auditStatement } from '../../../features/audit/statements.ts';
import { OPERATOR_PASSWORD_RESET, TOKEN_REVOKED } from '../../../features/operators/actions.ts';
import { KEY_REVOKED } from '../../../features/organizations/actions.ts';
import type { Action } from '../../../platform/feature/action.ts';

/** A credential that was ended, for the audit log. */
export interface Ended extends Pick<AuditEntry, 'subject_kind' | 'subject_id' | 'organization_id'> {
  action: Action;
}

export interface Revocation {
  /** API keys alone, or access tokens and passwords too. */
  which: 'keys' | 'all';
  /** ISO 8601, UTC, milliseconds. */
  at: string;
  /** The entry of the audit log for one of them. */
  entryOf: (ended: Ended) => AuditEntry;
}

/**
 * Ends credentials in a database file that no service uses, in one transaction. Operators keep their accounts; their
 * passwords end, so that each needs a new one. A file of a version before the audit log gets no entries.
 */
export function revokeCredentials(file: string, { which, at, entryOf }: Revocation): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('begin immediate');
    const ended = [
      ...endKeys(database, at),
      ...(which === 'all' && hasOperators(database) ? endOperators(database, at) : []),
    ];
    if (hasOperators(database)) {
      for (const each of ended) {
        const { text, values } = auditStatement(entryOf(each));
        database.prepare(text.replace(/\$(\d)/g, '?$1')).run(...values);
      }
    }
    database.exec('commit');
  } finally {
    database.close();
  }
}

function endKeys(database: DatabaseSync, at: string): Ended[] {
  const text = 'update api_keys set revoked_at = ? where revoked_at is null returning key_id, organization_id';
  const keys = database.prepare(text).all(at);
  return keys.map(({ key_id, organization_id }) => ({
    action: KEY_REVOKED,
    subject_kind: 'key',
    subject_id: String(key_id),
    organization_id: String(organization_id),
  }));
}

function endOperators(database: DatabaseSync, at: string): Ended[] {
  const tokens = database.prepare('delete from access_tokens returning id').all();
  const text = `update operators set password_expires_at = ?, must_change_password = 1
    where disabled_at is null returning id`;
  const operators = database.prepare(text).all(at);
  const about = { organization_id: null };
  return [
    ...tokens.map(({ id }) => ({
      action: TOKEN_REVOKED,
      subject_kind: 'token' as const,
      subject_id: String(id),
      ...about,
    })),
    ...operators.map(({ id }) => ({
      action: OPERATOR_PASSWORD_RESET,
      subject_kind: 'operator' as const,
      subject_id: String(id),
      ...about,
    })),
  ];
}

function hasOperators(database: DatabaseSync): boolean {
  return database.prepare("select 1 from sqlite_master where name = 'operators'").get() !== undefined;
}
