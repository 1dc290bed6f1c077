import {
  execute,
  query,
  type ReadSql,
  type Row,
  SQL_DIALECTS,
  type SqlDialect,
  StatementDraft,
  toText,
  type Work,
} from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudits } from '../audit/statements.ts';
import type { ClaimKey, NewestPage } from '../claims/record.ts';
import type { ImportChange, MatchedClaim, PastImport, ShipmentFacts } from './record.ts';
import {
  ADD_IMPORT,
  COUNT_UNDONE,
  DELETE_CHANGES,
  DELETE_IMPORT,
  END_UNDO,
  FIND_IMPORT,
  FIND_OLDEST_IMPORT,
  importStatementsOf,
  LIST_CHANGES_LEFT,
  LIST_IMPORTS,
  LIST_KEPT,
  toImportChange,
  toPastImport,
} from './statements.ts';

/** Facts as they are to be, with the version one above the one that was seen, and the entry of the audit log. */
export interface FactsToSet {
  facts: ShipmentFacts;
  audit: AuditEntry;
}

/** A part of the claims of an import. */
export interface ImportPart {
  of: Pick<PastImport, 'id' | 'file_name' | 'rows' | 'applied_at' | 'applied_by'>;
  /** In the order of the facts that are set. */
  changes: readonly ImportChange[];
}

/** Claims of an import that are to be undone. */
export interface UndoPart {
  id: string;
  /** The claims with a fact to restore. */
  restored: readonly FactsToSet[];
  /** All claims, with the facts that stay. */
  changes: readonly ImportChange[];
}

const FACT_COLUMNS = 'posted_on, expected_on, delivered_on, weight_grams, carrier_reference';
const COLUMNS = `organization_id, claim_id, ${FACT_COLUMNS}, version, changed_at, changed_by`;

/** Writes no row of a claim that has another version than the one before; a claim without a row has version 0. */
const setFactsText = ({ recordsOf }: SqlDialect) => `insert into shipment_facts (${COLUMNS})
  select ${COLUMNS} from ${recordsOf('shipment_facts', COLUMNS, '$1')} as asked
  where version = 1 or exists (select 1 from shipment_facts known
    where known.organization_id = asked.organization_id and known.claim_id = asked.claim_id)
  order by organization_id, claim_id
  on conflict (organization_id, claim_id) do update set posted_on = excluded.posted_on,
    expected_on = excluded.expected_on, delivered_on = excluded.delivered_on, weight_grams = excluded.weight_grams,
    carrier_reference = excluded.carrier_reference, version = excluded.version, changed_at = excluded.changed_at,
    changed_by = excluded.changed_by
  where shipment_facts.version = excluded.version - 1
  returning claim_id`;

/** Stores the shipment facts that operators record, and the files that they came from. */
export const shipmentFactsStore = defineStore({
  reads: {
    /** Lists the recorded facts of claims; claims without any are left out. */
    async listShipmentFacts(sql, claims: readonly ClaimKey[]): Promise<ShipmentFacts[]> {
      const draft = new StatementDraft();
      const keys = SQL_DIALECTS[sql.engine].keys('k', draft.bind, claims);
      const columns = COLUMNS.split(', ').map((column) => `f.${column}`);
      const text = `select ${columns.join(', ')} from ${keys}
        join shipment_facts f on f.organization_id = k.organization_id and f.claim_id = k.id`;
      return (await sql.allMade(draft.of(text))).map(toFacts);
    },

    /** Lists imports, newest first. */
    listImports(sql, { before, limit }: NewestPage<string>): Promise<PastImport[]> {
      return sql.all(LIST_IMPORTS, [before, limit], toPastImport);
    },

    findImport(sql, id: string): Promise<PastImport | undefined> {
      return sql.find(FIND_IMPORT, [id], toPastImport);
    },

    /** Lists the changes of an import that were not undone yet. */
    listChangesLeft(sql, id: string): Promise<ImportChange[]> {
      return sql.all(LIST_CHANGES_LEFT, [id], toImportChange);
    },

    /** Lists the changes of an import of which facts stayed when it was undone. */
    listKeptChanges(sql, id: string, limit: number): Promise<ImportChange[]> {
      return sql.all(LIST_KEPT, [id, limit], toImportChange);
    },

    /** Lists the claims with some identifiers, of any organization. */
    listMatchesById(sql, ids: readonly string[]): Promise<MatchedClaim[]> {
      return listMatches(sql, 'id', ids);
    },

    /** Lists the claims with some tracking numbers (normalized), of any organization. */
    listMatchesByNumber(sql, trackingNumbers: readonly string[]): Promise<MatchedClaim[]> {
      return listMatches(sql, 'tracking_number', trackingNumbers);
    },
  },
  writes: {
    /**
     * Sets the facts of claims in one transaction, each if it still has the version that was seen. Gives the
     * identifiers of the claims that have another one by now: of these nothing is stored.
     * @param part remembers the changes as part of an import
     */
    setShipmentFacts(sql, changes: readonly FactsToSet[], part?: ImportPart): Promise<string[]> {
      const dialect = SQL_DIALECTS[sql.engine];
      return sql.transaction(function* () {
        const isSet = yield* setFacts(changes, dialect);
        const isKept = ({ claim_id }: { claim_id: string }) => isSet.has(claim_id);
        if (part && isSet.size > 0) yield* addToImport({ ...part, changes: part.changes.filter(isKept) }, dialect);
        return changes.map(({ facts }) => facts.claim_id).filter((id) => !isSet.has(id));
      });
    },

    /**
     * Undoes the changes of some claims of an import in one transaction, each if nobody undid it and its facts still
     * have the version that was seen. Returns the number of claims of which a fact was restored.
     */
    undoImportPart(sql, { id, restored, changes }: UndoPart): Promise<number> {
      const dialect = SQL_DIALECTS[sql.engine];
      const texts = importStatementsOf(dialect);
      return sql.transaction(function* () {
        yield* query('select id from shipment_imports where id = $1', [id], 'for update');
        const left = new Set((yield* query(texts.listLeft, [recordsOf(id, changes)])).map(toText));
        const isSet = yield* setFacts(
          restored.filter(({ facts }) => left.has(facts.claim_id)),
          dialect,
        );
        const refused = new Set(restored.map(({ facts }) => facts.claim_id).filter((each) => !isSet.has(each)));
        const ended = changes.filter(({ claim_id }) => left.has(claim_id) && !refused.has(claim_id));
        yield* execute(texts.endChanges, [recordsOf(id, ended)]);
        const kept = ended.filter(({ kept }) => kept !== null && kept.length > 0);
        yield* execute(COUNT_UNDONE, [id, isSet.size, kept.length]);
        return isSet.size;
      });
    },

    /** Marks an import as undone, when nothing of it is left to undo and nobody did so before. */
    async endUndo(
      sql,
      { id, undone_at, undone_by }: { id: string; undone_at: string; undone_by: string },
    ): Promise<void> {
      await sql.write(END_UNDO, [id, undone_at, undone_by]);
    },

    /** Forgets the oldest import with an identifier before a bound. Returns false when there is none. */
    deleteOldestImport(sql, before: string): Promise<boolean> {
      return sql.transaction(function* () {
        const [row] = yield* query(FIND_OLDEST_IMPORT, [before], 'for update');
        if (!row) return false;
        yield* execute(DELETE_CHANGES, [toText(row)]);
        yield* execute(DELETE_IMPORT, [toText(row)]);
        return true;
      });
    },
  },
});

