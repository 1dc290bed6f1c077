import { CLAIM_COLUMNS } from './rows.ts';
import type { ClaimQuery } from './store.ts';

type SqlValue = string | number;

/** The filters that a list can have, each a column of `claims` that an index leads with. */
const FILTERS = ['status', 'carrier', 'tracking_number'] as const;

/**
 * The index that serves a set of filters and the order together. Without statistics a planner may walk the whole
 * organization by its primary key instead, so that a page costs more the more claims there are.
 */
function indexFor({ status, carrier, tracking_number }: ClaimQuery): string | undefined {
  if (tracking_number !== undefined) return 'claims_one_open_per_tracking_number';
  if (status !== undefined) return carrier === undefined ? 'claims_by_status' : 'claims_by_status_and_carrier';
  return carrier === undefined ? undefined : 'claims_by_carrier';
}

/**
 * The statement and the values of one page of claims, newest first. There are eight texts in all, one for each set of
 * filters, so that each is prepared once. `hint` gives what an engine is told after the table's name to use an index.
 */
export function listClaimsStatement(
  query: ClaimQuery,
  hint: (index: string) => string,
): { text: string; values: SqlValue[] } {
  const values: SqlValue[] = [query.organization_id, query.from_id, query.before_id];
  const conditions = ['organization_id = $1', 'id >= $2', 'id < $3'];
  for (const filter of FILTERS) {
    const value = query[filter];
    if (value === undefined) continue;
    values.push(value);
    conditions.push(`${filter} = $${values.length}`);
  }
  values.push(query.limit);
  const index = indexFor(query);
  const from = index === undefined ? 'claims' : `claims ${hint(index)}`;
  const where = conditions.join(' and ');
  const text = `select ${CLAIM_COLUMNS} from ${from} where ${where} order by id desc limit $${values.length}`;
  return { text, values };
}
