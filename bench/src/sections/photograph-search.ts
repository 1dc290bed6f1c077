import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openPostgresStores } from '../../../server/src/app/postgres-stores.ts';
import { openSqliteStores } from '../../../server/src/app/sqlite-stores.ts';
import type { Stores } from '../../../server/src/app/stores.ts';
import { alikeOf } from '../../../server/src/features/duplicates/rules/compare.ts';
import {
  hashesOf,
  type PhotographHash,
  soughtBandsOf,
  soughtHashesOf,
} from '../../../server/src/features/duplicates/rules/perceptual-hash.ts';
import { draw, rasterOf, sceneOf } from '../../../server/test/support/photographs/scenes.ts';
import { skipWithout } from '../../../server/test/support/servers/availability.ts';
import { median } from '../load/load.ts';
import type { Bench } from '../plan.ts';
import { startPostgres } from '../servers/postgres.ts';
import { printTable } from '../table.ts';

/* Photographs are made of drawn ones: the hashes of a scene, a quarter of whose bits are those of another scene. */
const SCENES = 100;
const BANDS = ['band_1', 'band_2', 'band_3'];
const BAND_BITS = 22;
const SAMPLES = 20;
const STATEMENT_MS = 600_000;

interface Drawn {
  hashes: PhotographHash[];
  sought: PhotographHash[];
}

/** A database of photographs' hashes. */
interface Filling {
  run(text: string): Promise<unknown>;
  /** The statements that create the indexes of the hashes, by name. */
  indexes(): Promise<[name: string, text: string][]>;
  bytes(): Promise<number>;
}

/** How long a photograph is looked for and kept, among few and among many. */
export async function photographsFound(bench: Bench): Promise<void> {
  const drawn = await Promise.all(Array.from({ length: SCENES + SAMPLES }, (_, seed) => drawnOf(seed)));
  const rows: string[][] = [];
  for (const count of bench.plan.sizes) rows.push(await onSqlite(bench, drawn, count));
  const missing = skipWithout('PostgreSQL');
  if (missing) console.log(`\nphotographs on PostgreSQL are left out: ${missing}`);
  else for (const count of bench.plan.sizes) rows.push(await onPostgres(drawn, count));
  const head = [
    '',
    'photographs',
    'search p50 ms',
    'p95 ms',
    'hashes read',
    'kept, p50 ms',
    'p95 ms',
    'bytes for each',
  ];
  printTable('A photograph among others', head, rows);
}

async function drawnOf(seed: number): Promise<Drawn> {
  const raster = await rasterOf(await draw(sceneOf(seed)));
  return { hashes: hashesOf(raster), sought: soughtHashesOf(raster) };
}

async function onSqlite({ newFolder }: Bench, drawn: readonly Drawn[], count: number): Promise<string[]> {
  const file = join(newFolder(), 'redress.db');
  await openSqliteStores(file).store.close();
  const database = new DatabaseSync(file);
  database.exec('pragma foreign_keys = off; pragma cache_size = -500000; pragma synchronous = off');
  const all = (text: string) => database.prepare(text).all();
  const bytes = await fill(drawn, count, {
    run: async (text) => database.exec(text),
    indexes: async () =>
      all("select name, sql from sqlite_master where tbl_name = 'photograph_hashes' and type = 'index'").map(
        ({ name, sql }) => [String(name), String(sql)],
      ),
    bytes: async () =>
      Number(all('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')[0]?.bytes),
  });
  database.close();
  const stores = openSqliteStores(file);
  try {
    return ['SQLite', ...(await measure(stores, drawn, count)), (bytes / count).toFixed(0)];
  } finally {
    await stores.store.close();
  }
}

