import { touchAll } from '../../../platform/derive/touch.ts';
import { partsOf } from '../../../platform/map-limit.ts';
import {
  execute,
  lock,
  query,
  type ReadSql,
  SQL_DIALECTS,
  StatementDraft,
  toNumber,
  toText,
} from '../../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../../platform/sql/store.ts';
import type { AuditEntry } from '../../audit/record.ts';
import { addAudits } from '../../audit/statements.ts';
import type { ClaimKey, NewestPage } from '../../claims/record.ts';
import type { StoredPayment } from '../../refunds/record.ts';
import type { Fate, KeptLine, Mapping, SeenBalance, Statement, StatementPayment, StoredMapping } from '../record.ts';
import type { KnownPayment } from '../rules/deciding/accounts.ts';
import { AT_ONCE, isChanged, writeParts } from './parts.ts';
import {
  toFoundClaim,
  toKeptLine,
  toKnownPayment,
  toLineRecord,
  toMapping,
  toPayment,
  toStatement,
  valuesOf,
} from './rows.ts';
import {
  ADD_STATEMENT,
  COLUMNS,
  FORGET,
  FOUND,
  IS_KEPT,
  LINE_COLUMNS,
  LOCK_CARRIER,
  MAPPING_COLUMNS,
  PAID_LINES,
  PAYMENT_COLUMNS,
  paymentsText,
  statementsOf,
  WITH_FACTS,
} from './statements.ts';

/** A statement that is to be applied. */
export interface StatementToApply {
  statement: Statement;
  payments: readonly StatementPayment[];
  /** The keys of each line: see `keysOf`. */
  keys: readonly { line_key: string; line: number }[];
  /** Every line of the file, in its order. */
  lines: readonly KeptLine[];
  /** In the order of `payments`. */
  seen: readonly SeenBalance[];
  /** The mapping to remember for the carrier; undefined when it is remembered already. */
  mapping: Mapping | undefined;
  audits: readonly AuditEntry[];
}

/** A statement that is to be undone. */
export interface StatementToUndo {
  id: string;
  carrier: string;
  undone_at: string;
  undone_by: string;
  /** All of its payments that count. */
  payments: readonly Pick<StoredPayment, 'organization_id' | 'claim_id' | 'id'>[];
  /** The mapping of the carrier is forgotten with it. */
  isMappingForgotten: boolean;
  audits: readonly AuditEntry[];
}

/** The lines of a statement that are asked for. */
export interface LinePage {
  /** Lines after this one. */
  after: number;
  fates: readonly Fate[];
  /** Only lines that a person left out, or only others. */
  isLeftOut?: boolean | undefined;
  limit: number;
}

