import type { DatabaseSync } from 'node:sqlite';
import { describeRelease, readRelease } from '../../release.ts';
import { readMigrations } from '../migrate.ts';
import {
  compareSchema,
  type Migration,
  refuseUnknown,
  requireSchema,
  type SchemaEntry,
  type SchemaState,
  toApplied,
} from '../schema.ts';

const HAS_LEDGER = "select 1 from sqlite_schema where type = 'table' and name = 'migrations'";
const LEDGER = 'create table if not exists migrations (number integer primary key, name text not null) strict';
/** Earlier versions have the first two columns alone; these are null in their rows. */
const NOTES = ['hash', 'kind', 'version'] as const;

/**
 * Throws `SchemaError` when the table `migrations` is another program's.
 * @param known the migrations of this version; read from their files unless given
 */
export function readSqliteSchema(
  database: DatabaseSync,
  where: string,
  known: readonly Migration[] = readMigrations('sqlite'),
): SchemaState {
  const rows = database.prepare(HAS_LEDGER).get() ? database.prepare('select * from migrations').all() : [];
  return compareSchema(
    rows.map((row) => toApplied(row, where)),
    known,
  );
}

/** Throws `SchemaError` unless this version works on the schema; with `serve` an empty database may be given one. */
export function checkSqliteSchema(database: DatabaseSync, where: string, entry: SchemaEntry): void {
  const state = readSqliteSchema(database, where);
  if (!(state.isEmpty && entry === 'serve')) requireSchema(state, where, entry);
}

/** Makes the tables of an empty database. Of processes that start together the first one does it. */
export function createSqliteSchema(database: DatabaseSync, where: string): void {
  if (readSqliteSchema(database, where).isEmpty) applySqliteMigrations(database, where);
}

/**
 * Applies what is missing, all in one transaction; gives the names. What was applied before and has no hash yet is
 * given the one of this version.
 */
export function applySqliteMigrations(database: DatabaseSync, where: string): string[] {
  let current: string | undefined;
  database.exec('begin immediate');
  try {
    addNotes(database);
    const state = readSqliteSchema(database, where);
    // Another one can have been there since it was looked at before.
    refuseUnknown(state, where);
    const { missing, unnoted } = state;
    const note = database.prepare('update migrations set hash = ?, kind = ? where name = ?');
    for (const { name, hash, kind } of unnoted) note.run(hash, kind, name);
    const add = database.prepare('insert into migrations (number, name, hash, kind, version) values (?, ?, ?, ?, ?)');
    const version = describeRelease(readRelease());
    for (const { number, name, sql, hash, kind } of missing) {
      current = name;
      add.run(number, name, hash, kind, version);
      database.exec(sql);
    }
    database.exec('commit');
    return missing.map(({ name }) => name);
  } catch (cause) {
    if (database.isTransaction) database.exec('rollback');
    throw current === undefined ? cause : new Error(`migration ${current} failed`, { cause });
  }
}

function addNotes(database: DatabaseSync): void {
  database.exec(LEDGER);
  const columns = new Set(
    database
      .prepare('pragma table_info(migrations)')
      .all()
      .map(({ name }) => name),
  );
  for (const note of NOTES) if (!columns.has(note)) database.exec(`alter table migrations add column ${note} text`);
}
