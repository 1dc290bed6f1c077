/** A value as every engine takes it. Times are ISO 8601 texts. */
export type SqlValue = string | number | null;

/** SQL text with `$n` placeholders, and their values; a list becomes an array where the engine has arrays. */
export interface Statement {
  text: string;
  values: readonly (SqlValue | readonly SqlValue[])[];
}

/**
 * A row as a database driver gives it: the values in the order of the selected columns, which is cheaper than an
 * object each. The list of columns stands beside the mapper that takes them, and nothing else trusts their order.
 */
export type Row = readonly unknown[];

/** The one number of a row; engines return sums in different types. */
export function toNumber([value]: Row): number {
  return Number(value);
}

/** The one column of a row that has one. */
export function toText([text]: Row): string {
  return text as string;
}

export function toMaybeText([text]: Row): string | null {
  return text as string | null;
}

/** The reads of one database: see `Sql`. */
export interface ReadSql {
  readonly engine: 'sqlite' | 'postgres';
  /** The first row of one reading statement; undefined when it gives none. */
  find<T>(text: string, values: readonly SqlValue[], map: (row: Row) => T): Promise<T | undefined>;
  /** All rows of one reading statement. */
  all<T>(text: string, values: readonly SqlValue[], map: (row: Row) => T): Promise<T[]>;
  /** Reads the rows of a statement whose text was made for one request. */
  allMade(statement: Statement): Promise<Row[]>;
}

/**
 * One database, whichever engine it is: a store that is written on it is written once for both. SQL text has `$n`
 * placeholders and has to mean the same to both engines.
 */
export interface Sql extends ReadSql {
  /** Runs one writing statement in a transaction of its own; gives how many rows it changed. */
  write(text: string, values: readonly SqlValue[], options?: WriteOptions): Promise<number>;
  /** The same for a statement that ends in `returning`; gives the rows that it returns. */
  writeReturning<T>(
    text: string,
    values: readonly SqlValue[],
    map: (row: Row) => T,
    options?: Pick<WriteOptions, 'isRepeatable'>,
  ): Promise<T[]>;
  /**
   * Runs a statement that gives the same result when it is done twice, and tells whether it may have been done before:
   * by an attempt whose connection was lost.
   */
  writeAgain(statement: SqlStatement): Promise<StepResult & { isSentAgain: boolean }>;
  /**
   * Runs a transaction of several statements; undoes all of them when `work` throws, and rethrows its error. It
   * can be begun again, after a deadlock for example, so it must change nothing but the database.
   */
  transaction<T>(work: () => Work<T>, options?: TransactionOptions): Promise<T>;
}

/** The database itself, apart from its contents. */
export interface Database {
  /** Its own time in milliseconds since 1970; of an engine in this process, this process's. */
  time(): Promise<number>;
  /** Rejects when it does not respond, or keeps no writes. */
  check(): Promise<void>;
  /** Ends the calls that were made before. */
  close(): Promise<void>;
}

export interface TransactionOptions {
  /**
   * How often it is begun when a unique index refuses it because of another process; once by default. SQLite
   * runs one writing transaction at a time, so there it is always once.
   */
  attempts?: number;
}

/** SQL text with `$n` placeholders, and their values. */
export interface SqlStatement {
  text: string;
  values: readonly SqlValue[];
}

export interface WriteOptions {
  /** Statements that are run in the same transaction when the first one changed something. */
  ifChanged?: readonly SqlStatement[];
  /** Whether it gives the same result when it is done twice: then it is sent again after a lost connection. */
  isRepeatable?: boolean;
}

/**
 * The steps of a transaction. It is a generator so that one text serves both engines: SQLite runs all steps at once
 * inside of its group commit, PostgreSQL waits for each.
 */
export type Work<T> = Generator<Step, T, StepResult>;

/** One statement of a transaction, made by `query`, `execute` or `lock`. */
export interface Step extends SqlStatement {
  kind: 'query' | 'execute' | 'lock';
  /** Locks the rows that a `query` reads until the transaction ends; only PostgreSQL needs it. */
  rowLock?: RowLock;
}

export type RowLock = 'for update' | 'for share';

export interface StepResult {
  rows: readonly Row[];
  /** How many rows an `execute` changed. */
  changed: number;
}

