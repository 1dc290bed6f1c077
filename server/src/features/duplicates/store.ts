import { touch } from '../../platform/derive/touch.ts';
import {
  execute,
  lock,
  query,
  type Row,
  SQL_DIALECTS,
  StatementDraft,
  toNumber,
  toText,
  type Work,
} from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudit } from '../audit/statements.ts';
import type { ClaimKey } from '../claims/record.ts';
import {
  type ClaimPrint,
  DEFAULT_SETTINGS,
  type Dismissal,
  type DocumentPair,
  type DuplicateSettings,
  type PossibleDuplicate,
  type StoredClaimPrint,
} from './record.ts';

/** A pair of documents and the claim of the other one. */
export interface FoundPair extends DocumentPair {
  other: ClaimKey;
}

export type ClaimFacts = Pick<
  PossibleDuplicate,
  'claim_id' | 'organization' | 'tracking_number' | 'carrier' | 'status' | 'created_at'
>;

/** The keys of prints by which claims are found. */
export type PrintKey = keyof ClaimPrint;

export interface PrintSearch {
  key: PrintKey;
  value: number;
  /** Inclusive. */
  from_id: string;
  /** Exclusive. */
  before_id: string;
  limit: number;
}

/** Two claims. */
export interface ClaimPair {
  claim: ClaimKey;
  other: ClaimKey;
}

const MAX_PAIRS = 500;
const OF_CLAIM = 'organization_id = $1 and claim_id = $2';
const DISMISSAL = `organization_id, claim_id, other_organization_id, other_claim_id, dismissed_at, dismissed_by`;
const STATEMENTS = {
  listPairs: `select p.document_id, o.organization_id, o.claim_id, o.document_id, m.is_same_file, m.distance
    from document_prints p join document_matches m on m.number = p.number join document_prints o on o.number = m.other
    where p.organization_id = $1 and p.claim_id = $2 limit ${MAX_PAIRS}`,
  listUncompared: `select document_id, state from document_prints
    where ${OF_CLAIM} and state in ('common', 'waiting') order by document_id`,
  findPrint: `select tracking_key, phone_key, address_key, items_key from claim_prints where ${OF_CLAIM}`,
  listDismissals: `select other_claim_id, dismissed_at, dismissed_by from duplicate_dismissals where ${OF_CLAIM}`,
  dismiss: `insert into duplicate_dismissals (${DISMISSAL}) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
  restore: `delete from duplicate_dismissals where ${OF_CLAIM} and other_claim_id = $3`,
  listSettings: "select name, value from duplicate_settings where name <> 'secret'",
  lockSettings: 'select pg_advisory_xact_lock(7274012)',
  set: `insert into duplicate_settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
  proposeSecret: "insert into duplicate_settings (name, value) values ('secret', $1) on conflict do nothing",
  findSecret: "select value from duplicate_settings where name = 'secret'",
} as const;

