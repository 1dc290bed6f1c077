import { setTimeout as pause } from 'node:timers/promises';
import { describeRelease, readRelease } from '../../release.ts';
import { readMigrations } from '../migrate.ts';
import {
  compareSchema,
  type Migration,
  named,
  refuseUnknown,
  requireSchema,
  type SchemaEntry,
  SchemaError,
  type SchemaState,
  toApplied,
} from '../schema.ts';
import { isLockNotGiven } from './errors.ts';
import { type PostgresOptions, PostgresPool, type Run } from './pool.ts';
import { describeHolders, LOCK_TIMEOUT_MS, lockChangedTables } from './table-locks.ts';

/** Any number that nothing else in the database locks. */
const LOCK = 7_274_001;
/** The database, as messages name it: the address has the password. */
export const POSTGRES_DATABASE = 'the database';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 20_000;
const PATIENCE_MS = 300_000;

export interface Waiting {
  /** Takes one line about the reason for waiting, before each new try. */
  onWait?: (message: string) => void;
  /** How long to try again while others use the tables, in milliseconds; five minutes unless given. */
  patienceMs?: number;
}

const OTHERS = `select count(*) from pg_stat_activity
  where datname = current_database() and application_name = 'redress' and pid <> pg_backend_pid()`;

/** Earlier versions have the first two columns alone; the others are null in their rows. */
const LEDGER = `
  create table if not exists migrations (number integer primary key, name text not null);
  alter table migrations
    add column if not exists hash text,
    add column if not exists kind text,
    add column if not exists version text
`;

/**
 * Takes from every role but the owner's the right to change what was logged or applied: default privileges give it for
 * tables that are made later. A role that does not own the tables changes nothing by it.
 */
const PROTECT = `
  do $$
  declare held record;
  begin
    for held in
      select distinct kept.oid::regclass as name, case grantee when 0 then 'public' else grantee::regrole::text end as role
      from pg_class kept, aclexplode(kept.relacl)
      where kept.oid in (to_regclass('audit_log'), to_regclass('migrations'))
        and grantee <> kept.relowner and kept.relowner = (select oid from pg_roles where rolname = current_user)
    loop
      execute format('revoke update, delete, truncate, references, trigger on %s from %s', held.name, held.role);
      if held.name = to_regclass('migrations') then
        execute format('revoke insert on %s from %s', held.name, held.role);
      end if;
    end loop;
  end $$
`;

/**
 * Throws `SchemaError` when the table `migrations` is another program's.
 * @param known the migrations of this version; read from their files unless given
 */
export async function readPostgresSchema(
  pool: PostgresPool,
  known: readonly Migration[] = readMigrations('postgres'),
): Promise<SchemaState> {
  return readSchema((text, values) => pool.query(text, values, { isRepeatable: true }), known);
}

/**
 * Checks the schema, without a lock, and without the right to create tables; makes that of an empty database for
 * `serve`. Throws `SchemaError`.
 */
export async function enterPostgresSchema(
  pool: PostgresPool,
  options: PostgresOptions,
  entry: SchemaEntry,
): Promise<void> {
  const state = await readPostgresSchema(pool);
  if (state.isEmpty && entry === 'serve') await migratePostgres(options);
  else requireSchema(state, POSTGRES_DATABASE, entry);
}

/**
 * Brings the schema up to date, all in one transaction, and gives the names of what was applied. Processes that start
 * together wait for the first one; what it did is then found done. A migration may take as long as it needs, so it has
 * a connection without limits; only locks that others hold are waited for a short time, and again after a pause. Throws
 * `SchemaError` for a schema that this version does not know, for a contraction while others are connected, and for
 * tables that others did not let go of.
 */
export async function migratePostgres(options: PostgresOptions, waiting: Waiting = {}): Promise<string[]> {
  const pool = new PostgresPool({ ...options, connections: 1, statementMs: 0 });
  try {
    const state = await readPostgresSchema(pool);
    refuseUnknown(state, POSTGRES_DATABASE);
    return await migrateWhenFree(pool, waiting);
  } finally {
    await pool.close();
  }
}

