import {
  type ReadSql,
  type Row,
  SQL_DIALECTS,
  type Statement,
  StatementDraft,
  toText,
} from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { ClaimKey, FiledText } from '../claims/record.ts';
import { CLAIM_STATUSES } from '../claims/rules/standing.ts';
import type { StoredClaimPrint } from './record.ts';

/** A claim with what its print is made of. */
export interface ClaimToPrint extends ClaimKey {
  filed: FiledText;
}

/** Up to which claims prints were made, and down to which by the present rules: see the migration `prints_again`. */
export interface PrintProgress {
  newest: string;
  oldest: string;
}

const KEYS = ['tracking_key', 'phone_key', 'address_key', 'items_key'];
const PRINT = 'organization_id, claim_id, tracking_key, phone_key, address_key, items_key';
const STATEMENTS = {
  findProgress: `select newest, coalesce(oldest_again, '~') from duplicate_progress where id = 1`,
  // The version before reads `oldest`: it has nothing to do again.
  setProgress: `insert into duplicate_progress (id, newest, oldest, oldest_again) values (1, $1, $2, $2)
    on conflict (id) do update set newest = excluded.newest, oldest_again = excluded.oldest_again,
      oldest = case when duplicate_progress.oldest = '' then '' else excluded.oldest end`,
} as const;
const UNLESS_PRINTED = `case when not exists (select 1 from claim_prints p
  where p.organization_id = c.organization_id and p.claim_id = c.id) then c.filed end`;
const IS_QUEUED = { sqlite: 'true', postgres: 'c.version > 0' } as const;
const REPEATABLE = { isRepeatable: true };

/** Stores the fingerprints of claims. */
export const claimPrintStore = defineStore({
  reads: {
    findProgress(sql): Promise<PrintProgress | undefined> {
      return sql.find(STATEMENTS.findProgress, [], ([newest, oldest]) => ({
        newest: newest as string,
        oldest: oldest as string,
      }));
    },

    async findNewestClaim(sql): Promise<string | undefined> {
      const found = await sql.allMade(walkText(sql, { limit: 1, way: 'desc' }, (ids) => `select id from ${ids} f`));
      return found.map(toText).toSorted().at(-1);
    },

    /** The next claims after an identifier, oldest first; those that have a print come without their text. */
    async listClaimsAfter(sql, after: string, limit: number): Promise<(ClaimKey & { filed: FiledText | null })[]> {
      const rows = await sql.allMade(claims(sql, { after, limit, way: 'asc' }, UNLESS_PRINTED));
      return rows.map(toClaim<FiledText | null>).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    },

    /** Claims before an identifier, newest first. */
    async listClaimsBefore(sql, before: string, limit: number): Promise<ClaimToPrint[]> {
      const rows = await sql.allMade(claims(sql, { before, limit, way: 'desc' }));
      return rows.map(toClaim<FiledText>).toSorted((one, other) => (one.id < other.id ? 1 : -1));
    },
  },
  writes: {
    async setProgress(sql, { newest, oldest }: PrintProgress): Promise<void> {
      await sql.write(STATEMENTS.setProgress, [newest, oldest], REPEATABLE);
    },

    async keepPrints(sql, prints: readonly StoredClaimPrint[]): Promise<void> {
      const records = prints.map(({ id, ...print }) => ({ ...print, claim_id: id }));
      const text = `insert into claim_prints (${PRINT}) select ${PRINT}
        from ${SQL_DIALECTS[sql.engine].recordsOf('claim_prints', PRINT, '$1')} made where true
        on conflict (organization_id, claim_id) do update set tracking_key = excluded.tracking_key,
          phone_key = excluded.phone_key, address_key = excluded.address_key, items_key = excluded.items_key
        where ${KEYS.map((key) => `claim_prints.${key} is distinct from excluded.${key}`).join(' or ')}`;
      await sql.write(text, [JSON.stringify(records)], REPEATABLE);
    },
  },
});

export type ClaimPrintStore = StoreOf<typeof claimPrintStore>;

function claims(sql: ReadSql, walk: Walk, filed = 'c.filed'): Statement {
  return walkText(
    sql,
    walk,
    (ids) => `select c.organization_id, c.id, ${filed}
      from (select * from ${ids} f order by id ${walk.way} limit ${walk.limit}) f
      ${SQL_DIALECTS[sql.engine].rowOf({ table: 'claims', alias: 'c', source: 'f' })}`,
  );
}

/** The next claims of each status by an index that has them in the order of filing. */
function walkText(sql: ReadSql, { after, before, limit, way }: Walk, make: (ids: string) => string): Statement {
  const draft = new StatementDraft();
  const index = SQL_DIALECTS[sql.engine].indexedBy('claims_queue');
  const seeks = CLAIM_STATUSES.map((status) => {
    const conditions = [`c.status = ${draft.bind(status)}`, IS_QUEUED[sql.engine]];
    if (before !== undefined) conditions.push(`c.id < ${draft.bind(before)}`);
    if (after !== undefined) conditions.push(`c.id > ${draft.bind(after)}`);
    return `select * from (select c.organization_id, c.id from claims c${index}
      where ${conditions.join(' and ')} order by c.id ${way} limit ${limit}) s`;
  });
  return draft.of(make(`(${seeks.join(' union all ')})`));
}

interface Walk {
  after?: string;
  before?: string;
  limit: number;
  way: 'asc' | 'desc';
}

function toClaim<Filed>(row: Row): ClaimKey & { filed: Filed } {
  const [organization_id, id, filed] = row as unknown as [string, string, Filed];
  return { organization_id, id, filed };
}
