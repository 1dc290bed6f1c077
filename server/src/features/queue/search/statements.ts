import { type Row, type Statement, StatementDraft } from '../../../platform/sql/sql.ts';
import type { ClaimKey } from '../../claims/record.ts';
import { CLAIM_STATUSES, type ClaimStatus } from '../../claims/rules/standing.ts';
import type { QueueDialect } from '../sql/rows.ts';
import type { SearchTerm, SearchTerms } from './rules/terms.ts';

/** A frequent word is searched among this many of the newest claims; only rarer ones are looked up in the index. */
const NEWEST = 5_000;
/** The most claims with a common number prefix that are sorted by age; beyond, the newest may be missing. */
const MOST_SORTED = 20_000;
/** The most bytes of claims indexed in one step: other work waits some tens of milliseconds for it. */
const MAX_STEP_BYTES = 131_072;
/** Sorts after every key with the prefix: no letter or digit comes after it. */
const AFTER_PREFIX = '\u{10FFFF}';

/** Counts up when claims are indexed by other words: then all are indexed again, and are found by their former ones meanwhile. */
export const WORDS = 'words 3';
/** The newest claim that is indexed, and the name of the index, which is another one when it was lost. */
export type MarkName = 'newest' | 'generation';

/** The greatest identifier of claims. */
export function newestOf(keys: readonly ClaimKey[]): string {
  return keys.reduce((newest, { id }) => (id > newest ? id : newest), '');
}

/** Finds the claims of a tracking number in all organizations, newest first. */
export function findByNumberText(limit: number): string {
  return `select organization_id, id from claims
    where organization_id in (select o.id from organizations o) and tracking_number = $1
    order by id desc limit ${limit}`;
}

/** The bounds of a key prefix, for the statements below. */
export const prefixRange = (prefix: string): [string, string] => [prefix, prefix + AFTER_PREFIX];

/** Finds an organization's claims by key ($1, $2), except those of the number $3, newest first. */
export function findLookAlikesText(limit: number): string {
  return `select organization_id, claim_id from claim_search_entries
    where number_key = $1 and organization_id = $2 and tracking_number <> $3 order by claim_id desc limit ${limit}`;
}

/** Lists the organizations with a key, $1, by one seek each, however many claims they have. */
export const listKeyOrganizationsText = (limit: number) => `with recursive known (id) as (
    select min(organization_id) from claim_search_entries where number_key = $1
    union all
    select (select min(e.organization_id) from claim_search_entries e
      where e.number_key = $1 and e.organization_id > known.id)
    from known where known.id is not null
  ) select id from known where id is not null limit ${limit}`;

/** Finds claims by the prefix of their key. `some`: the first ones of the index. */
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

/**
 * Finds claims by a part of their number, $1, or of their identifier, $2, in an index that has both: 100,000 claims take
 * about 25 ms, and no part is stored.
 */
export const findByPartText = (limit: number, { indexedBy }: Pick<QueueDialect, 'indexedBy'>) => `
  with found as materialized (
    select organization_id, claim_id from claim_search_entries${indexedBy('claim_search_entries_by_key')}
    where number_key like '%' || $1 || '%' or claim_id like '%' || $2 || '%' limit ${MOST_SORTED}
  ) select organization_id, claim_id from found order by claim_id desc limit ${limit}`;

/** The statements that read the search index, where they differ between the engines. */
export interface SearchTexts {
  /** Rows of a `MarkName` and an identifier. */
  findMarks: string;
  /** The claims that fulfil a query, $1, newest first: the next text is only asked when one gives less than the limit. */
  find: readonly ((limit: number) => string)[];
  toQuery: (terms: SearchTerms) => string;
}

export const SQLITE_SEARCH: SearchTexts = {
  findMarks: 'select name, id from marks',
  find: [
    (limit) => `select e.organization_id, e.claim_id
      from words w cross join claim_search_entries e on e.number = w.rowid
      where w.words match $1 order by w.rowid desc limit ${limit}`,
  ],
  // Quoted, no word is an operator of the query language of FTS5.
  toQuery: (terms) =>
    expressionOf(terms, {
      and: ' AND ',
      or: ' OR ',
      token: (text, isWhole) => `"${text.replaceAll('"', '""')}"${isWhole ? '' : '*'}`,
    }),
};

export const POSTGRES_SEARCH: SearchTexts = {
  findMarks: 'select name, claim_id from claim_search_mark',
  find: [
    // Terms that many claims have are found among the newest ones; only rarer ones are looked up and sorted.
    (limit) => `select organization_id, claim_id from (
        select organization_id, claim_id, words from claim_search_entries order by claim_id desc limit ${NEWEST}
      ) newest where words @@ $1::tsquery order by claim_id desc limit ${limit}`,
    (limit) => `with found as materialized (
        select organization_id, claim_id from claim_search_entries where words @@ $1::tsquery
      ) select organization_id, claim_id from found order by claim_id desc limit ${limit}`,
  ],
  toQuery: (terms) =>
    expressionOf(terms, {
      and: ' & ',
      or: ' | ',
      token: (text, isWhole) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isWhole ? '' : ':*'}`,
    }),
};

/** The statements that write the search index of PostgreSQL. */
export const POSTGRES_INDEXING = {
  /** Never moves back. */
  moveMark: `insert into claim_search_mark (name, claim_id) values ($1, $2)
    on conflict (name) do update set claim_id = excluded.claim_id where claim_search_mark.claim_id < excluded.claim_id`,
  /** The words of a claim come as one text, blanks between them. What is known already is known anew. */
  add: `insert into claim_search_entries (organization_id, claim_id, tracking_number, number_key, words)
    select organization_id, claim_id, tracking_number, number_key, array_to_tsvector(string_to_array(words, ' '))
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
      as asked (organization_id, claim_id, tracking_number, number_key, words)
    order by organization_id, claim_id
    on conflict (organization_id, claim_id) do update set words = excluded.words`,
} as const;

interface QueryLanguage {
  and: string;
  or: string;
  /** Matches tokens by prefix, or one token as a whole. */
  token: (text: string, isWhole: boolean) => string;
}

function expressionOf({ all, any }: SearchTerms, { and, or, token }: QueryLanguage): string {
  const textOf = (term: SearchTerm) => (typeof term === 'string' ? token(term, false) : token(term.whole, true));
  const oneOf = (terms: readonly SearchTerm[]) => `(${terms.map(textOf).join(or)})`;
  const parts = [...(all.length > 0 ? [`(${all.map(oneOf).join(and)})`] : []), ...(any.length > 0 ? [oneOf(any)] : [])];
  return parts.join(or);
}

/** Lists the keys and tracking numbers of the newest claims filed after one; of one organization, or of all. */
export function recentNumbersStatement(
  { after, organization, limit }: { after: string; organization: string | undefined; limit: number },
  dialect: QueueDialect,
): Statement {
  const draft = new StatementDraft();
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

/** Reads the size of claims in bytes, after their identifiers. */
export function sizesStatement(keys: readonly ClaimKey[], dialect: QueueDialect): Statement {
  const draft = new StatementDraft();
  const source = dialect.keys('f', draft.bind, keys);
  return draft.of(`select c.id, octet_length(c.filed) from ${source} ${dialect.claimOf('f')}`);
}

/**
 * Gives how many of these claims are indexed in one step: as many as fit into a step's bytes together, at least one. A
 * claim without a size counts as 0.
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

function ofEachStatus(make: (status: ClaimStatus) => string): string {
  return CLAIM_STATUSES.map((status) => `select * from (${make(status)}) s`).join(' union all ');
}