async function migrateWhenFree(
  pool: PostgresPool,
  { onWait = () => {}, patienceMs = PATIENCE_MS }: Waiting,
): Promise<string[]> {
  const until = performance.now() + patienceMs;
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(2 * longest, MAX_PAUSE_MS)) {
    try {
      return await migrate(pool);
    } catch (error) {
      if (!isLockNotGiven(error)) throw error;
      const holders = (await describeHolders(pool)) || 'nobody any more';
      if (performance.now() >= until) {
        throw new SchemaError(
          `tables of ${POSTGRES_DATABASE} are in use, by ${holders}; nothing was changed: end what pg_stat_activity shows there, ` +
            'such as a dump or an open transaction, or wait for its end, and run `redress migrate` again',
        );
      }
      const pauseMs = longest * (0.5 + Math.random() / 2);
      onWait(`Waiting for tables in use by ${holders}. The next try is in ${(pauseMs / 1_000).toFixed(1)} s.`);
      await pause(pauseMs);
    }
  }
}

async function migrate(pool: PostgresPool): Promise<string[]> {
  return pool.transaction(async (run) => {
    // A pooler's connection has the limits of its role.
    await run('set local statement_timeout = 0', []);
    await run('set local lock_timeout = 0', []);
    await run(`select pg_advisory_xact_lock(${LOCK})`, []);
    await run(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`, []);
    if (!(await isNoted(run))) await run(LEDGER, []);
    const state = await readSchema(run, readMigrations('postgres'));
    // Another one can have been there since it was looked at before.
    refuseUnknown(state, POSTGRES_DATABASE);
    await refuseBesideOthers(run, state);
    const changes = state.missing.map(({ sql }) => sql);
    await lockChangedTables(run, changes);
    const note = 'update migrations set hash = $2, kind = $3 where name = $1';
    for (const { name, hash, kind } of state.unnoted) await run(note, [name, hash, kind]);
    const version = describeRelease(readRelease());
    for (const { number, name, sql, hash, kind } of state.missing) {
      const add = 'insert into migrations (number, name, hash, kind, version) values ($1, $2, $3, $4, $5)';
      await run(add, [number, name, hash, kind, version]);
      await run(sql, []).catch((cause) => {
        throw new Error(`migration ${name} failed`, { cause });
      });
    }
    await run(PROTECT, []);
    return state.missing.map(({ name }) => name);
  });
}

/** Throws `SchemaError` when a contraction is to be applied and others, which could not go on, are connected. */
async function refuseBesideOthers(run: Run, { isEmpty, missing }: SchemaState): Promise<void> {
  const contractions = missing.filter(({ kind }) => kind === 'contract');
  if (isEmpty || contractions.length === 0) return;
  const { rows } = await run(OTHERS, []);
  const others = Number(rows[0]?.[0]);
  if (others === 0) return;
  throw new SchemaError(
    `the version before cannot go on beside ${named(contractions)}, and Redress has ${others} connections to ${POSTGRES_DATABASE}: ` +
      'stop every process of it first',
  );
}

async function readSchema(
  run: (...statement: Parameters<Run>) => ReturnType<Run>,
  known: readonly Migration[],
): Promise<SchemaState> {
  const { rows: found } = await run("select to_regclass('migrations') is not null", []);
  const { rows } = found[0]?.[0] === 't' ? await run('select to_jsonb(m)::text from migrations m', []) : { rows: [] };
  return compareSchema(
    rows.map(([row]) => toApplied(JSON.parse(String(row)), POSTGRES_DATABASE)),
    known,
  );
}

/** Whether there is nothing to change in the table `migrations`; only its owner could. */
async function isNoted(run: Run): Promise<boolean> {
  const { rows } = await run(
    "select count(*) from pg_attribute where attrelid = to_regclass('migrations') and attname in ('hash', 'version')",
    [],
  );
  return Number(rows[0]?.[0]) === 2;
}