async function onPostgres(drawn: readonly Drawn[], count: number): Promise<string[]> {
  const postgres = await startPostgres();
  try {
    const database = await postgres.createDatabase();
    const options = { url: database.url, connections: 4, statementMs: STATEMENT_MS, waitMs: 5_000, isPooled: false };
    await (await openPostgresStores(options)).store.close();
    const tables = ['photograph_hashes', 'document_prints'];
    for (const table of tables) await database.run(`alter table ${table} disable trigger all`);
    const bytes = await fill(drawn, count, {
      run: (text) => database.run(text),
      indexes: async () =>
        (
          await database.run(
            "select indexname, indexdef from pg_indexes where indexname like 'photograph_hashes_band%'",
          )
        ).map(([name, text]) => [String(name), String(text)]),
      bytes: async () => Number((await database.run("select pg_total_relation_size('photograph_hashes')"))[0]?.[0]),
    });
    for (const table of tables) await database.run(`alter table ${table} enable trigger all`);
    await database.run('vacuum analyze');
    const stores = await openPostgresStores(options);
    try {
      return ['PostgreSQL', ...(await measure(stores, drawn, count)), (bytes / count).toFixed(0)];
    } finally {
      await stores.store.close();
    }
  } finally {
    await postgres.stop();
  }
}

/** Fills the hashes of so many photographs, and lets some documents wait; gives how much larger the database became. */
async function fill(drawn: readonly Drawn[], count: number, { run, indexes, bytes }: Filling): Promise<number> {
  const before = await bytes();
  const masks = Math.ceil(count / SCENES);
  const columns = `${BANDS.map((band) => `${band} integer`)}`;
  await run(`create table bench_scenes (scene integer, variant integer, ${columns})`);
  await run(`create table bench_masks (mask integer, ${columns})`);
  const scenes = drawn.slice(0, SCENES).flatMap(({ hashes }, scene) => hashes.map((hash, n) => [scene, n, ...hash]));
  await run(`insert into bench_scenes values ${scenes.map((row) => `(${row})`)}`);
  await run(`insert into bench_masks values ${Array.from({ length: masks }, (_, n) => `(${[n, ...maskOf(n)]})`)}`);
  const made = await indexes();
  for (const [name] of made) await run(`drop index ${name}`);
  for (let scene = 0; scene < SCENES; scene += 1) {
    const mixed = BANDS.map((band) => `(f.${band} & m.${band}) | (o.${band} & ~m.${band})`);
    await run(`insert into photograph_hashes (number, variant, ${BANDS})
      select f.scene * ${masks} + m.mask + 1, f.variant, ${mixed} from bench_masks m cross join bench_scenes f
      join bench_scenes o on o.scene = m.mask % ${SCENES} and o.variant = f.variant where f.scene = ${scene} order by 1, 2`);
  }
  for (const [, text] of made) await run(text);
  const waiting = Array.from(
    { length: SAMPLES },
    (_, n) => `(${count + n + 1}, 'org', 'doc_${n}', 'clm_${n}', 'waiting', 0)`,
  );
  await run(
    `insert into document_prints (number, organization_id, document_id, claim_id, state, attempts) values ${waiting}`,
  );
  return (await bytes()) - before;
}

/** Three of four bits of each band, the same for a number. */
function maskOf(n: number): number[] {
  return BANDS.map((_, band) => {
    const digest = createHash('sha256').update(`${n} ${band}`).digest();
    return (digest.readUInt32LE(0) | digest.readUInt32LE(4)) & ((1 << BAND_BITS) - 1);
  });
}

async function measure({ documentPrints }: Stores, drawn: readonly Drawn[], count: number): Promise<string[]> {
  const found: number[] = [];
  const searches: number[] = [];
  const kept: number[] = [];
  for (const [n, { hashes, sought }] of drawn.slice(SCENES).entries()) {
    const startedAt = performance.now();
    const rows = await documentPrints.findHashes(soughtBandsOf(sought));
    alikeOf(rows, sought);
    searches.push(performance.now() - startedAt);
    found.push(rows.length);
    const keptFrom = performance.now();
    await documentPrints.keepPrint({ number: count + n + 1, state: 'hashed', hashes, matches: [], common: [] });
    kept.push(performance.now() - keptFrom);
  }
  return [count.toLocaleString('en'), ...spread(searches), median(found).toFixed(0), ...spread(kept)];
}

function spread(times: readonly number[]): [p50: string, p95: string] {
  const late = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  return [median(times).toFixed(1), late.toFixed(1)];
}
