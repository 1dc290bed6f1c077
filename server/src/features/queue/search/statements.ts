import { CLAIM_STATUSES, type ClaimStatus } from '../domain/claim.ts';
import type { SearchTerms } from '../domain/search-terms.ts';
import { Draft, type QueueDialect } from './queue-dialect.ts';
import { toClaimKey } from './queue-rows.ts';
import { MAX_WHOLE_BYTES } from './queue-statements.ts';
import type { ClaimKey } from './queue-store.ts';
import type { Row } from './rows.ts';
import type { Statement } from './values.ts';

/** What many claims have is found among so many of the newest ones; only what is rarer is looked up in the index. */
const NEWEST = 5_000;
/** Claims whose numbers begin alike and that are sorted by their age; of more than these the newest may be left out. */
const MOST_SORTED = 20_000;
/** Notes of one claim that are searched: the newest. */
const MAX_NOTES = 100;
/** What was filed by claims that are made known in one step: others wait for it some tens of milliseconds. */
const MAX_STEP_BYTES = 131_072;
/** Of the line items of a large claim it is shown in so many characters where they have what was searched for. */
const MAX_SHOWN = 20_000;
/** After all keys that begin with a prefix: no letter or digit comes after it. */
const AFTER_PREFIX = '\u{10FFFF}';

/** Up to where claims are known, down to where those before them are, and up to where notes are. */
export type MarkName = 'newest' | 'oldest' | 'notes';

/** How many claims there are that were filed before a day. */
export const COUNT_CLAIMS = `
  select sum(claims) from claim_day_tallies where filed_day < $1`;

/** The claims of a tracking number, whichever organizations have them, newest first. */
export function findByNumberText(limit: number): string {
  return `select organization_id, id from claims
    where organization_id in (select o.id from organizations o) and tracking_number = $1
    order by id desc limit ${limit}`;
}

/** The values of the statements by the beginning of a key. */
export const prefixRange = (prefix: string): [string, string] => [prefix, prefix + AFTER_PREFIX];

/** The claims of a key in one organization, $1 and $2, but for those of the number $3: newest first. */
export function findLookAlikesText(limit: number): string {
  return `select organization_id, claim_id from claim_search_entries
    where number_key = $1 and organization_id = $2 and tracking_number <> $3 order by claim_id desc limit ${limit}`;
}

/** The organizations that have a key, $1, found one by one however many claims each has. */
export const listKeyOrganizationsText = (limit: number) => `with recursive known (id) as (
    select min(organization_id) from claim_search_entries where number_key = $1
    union all
    select (select min(e.organization_id) from claim_search_entries e
      where e.number_key = $1 and e.organization_id > known.id)
    from known where known.id is not null
  ) select id from known where id is not null limit ${limit}`;

/** Claims whose key begins with a prefix. `some`: the first ones that the index has. */
const inRange = 'number_key >= $1 and number_key < $2';
export const PREFIX_TEXTS = {
  some: (limit: number) => `select organization_id, claim_id from claim_search_entries where ${inRange} limit ${limit}`,
  amongNewest: (limit: number) => `select organization_id, claim_id from (
      select organization_id, claim_id, number_key from claim_search_entries order by claim_id desc limit ${NEWEST}
    ) newest where ${inRange} order by claim_id desc limit ${limit}`,
  newest: (limit: number) => `select organization_id, claim_id from (
      select organization_id, claim_id from claim_search_entries where ${inRange} limit ${MOST_SORTED}
    ) found order by claim_id desc limit ${limit}`,
};

