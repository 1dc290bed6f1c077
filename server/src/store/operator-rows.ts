import type { OperatorRole } from '../domain/operator.ts';
import type { Carrier } from '../domain/shipment.ts';
import type { AuditEntry } from './audit.ts';
import type { AccessToken, CarrierLink, Operator, Session } from './operator-store.ts';
import type { Row } from './rows.ts';
import type { SqlValue } from './values.ts';

/** The rows of the operator's people, and the values that they are written with: see `rows.ts` and `values.ts`. */

type Text = string;
type MaybeText = string | null;

export const OPERATOR_COLUMNS =
  'id, email, name, role, password_hash, must_change_password, password_expires_at, created_at, disabled_at, ' +
  'last_sign_in_at';

export function toOperator(row: Row): Operator {
  type OperatorRow = [Text, Text, Text, OperatorRole, Text, number, MaybeText, Text, MaybeText, MaybeText];
  const [id, email, name, role, password_hash, must_change, password_expires_at, ...times] = row as OperatorRow;
  const [created_at, disabled_at, last_sign_in_at] = times;
  const password = { password_hash, must_change_password: must_change === 1, password_expires_at };
  return { id, email, name, role, ...password, created_at, disabled_at, last_sign_in_at };
}

export function operatorValues(operator: Operator): SqlValue[] {
  const { id, email, name, role, password_hash, must_change_password, password_expires_at } = operator;
  const { created_at, disabled_at, last_sign_in_at } = operator;
  const password = [password_hash, Number(must_change_password), password_expires_at];
  return [id, email, name, role, ...password, created_at, disabled_at, last_sign_in_at];
}

export const SESSION_COLUMNS = 'token_hash, operator_id, created_at, last_seen_at, expires_at, password_typed_at';
const SESSION_LENGTH = 6;

function toSession(row: Row): Session {
  type SessionRow = [Text, Text, Text, Text, Text, MaybeText];
  const [token_hash, operator_id, created_at, last_seen_at, expires_at, password_typed_at] = row as SessionRow;
  return { token_hash, operator_id, created_at, last_seen_at, expires_at, password_typed_at };
}

/** A session's columns, then its operator's. */
export function toSessionAndOperator(row: Row): { session: Session; operator: Operator } {
  return { session: toSession(row), operator: toOperator(row.slice(SESSION_LENGTH)) };
}

export function sessionValues(session: Session): SqlValue[] {
  const { token_hash, operator_id, created_at, last_seen_at, expires_at, password_typed_at } = session;
  return [token_hash, operator_id, created_at, last_seen_at, expires_at, password_typed_at];
}

export const ACCESS_TOKEN_COLUMNS =
  'id, operator_id, name, token_hash, is_read_only, created_at, last_used_at, expires_at, role';
const ACCESS_TOKEN_LENGTH = 9;

export function toAccessToken(row: Row): AccessToken {
  type TokenRow = [Text, Text, Text, Text, number, Text, MaybeText, MaybeText, OperatorRole | null];
  const [id, operator_id, name, token_hash, isReadOnly, created_at, last_used_at, expires_at, role] =
    row as unknown as TokenRow;
  const times = { created_at, last_used_at, expires_at };
  return { id, operator_id, name, token_hash, is_read_only: isReadOnly === 1, ...times, role };
}

/** A token's columns, then its operator's. */
export function toTokenAndOperator(row: Row): { token: AccessToken; operator: Operator } {
  return { token: toAccessToken(row), operator: toOperator(row.slice(ACCESS_TOKEN_LENGTH)) };
}

export function accessTokenValues(token: AccessToken): SqlValue[] {
  const { id, operator_id, name, token_hash, is_read_only, created_at, last_used_at, expires_at, role } = token;
  return [id, operator_id, name, token_hash, Number(is_read_only), created_at, last_used_at, expires_at, role];
}

export function toAudit(row: Row): AuditEntry {
  type AuditRow = [Text, Text, Text, Text, AuditEntry['subject_kind'], Text, MaybeText, MaybeText, MaybeText];
  const [id, at, actor, action, subject_kind, subject_id, organization_id, before, after] = row as AuditRow;
  return { id, at, actor, action, subject_kind, subject_id, organization_id, before, after };
}

export const CARRIER_LINK_COLUMNS = 'carrier, tracking_url, changed_at';

export function toCarrierLink(row: Row): CarrierLink {
  const [carrier, tracking_url, changed_at] = row as [Carrier, MaybeText, Text];
  return { carrier, tracking_url, changed_at };
}
