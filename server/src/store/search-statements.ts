import { CLAIM_STATUSES, type ClaimStatus } from '../domain/claim.ts';
import { Draft, type QueueDialect } from './queue-dialect.ts';
import type { ClaimKey } from './queue-store.ts';
import type { Statement } from './values.ts';

/** A word of many claims is found among so many of the newest ones; only what is rarer is looked up in the index. */
const NEWEST = 5_000;
/** The one mark that there is. */
const MARK = 'words';

/** How many claims there are that were filed before a day. */
export const COUNT_CLAIMS = `
  select sum(claims) from claim_day_tallies where filed_day < $1`;

/** The claims of a tracking number, whichever organizations have them, newest first. */
export function findByNumberText(limit: number): string {
  return `select organization_id, id from claims
    where organization_id in (select o.id from organizations o) and tracking_number = $1
    order by id desc limit ${limit}`;
}

export const POSTGRES_SEARCH = {
  findMark: `select claim_id from claim_search_mark where name = '${MARK}'`,
  /** A mark is never moved back. */
  moveMark: `insert into claim_search_mark (name, claim_id) values ('${MARK}', $1)
    on conflict (name) do update set claim_id = excluded.claim_id
    where claim_search_mark.claim_id < excluded.claim_id`,
  countKnown: 'select count(*) from claim_search where claim_id < $1',
  findAmongNewest: (limit: number) => `select organization_id, claim_id from (
      select organization_id, claim_id, words from claim_search order by claim_id desc limit ${NEWEST}
    ) newest where words @@ $1::tsquery order by claim_id desc limit ${limit}`,
  find: (limit: number) => `with found as materialized (
      select organization_id, claim_id from claim_search where words @@ $1::tsquery
    ) select organization_id, claim_id from found order by claim_id desc limit ${limit}`,
  /** The words of a claim come as one text, blanks between them. */
  add: `insert into claim_search (organization_id, claim_id, words)
    select organization_id, claim_id, array_to_tsvector(string_to_array(words, ' '))
    from unnest($1::text[], $2::text[], $3::text[]) as asked (organization_id, claim_id, words)
    on conflict do nothing`,
  toQuery: (words: readonly string[]) =>
    words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`).join(' & '),
};

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

/** The keys of the claims filed after one, in the order of their filing. */
export function afterStatement(
  { claimId, limit }: { claimId: string; limit: number },
  dialect: QueueDialect,
): Statement {
  const draft = new Draft();
  const next = ofEachStatus(
    (status) => `select c.organization_id, c.id from ${dialect.claimsBy('claims_queue')}
      where c.status = ${draft.bind(status)} and ${dialect.isQueued} and c.id > ${draft.bind(claimId)} order by c.id limit ${limit}`,
  );
  return draft.of(`select n.organization_id, n.id from (${next}) n order by n.id limit ${limit}`);
}

/** What the search looks for words in, of those of some claims that it does not know: `filed`, after the key. */
export function unknownStatement(keys: readonly ClaimKey[], dialect: QueueDialect): Statement {
  const draft = new Draft();
  const source = dialect.keys('f', draft.bind, keys);
  return draft.of(`select c.organization_id, c.id, c.filed from ${source} ${dialect.claimOf('f')}
    where not exists (select 1 from claim_search s where s.organization_id = f.organization_id and s.claim_id = f.id)`);
}

function ofEachStatus(make: (status: ClaimStatus) => string): string {
  return CLAIM_STATUSES.map((status) => `select * from (${make(status)}) s`).join(' union all ');
}
