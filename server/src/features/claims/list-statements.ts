import type { Row, Sql, SqlValue } from '../../platform/sql/sql.ts';
import {
  type ClaimQuery,
  type ListedClaim,
  type LongPage,
  type Page,
  type PageQuery,
  type PrintedClaim,
  printClaim,
} from './record.ts';
import {
  BY_NUMBER,
  CHANGED_AT,
  CLAIM_COLUMNS,
  CLAIM_NAMES,
  REASON_AND_MORE,
  toClaim,
  VERSION_COLUMNS,
} from './statements.ts';

type Engine = Sql['engine'];

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
 * The columns of a listed claim. SQLite would read all of a long text to find the columns behind it, and PostgreSQL has
 * texts apart.
 */
const LISTED_COLUMNS = {
  sqlite: `organization_id, id, status, ${REASON_AND_MORE}, version, ${unlessLong('filed')}, ${unlessLong('created_at')},
    ${unlessLong('updated_at', CHANGED_AT)}`,
  postgres: CLAIM_COLUMNS.replace('filed', unlessLong('filed')),
};

/**
 * The columns that a list gives of each claim, ending with the bytes of its filed text; the same by name; and the
 * columns of its filters that are not among them.
 */
const CONTENTS = {
  /** Columns of a page with a long text on it. */
  long: { columns: LISTED_COLUMNS, names: CLAIM_NAMES, filtered: 'tracking_number, carrier' },
  versions: {
    columns: VERSION_COLUMNS,
    names: VERSION_COLUMNS.postgres,
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

/** See `ClaimStore.listPage`. */
export function toPage({ rows, hasMore, longestBytes }: FoundPage): Page<PrintedClaim> | LongPage {
  return longestBytes > MAX_LISTED_BYTES ? { longestBytes } : { claims: rows.map(printRow), hasMore };
}

export function isLong(row: Row): boolean {
  return (row.at(-1) as number) > MAX_LISTED_BYTES;
}

/** A claim's record, as `printClaim` prints it. */
const PRINTED = `concat('{"id":"', id, '","status":"', status, '","status_reason":',
  case when status_reason is null then 'null' else '"' || status_reason || '"' end, ',',
  case when status_message_version = version then '"status_message":' || json_quote(status_message) || ',' end,
  '"refund":' || refund || ',', filed, ',"created_at":"', created_at, '","updated_at":"', ${CHANGED_AT}, '"}')`;

/**
 * The columns that are read of each claim of a page of short texts, null in the place of a long one. SQLite prints the
 * claim: a page of 20 took a quarter less than with a column for each member. PostgreSQL does not, because printing
 * took its server 60 microseconds of a page and saved 12 of this process; nor does it give the lengths of texts: with
 * one more column a page of 20 took a seventh more processor time.
 */
const SHORT_CLAIMS = {
  sqlite: `id, version, case when octet_length(filed) <= ${MAX_LISTED_BYTES} then ${PRINTED} end, ${unlessLong('refund')}`,
  postgres: LISTED_COLUMNS.postgres,
};

/** Makes a claim of a row of `SHORT_CLAIMS`; undefined when its text is long. */
const toPrinted = {
  sqlite: (row: Row): PrintedClaim | undefined => {
    const [id, version, json, refund] = row as [string, number, string | null, string | null];
    if (json === null) return undefined;
    return refund === null ? { id, version, json } : { id, version, json, refund };
  },
  postgres: (row: Row): PrintedClaim | undefined => (row[FILED] === null ? undefined : printRow(row)),
} as const;
const FILED = CLAIM_NAMES.split(', ').indexOf('filed');

function printRow(row: Row): PrintedClaim {
  const claim = toClaim(row);
  const { id, version, refund } = claim;
  return { id, version, json: printClaim(claim), ...(refund !== undefined && { refund }) };
}

/** Gives the page when all its texts are short; `found` are rows of `SHORT_CLAIMS`. */
export function shortPage(
  found: readonly Row[],
  { limit, max_bytes }: PageQuery,
  engine: Engine,
): Page<PrintedClaim> | undefined {
  if (limit * MAX_LISTED_BYTES > max_bytes) return undefined;
  const claims: PrintedClaim[] = [];
  for (const row of found) {
    if (claims.length === limit) break;
    const claim = toPrinted[engine](row);
    if (!claim) return undefined;
    claims.push(claim);
  }
  return { claims, hasMore: found.length > limit };
}

export function toListedClaim(row: Row): ListedClaim {
  return { ...toClaim(row), filed_bytes: row.at(-1) as number };
}

/** The result of `ClaimStore.readFiled`. */
export function allThere(ids: readonly string[], texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const missing = ids.find((id) => !texts.has(id));
  if (missing !== undefined) throw new Error(`there is no claim ${missing} to read the text of`);
  return texts;
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

/** The texts of lists by engine, contents and filters: making one again for each page takes 3 % of the page's time. */
const texts = new Map<string, string>();

/**
 * The statement and the values of one page of claims, or of their versions, newest first. There are eight texts of
 * either, one for each set of filters, so that each is prepared once. SQLite is told by name which index to use.
 * PostgreSQL cannot be told; each filter but one has an index that serves it and the order together, and the claims of
 * a tracking number, which are few, are found before anything else is looked at.
 */
export function listClaimsStatement(
  query: ClaimQuery,
  engine: Engine,
  contents: ListContents = 'claims',
): { text: string; values: SqlValue[] } {
  const values: SqlValue[] = [query.organization_id, query.from_id, query.before_id];
  let name = `${engine} ${contents}`;
  for (const filter of FILTERS) {
    const value = query[filter];
    if (value === undefined) continue;
    values.push(value);
    name += ` ${filter}`;
  }
  values.push(query.limit);
  let text = texts.get(name);
  if (text === undefined) {
    text = listText(query, engine, contents);
    texts.set(name, text);
  }
  return { text, values };
}

function listText(query: ClaimQuery, engine: Engine, contents: ListContents): string {
  const filters = FILTERS.filter((filter) => query[filter] !== undefined);
  const conditions = ['id >= $2', 'id < $3', ...filters.map((filter, index) => `${filter} = $${index + 4}`)];
  const limit = `$${filters.length + 4}`;
  if (engine === 'postgres') {
    const text = postgresText(contents, query.tracking_number !== undefined, conditions);
    return `${text} order by id desc limit ${limit}`;
  }
  // A limit that is a parameter alone has SQLite plan the statement anew each time: 10 of 29 microseconds of a page of
  // 20.
  return `${sqliteText(contents, indexFor(query), conditions)} order by id desc limit ${limit} + 0`;
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
