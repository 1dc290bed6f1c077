import {
  execute,
  lock,
  query,
  type Row,
  SQL_DIALECTS,
  type SqlStatement,
  StatementDraft,
  toNumber,
} from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { auditStatements } from '../audit/statements.ts';
import type { ClaimKey } from '../claims/record.ts';
import { LOCK_CLAIM } from '../claims/statements.ts';
import { referenceStatement } from '../shipments/statements.ts';
import type { Filing, StoredFiling } from './record.ts';

/** A filing to record, and the entries of the audit log. Its version is the next one. */
export interface FilingToSet {
  filing: Omit<StoredFiling, 'version'>;
  /** The shipment keeps its reference when undefined. */
  carrier_reference: string | null | undefined;
  audits: readonly AuditEntry[];
}

/** A filing to take back with the move that it was recorded with. */
export interface FilingToTakeBack {
  organization_id: string;
  claim_id: string;
  move_version: number;
  taken_back_at: string;
  actor: string;
  audits: readonly AuditEntry[];
}

const MAX_CHANGES = 1_000;
const KEY = 'organization_id = $1 and claim_id = $2';
const COLUMNS = `organization_id, claim_id, version, move_version, filed_on, channel, filing_window, opens_on, closes_on,
  changed_at, changed_by`;

/** $8: 1 when the carrier's reference is set after it, in the same transaction. */
const ADD_FILING = `insert into claim_filings (organization_id, claim_id, version, move_version, filed_on, channel,
    filing_window, closes_on, reference_before, facts_version, changed_at, changed_by, opens_on)
  values ($1, $2, (select coalesce(max(version), 0) + 1 from claim_filings where ${KEY}), $3, $4, $5, $6, $7,
    (select carrier_reference from shipment_facts where ${KEY}),
    case when cast($8 as integer) = 1
      then (select coalesce(max(version), 0) + 1 from shipment_facts where ${KEY}) end, $9, $10, $11)`;

/** Unless somebody changed the facts since. */
const TAKE_REFERENCE_BACK = `update shipment_facts set carrier_reference = filing.reference_before,
    version = shipment_facts.version + 1, changed_at = $4, changed_by = $5
  from claim_filings filing
  where filing.organization_id = $1 and filing.claim_id = $2 and filing.move_version = $3
    and shipment_facts.organization_id = filing.organization_id and shipment_facts.claim_id = filing.claim_id
    and shipment_facts.version = filing.facts_version`;

/** Stores the filings with carriers that operators recorded. */
export const filingStore = defineStore({
  reads: {
    /** Lists the filings of claims as they are now; claims of which none was recorded are not among them. */
    async listFilings(sql, claims: readonly ClaimKey[]): Promise<Filing[]> {
      const draft = new StatementDraft();
      const keys = SQL_DIALECTS[sql.engine].keys('k', draft.bind, claims);
      const text = `select f.organization_id, f.claim_id, f.version, f.filed_on, f.channel, f.filing_window, f.opens_on, f.closes_on,
          s.carrier_reference, f.changed_at, f.changed_by
        from ${keys}
        join claim_filings f on f.organization_id = k.organization_id and f.claim_id = k.id and f.version = (
          select max(last.version) from claim_filings last
          where last.organization_id = k.organization_id and last.claim_id = k.id)
        left join shipment_facts s on s.organization_id = k.organization_id and s.claim_id = k.id`;
      return (await sql.allMade(draft.of(text))).map(toFiling);
    },

    /** Lists the recorded filings of a claim, oldest first: at most the last 1,000 changes. */
    async listFilingChanges(sql, { organization_id, id }: ClaimKey): Promise<StoredFiling[]> {
      const text = `select ${COLUMNS} from claim_filings where ${KEY} order by version desc limit ${MAX_CHANGES}`;
      return (await sql.all(text, [organization_id, id], toStoredFiling)).reverse();
    },
  },
  writes: {
    /** Records a filing if the claim's has the version that was seen (0: none). False: it has another one by now. */
    setFiling(sql, change: FilingToSet, seen: number): Promise<boolean> {
      const { organization_id, claim_id } = change.filing;
      const statements = recordingOf(change);
      return sql.transaction(function* () {
        const key = [organization_id, claim_id];
        yield* lock(LOCK_CLAIM, key);
        const [row] = yield* query(`select coalesce(max(version), 0) from claim_filings where ${KEY}`, key);
        if (!row || toNumber(row) !== seen) return false;
        for (const { text, values } of statements) yield* execute(text, values);
        return true;
      });
    },
  },
});

