import type { Row, Statement } from '../../../platform/sql/sql.ts';
import type { QueueFilter } from '../store.ts';
import { sourceOf } from './lists.ts';
import { toClaimKey } from './rows.ts';

/**
 * Few claims with a state of their checklist are looked for by their keys, many among all claims.
 * @param many that many rows are many
 */
export async function narrowByChecklist<Filter extends QueueFilter>(
  filter: Filter,
  many: number,
  read: (statement: Statement) => Promise<Row[]>,
): Promise<Filter> {
  if (filter.checklist === undefined || sourceOf(filter) !== 'claims') return filter;
  const text = `select organization_id, claim_id from claim_checklists where state = $1 limit ${many}`;
  const keys = await read({ text, values: [filter.checklist] });
  return keys.length === many ? filter : { ...filter, among: keys.map(toClaimKey) };
}