export const POSTGRES_SEARCH = {
  findMarks: 'select name, claim_id from claim_search_mark',
  /** A mark is never moved back; that of the oldest goes the other way. */
  moveMark: `insert into claim_search_mark (name, claim_id) values ($1, $2)
    on conflict (name) do update set claim_id = excluded.claim_id
    where (claim_search_mark.claim_id < excluded.claim_id) <> (claim_search_mark.name = 'oldest')`,
  countKnown: 'select count(*) from claim_search_entries where claim_id < $1',
  findAmongNewest: (limit: number) => `select organization_id, claim_id from (
      select organization_id, claim_id, words from claim_search_entries order by claim_id desc limit ${NEWEST}
    ) newest where words @@ $1::tsquery order by claim_id desc limit ${limit}`,
  find: (limit: number) => `with found as materialized (
      select organization_id, claim_id from claim_search_entries where words @@ $1::tsquery
    ) select organization_id, claim_id from found order by claim_id desc limit ${limit}`,
  /** The words of a claim come as one text, blanks between them. What is known already is known anew. */
  add: `insert into claim_search_entries (organization_id, claim_id, tracking_number, number_key, words)
    select organization_id, claim_id, tracking_number, number_key, array_to_tsvector(string_to_array(words, ' '))
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
      as asked (organization_id, claim_id, tracking_number, number_key, words)
    order by organization_id, claim_id
    on conflict (organization_id, claim_id) do update set words = excluded.words`,
  toQuery: (terms: SearchTerms) =>
    expressionOf(terms, {
      and: ' & ',
      or: ' | ',
      token: (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`,
    }),
};

/** A query of SQLite's FTS5. Quoted, no word is an operator of the query language. */
export const toSqliteQuery = (terms: SearchTerms) =>
  expressionOf(terms, { and: ' AND ', or: ' OR ', token: (text) => `"${text.replaceAll('"', '""')}"*` });

interface QueryLanguage {
  and: string;
  or: string;
  /** A token that begins so. */
  token: (text: string) => string;
}

function expressionOf({ all, any }: SearchTerms, { and, or, token }: QueryLanguage): string {
  const oneOf = (texts: readonly string[]) => `(${texts.map(token).join(or)})`;
  const parts = [...(all.length > 0 ? [`(${all.map(oneOf).join(and)})`] : []), ...(any.length > 0 ? [oneOf(any)] : [])];
  return parts.join(or);
}

/** The newest claim of each status. */
export function newestStatement(dialect: QueueDialect): Statement {
  const draft = new Draft();
  return draft.of(
    ofEachStatus(
      (status) => `select c.id from ${dialect.claimsBy('claims_queue')}
      where c.status = ${draft.bind(status)} and ${dialect.isQueued} order by c.id desc limit 1`,
    ),
  );
}

interface Walk {
  /** Exclusive. */
  after?: string;
  /** Exclusive. */
  before?: string;
  limit: number;
}

/** The keys of the claims filed after one, in the order of their filing; or before one, newest first. */
export function walkStatement({ after, before, limit }: Walk, dialect: QueueDialect): Statement {
  const draft = new Draft();
  const bound = after === undefined ? `c.id < ${draft.bind(before ?? '~')}` : `c.id > ${draft.bind(after)}`;
  const way = after === undefined ? 'desc' : 'asc';
  const next = ofEachStatus(
    (status) => `select c.organization_id, c.id from ${dialect.claimsBy('claims_queue')}
      where c.status = ${draft.bind(status)} and ${dialect.isQueued} and ${bound} order by c.id ${way} limit ${limit}`,
  );
  return draft.of(`select n.organization_id, n.id from (${next}) n order by n.id ${way} limit ${limit}`);
}

/** Tracking numbers of the newest claims filed after one, after their keys; of one organization, or of all. */
export function recentNumbersStatement(
  { after, organization, limit }: { after: string; organization: string | undefined; limit: number },
  dialect: QueueDialect,
): Statement {
  const draft = new Draft();
  const index = organization === undefined ? 'claims_queue' : 'claims_by_status';
  const isOfOne = organization === undefined ? dialect.isQueued : `c.organization_id = ${draft.bind(organization)}`;
  const next = ofEachStatus(
    (status) => `select c.organization_id, c.id, c.tracking_number from ${dialect.claimsBy(index)}
      where ${isOfOne} and c.status = ${draft.bind(status)} and c.id > ${draft.bind(after)}
      order by c.id desc limit ${limit}`,
  );
  return draft.of(
    `select n.organization_id, n.id, n.tracking_number from (${next}) n order by n.id desc limit ${limit}`,
  );
}

const NOTES = `(
      select string_agg(n.text, ' ' order by n.id desc) from (
        select e.id, e.text from claim_events e
        where e.organization_id = c.organization_id and e.claim_id = c.id and e.kind = 'noted'
        order by e.id desc limit ${MAX_NOTES}
      ) n
    )`;

/** What claims are searched by, after their keys: what was filed, and their notes. */
export function searchedStatement(keys: readonly ClaimKey[], dialect: QueueDialect): Statement {
  const draft = new Draft();
  const source = dialect.keys('f', draft.bind, keys);
  return draft.of(`select c.organization_id, c.id, c.filed, ${NOTES} from ${source} ${dialect.claimOf('f')}`);
}

/** The bytes of what was filed of claims, after their identifiers. `isNew`: of those that the search does not know. */
export function sizesStatement(keys: readonly ClaimKey[], dialect: QueueDialect, { isNew = false } = {}): Statement {
  const draft = new Draft();
  const source = dialect.keys('f', draft.bind, keys);
  const unknown = `where not exists (
    select 1 from claim_search_entries s where s.organization_id = f.organization_id and s.claim_id = f.id)`;
  return draft.of(`select c.id, octet_length(c.filed) from ${source} ${dialect.claimOf('f')} ${isNew ? unknown : ''}`);
}

/**
 * How many of some values, each of which has a claim, are made known in one step: those whose claims are not larger
 * together than a step's bytes, one at least. A claim without a size takes none.
 */
export function countInStep(claimIds: readonly string[], sizes: readonly Row[]): number {
  const bytesOf = new Map(sizes.map(([id, bytes]) => [String(id), Number(bytes)]));
  let left = MAX_STEP_BYTES;
  const beyond = claimIds.findIndex((id) => {
    left -= bytesOf.get(id) ?? 0;
    bytesOf.delete(id);
    return left < 0;
  });
  return beyond < 0 ? claimIds.length : Math.max(beyond, 1);
}

/** Texts of claims that their rows do not show, after their identifiers: see `QueueStore.findUnshown`. */
export function unshownStatement(keys: readonly ClaimKey[], dialect: QueueDialect): Statement {
  const draft = new Draft();
  const source = dialect.keys('f', draft.bind, keys);
  const ifLong = (text: string) => `case when octet_length(c.filed) > ${MAX_WHOLE_BYTES} then ${text} end`;
  const items = `(select substr(string_agg(i.value ->> 'description', '\n' order by i.key), 1, ${MAX_SHOWN})
      from ${dialect.lineItems('c.filed', 'i')})`;
  return draft.of(`select c.id, ${ifLong(items)}, ${ifLong(dialect.descriptionOf('c.filed'))}, ${NOTES}
    from ${source} ${dialect.claimOf('f')}`);
}

/** Notes written after one, $1, in their order: the claim's key and the event. */
export function notesAfterText(limit: number): string {
  return `select organization_id, claim_id, id from claim_events
    where kind = 'noted' and id > $1 order by id limit ${limit}`;
}

/** The keys of the claims of such notes, each once. */
export function claimsOf(notes: readonly Row[]): ClaimKey[] {
  return [...new Map(notes.map((note) => [String(note[1]), toClaimKey(note)])).values()];
}

export const NEWEST_NOTE = `
  select id from claim_events where kind = 'noted' order by id desc limit 1`;

function ofEachStatus(make: (status: ClaimStatus) => string): string {
  return CLAIM_STATUSES.map((status) => `select * from (${make(status)}) s`).join(' union all ');
}