export type FilingStore = StoreOf<typeof filingStore>;

/** Returns the step that records a filing in the transaction of a move: see `ClaimStore.moveClaim`. */
export function recordingOf({ filing, carrier_reference, audits }: FilingToSet): readonly SqlStatement[] {
  const { organization_id, claim_id, move_version, filed_on, channel, window, opens_on, closes_on } = filing;
  const { changed_at, changed_by } = filing;
  const isSet = carrier_reference !== undefined;
  const facts = [move_version, filed_on, channel, storedOf(window), closes_on, isSet ? 1 : 0];
  const change = { organization_id, claim_id, changed_at, changed_by };
  return [
    { text: ADD_FILING, values: [organization_id, claim_id, ...facts, changed_at, changed_by, opens_on] },
    ...(isSet ? [referenceStatement({ ...change, carrier_reference })] : []),
    ...auditStatements(audits),
  ];
}

/** Returns the step that undoes a filing and its reference in the transaction of a taking back. */
export function takingBackOf({
  organization_id,
  claim_id,
  move_version,
  taken_back_at,
  actor,
  audits,
}: FilingToTakeBack): SqlStatement[] {
  const key = [organization_id, claim_id, move_version];
  return [
    { text: TAKE_REFERENCE_BACK, values: [...key, taken_back_at, actor] },
    { text: `delete from claim_filings where ${KEY} and move_version = $3`, values: key },
    ...auditStatements(audits),
  ];
}

/** The release before knows no filing before the window: for it nobody knows whether that is in time. */
const storedOf = (window: StoredFiling['window']) => (window === 'early' ? 'unknown' : window);

type Windowed = Pick<StoredFiling, 'window' | 'filed_on' | 'opens_on'>;

function windowIn({ window, filed_on, opens_on }: Windowed): Windowed {
  const isEarly = filed_on !== null && opens_on !== null && filed_on < opens_on;
  return { window: isEarly ? 'early' : window, filed_on, opens_on };
}

function toFiling(row: Row): Filing {
  type FilingRow = [string, string, number, string | null, Filing['channel'], Filing['window'], ...(string | null)[]];
  const [organization_id, claim_id, version, filed_on, channel, window, ...rest] = row as unknown as FilingRow;
  const [opens_on = null, closes_on = null, carrier_reference = null, changed_at = null, changed_by = null] = rest;
  const filed = { organization_id, claim_id, version, channel, ...windowIn({ window, filed_on, opens_on }), closes_on };
  return { ...filed, carrier_reference, changed_at, changed_by };
}

function toStoredFiling(row: Row): StoredFiling {
  type MaybeText = string | null;
  type StoredRow = [string, string, number, number | null, MaybeText, StoredFiling['channel'], ...unknown[]];
  const [organization_id, claim_id, version, move_version, filed_on, channel, ...rest] = row as unknown as StoredRow;
  const [window, opens_on, closes_on, ...change] = rest as [
    StoredFiling['window'],
    MaybeText,
    MaybeText,
    string,
    string,
  ];
  const [changed_at, changed_by] = change;
  const filed = { organization_id, claim_id, version, move_version, channel };
  return { ...filed, ...windowIn({ window, filed_on, opens_on }), closes_on, changed_at, changed_by };
}
