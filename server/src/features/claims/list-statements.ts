import type { StoredClaim } from '../domain/claim-record.ts';
import { CHANGED_AT, CLAIM_COLUMNS, CLAIM_NAMES, type Row, toClaim, VERSION_COLUMNS } from './rows.ts';
import { BY_NUMBER } from './statements.ts';
import type { ClaimQuery, ListedClaim, LongPage, Page, PageQuery, Store } from './store.ts';
import type { SqlValue } from './values.ts';

/** The filters that a list can have, each a column of `claims` that an index leads with. */
const FILTERS = ['tracking_number', 'status', 'carrier'] as const;

/**
 * Texts of more bytes than these are not read with the list, but once it is known that there is room for them. All but
 * a few claims have shorter ones, of which the largest page has 0.8 MB.
 */
const MAX_LISTED_BYTES = 8_192;
/** Neither engine reads a text to tell how long it is. */
const FILED_BYTES = 'octet_length(filed) as filed_bytes';

function unlessLong(column: string, value: string = column): string {
  return `case when octet_length(filed) <= ${MAX_LISTED_BYTES} then ${value} end as ${column}`;
}

/**
 * The columns of a listed claim. SQLite would read all of a long text to find what stands behind it, and PostgreSQL has
 * texts apart.
 */
const LISTED_COLUMNS = {
  sqlite: `organization_id, id, status, status_reason, version, ${unlessLong('filed')}, ${unlessLong('created_at')},
    ${unlessLong('updated_at', CHANGED_AT)}`,
  postgres: CLAIM_COLUMNS.replace('filed', unlessLong('filed')),
};

/**
 * What a list gives of each claim, ending with the bytes of what was filed; the same by name; and those columns of its
 * filters that are not among it.
 */
const CONTENTS = {
  /** Of a page with a long text on it. */
  long: { columns: LISTED_COLUMNS, names: CLAIM_NAMES, filtered: 'tracking_number, carrier' },
  versions: {
    columns: { sqlite: VERSION_COLUMNS, postgres: VERSION_COLUMNS },
    names: VERSION_COLUMNS,
    filtered: 'tracking_number, carrier, status',
  },
} as const;

export type ListContents = keyof typeof CONTENTS | 'claims';

interface FoundPage {
  rows: readonly Row[];
  hasMore: boolean;
  longestBytes: number;
}

/** The rows that make one page of those found, of which there is one more than the page may have when more follow. */
export function pageOf(found: readonly Row[], { limit, max_bytes }: PageQuery): FoundPage {
  let [length, bytes, longestBytes] = [0, 0, 0];
  for (const row of found) {
    const each = row.at(-1) as number;
    bytes += each;
    if (length === limit || (bytes > max_bytes && length > 0)) break;
    if (each > longestBytes) longestBytes = each;
    length += 1;
  }
  return { rows: found.slice(0, length), hasMore: length < found.length, longestBytes };
}

/** See `Store.listPage`. */
export function toPage({ rows, hasMore, longestBytes }: FoundPage): Page<StoredClaim> | LongPage {
  return longestBytes > MAX_LISTED_BYTES ? { longestBytes } : { claims: rows.map(toClaim), hasMore };
}

export function isLong(row: Row): boolean {
  return (row.at(-1) as number) > MAX_LISTED_BYTES;
}

/**
 * What is read of each claim of a page of short texts, null in the place of a long one. SQLite gives it as one text with
 * the times, so that its length is asked for once: a page of 20 took a sixth longer with a column each. PostgreSQL gives
 * no lengths: with one more column a page of 20 took a seventh more processor time.
 */
const SHORT_CLAIMS = {
  sqlite: `organization_id, id, status, status_reason, version,
    case when octet_length(filed) <= ${MAX_LISTED_BYTES} then filed || created_at || ${CHANGED_AT} end`,
  postgres: LISTED_COLUMNS.postgres,
};
const TIME_LENGTH = '2026-01-01T00:00:00.000Z'.length;

/** Gives the page when all its texts are short; `found` are the rows of `SHORT_CLAIMS`, which `map` makes claims of. */
export function shortPage(
  found: readonly Row[],
  { limit, max_bytes }: PageQuery,
  map: (row: Row) => StoredClaim,
): Page<StoredClaim> | undefined {
  if (limit * MAX_LISTED_BYTES > max_bytes || found.some((row) => row[5] === null)) return undefined;
  return { claims: found.slice(0, limit).map(map), hasMore: found.length > limit };
}

/** Makes a claim of a row of SQLite's `SHORT_CLAIMS`. */
export function toShortClaim(row: Row): StoredClaim {
  const text = row[5] as string;
  const filed = text.slice(0, -2 * TIME_LENGTH);
  const [organization_id, id, status, status_reason, version] = row;
  const times = [text.slice(-2 * TIME_LENGTH, -TIME_LENGTH), text.slice(-TIME_LENGTH)];
  return toClaim([organization_id, id, status, status_reason, version, filed, ...times]);
}

export function toListedClaim(row: Row): ListedClaim {
  return { ...toClaim(row), filed_bytes: row.at(-1) as number };
}

/** The result of `Store.readFiled`. */
export function allThere(
  claims: readonly { id: string }[],
  texts: readonly (string | undefined)[],
): ReadonlyMap<string, string> {
  return new Map(
    claims.map(({ id }, index) => {
      const text = texts[index];
      if (text === undefined) throw new Error(`there is no claim ${id} to read the text of`);
      return [id, text];
    }),
  );
}

type Lists = Pick<Store, 'listPage' | 'listLongPage' | 'readFiled'>;

/** See `Store.listClaims`. */
export async function listWhole(store: Lists, query: ClaimQuery): Promise<StoredClaim[]> {
  const asked = { ...query, max_bytes: Number.POSITIVE_INFINITY };
  const page = await store.listPage(asked);
  if ('claims' in page) return page.claims;
  const { claims } = await store.listLongPage(asked);
  const texts = await store.readFiled(claims.filter(({ filed }) => filed === null));
  return claims.map(({ filed_bytes: _, ...claim }) => ({ ...claim, filed: claim.filed ?? texts.get(claim.id) ?? '' }));
}

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
  const columns = contents === 'claims' ? SHORT_CLAIMS.sqlite : `${CONTENTS[contents].columns.sqlite}, ${FILED_BYTES}`;
  return `select ${columns} from ${from} where ${['organization_id = $1', ...conditions].join(' and ')}`;
}

function postgresText(contents: ListContents, isByNumber: boolean, conditions: readonly string[]): string {
  const { columns, names, filtered } = CONTENTS[contents === 'claims' ? 'long' : contents];
  const where = conditions.join(' and ');
  const isShort = contents === 'claims';
  const listed = isShort ? SHORT_CLAIMS.postgres : `${columns.postgres}, ${FILED_BYTES}`;
  if (!isByNumber) return `select ${listed} from claims where organization_id = $1 and ${where}`;
  return `with numbered as materialized (
    select ${listed}, ${filtered} from claims where organization_id = $1 and tracking_number = $4
    order by ${BY_NUMBER}
  ) select ${isShort ? names : `${names}, filed_bytes`} from numbered where ${where}`;
}
