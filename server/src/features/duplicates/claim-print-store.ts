import { type Row, SQL_DIALECTS, type Sql, StatementDraft } from '../../platform/sql/sql.ts';
import type { ClaimKey, FiledText } from '../claims/record.ts';
import type { StoredClaimPrint } from './record.ts';

/** A claim with what its print is made of. */
export interface ClaimToPrint extends ClaimKey {
  filed: FiledText;
}

/** The port to the prints of claims, as they are made. */
export interface ClaimPrintStore {
  /** The texts of claims; claims that are not there are left out. */
  listClaims(claims: readonly ClaimKey[]): Promise<ClaimToPrint[]>;
  keepPrints(prints: readonly StoredClaimPrint[]): Promise<void>;
}

const KEYS = ['tracking_key', 'phone_key', 'address_key', 'items_key'];
const PRINT = 'organization_id, claim_id, tracking_key, phone_key, address_key, items_key';
const REPEATABLE = { isRepeatable: true };

/** See the port, `ClaimPrintStore`. */
export class SqlClaimPrintStore implements ClaimPrintStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async listClaims(claims: readonly ClaimKey[]): Promise<ClaimToPrint[]> {
    const { keys, rowOf } = SQL_DIALECTS[this.#sql.engine];
    const draft = new StatementDraft();
    const text = `select c.organization_id, c.id, c.filed
      from ${keys('k', draft.bind, claims)} ${rowOf({ table: 'claims', alias: 'c', source: 'k' })}`;
    return (await this.#sql.allMade(draft.of(text))).map(toClaim);
  }

  async keepPrints(prints: readonly StoredClaimPrint[]): Promise<void> {
    const records = prints.map(({ id, ...print }) => ({ ...print, claim_id: id }));
    const text = `insert into claim_prints (${PRINT}) select ${PRINT}
      from ${SQL_DIALECTS[this.#sql.engine].recordsOf('claim_prints', PRINT, '$1')} made where true
      on conflict (organization_id, claim_id) do update set tracking_key = excluded.tracking_key,
        phone_key = excluded.phone_key, address_key = excluded.address_key, items_key = excluded.items_key
      where ${KEYS.map((key) => `claim_prints.${key} is distinct from excluded.${key}`).join(' or ')}`;
    await this.#sql.write(text, [JSON.stringify(records)], REPEATABLE);
  }
}

function toClaim(row: Row): ClaimToPrint {
  const [organization_id, id, filed] = row as unknown as [string, string, FiledText];
  return { organization_id, id, filed };
}
