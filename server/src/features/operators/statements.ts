import type { Row, SqlValue } from '../../platform/sql/sql.ts';
import type { AccessToken, Operator, OperatorChange, PasswordChange, Session } from './record.ts';
import type { OperatorRole } from './rules.ts';

/** Maps rows of operators, sessions and tokens, and lists the values that they are written with, in the same order. */

type Text = string;
type MaybeText = string | null;

const OPERATOR_COLUMNS =
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

const SESSION_COLUMNS = 'token_hash, operator_id, created_at, last_seen_at, expires_at, password_typed_at';
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

const ACCESS_TOKEN_COLUMNS =
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

const ofSession = qualified('s', SESSION_COLUMNS);
const ofToken = qualified('t', ACCESS_TOKEN_COLUMNS);
const ofOperator = qualified('o', OPERATOR_COLUMNS);

/** SQL of operators, sessions and tokens for both engines. */
export const OPERATOR_STATEMENTS = {
  addOperator: `insert into operators (${OPERATOR_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (email) do nothing`,
  findOperator: `select ${OPERATOR_COLUMNS} from operators where id = $1`,
  findOperatorByEmail: `select ${OPERATOR_COLUMNS} from operators where email = $1`,
  listOperators: `select ${OPERATOR_COLUMNS} from operators order by created_at, id`,
  listAdmins: "select id from operators where role = 'admin' and disabled_at is null order by id",
  /** Leaves a column as it is for a null; $4 = 1 changes `disabled_at`. */
  changeOperator: `update operators set name = coalesce($2, name), role = coalesce($3, role),
    disabled_at = case when $4 = 1 then $5 else disabled_at end where id = $1`,
  /** $6 = 1: a session is opened too, which a disabled operator must not have. */
  setPassword: `update operators set password_hash = $2, must_change_password = $3, password_expires_at = $4
    where id = $1 and ($5 = '' or password_hash = $5) and ($6 = 0 or disabled_at is null)`,
  noteSignIn: `update operators set last_sign_in_at = $2, password_hash = $4
    where id = $1 and password_hash = $3 and disabled_at is null`,

  addSession: `insert into sessions (${SESSION_COLUMNS}) values ($1, $2, $3, $4, $5, $6)`,
  findSession: `select ${ofSession}, ${ofOperator} from sessions s join operators o on o.id = s.operator_id
    where s.token_hash = $1`,
  noteSessionSeen: 'update sessions set last_seen_at = $2 where token_hash = $1 and last_seen_at < $2',
  noteSessionPassword: `update sessions set password_typed_at = $2 where token_hash = $1 and operator_id =
    (select id from operators where id = $3 and password_hash = $4 and disabled_at is null)`,
  endSession: 'delete from sessions where token_hash = $1',
  endSessions: 'delete from sessions where operator_id = $1',
  deleteExpiredSessions: 'delete from sessions where last_seen_at < $1 or expires_at <= $2',

  findSessionOf: 'select token_hash from sessions where token_hash = $1 and operator_id = $2',
  findActiveOperator: 'select id from operators where id = $1 and disabled_at is null',
  addAccessToken: `insert into access_tokens (${ACCESS_TOKEN_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  findAccessToken: `select ${ofToken}, ${ofOperator} from access_tokens t join operators o on o.id = t.operator_id
    where t.token_hash = $1`,
  findAccessTokenById: `select ${ACCESS_TOKEN_COLUMNS} from access_tokens where id = $1`,
  listAllAccessTokens: `select ${ACCESS_TOKEN_COLUMNS} from access_tokens order by created_at, id`,
  listAccessTokens: `select ${ACCESS_TOKEN_COLUMNS} from access_tokens where operator_id = $1 order by created_at, id`,
  noteAccessTokenUsed: `update access_tokens set last_used_at = $2
    where id = $1 and (last_used_at is null or last_used_at < $2)`,
  deleteAccessToken: 'delete from access_tokens where operator_id = $1 and id = $2',
  /** Sets the role of tokens that an older version issued without one, before their owner's role changes. */
  fixTokenRoles: `update access_tokens set role = (select role from operators where id = $1)
    where operator_id = $1 and role is null`,
  deleteAccessTokens: 'delete from access_tokens where operator_id = $1',

  /** The time of the attempt that reached the limit. */
  countAttemptsOfAccount: `select count(*), max(at) from sign_in_attempts
    where account = $1 and at > $2 and at <= $3`,
  countAttemptsOfNetwork: `select count(*), max(at) from sign_in_attempts
    where address = $1 and at > $2 and at <= $3`,
  addAttempt: 'insert into sign_in_attempts (id, account, address, at) values ($1, $2, $3, $4)',
  forgetAttempts: 'delete from sign_in_attempts where account = $1',
  deleteOldAttempts: 'delete from sign_in_attempts where at < $1',
} as const;

/** Locks for transactions that several processes can run at once. */
export const OPERATOR_LOCKS = {
  lockOperator: 'select id from operators where id = $1 for update',
  /** The account is always locked before the network, so that two attempts cannot deadlock. */
  lockAccount: 'select pg_advisory_xact_lock(7274004, hashtext($1))',
  lockNetwork: 'select pg_advisory_xact_lock(7274005, hashtext($1))',
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

/** Whether an active admin could cease to be one by the change. */
export function endsAdmin({ role, disabled_at }: OperatorChange): boolean {
  return (role !== undefined && role !== 'admin') || typeof disabled_at === 'string';
}

export function passwordValues(change: PasswordChange): SqlValue[] {
  const { operator_id, password_hash, must_change_password, password_expires_at, expected_hash, session } = change;
  const password = [password_hash, Number(must_change_password), password_expires_at];
  return [operator_id, ...password, expected_hash ?? '', session === null ? 0 : 1];
}