/** Stores the evidence of possible duplicates. */
export const duplicateStore = defineStore({
  reads: {
    /** The documents of other claims that are like a claim's, at most 500. */
    listPairs(sql, { organization_id, id }: ClaimKey): Promise<FoundPair[]> {
      return sql.all(STATEMENTS.listPairs, [organization_id, id], toPair);
    },

    /** The documents of a claim that are common, or were not looked at yet. */
    listUncompared(
      sql,
      { organization_id, id }: ClaimKey,
    ): Promise<{ document_id: string; state: 'common' | 'waiting' }[]> {
      return sql.all(STATEMENTS.listUncompared, [organization_id, id], ([document_id, state]) => ({
        document_id: document_id as string,
        state: state as 'common' | 'waiting',
      }));
    },

    findPrint(sql, { organization_id, id }: ClaimKey): Promise<ClaimPrint | undefined> {
      return sql.find(STATEMENTS.findPrint, [organization_id, id], (row) => toPrint(row));
    },

    /** Prints with the same value, of claims in an order of filing. */
    listPrints(sql, { key, value, from_id, before_id, limit }: PrintSearch): Promise<StoredClaimPrint[]> {
      const text = `select tracking_key, phone_key, address_key, items_key, organization_id, claim_id from claim_prints
        where ${key} = $1 and claim_id >= $2 and claim_id < $3 order by ${key}, claim_id desc limit $4`;
      return sql.all(text, [value, from_id, before_id, limit], (row) => ({
        ...toPrint(row),
        organization_id: row[4] as string,
        id: row[5] as string,
      }));
    },

    async listClaims(sql, keys: readonly ClaimKey[]): Promise<ClaimFacts[]> {
      if (keys.length === 0) return [];
      const { keys: keysAs, rowOf } = SQL_DIALECTS[sql.engine];
      const draft = new StatementDraft();
      const text = `select c.id, o.id, o.name, c.tracking_number, c.carrier, c.status, c.created_at
        from ${keysAs('k', draft.bind, keys)} ${rowOf({ table: 'claims', alias: 'c', source: 'k' })}
        join organizations o on o.id = c.organization_id`;
      return (await sql.allMade(draft.of(text))).map(toClaimFacts);
    },

    /** The dismissed pairs of a claim, by the other's identifier. */
    async listDismissals(sql, { organization_id, id }: ClaimKey): Promise<Map<string, Dismissal>> {
      const rows = await sql.all(STATEMENTS.listDismissals, [organization_id, id], toDismissal);
      return new Map(rows);
    },

    async findSettings(sql): Promise<DuplicateSettings> {
      const found = await sql.all(STATEMENTS.listSettings, [], ([name, value]) => [name, Number(value)] as const);
      return { ...DEFAULT_SETTINGS, ...Object.fromEntries(found) };
    },
  },
  writes: {
    /** Notes that two claims are not duplicates, for both. False when that was noted before. */
    dismiss(
      sql,
      pair: ClaimPair,
      { dismissed_at, dismissed_by }: Dismissal,
      audits: readonly AuditEntry[],
    ): Promise<boolean> {
      return sql.transaction(function* () {
        let changed = 0;
        for (const [claim, other] of bothWays(pair)) {
          const values = [claim.organization_id, claim.id, other.organization_id, other.id, dismissed_at, dismissed_by];
          changed += yield* execute(STATEMENTS.dismiss, values);
        }
        if (changed > 0) yield* noteDecision(pair, audits);
        return changed > 0;
      });
    },

    /** Takes it back. False when it was not noted. */
    restore(sql, pair: ClaimPair, audits: readonly AuditEntry[]): Promise<boolean> {
      return sql.transaction(function* () {
        let changed = 0;
        for (const [claim, other] of bothWays(pair)) {
          changed += yield* execute(STATEMENTS.restore, [claim.organization_id, claim.id, other.id]);
        }
        if (changed > 0) yield* noteDecision(pair, audits);
        return changed > 0;
      });
    },

    setSettings(sql, settings: DuplicateSettings, audit: AuditEntry): Promise<void> {
      return sql.transaction(function* () {
        yield* lock(STATEMENTS.lockSettings, []);
        for (const [name, value] of Object.entries(settings)) yield* execute(STATEMENTS.set, [name, String(value)]);
        yield* addAudit(audit);
      });
    },

    /** The secret that prints are made with; the proposed one when there is none yet. */
    makeSecret(sql, proposed: string): Promise<string> {
      return sql.transaction(function* () {
        yield* execute(STATEMENTS.proposeSecret, [proposed]);
        const [found] = yield* query(STATEMENTS.findSecret, []);
        return found ? toText(found) : proposed;
      });
    },
  },
});

export type DuplicateStore = StoreOf<typeof duplicateStore>;

/** Notes that both claims are to be compared again, also when this process ends before it has. */
function* noteDecision(pair: ClaimPair, audits: readonly AuditEntry[]): Work<void> {
  for (const audit of audits) yield* addAudit(audit);
  for (const [claim] of bothWays(pair)) yield* touch(claim, 'compared');
}

/** In one order whichever claim the operator looked at, so that two operators do not wait for each other. */
function bothWays({ claim, other }: ClaimPair): [ClaimKey, ClaimKey][] {
  const [one, two] = claim.id < other.id ? [claim, other] : [other, claim];
  return [
    [one, two],
    [two, one],
  ];
}

function toPair(row: Row): FoundPair {
  const [document_id, organization_id, id, other_document_id, same, distance] = row as string[] & Row;
  return {
    document_id: document_id as string,
    other_document_id: other_document_id as string,
    other: { organization_id: organization_id as string, id: id as string },
    is_same_file: Number(same) === 1,
    distance: Number(distance),
  };
}

function toPrint(row: Row): ClaimPrint {
  const [phone_key = null, address_key = null, items_key = null] = row
    .slice(1, 4)
    .map((value) => (value === null ? null : Number(value)));
  return { tracking_key: toNumber(row), phone_key, address_key, items_key };
}

function toClaimFacts(row: Row): ClaimFacts {
  const [claim_id, id, name, tracking_number, carrier, status, created_at] = row as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { claim_id, organization: { id, name }, tracking_number, carrier, status, created_at };
}

function toDismissal([other, dismissed_at, dismissed_by]: Row): [string, Dismissal] {
  return [other as string, { dismissed_at: dismissed_at as string, dismissed_by: dismissed_by as string }];
}
