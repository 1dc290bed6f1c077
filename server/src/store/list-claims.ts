import { CLAIM_COLUMNS, VERSION_COLUMNS } from './rows.ts';
import { BY_NUMBER } from './statements.ts';
import type { ClaimQuery } from './store.ts';
import type { SqlValue } from './values.ts';

/** The filters that a list can have, each a column of `claims` that an index leads with. */
const FILTERS = ['tracking_number', 'status', 'carrier'] as const;

/** What a list gives of each claim, and those columns of its filters that are not among it. */
const CONTENTS = {
  claims: { columns: CLAIM_COLUMNS, filtered: 'tracking_number, carrier' },
  versions: { columns: VERSION_COLUMNS, filtered: 'tracking_number, carrier, status' },
} as const;

export type ListContents = keyof typeof CONTENTS;

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
 * The statement and the values of one page of claims, or of their versions, newest first. There are eight texts of
 * either, one for each set of filters, so that each is prepared once. SQLite is told by name which index to use.
 * PostgreSQL cannot be told; each filter but one has an index that serves it and the order together, and the claims of
 * a tracking number, which are few, are found before anything else is looked at.
 */
export function listClaimsStatement(
  query: ClaimQuery,
  engine: 'sqlite' | 'postgres',
  contents: ListContents = 'claims',
): { text: string; values: SqlValue[] } {
  const values: SqlValue[] = [query.organization_id, query.from_id, query.before_id];
  const conditions = ['id >= $2', 'id < $3'];
  for (const filter of FILTERS) {
    const value = query[filter];
    if (value === undefined) continue;
    values.push(value);
    conditions.push(`${filter} = $${values.length}`);
  }
  values.push(query.limit);
  const text =
    engine === 'sqlite'
      ? sqliteText(contents, indexFor(query), conditions)
      : postgresText(contents, query.tracking_number !== undefined, conditions);
  return { text: `${text} order by id desc limit $${values.length}`, values };
}

function sqliteText(contents: ListContents, index: string | undefined, conditions: readonly string[]): string {
  const from = index === undefined ? 'claims' : `claims indexed by ${index}`;
  return `select ${CONTENTS[contents].columns} from ${from} where ${['organization_id = $1', ...conditions].join(' and ')}`;
}

function postgresText(contents: ListContents, isByNumber: boolean, conditions: readonly string[]): string {
  const { columns, filtered } = CONTENTS[contents];
  const where = conditions.join(' and ');
  if (!isByNumber) return `select ${columns} from claims where organization_id = $1 and ${where}`;
  return `with numbered as materialized (
    select ${columns}, ${filtered} from claims where organization_id = $1 and tracking_number = $4
    order by ${BY_NUMBER}
  ) select ${columns} from numbered where ${where}`;
}
