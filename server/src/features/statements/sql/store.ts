import { touchAll } from '../../../platform/derive/touch.ts';
import { partsOf } from '../../../platform/map-limit.ts';
import {
  execute,
  lock,
  query,
  SQL_DIALECTS,
  type Sql,
  type SqlDialect,
  StatementDraft,
  toNumber,
  toText,
} from '../../../platform/sql/sql.ts';
import type { AuditEntry } from '../../audit/record.ts';
import { addAudits } from '../../audit/statements.ts';
import type { ClaimKey, NewestPage } from '../../claims/record.ts';
import type { StoredPayment } from '../../refunds/record.ts';
import type {
  Fate,
  FoundClaim,
  KeptLine,
  Mapping,
  SeenBalance,
  Statement,
  StatementPayment,
  StoredMapping,
} from '../record.ts';
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
  /** To be remembered for the carrier; undefined: it is so already. */
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

/** The port to carriers' statements and their mappings. */
export interface StatementStore {
  /** Lists the organizations that have claims with a carrier. */
  listCarrierOrganizations(carrier: string): Promise<string[]>;
  /** Lists a carrier's claims with some tracking numbers (normalized), of some organizations. */
  listClaimsByNumber(
    carrier: string,
    organizations: readonly string[],
    numbers: readonly string[],
  ): Promise<FoundClaim[]>;
  /** Lists a carrier's claims with some references, of their shipments or of what was approved. */
  listClaimsByReference(carrier: string, references: readonly string[]): Promise<FoundClaim[]>;
  /** Lists the payments of claims that count. */
  listClaimPayments(claims: readonly ClaimKey[]): Promise<KnownPayment[]>;
  /** Lists those of some keys that lines of applied statements have, each with its statement and line. */
  listLineKeys(carrier: string, keys: readonly string[]): Promise<[key: string, statementId: string, line: number][]>;
  /** Lists the payments of a statement that count. */
  listStatementPayments(id: string): Promise<StatementPayment[]>;
  findStatement(id: string): Promise<Statement | undefined>;
  /** Lists lines of a statement in the order of its file. Of one whose lines were not kept, the lines that were paid. */
  listStatementLines(id: string, page: LinePage): Promise<{ lines: KeptLine[]; areKept: boolean }>;
  /** Finds the statement that holds a file's lines: the last one that was applied and not undone. */
  findStatementByContent(carrier: string, contentHash: string): Promise<Statement | undefined>;
  /** Lists statements, newest first. */
  listStatements(page: NewestPage<string>): Promise<Statement[]>;
  listMappings(): Promise<StoredMapping[]>;
  findMapping(carrier: string): Promise<StoredMapping | undefined>;
  /** False: there is none. */
  deleteMapping(carrier: string, audit: AuditEntry): Promise<boolean>;
  /**
   * Applies a statement in one transaction. False: a line of it was applied meanwhile, or the money of its claims changed,
   * and nothing is stored.
   */
  applyStatement(change: StatementToApply): Promise<boolean>;
  /** Undoes a statement in one transaction. False: its payments are others by now, and nothing is stored. */
  undoStatement(change: StatementToUndo): Promise<boolean>;
}

