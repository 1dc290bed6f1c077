import { AUDIT_COLUMNS } from './audit-statements.ts';
import { ACCESS_TOKEN_COLUMNS, CARRIER_LINK_COLUMNS, OPERATOR_COLUMNS, SESSION_COLUMNS } from './operator-rows.ts';
import type { AuditQuery, OperatorChange, PasswordChange } from './operator-store.ts';
import type { SqlValue } from './values.ts';

const ofSession = qualified('s', SESSION_COLUMNS);
const ofToken = qualified('t', ACCESS_TOKEN_COLUMNS);
const ofOperator = qualified('o', OPERATOR_COLUMNS);

/** SQL text for the operator's people that every engine shares. */
export const OPERATOR_STATEMENTS = {
  addOperator: `insert into operators (${OPERATOR_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (email) do nothing`,
  findOperator: `select ${OPERATOR_COLUMNS} from operators where id = $1`,
  findOperatorByEmail: `select ${OPERATOR_COLUMNS} from operators where email = $1`,
  listOperators: `select ${OPERATOR_COLUMNS} from operators order by created_at, id`,
  listAdmins: "select id from operators where role = 'admin' and disabled_at is null order by id",
  /** What is null stays; `disabled_at` is changed when $4 is 1. */
  changeOperator: `update operators set name = coalesce($2, name), role = coalesce($3, role),
    disabled_at = case when $4 = 1 then $5 else disabled_at end where id = $1`,
  /** $6 is 1 when a session is opened with it: none is for a disabled operator. */
  setPassword: `update operators set password_hash = $2, must_change_password = $3, password_expires_at = $4
    where id = $1 and ($5 = '' or password_hash = $5) and ($6 = 0 or disabled_at is null)`,
  noteSignIn: `update operators set last_sign_in_at = $2
    where id = $1 and password_hash = $3 and disabled_at is null`,

  addSession: `insert into sessions (${SESSION_COLUMNS}) values ($1, $2, $3, $4, $5, $6)`,
  findSession: `select ${ofSession}, ${ofOperator} from sessions s join operators o on o.id = s.operator_id
    where s.token_hash = $1`,
  noteSessionSeen: 'update sessions set last_seen_at = $2 where token_hash = $1 and last_seen_at < $2',
  noteSessionPassword: `update sessions set password_typed_at = $2 where token_hash = $1 and operator_id =
    (select id from operators where id = $3 and password_hash = $4 and disabled_at is null)`,
  endSession: 'delete from sessions where token_hash = $1',
  endSessions: 'delete from sessions where operator_id = $1',
  deleteLapsedSessions: 'delete from sessions where last_seen_at < $1 or expires_at <= $2',

  findSessionOf: 'select token_hash from sessions where token_hash = $1 and operator_id = $2',
  findOperatorInForce: 'select id from operators where id = $1 and disabled_at is null',
  addAccessToken: `insert into access_tokens (${ACCESS_TOKEN_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  findAccessToken: `select ${ofToken}, ${ofOperator} from access_tokens t join operators o on o.id = t.operator_id
    where t.token_hash = $1`,
  findAccessTokenById: `select ${ACCESS_TOKEN_COLUMNS} from access_tokens where id = $1`,
  listAllAccessTokens: `select ${ACCESS_TOKEN_COLUMNS} from access_tokens order by created_at, id`,
  listAccessTokens: `select ${ACCESS_TOKEN_COLUMNS} from access_tokens where operator_id = $1 order by created_at, id`,
  noteAccessTokenUsed: `update access_tokens set last_used_at = $2
    where id = $1 and (last_used_at is null or last_used_at < $2)`,
  deleteAccessToken: 'delete from access_tokens where operator_id = $1 and id = $2',
  /** What a version that does not know the role of tokens left open; before the role of their owner changes. */
  fixTokenRoles: `update access_tokens set role = (select role from operators where id = $1)
    where operator_id = $1 and role is null`,
  deleteAccessTokens: 'delete from access_tokens where operator_id = $1',

  /** The time of the one attempt that reaches the limit. */
  findAttemptOfAccount: `select at from sign_in_attempts where account = $1 and at > $2
    order by at desc limit 1 offset $3`,
  findAttemptOfAddress: `select at from sign_in_attempts where address = $1 and at > $2
    order by at desc limit 1 offset $3`,
  addAttempt: 'insert into sign_in_attempts (id, account, address, at) values ($1, $2, $3, $4)',
  forgetAttempts: 'delete from sign_in_attempts where account = $1',
  deleteOldAttempts: 'delete from sign_in_attempts where at < $1',

  listCarrierLinks: `select ${CARRIER_LINK_COLUMNS} from carrier_links order by carrier`,
  setCarrierLink: `insert into carrier_links (${CARRIER_LINK_COLUMNS}) values ($1, $2, $3)
    on conflict (carrier) do update set tracking_url = excluded.tracking_url, changed_at = excluded.changed_at`,
  deleteCarrierLink: 'delete from carrier_links where carrier = $1',
} as const;

/** Locks of a transaction where several write at once. */
export const OPERATOR_LOCKS = {
  lockOperator: 'select id from operators where id = $1 for update',
  /** The account's lock is always taken before the address's, so that two attempts cannot wait for each other. */
  lockAccount: 'select pg_advisory_xact_lock(7274004, hashtext($1))',
  lockAddress: 'select pg_advisory_xact_lock(7274005, hashtext($1))',
} as const;

function qualified(alias: string, columns: string): string {
  return columns
    .split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ');
}

export function changeValues({ id, name, role, disabled_at }: OperatorChange): SqlValue[] {
  return [id, name ?? null, role ?? null, disabled_at === undefined ? 0 : 1, disabled_at ?? null];
}

/** Whether an admin in force would be none after it. */
export function endsAdmin({ role, disabled_at }: OperatorChange): boolean {
  return (role !== undefined && role !== 'admin') || typeof disabled_at === 'string';
}

export function passwordValues(change: PasswordChange): SqlValue[] {
  const { operator_id, password_hash, must_change_password, password_expires_at, expected_hash, session } = change;
  const password = [password_hash, Number(must_change_password), password_expires_at];
  return [operator_id, ...password, expected_hash ?? '', session === null ? 0 : 1];
}

/** The filters of the audit log, the one that leaves the fewest entries first, each with the index that serves it. */
const AUDIT_FILTERS = [
  ['subject_id', 'audit_log_by_subject'],
  ['actor', 'audit_log_by_actor'],
  ['action', 'audit_log_by_action'],
] as const;

/** The statement and the values of one page, newest first. SQLite is told which index to use: see `list-claims.ts`. */
export function listAuditStatement(
  query: AuditQuery,
  engine: 'sqlite' | 'postgres',
): { text: string; values: SqlValue[] } {
  const values: SqlValue[] = [query.from_id, query.before_id];
  const conditions = ['id >= $1', 'id < $2'];
  let hint = '';
  for (const [column, index] of AUDIT_FILTERS) {
    const value = query[column];
    if (value === undefined) continue;
    values.push(value);
    conditions.push(`${column} = $${values.length}`);
    if (engine === 'sqlite') hint ||= ` indexed by ${index}`;
  }
  values.push(query.limit);
  const where = conditions.join(' and ');
  const text = `select ${AUDIT_COLUMNS} from audit_log${hint} where ${where} order by id desc limit $${values.length}`;
  return { text, values };
}
