import type { ColumnKind, Table } from '../../../platform/feature/table.ts';
import { enterPostgresSchema } from '../../../platform/sql/postgres/migrate.ts';
import { type PostgresOptions, PostgresPool, type PostgresValue } from '../../../platform/sql/postgres/pool.ts';
import type { Row } from '../../../platform/sql/sql.ts';
import { keyBeforeAll, keyOf } from '../../table-keys.ts';
import { columnsOf, keyColumnsOf, rowsOf, TABLES, type TableRow } from '../../tables.ts';
import type { RowRange, RowTarget, TablePosition } from './ports.ts';

/** Any number that nothing else in the database locks. */
const LOCK = 7_274_002;
const REPEATABLE = { isRepeatable: true };

/**
 * One row for each table, and one for the transfer. It is there while a transfer is unfinished and belongs to no
 * version of the schema, so no migration makes it.
 */
const MARKS = 'transfer_marks';
const SOURCE = 'source';
const BEFORE_ALL: TablePosition = { rows: 0, key: null };

const TYPES: Readonly<Record<ColumnKind, string>> = { text: 'text', integer: 'bigint', time: 'timestamptz' };

/** A PostgreSQL database that takes a transfer. */
export class PostgresRows implements RowTarget {
  readonly #pool: PostgresPool;

  private constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  /**
   * Connects, and makes the tables of an empty database. Throws when there are tables of something else or of another
   * version.
   */
  static async open(options: PostgresOptions): Promise<PostgresRows> {
    const pool = new PostgresPool(options);
    try {
      await checkTables(pool);
      await enterPostgresSchema(pool, options, 'serve');
      return new PostgresRows(pool);
    } catch (error) {
      await pool.close();
      throw error;
    }
  }

  begin(fingerprint: string): Promise<'begun' | 'resumed' | 'other' | 'occupied'> {
    return this.#pool.transaction(async (run) => {
      await run(`select pg_advisory_xact_lock(${LOCK})`, []);
      const { rows: marked } = await run(`select to_regclass('${MARKS}') is not null`, []);
      if (marked[0]?.[0] === 't') {
        const { rows: found } = await run(`select mark from ${MARKS} where part = $1`, [SOURCE]);
        return found[0]?.[0] === fingerprint ? 'resumed' : 'other';
      }
      for (const table of TABLES) {
        const { rows } = await run(`select 1 from ${rowsOf(table)} limit 1`, []);
        if (rows.length > 0) return 'occupied';
      }
      await run(`create table ${MARKS} (part text primary key, mark text not null)`, []);
      const marks = TABLES.map(({ name }) => [name, JSON.stringify(BEFORE_ALL)]);
      const [parts, texts] = columnwise([[SOURCE, fingerprint], ...marks]);
      await run(`insert into ${MARKS} select * from unnest($1::text[], $2::text[])`, [parts ?? [], texts ?? []]);
      return 'begun';
    });
  }

  async findPosition({ name }: Table): Promise<TablePosition> {
    const { rows } = await this.#pool.query(`select mark from ${MARKS} where part = $1`, [name], REPEATABLE);
    return JSON.parse(String(rows[0]?.[0])) as TablePosition;
  }

  async addRows(table: Table, rows: readonly TableRow[], from: TablePosition): Promise<TablePosition> {
    const last = rows.at(-1);
    if (!last) return from;
    const to = { rows: from.rows + rows.length, key: keyOf(table, last) };
    const isOurs = await this.#pool.transaction(async (run) => {
      const moveMark = `update ${MARKS} set mark = $3 where part = $1 and mark = $2`;
      const { changed } = await run(moveMark, [table.name, JSON.stringify(from), JSON.stringify(to)]);
      if (changed > 0) await run(insertText(table), columnwise(rows));
      return changed > 0;
    });
    if (!isOurs) throw new Error('another transfer writes to the same database');
    return to;
  }

  async *readRows(table: Table, { after, upTo, pageRows }: RowRange): AsyncIterable<TableRow[]> {
    const text = pageText(table, { hasEnd: upTo !== null });
    let from = after ?? keyBeforeAll(table);
    for (;;) {
      const { rows } = await this.#pool.query(text, [pageRows, ...from, ...(upTo ?? [])], REPEATABLE);
      const page = rows as Row[] as TableRow[];
      const last = page.at(-1);
      if (!last) return;
      yield page;
      if (page.length < pageRows) return;
      from = keyOf(table, last);
    }
  }

  /** The planner learns what the tables hold now, not some time after the first requests. */
  async end(): Promise<void> {
    for (const { name } of TABLES) await this.#pool.query(`analyze ${name}`, [], REPEATABLE);
    await this.#pool.query(`drop table if exists ${MARKS}`, [], REPEATABLE);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

async function checkTables(pool: PostgresPool): Promise<void> {
  const { rows } = await pool.query(
    'select tablename from pg_tables where schemaname = current_schema()',
    [],
    REPEATABLE,
  );
  const found = new Set(rows.map(([name]) => name));
  if (found.size === 0 || TABLES.every(({ name }) => found.has(name))) return;
  throw new Error('the target database has tables that are not of Redress: give an empty one');
}

/**
 * One page of a table after a key: the limit, the key, and the last row's key when there is an end.
 * The end is compared outside of the limit: inside of it, a planner without statistics of the table sorts the whole
 * organization for each page.
 */
export function pageText(table: Table, { hasEnd }: { hasEnd: boolean }): string {
  const key = keyColumnsOf(table);
  const page = `select ${columnsOf(table)} from ${rowsOf(table)}
    where (${key}) > ${keyPlaceholders(table, 2)} order by ${key} limit $1::integer`;
  if (!hasEnd) return page;
  return `select * from (${page}) page where (${key}) <= ${keyPlaceholders(table, 2 + table.keyLength)} order by ${key}`;
}

function insertText(table: Table): string {
  const arrays = Object.values(table.columns).map((kind, index) => `$${index + 1}::${TYPES[kind]}[]`);
  return `insert into ${table.name} (${columnsOf(table)}) select * from unnest(${arrays.join(', ')})`;
}

/** `($3, $4)` for a key whose values are the statement's from `$3`. */
function keyPlaceholders({ keyLength }: Table, first: number): string {
  return `(${Array.from({ length: keyLength }, (_, index) => `$${first + index}`).join(', ')})`;
}

/** A list for each column. */
function columnwise(rows: readonly TableRow[]): Extract<PostgresValue, readonly unknown[]>[] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? null));
}