/** A step that gives rows. */
export function* query(text: string, values: readonly SqlValue[], rowLock?: RowLock): Work<readonly Row[]> {
  return (yield { kind: 'query', text, values, ...(rowLock && { rowLock }) }).rows;
}

/** A writing step; gives how many rows it changed. */
export function* execute(text: string, values: readonly SqlValue[]): Work<number> {
  return (yield { kind: 'execute', text, values }).changed;
}

/** A step that only waits for a lock. SQLite, which runs one writing transaction at a time, passes over it. */
export function* lock(text: string, values: readonly SqlValue[]): Work<void> {
  yield { kind: 'lock', text, values };
}

export type DraftValue = SqlValue | readonly SqlValue[];

/** A row by its organization and its identifier. */
interface RowKey {
  organization_id: string;
  id: string;
}

/** Where the text of a statement differs between the engines. */
export interface SqlDialect {
  /** Names the index of a table to read it by. SQLite is told; PostgreSQL cannot be told. */
  indexedBy(index: string): string;
  /** A condition: whether a column has one of the values that `placeholder` stands for. */
  isAmong(column: string, placeholder: string): string;
  toList(values: readonly string[]): DraftValue;
  /** A source of rows `organization_id`, `id` with an alias, and its values. */
  keys(alias: string, bind: (value: DraftValue) => string, keys: readonly RowKey[]): string;
  /** A source of rows of `table`: of a JSON list of records, which have its columns. */
  recordsOf(table: string, columns: string, placeholder: string): string;
  /** The row of `table` for each row of `source`, found one by one, in a join order that no planner changes. */
  rowOf(row: { table: string; alias: string; source: string; index?: string | undefined }): string;
}

export const SQLITE_DIALECT: SqlDialect = {
  indexedBy: (index) => ` indexed by ${index}`,
  isAmong: (column, placeholder) => `${column} in (select value from json_each(${placeholder}))`,
  toList: (values) => JSON.stringify(values),
  keys: (alias, bind, keys) => {
    const list = bind(JSON.stringify(keys.map(({ organization_id, id }) => [organization_id, id])));
    return `(select value ->> 0 as organization_id, value ->> 1 as id from json_each(${list})) ${alias}`;
  },
  recordsOf: (_table, columns, placeholder) => {
    const cells = columns.split(', ').map((column) => `value ->> '${column}' as ${column}`);
    return `(select ${cells.join(', ')} from json_each(${placeholder}))`;
  },
  // Of its own accord it would rather read all of an organization from an index that has the columns than this row.
  rowOf: ({ table, alias, source, index = `sqlite_autoindex_${table}_1` }) =>
    `cross join ${table} ${alias} indexed by ${index}
      on ${alias}.organization_id = ${source}.organization_id and ${alias}.id = ${source}.id`,
};

export const POSTGRES_DIALECT: SqlDialect = {
  indexedBy: () => '',
  isAmong: (column, placeholder) => `${column} = any (${placeholder}::text[])`,
  toList: (values) => values,
  keys: (alias, bind, keys) => {
    const organizations = bind(keys.map(({ organization_id }) => organization_id));
    const ids = bind(keys.map(({ id }) => id));
    return `unnest(${organizations}::text[], ${ids}::text[]) as ${alias} (organization_id, id)`;
  },
  recordsOf: (table, _columns, placeholder) => `jsonb_populate_recordset(null::${table}, ${placeholder}::jsonb)`,
  rowOf: ({ table, alias, source }) =>
    `cross join lateral (
      select * from ${table} where organization_id = ${source}.organization_id and id = ${source}.id limit 1
    ) ${alias}`,
};

export const SQL_DIALECTS = { sqlite: SQLITE_DIALECT, postgres: POSTGRES_DIALECT } as const;

/** A statement in the making: each value that is bound to it gets one placeholder. */
export class StatementDraft {
  readonly #values: DraftValue[] = [];

  /** Gives the placeholder of a value. */
  bind = (value: DraftValue): string => {
    const known = this.#values.indexOf(value);
    return `$${known < 0 ? this.#values.push(value) : known + 1}`;
  };

  of(text: string): Statement {
    return { text, values: this.#values };
  }
}
