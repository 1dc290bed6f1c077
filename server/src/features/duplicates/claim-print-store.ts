import { type Row, SQL_DIALECTS, StatementDraft, toText } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { ClaimKey, FiledText } from '../claims/record.ts';
import type { StoredClaimPrint } from './record.ts';

/** A claim with the input of its fingerprint. */
export interface ClaimToPrint extends ClaimKey {
  filed: FiledText;
}

const KEYS = ['tracking_key', 'phone_key', 'address_key', 'items_key'];
const PRINT = 'organization_id, claim_id, tracking_key, phone_key, address_key, items_key';

/** Stores the fingerprints of claims. */
export const claimPrintStore = defineStore({
  reads: {
    /** The texts of claims; claims that are not there are left out. */
    async listClaims(sql, claims: readonly ClaimKey[]): Promise<ClaimToPrint[]> {
      const { keys, rowOf } = SQL_DIALECTS[sql.engine];
      const draft = new StatementDraft();
      const text = `select c.organization_id, c.id, c.filed
        from ${keys('k', draft.bind, claims)} ${rowOf({ table: 'claims', alias: 'c', source: 'k' })}`;
      return (await sql.allMade(draft.of(text))).map(toClaim);
    },
  },
  writes: {
    /** Stores prints. Returns the claims whose print is new or another one now, by identifier. */
    async keepPrints(sql, prints: readonly StoredClaimPrint[]): Promise<Set<string>> {
      const records = prints.map(({ id, ...print }) => ({ ...print, claim_id: id }));
      const text = `insert into claim_prints (${PRINT}) select ${PRINT}
        from ${SQL_DIALECTS[sql.engine].recordsOf('claim_prints', PRINT, '$1')} made where true
        on conflict (organization_id, claim_id) do update set tracking_key = excluded.tracking_key,
          phone_key = excluded.phone_key, address_key = excluded.address_key, items_key = excluded.items_key
        where ${KEYS.map((key) => `claim_prints.${key} is distinct from excluded.${key}`).join(' or ')}
        returning claim_id`;
      return new Set(await sql.writeReturning(text, [JSON.stringify(records)], toText));
    },
  },
});

export type ClaimPrintStore = StoreOf<typeof claimPrintStore>;

function toClaim(row: Row): ClaimToPrint {
  const [organization_id, id, filed] = row as unknown as [string, string, FiledText];
  return { organization_id, id, filed };
}
