import { parseColumn } from '../../platform/derive/derivation.ts';
import { execute, lock, query, type ReadSql, type Row, SQL_DIALECTS, StatementDraft } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudit } from '../audit/statements.ts';
import type { ClaimKey } from '../claims/record.ts';
import { type Finding, unseenKindsOf } from './rules/findings.ts';

/** Findings that somebody looked at. */
export interface Look {
  looked: readonly Finding[];
  looked_at: string;
  looked_by: string;
}

const OF_CLAIM = 'organization_id = $1 and claim_id = $2';
const STATEMENTS = {
  lockClaim: 'select 1 from claims where organization_id = $1 and id = $2 for no key update',
  findLook: `select looked, looked_at, looked_by from duplicate_looks where ${OF_CLAIM}`,
  findFound: `select found from claim_findings where ${OF_CLAIM}`,
  keep: `insert into claim_findings (organization_id, claim_id, found, kinds) values ($1, $2, $3, $4)
    on conflict (organization_id, claim_id) do update set found = excluded.found, kinds = excluded.kinds`,
  drop: `delete from claim_findings where ${OF_CLAIM}`,
  look: `insert into duplicate_looks (organization_id, claim_id, looked, looked_at, looked_by) values ($1, $2, $3, $4, $5)
    on conflict (organization_id, claim_id) do update set looked = excluded.looked, looked_at = excluded.looked_at,
      looked_by = excluded.looked_by`,
} as const;

/** Items are a reason for the same telephone number or address alone. */
const SHARES = `exists (select 1 from claim_prints o
      where o.tracking_key = p.tracking_key and o.organization_id <> p.organization_id)
    or exists (select 1 from claim_prints o where o.phone_key = p.phone_key and o.claim_id <> p.claim_id)
    or exists (select 1 from claim_prints o where o.address_key = p.address_key and o.claim_id <> p.claim_id)`;

/** Stores the findings that the queue shows. */
export const findingStore = defineStore({
  reads: {
    /** Lists the given claims that share anything with another one, or have findings, by identifier. */
    async listCandidates(sql, claims: readonly ClaimKey[]): Promise<Set<string>> {
      const of = (alias: string) => `${alias}.organization_id = k.organization_id and ${alias}.claim_id = k.id`;
      const rows = await ofKeys(
        sql,
        claims,
        (
          keys,
        ) => `select k.id from ${keys} where (select 1 from claim_prints p where ${of('p')} and (${SHARES})) is not null
          or exists (select 1 from claim_findings f where ${of('f')})
          or exists (select 1 from document_prints d join document_matches m on m.number = d.number where ${of('d')})`,
      );
      return new Set(rows.map(([id]) => id as string));
    },

    /** Lists the findings of claims, by identifier; claims without any are left out. */
    async listFindings(sql, claims: readonly ClaimKey[]): Promise<Map<string, Finding[]>> {
      const found =
        '(select f.found from claim_findings f where f.organization_id = k.organization_id and f.claim_id = k.id)';
      const rows = await ofKeys(sql, claims, (keys) => `select k.id, ${found} from ${keys}`);
      return new Map(rows.filter(([, text]) => text !== null).map(([id, text]) => [id as string, toFindings(text)]));
    },

    findLook(sql, { organization_id, id }: ClaimKey): Promise<Look | undefined> {
      return sql.find(STATEMENTS.findLook, [organization_id, id], ([looked, at, by]) => ({
        looked: toLooked(looked),
        looked_at: at as string,
        looked_by: by as string,
      }));
    },
  },
  writes: {
    /** Stores the findings of a claim for the queue. */
    keepFindings(sql, { organization_id, id }: ClaimKey, found: readonly Finding[]): Promise<void> {
      const key = [organization_id, id];
      return sql.transaction(function* () {
        if (found.length === 0) {
          yield* execute(STATEMENTS.drop, key);
          return;
        }
        yield* lock(STATEMENTS.lockClaim, key);
        const [look] = yield* query(STATEMENTS.findLook, key);
        yield* execute(STATEMENTS.keep, [...key, JSON.stringify(found), toKinds(found, look ? toLooked(look[0]) : [])]);
      });
    },

    /** Replaces the earlier mark of seen findings. */
    keepLook(sql, { organization_id, id }: ClaimKey, look: Look, audit: AuditEntry): Promise<void> {
      const key = [organization_id, id];
      return sql.transaction(function* () {
        yield* lock(STATEMENTS.lockClaim, key);
        yield* execute(STATEMENTS.look, [...key, JSON.stringify(look.looked), look.looked_at, look.looked_by]);
        const [row] = yield* query(STATEMENTS.findFound, key);
        if (row) yield* execute(STATEMENTS.keep, [...key, row[0] as string, toKinds(toFindings(row[0]), look.looked)]);
        yield* addAudit(audit);
      });
    },
  },
});

export type FindingStore = StoreOf<typeof findingStore>;

async function ofKeys(sql: ReadSql, claims: readonly ClaimKey[], make: (keys: string) => string): Promise<Row[]> {
  if (claims.length === 0) return [];
  const draft = new StatementDraft();
  return sql.allMade(draft.of(make(SQL_DIALECTS[sql.engine].keys('k', draft.bind, claims))));
}

function toFindings(text: unknown): Finding[] {
  return parseColumn(text, 'claim_findings', 'found');
}

function toLooked(text: unknown): Finding[] {
  return parseColumn(text, 'duplicate_looks', 'looked');
}

function toKinds(found: readonly Finding[], looked: readonly Finding[]): string | null {
  return unseenKindsOf(found, looked).join(' ') || null;
}
