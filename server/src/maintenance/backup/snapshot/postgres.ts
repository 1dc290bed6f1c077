import { DatabaseSync } from 'node:sqlite';
import type { Table } from '../../../platform/feature/table.ts';
import { enterPostgresSchema } from '../../../platform/sql/postgres/migrate.ts';
import { type PostgresOptions, PostgresPool, type Run } from '../../../platform/sql/postgres/pool.ts';
import type { Row } from '../../../platform/sql/sql.ts';
import { SqliteDatabase } from '../../../platform/sql/sqlite/database.ts';
import { keyBeforeAll, keyOf } from '../../table-keys.ts';
import { columnsOf, keyColumnsOf, rowsOf, TABLES, type TableKey } from '../../tables.ts';
import { pageText } from '../../transfer/rows/postgres.ts';

/** A page ends with the row that reaches one of these. */
const PAGE_ROWS = 1_000;
const PAGE_OCTETS = 4_194_304;

/** Fills the counters, as the migrations do for claims that exist already. */
const COUNT_CLAIMS = `
  insert into claim_tallies
    select organization_id, status, coalesce(status_reason, ''), carrier, type, currency, coalesce(provider, ''),
      count(*), sum(claimed_amount >> 26), sum(claimed_amount & 67108863)
    from claims group by 1, 2, 3, 4, 5, 6, 7;
  insert into claim_day_tallies
    select organization_id, substr(created_at, 1, 10), status, count(*) from claims group by 1, 2, 3;
  insert into claim_decision_tallies
    select h.organization_id, substr(h.moved_at, 1, 10), h.to_status,
      max(0, (unixepoch(h.moved_at) - unixepoch(c.created_at)) / 86400), count(*)
    from claim_history h join claims c on c.organization_id = h.organization_id and c.id = h.claim_id
    where h.to_status in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')
      and h.from_status not in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')
      and h.since is null and not exists (
        select 1 from claim_history t where t.organization_id = h.organization_id and t.claim_id = h.claim_id
          and t.version = h.version + 1 and t.since is not null
      )
    group by 1, 2, 3, 4;
`;

/**
 * Copies one snapshot of a PostgreSQL database to a new SQLite file, which the backup holds. Others may
 * write meanwhile. Throws when it is of another version. An error of `onProgress` ends the copying.
 * @param onProgress called with the share that is done, from 0 to 1
 */
export async function copyPostgres(
  options: PostgresOptions,
  file: string,
  onProgress: (share: number) => void,
): Promise<void> {
  const pool = new PostgresPool({ ...options, connections: 1 });
  try {
    await enterPostgresSchema(pool, options, 'command');
    await SqliteDatabase.open(file).close();
    const database = new DatabaseSync(file);
    try {
      database.exec('pragma journal_mode = delete; pragma synchronous = off; begin');
      await pool.transaction((run) => copyTables(run, database, onProgress));
      database.exec(COUNT_CLAIMS);
      database.exec('commit');
    } finally {
      database.close();
    }
  } finally {
    await pool.close();
  }
}

/** In one transaction, whose statements all see the database as its first one does. */
async function copyTables(run: Run, database: DatabaseSync, onProgress: (share: number) => void): Promise<void> {
  await run('set transaction isolation level repeatable read, read only', []);
  const counts = await run(`select ${TABLES.map((table) => `(select count(*) from ${rowsOf(table)})`).join(', ')}`, []);
  const total = (counts.rows[0] ?? []).reduce<number>((sum, count) => sum + Number(count), 0);
  let done = 0;
  for (const table of TABLES) {
    for await (const rows of pagesOf(run, table)) {
      insertAll(database, table, rows);
      done += rows.length;
      onProgress(done / total);
    }
  }
}

async function* pagesOf(run: Run, table: Table): AsyncGenerator<Row[]> {
  const text = boundedPageText(table);
  let after: TableKey = keyBeforeAll(table);
  for (;;) {
    const { rows } = await run(text, [PAGE_ROWS, ...after]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = keyOf(table, last as (string | number | null)[]);
  }
}

/** A page of a table after a key. How long a text is the database knows without reading it. */
function boundedPageText(table: Table): string {
  const texts = Object.entries(table.columns).filter(([, kind]) => kind === 'text');
  const octets = texts.map(([name]) => `coalesce(octet_length(${name}), 0)`).join(' + ');
  const key = keyColumnsOf(table);
  return `select ${columnsOf(table)}
    from (
      select *, sum(${octets}) over (order by ${key} rows between unbounded preceding and 1 preceding) as octets_before
      from (${pageText(table, { hasEnd: false })}) page
    ) counted
    where coalesce(octets_before, 0) < ${PAGE_OCTETS} order by ${key}`;
}

function insertAll(database: DatabaseSync, table: Table, rows: readonly Row[]): void {
  const values = Object.keys(table.columns).map(() => '?');
  const insert = database.prepare(`insert into ${table.name} (${columnsOf(table)}) values (${values.join(', ')})`);
  for (const row of rows) insert.run(...(row as (string | number | null)[]));
}