/** Stores carriers' statements and their mappings. */
export const statementStore = defineStore({
  reads: {
    /** Lists the organizations that have claims with a carrier. */
    listCarrierOrganizations(sql, carrier: string): Promise<string[]> {
      const text = `select o.id from organizations o
        where exists (select 1 from claims c where c.organization_id = o.id and c.carrier = $1) order by o.id`;
      return sql.all(text, [carrier], toText);
    },

    /** Lists a carrier's claims with some tracking numbers (normalized), of some organizations. */
    async listClaimsByNumber(sql, carrier: string, organizations: readonly string[], numbers: readonly string[]) {
      const draft = new StatementDraft();
      const among = (column: string, values: readonly string[]) =>
        SQL_DIALECTS[sql.engine].isAmong(column, draft.bind(SQL_DIALECTS[sql.engine].toList(values)));
      const text = `select c.tracking_number, ${FOUND} from claims c
        ${WITH_FACTS}
        where ${among('c.organization_id', organizations)} and ${among('c.tracking_number', numbers)}
          and c.carrier || '' = ${draft.bind(carrier)} order by c.id`;
      return (await sql.allMade(draft.of(text))).map(toFoundClaim);
    },

    /** Lists a carrier's claims by references of their shipments or of their approved amounts. */
    async listClaimsByReference(sql, carrier: string, references: readonly string[]) {
      const draft = new StatementDraft();
      const list = draft.bind(SQL_DIALECTS[sql.engine].toList(references));
      const named = (table: string, column: string) =>
        `select organization_id, claim_id as id, ${column} as found_by from ${table} where ${SQL_DIALECTS[sql.engine].isAmong(column, list)}`;
      const text = `select f.found_by, ${FOUND} from (
          ${named('shipment_facts', 'carrier_reference')} union ${named('claim_balances', 'reference')}
        ) f
        ${SQL_DIALECTS[sql.engine].rowOf({ table: 'claims', alias: 'c', source: 'f' })}
        ${WITH_FACTS}
        where c.carrier = ${draft.bind(carrier)} order by c.id`;
      return (await sql.allMade(draft.of(text))).map(toFoundClaim);
    },

    /** Lists the payments of claims that count. */
    async listClaimPayments(sql, claims: readonly ClaimKey[]): Promise<KnownPayment[]> {
      const draft = new StatementDraft();
      const text = paymentsText(sql.engine, SQL_DIALECTS[sql.engine].keys('k', draft.bind, claims));
      return (await sql.allMade(draft.of(text))).map(toKnownPayment);
    },

    /** Lists the given keys that lines of applied statements have, each with its statement and line. */
    async listLineKeys(sql, carrier: string, keys: readonly string[]) {
      const draft = new StatementDraft();
      const text = `select line_key, statement_id, line from statement_lines where carrier = ${draft.bind(carrier)}
        and ${SQL_DIALECTS[sql.engine].isAmong('line_key', draft.bind(SQL_DIALECTS[sql.engine].toList(keys)))}`;
      return (await sql.allMade(draft.of(text))).map((row) => row as unknown as [string, string, number]);
    },

    /** Lists the payments of a statement that count. */
    listStatementPayments(sql, id: string): Promise<StatementPayment[]> {
      const text = `select ${PAYMENT_COLUMNS} from claim_payments
        where statement_id = $1 and withdrawn_at is null order by organization_id, claim_id, id`;
      return sql.all(text, [id], toPayment);
    },

    findStatement(sql, id: string): Promise<Statement | undefined> {
      return sql.find(`select ${COLUMNS} from statements where id = $1`, [id], toStatement);
    },

    /**
     * Lists lines of a statement in the order of its file. Of one whose lines were not kept, the lines that were paid.
     */
    async listStatementLines(sql, id: string, { after, fates, isLeftOut, limit }: LinePage) {
      const areKept = (await sql.find(IS_KEPT, [id], toNumber)) !== undefined;
      const draft = new StatementDraft();
      const among = SQL_DIALECTS[sql.engine].isAmong('fate', draft.bind(SQL_DIALECTS[sql.engine].toList(fates)));
      const left = isLeftOut === undefined ? '' : `and left_out is ${isLeftOut ? 'not ' : ''}null`;
      const text = `select ${LINE_COLUMNS} from ${areKept ? 'statement_rows' : PAID_LINES} as found
        where statement_id = ${draft.bind(id)} and line > ${draft.bind(after)} and ${among} ${left}
        order by line limit ${draft.bind(limit)}`;
      return { lines: (await sql.allMade(draft.of(text))).map(toKeptLine), areKept };
    },

    /** Finds the statement that holds a file's lines: the last one that was applied and not undone. */
    findStatementByContent(sql, carrier: string, contentHash: string): Promise<Statement | undefined> {
      const text = `select ${COLUMNS} from statements
        where carrier = $1 and content_hash = $2 and undone_at is null order by id desc limit 1`;
      return sql.find(text, [carrier, contentHash], toStatement);
    },

    /** Lists statements, newest first. */
    listStatements(sql, { before, limit }: NewestPage<string>): Promise<Statement[]> {
      const text = `select ${COLUMNS} from statements where id < $1 order by id desc limit $2`;
      return sql.all(text, [before, limit], toStatement);
    },

    listMappings(sql): Promise<StoredMapping[]> {
      return sql.all(`select ${MAPPING_COLUMNS} from statement_mappings order by carrier`, [], toMapping);
    },

    findMapping(sql, carrier: string): Promise<StoredMapping | undefined> {
      return sql.find(`select ${MAPPING_COLUMNS} from statement_mappings where carrier = $1`, [carrier], toMapping);
    },
  },
  writes: {
    /** Returns false when there is none. */
    deleteMapping(sql, carrier: string, audit: AuditEntry): Promise<boolean> {
      const dialect = SQL_DIALECTS[sql.engine];
      return sql.transaction(function* () {
        if ((yield* execute(FORGET, [carrier])) === 0) return false;
        yield* addAudits([audit], dialect);
        return true;
      });
    },

    /**
     * Applies a statement in one transaction. False: a line of it was applied meanwhile, or the money of its claims
     * changed, and nothing is stored.
     */
    applyStatement(
      sql,
      { statement, payments, keys, lines, seen, mapping, audits }: StatementToApply,
    ): Promise<boolean> {
      const { id: statement_id, carrier, applied_at, applied_by } = statement;
      const { dialect, texts } = own(sql);
      return sql.transaction(function* () {
        yield* lock(LOCK_CARRIER, [carrier]);
        for (const part of partsOf(keys, 2 * AT_ONCE)) {
          const asked = part.map(({ line_key }) => ({ carrier, line_key }));
          const [row] = yield* query(texts.countKeys, [JSON.stringify(asked)]);
          if (row && toNumber(row) > 0) return false;
        }
        if (yield* isChanged(texts.countChanged, seen)) return false;
        yield* execute(ADD_STATEMENT, valuesOf(statement));
        const added = keys.map((each) => ({ ...each, carrier, statement_id }));
        yield* writeParts(texts.addKeys, added, []);
        const records = lines.map((line) => toLineRecord(statement_id, line));
        yield* writeParts(texts.addLines, records, []);
        yield* writeParts(texts.addPayments, payments, []);
        yield* touchAll(dialect, payments.map(keyOf));
        for (const part of partsOf(audits, AT_ONCE)) yield* addAudits(part, dialect);
        if (mapping) yield* execute(texts.setMapping, [carrier, JSON.stringify(mapping), applied_at, applied_by]);
        return true;
      });
    },

    /** Undoes a statement in one transaction. False: its payments are others by now, and nothing is stored. */
    undoStatement(sql, change: StatementToUndo): Promise<boolean> {
      const { id, carrier, undone_at, undone_by, payments, isMappingForgotten, audits } = change;
      const { dialect, texts } = own(sql);
      return sql.transaction(function* () {
        yield* lock(LOCK_CARRIER, [carrier]);
        const holding = 'select id from claim_payments where statement_id = $1 and withdrawn_at is null order by id';
        const rows = yield* query(holding, [id], 'for update');
        const known = new Set(payments.map((payment) => payment.id));
        if (rows.length !== known.size || rows.some((row) => !known.has(toText(row)))) return false;
        const undone = 'update statements set undone_at = $2, undone_by = $3 where id = $1 and undone_at is null';
        if ((yield* execute(undone, [id, undone_at, undone_by])) === 0) return false;
        yield* writeParts(texts.withdraw, payments, [undone_at, undone_by]);
        yield* touchAll(dialect, payments.map(keyOf));
        yield* execute('delete from statement_lines where statement_id = $1', [id]);
        if (isMappingForgotten) yield* execute(FORGET, [carrier]);
        for (const part of partsOf(audits, AT_ONCE)) yield* addAudits(part, dialect);
        return true;
      });
    },
  },
});

export type StatementStore = StoreOf<typeof statementStore>;

function own(sql: ReadSql) {
  return { dialect: SQL_DIALECTS[sql.engine], texts: statementsOf(SQL_DIALECTS[sql.engine]) };
}

const keyOf = ({ organization_id, claim_id }: Pick<StatementPayment, 'organization_id' | 'claim_id'>): ClaimKey => ({
  organization_id,
  id: claim_id,
});
