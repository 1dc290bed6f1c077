import { execute, type SqlStatement, type Work } from '../sql/sql.ts';
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

const KEYS = {
  sqlite: 'select value ->> 0, value ->> 1, $2 from json_each($1)',
  postgres:
    'select value ->> 0, value ->> 1, cast($2 as smallint) from json_array_elements(cast($1 as json)) k (value)',
} as const;

/** Notes that claims have changed. */
export function* touchAll(
  engine: 'sqlite' | 'postgres',
  claims: readonly ClaimRef[],
  kind: ChangeKind = 'changed',
): Work<void> {
  if (claims.length === 0) return;
  const keys = JSON.stringify(claims.map(({ organization_id, id }) => [organization_id, id]));
  const text = `insert into claim_changes (organization_id, claim_id, kind) ${KEYS[engine]}`;
  yield* execute(text, [keys, CHANGE_KINDS[kind]]);
}
