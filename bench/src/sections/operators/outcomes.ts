import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openPostgresStores } from '../../../../server/src/app/postgres-stores.ts';
import { openSqliteStores } from '../../../../server/src/app/sqlite-stores.ts';
import type { Stores } from '../../../../server/src/app/stores.ts';
import { CARRIERS } from '../../../../server/src/features/claims/rules/shipment.ts';
import { MEASURES, OUTCOME_GROUPS } from '../../../../server/src/features/outcomes/record.ts';
import { skipWithout } from '../../../../server/test/support/servers/availability.ts';
import { median } from '../../load/load.ts';
import type { Bench } from '../../plan.ts';
import { startPostgres } from '../../servers/postgres.ts';
import { printTable } from '../../table.ts';

/* The sums of a million claims: they grow with the combinations that claims have, not with the claims. */
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n}`);
const ORGANIZATIONS = numbered('org_', 20);
const OPERATORS = numbered('operator-', 10);
const CURRENCIES = ['EUR', 'GBP', 'HUF'];
const TYPES = ['LOST', 'DAMAGED'];
const MONTHS = ['2025', '2026'].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`),
);
const ALL = { from: '2025-01', to: '2026-12' };
const ROWS_AT_ONCE = 500;
const ROUNDS = 9;

/** How long the figures of outcomes take, by each group, of two years. */
export async function outcomesOfMany({ newFolder }: Bench): Promise<void> {
  const rows = [await onSqlite(join(newFolder(), 'redress.db'))];
  const missing = skipWithout('PostgreSQL');
  if (missing) console.log(`\noutcomes on PostgreSQL are left out: ${missing}`);
  else rows.push(await onPostgres());
  printTable('Outcomes of two years, ms', ['', 'sums', ...OUTCOME_GROUPS], rows);
}

async function onSqlite(file: string): Promise<string[]> {
  await openSqliteStores(file).store.close();
  const database = new DatabaseSync(file);
  for (const text of insertions()) database.exec(text);
  database.close();
  return measure('SQLite', openSqliteStores(file));
}

async function onPostgres(): Promise<string[]> {
  const postgres = await startPostgres();
  try {
    const database = await postgres.createDatabase();
    const options = { url: database.url, connections: 4, statementMs: 60_000, waitMs: 5_000, isPooled: false };
    await (await openPostgresStores(options)).store.close();
    for (const text of insertions()) await database.run(text);
    await database.run('vacuum analyze');
    return await measure('PostgreSQL', await openPostgresStores(options));
  } finally {
    await postgres.stop();
  }
}

/** One row for each combination: key columns, then the measures. */
function keys(): string[][] {
  return MONTHS.flatMap((month) =>
    ORGANIZATIONS.flatMap((organization) =>
      CURRENCIES.flatMap((currency) => [
        ...CARRIERS.flatMap((carrier) =>
          TYPES.map((type) => ['carrier', month, organization, carrier, type, '', currency]),
        ),
        ...OPERATORS.map((operator) => ['operator', month, organization, '', '', operator, currency]),
      ]),
    ),
  );
}

function insertions(): string[] {
  const rows = keys().map((row) => `(${[...row.map((key) => `'${key}'`), ...MEASURES.map((_, n) => n + 1)]})`);
  const head = `insert into outcome_tallies (cube, month, organization_id, carrier, type, operator, currency, ${MEASURES}) values`;
  return Array.from(
    { length: Math.ceil(rows.length / ROWS_AT_ONCE) },
    (_, n) => `${head} ${rows.slice(n * ROWS_AT_ONCE, (n + 1) * ROWS_AT_ONCE)}`,
  );
}

async function measure(engine: string, { outcomes, store }: Stores): Promise<string[]> {
  try {
    const figures: string[] = [];
    for (const group_by of OUTCOME_GROUPS) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const startedAt = performance.now();
        await Promise.all([outcomes.listSums({ group_by, ...ALL }), outcomes.listReasons(ALL)]);
        times.push(performance.now() - startedAt);
      }
      figures.push(median(times).toFixed(1));
    }
    return [engine, keys().length.toLocaleString('en'), ...figures];
  } finally {
    await store.close();
  }
}
