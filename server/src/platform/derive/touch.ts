import { execute, type SqlDialect, type SqlStatement, type Work } from '../sql/sql.ts';
import { CHANGE_KINDS, type ChangeKind, type ClaimRef } from './derivation.ts';

/** Adds a change to the log: an organization, a claim, and a number of `CHANGE_KINDS`. */
export const ADD_CHANGE = 'insert into claim_changes (organization_id, claim_id, kind) values ($1, $2, $3)';

/**
 * Notes that a claim has changed, or what follows from it. Called in the transaction of the change, after it: then changes of
 * one claim stand in the log in their order.
 */
export function* touch({ organization_id, id }: ClaimRef, kind: ChangeKind = 'changed'): Work<void> {
  yield* execute(ADD_CHANGE, [organization_id, id, CHANGE_KINDS[kind]]);
}

/** The same as a statement, for a change that is one statement. */
export function touching({ organization_id, id }: ClaimRef): SqlStatement {
  return { text: ADD_CHANGE, values: [organization_id, id, CHANGE_KINDS.changed] };
}

const COLUMNS = 'organization_id, claim_id, kind';

/** Notes that claims have changed. */
export function* touchAll(
  dialect: Pick<SqlDialect, 'recordsOf'>,
  claims: readonly ClaimRef[],
  kind: ChangeKind = 'changed',
): Work<void> {
  if (claims.length === 0) return;
  const changes = claims.map(({ organization_id, id }) => ({
    organization_id,
    claim_id: id,
    kind: CHANGE_KINDS[kind],
  }));
  const added = dialect.recordsOf('claim_changes', COLUMNS, '$1');
  yield* execute(`insert into claim_changes (${COLUMNS}) select ${COLUMNS} from ${added} as added`, [
    JSON.stringify(changes),
  ]);
}