export type ShipmentFactsStore = StoreOf<typeof shipmentFactsStore>;

async function listMatches(
  sql: ReadSql,
  column: 'id' | 'tracking_number',
  values: readonly string[],
): Promise<MatchedClaim[]> {
  const dialect = SQL_DIALECTS[sql.engine];
  const draft = new StatementDraft();
  const text = `select organization_id, id, tracking_number, is_open from claims
    where organization_id in (select o.id from organizations o)
      and ${dialect.isAmong(column, draft.bind(dialect.toList(values)))}
    order by organization_id, id`;
  return (await sql.allMade(draft.of(text))).map(toMatch);
}

/**
 * Sets facts and adds their entries; returns the claims whose facts were set. Two statements for all, in the order of
 * the primary key, so that two imports wait for each other instead of blocking each other. With two statements for each
 * claim, an import of 10,000 took 2.8 s on PostgreSQL instead of 0.7 s.
 */
function* setFacts(changes: readonly FactsToSet[], dialect: SqlDialect): Work<Set<string>> {
  if (changes.length === 0) return new Set();
  const rows = yield* query(setFactsText(dialect), [JSON.stringify(changes.map(({ facts }) => facts))]);
  const isSet = new Set(rows.map(toText));
  const audits = changes.filter(({ facts }) => isSet.has(facts.claim_id)).map(({ audit }) => audit);
  if (audits.length > 0) yield* addAudits(audits, dialect);
  return isSet;
}

function* addToImport({ of, changes }: ImportPart, dialect: SqlDialect): Work<void> {
  const { id, file_name, rows, applied_at, applied_by } = of;
  yield* execute(ADD_IMPORT, [id, file_name, rows, changes.length, applied_at, applied_by]);
  yield* execute(importStatementsOf(dialect).addChanges, [recordsOf(id, changes)]);
}

/** Changes of an import as the rows of its table. */
function recordsOf(import_id: string, changes: readonly ImportChange[]): string {
  const records = changes.map(({ changes, kept, ...claim }) => ({
    import_id,
    ...claim,
    changes: JSON.stringify(changes),
    kept: kept?.join(',') ?? null,
  }));
  return JSON.stringify(records);
}

function toMatch(row: Row): MatchedClaim {
  const [organization_id, claim_id, tracking_number, is_open] = row as [string, string, string, number];
  return { organization_id, claim_id, tracking_number, is_open: is_open === 1 };
}

function toFacts(row: Row): ShipmentFacts {
  type MaybeText = string | null;
  type FactsRow = [string, string, MaybeText, MaybeText, MaybeText, number | null, MaybeText, number, string, string];
  const [organization_id, claim_id, posted_on, expected_on, delivered_on, ...rest] = row as unknown as FactsRow;
  const [weight_grams, carrier_reference, version, changed_at, changed_by] = rest;
  const days = { posted_on, expected_on, delivered_on };
  return { organization_id, claim_id, ...days, weight_grams, carrier_reference, version, changed_at, changed_by };
}