/** See the port, `StatementStore`. */
export class SqlStatementStore implements StatementStore {
  readonly #sql: Sql;
  readonly #dialect: SqlDialect;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#dialect = SQL_DIALECTS[sql.engine];
  }

  listCarrierOrganizations(carrier: string): Promise<string[]> {
    const text = `select o.id from organizations o
      where exists (select 1 from claims c where c.organization_id = o.id and c.carrier = $1) order by o.id`;
    return this.#sql.all(text, [carrier], toText);
  }

  async listClaimsByNumber(carrier: string, organizations: readonly string[], numbers: readonly string[]) {
    const draft = new StatementDraft();
    const among = (column: string, values: readonly string[]) =>
      this.#dialect.isAmong(column, draft.bind(this.#dialect.toList(values)));
    const text = `select c.tracking_number, ${FOUND} from claims c
      ${WITH_FACTS}
      where ${among('c.organization_id', organizations)} and ${among('c.tracking_number', numbers)}
        and c.carrier || '' = ${draft.bind(carrier)} order by c.id`;
    return (await this.#sql.allMade(draft.of(text))).map(toFoundClaim);
  }

  async listClaimsByReference(carrier: string, references: readonly string[]) {
    const draft = new StatementDraft();
    const list = draft.bind(this.#dialect.toList(references));
    const named = (table: string, column: string) =>
      `select organization_id, claim_id as id, ${column} as found_by from ${table} where ${this.#dialect.isAmong(column, list)}`;
    const text = `select f.found_by, ${FOUND} from (
        ${named('shipment_facts', 'carrier_reference')} union ${named('claim_balances', 'reference')}
      ) f
      ${this.#dialect.rowOf({ table: 'claims', alias: 'c', source: 'f' })}
      ${WITH_FACTS}
      where c.carrier = ${draft.bind(carrier)} order by c.id`;
    return (await this.#sql.allMade(draft.of(text))).map(toFoundClaim);
  }

  async listClaimPayments(claims: readonly ClaimKey[]): Promise<KnownPayment[]> {
    const draft = new StatementDraft();
    const text = paymentsText(this.#sql.engine, this.#dialect.keys('k', draft.bind, claims));
    return (await this.#sql.allMade(draft.of(text))).map(toKnownPayment);
  }

  async listLineKeys(carrier: string, keys: readonly string[]) {
    const draft = new StatementDraft();
    const text = `select line_key, statement_id, line from statement_lines where carrier = ${draft.bind(carrier)}
      and ${this.#dialect.isAmong('line_key', draft.bind(this.#dialect.toList(keys)))}`;
    return (await this.#sql.allMade(draft.of(text))).map((row) => row as unknown as [string, string, number]);
  }

  listStatementPayments(id: string): Promise<StatementPayment[]> {
    const text = `select ${PAYMENT_COLUMNS} from claim_payments
      where statement_id = $1 and withdrawn_at is null order by organization_id, claim_id, id`;
    return this.#sql.all(text, [id], toPayment);
  }

  findStatement(id: string): Promise<Statement | undefined> {
    return this.#sql.find(`select ${COLUMNS} from statements where id = $1`, [id], toStatement);
  }

  async listStatementLines(id: string, { after, fates, isLeftOut, limit }: LinePage) {
    const areKept = (await this.#sql.find(IS_KEPT, [id], toNumber)) !== undefined;
    const draft = new StatementDraft();
    const among = this.#dialect.isAmong('fate', draft.bind(this.#dialect.toList(fates)));
    const left = isLeftOut === undefined ? '' : `and left_out is ${isLeftOut ? 'not ' : ''}null`;
    const text = `select ${LINE_COLUMNS} from ${areKept ? 'statement_rows' : PAID_LINES} as found
      where statement_id = ${draft.bind(id)} and line > ${draft.bind(after)} and ${among} ${left}
      order by line limit ${draft.bind(limit)}`;
    return { lines: (await this.#sql.allMade(draft.of(text))).map(toKeptLine), areKept };
  }

  findStatementByContent(carrier: string, contentHash: string): Promise<Statement | undefined> {
    const text = `select ${COLUMNS} from statements
      where carrier = $1 and content_hash = $2 and undone_at is null order by id desc limit 1`;
    return this.#sql.find(text, [carrier, contentHash], toStatement);
  }

  listStatements({ before, limit }: NewestPage<string>): Promise<Statement[]> {
    const text = `select ${COLUMNS} from statements where id < $1 order by id desc limit $2`;
    return this.#sql.all(text, [before, limit], toStatement);
  }

  listMappings(): Promise<StoredMapping[]> {
    return this.#sql.all(`select ${MAPPING_COLUMNS} from statement_mappings order by carrier`, [], toMapping);
  }

  findMapping(carrier: string): Promise<StoredMapping | undefined> {
    return this.#sql.find(`select ${MAPPING_COLUMNS} from statement_mappings where carrier = $1`, [carrier], toMapping);
  }

  deleteMapping(carrier: string, audit: AuditEntry): Promise<boolean> {
    const dialect = this.#dialect;
    return this.#sql.transaction(function* () {
      if ((yield* execute(FORGET, [carrier])) === 0) return false;
      yield* addAudits([audit], dialect);
      return true;
    });
  }

  applyStatement({ statement, payments, keys, lines, seen, mapping, audits }: StatementToApply): Promise<boolean> {
    const { id: statement_id, carrier, applied_at, applied_by } = statement;
    const { dialect, texts } = this.#own();
    return this.#sql.transaction(function* () {
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
  }

  undoStatement(change: StatementToUndo): Promise<boolean> {
    const { id, carrier, undone_at, undone_by, payments, isMappingForgotten, audits } = change;
    const { dialect, texts } = this.#own();
    return this.#sql.transaction(function* () {
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
  }

  #own() {
    return { dialect: this.#dialect, texts: statementsOf(this.#dialect) };
  }
}

const keyOf = ({ organization_id, claim_id }: Pick<StatementPayment, 'organization_id' | 'claim_id'>): ClaimKey => ({
  organization_id,
  id: claim_id,
});
