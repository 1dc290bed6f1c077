import { AUDIT_COLUMNS } from './audit-statements.ts';
import type { AskedNames, AskedNamings } from './operator-store.ts';
import { Draft, type QueueDialect } from './queue-dialect.ts';
import type { Row } from './rows.ts';
import type { Statement } from './values.ts';

/** The actions by which an organization or an operator can get another name: rare ones. */
const RENAMING = ['organization.renamed', 'operator.changed', 'operator.disabled', 'operator.enabled'];

/** Rows of an identifier and its name: one statement for all, each part by the index of what identifies it. */
export function namesStatement(asked: AskedNames, dialect: QueueDialect): Statement {
  const draft = new Draft();
  const among = (column: string, values: readonly string[]) =>
    dialect.isAmong(column, draft.bind(dialect.toList(values)));
  return draft.of(`
    select id, name from organizations where ${among('id', asked.organizations)}
    union all select key_id, name from api_keys where ${among('key_id', asked.keys)}
    union all select id, name from operators where ${among('id', asked.operators)}
    union all select email, name from operators where ${among('email', asked.actors)}
    union all select id, name from access_tokens where ${among('id', asked.tokens)}
    union all select c.id, c.tracking_number
      from ${dialect.keys('k', draft.bind, asked.claims)} ${dialect.claimOf('k')}
  `);
}

export const toNamed = (row: Row): [id: string, name: string] => row as [string, string];

/**
 * Of `OperatorStore.listNamings`. Renames are found by what was done: by whom it was done to, every sign-in of an
 * operator would be read.
 */
export function namingsStatement(asked: AskedNamings, limit: number, dialect: QueueDialect): Statement {
  const draft = new Draft();
  const among = (column: string, values: readonly string[]) =>
    dialect.isAmong(column, draft.bind(dialect.toList(values)));
  const part = (index: string, condition: string) => `select * from (
    select ${AUDIT_COLUMNS} from ${dialect.auditBy(index)} where ${condition} order by id limit ${draft.bind(limit)}
  ) as part`;
  const isRenaming = among('action', RENAMING);
  const isLater = `id > ${draft.bind(asked.after_id)}`;
  const renames = part('audit_log_by_action', `${isRenaming} and ${isLater} and ${among('subject_id', asked.renamed)}`);
  const issues = part('audit_log_by_subject', `${among('subject_id', asked.tokens)} and action = 'token.issued'`);
  return draft.of(`${renames} union all ${issues}`);
}
