import type { ClaimRef } from '../../platform/derive/derivation.ts';
import { touch, touchAll, touching } from '../../platform/derive/touch.ts';
import {
  execute,
  type Row,
  type SqlDialect,
  type SqlStatement,
  type SqlValue,
  type Statement,
  StatementDraft,
  type Work,
} from '../../platform/sql/sql.ts';
import type { AskedNames, AskedNamings, AuditEntry, AuditQuery } from './record.ts';

const AUDIT_COLUMNS = 'id, at, actor, action, subject_kind, subject_id, organization_id, before, after';

const ADD_AUDIT = `insert into audit_log (${AUDIT_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** The statement of `AuditStore.readOldest`. */
export const READ_OLDEST_AUDIT = `
  select ${AUDIT_COLUMNS} from audit_log where id > $1 and id < $2 order by id limit $3
`;

export function toAudit(row: Row): AuditEntry {
  type MaybeText = string | null;
  type AuditRow = [string, string, string, string, AuditEntry['subject_kind'], string, MaybeText, MaybeText, MaybeText];
  const [id, at, actor, action, subject_kind, subject_id, organization_id, before, after] = row as AuditRow;
  return { id, at, actor, action, subject_kind, subject_id, organization_id, before, after };
}

/** Gives the statement that adds an entry: it runs in the transaction of the change that the entry tells of. */
export function auditStatement(entry: AuditEntry): SqlStatement {
  const { id, at, actor, action, subject_kind, subject_id, organization_id, before, after } = entry;
  const values: SqlValue[] = [id, at, actor, action, subject_kind, subject_id, organization_id, before, after];
  return { text: ADD_AUDIT, values };
}

/** Gives the statements that add entries, and note in the log of changes the claims that they tell of. */
export function auditStatements(entries: readonly AuditEntry[]): SqlStatement[] {
  return entries.flatMap((entry) => [auditStatement(entry), ...claimsOf([entry]).map(touching)]);
}

/**
 * Adds an entry as a step of a transaction. When it tells of a claim, the claim has changed: it is noted in the log of
 * changes.
 */
export function* addAudit(entry: AuditEntry): Work<number> {
  const { text, values } = auditStatement(entry);
  const added = yield* execute(text, values);
  for (const claim of claimsOf([entry])) yield* touch(claim);
  return added;
}

/** Adds many entries as one step of a transaction; notes the claims that they tell of. */
export function* addAudits(entries: readonly AuditEntry[], dialect: SqlDialect): Work<number> {
  const records = dialect.recordsOf('audit_log', AUDIT_COLUMNS, '$1');
  const text = `insert into audit_log (${AUDIT_COLUMNS}) select ${AUDIT_COLUMNS} from ${records} as added`;
  const added = yield* execute(text, [JSON.stringify(entries)]);
  yield* touchAll(dialect, claimsOf(entries));
  return added;
}

function claimsOf(entries: readonly AuditEntry[]): ClaimRef[] {
  return entries.flatMap(({ subject_kind, subject_id, organization_id }) =>
    subject_kind === 'claim' && organization_id !== null ? [{ organization_id, id: subject_id }] : [],
  );
}

/** The filters of the audit log, the one that leaves the fewest entries first, each with the index that serves it. */
const AUDIT_FILTERS = [
  ['subject_id', 'audit_log_by_subject'],
  ['actor', 'audit_log_by_actor'],
  ['action', 'audit_log_by_action'],
] as const;

/**
 * The statement and the values of one page, newest first. SQLite is told which index to use: see
 * `claims/list-statements.ts`.
 */
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

/** The actions by which an organization or an operator can get another name: rare ones. */
const RENAMING = ['organization.renamed', 'operator.changed', 'operator.disabled', 'operator.enabled'];

/** Gives rows of an identifier and its name: one query for all, each part by the index of its identifier. */
export function namesStatement(asked: AskedNames, dialect: SqlDialect): Statement {
  const draft = new StatementDraft();
  const among = (column: string, values: readonly string[]) =>
    dialect.isAmong(column, draft.bind(dialect.toList(values)));
  const claims = dialect.rowOf({ table: 'claims', alias: 'c', source: 'k' });
  return draft.of(`
    select id, name from organizations where ${among('id', asked.organizations)}
    union all select key_id, name from api_keys where ${among('key_id', asked.keys)}
    union all select id, name from operators where ${among('id', asked.operators)}
    union all select email, name from operators where ${among('email', asked.actors)}
    union all select id, name from access_tokens where ${among('id', asked.tokens)}
    union all select c.id, c.tracking_number from ${dialect.keys('k', draft.bind, asked.claims)} ${claims}
  `);
}

export const toNamed = (row: Row): [id: string, name: string] => row as [string, string];

/**
 * The statement of `AuditStore.listNamings`. Renames are found by their action: by their subject, every sign-in of an
 * operator would be read.
 */
export function namingsStatement(asked: AskedNamings, limit: number, dialect: SqlDialect): Statement {
  const draft = new StatementDraft();
  const among = (column: string, values: readonly string[]) =>
    dialect.isAmong(column, draft.bind(dialect.toList(values)));
  const part = (index: string, condition: string) => `select * from (
    select ${AUDIT_COLUMNS} from audit_log${dialect.indexedBy(index)} where ${condition}
    order by id limit ${draft.bind(limit)}
  ) as part`;
  const isRenaming = among('action', RENAMING);
  const isLater = `id > ${draft.bind(asked.after_id)}`;
  const renames = part('audit_log_by_action', `${isRenaming} and ${isLater} and ${among('subject_id', asked.renamed)}`);
  const issues = part('audit_log_by_subject', `${among('subject_id', asked.tokens)} and action = 'token.issued'`);
  return draft.of(`${renames} union all ${issues}`);
}
