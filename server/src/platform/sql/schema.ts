import { readRelease } from '../release.ts';

/**
 * The schema of a database, as the names and hashes of the migrations that made it. A version works on a schema that it
 * knows: nothing is told by the number of migrations, which two versions can share.
 */

/**
 * `expand`: the version before can go on reading and writing beside it. `contract`: it cannot, so every process of it
 * is stopped first.
 */
export type MigrationKind = 'expand' | 'contract';

/** A migration of this version. */
export interface Migration {
  number: number;
  name: string;
  sql: string;
  /** SHA-256 of the text, hexadecimal. */
  hash: string;
  kind: MigrationKind;
}

/** A migration that was applied to a database. Null: an earlier version applied it, which did not note that. */
export interface AppliedMigration {
  name: string;
  hash: string | null;
  kind: MigrationKind | null;
  /** The version of Redress that applied it. */
  version: string | null;
}

/** A database's schema beside the one of this version. */
export interface SchemaState {
  /** Nothing was ever applied. */
  isEmpty: boolean;
  /** Applied, and not of this version. */
  unknown: readonly AppliedMigration[];
  /** Applied under a name of this version, with another text. */
  altered: readonly AppliedMigration[];
  /** Migrations of this version that are not applied. */
  missing: readonly Migration[];
  /** Known by name alone: an earlier version applied them, which noted no hash. */
  unnoted: readonly Migration[];
}

/** The migrations that brought a schema up to date. */
export interface SchemaChange {
  /** The names of the migrations. */
  applied: readonly string[];
  /** The copy of the database as it was before; null where none was made. */
  snapshot: string | null;
}

/** Looks at the schema of an open database. */
export interface SchemaSource {
  findState(): Promise<SchemaState>;
}

/**
 * How a process meets a schema. `serve`: it makes the tables of an empty database. `command`: it changes nothing.
 * `worker`: it is one of several of a service that runs, so it goes on where that one may.
 */
export type SchemaEntry = 'serve' | 'command' | 'worker';

/** The schema is not one that this version works on. The message says what to do; the schema is left as it is. */
export class SchemaError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SchemaError';
  }
}

const MAX_NAMED = 3;

export function compareSchema(applied: readonly AppliedMigration[], known: readonly Migration[]): SchemaState {
  const own = new Map(known.map((migration) => [migration.name, migration]));
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  return {
    isEmpty: applied.length === 0,
    unknown: applied.filter(({ name }) => !own.has(name)),
    altered: applied.filter(({ name, hash }) => hash !== null && own.has(name) && own.get(name)?.hash !== hash),
    missing: known.filter(({ name }) => !hashes.has(name)),
    unnoted: known.filter(({ name }) => hashes.get(name) === null),
  };
}

/** Whether a process that runs may go on writing: all that was applied since its start are expansions. */
export function mayGoOn({ unknown, altered, missing }: SchemaState): boolean {
  return altered.length === 0 && missing.length === 0 && unknown.every(({ kind }) => kind === 'expand');
}

/**
 * Throws `SchemaError` for a schema that this version does not know; an older or empty one is known.
 * @param advice what to do with that version
 */
export function refuseUnknown(
  { unknown, altered }: SchemaState,
  where: string,
  advice = 'start that version, or restore a backup or a snapshot of before',
): void {
  if (unknown.length > 0) {
    const [version] = unknown.flatMap((migration) => migration.version ?? []).slice(-1);
    const by = version === undefined ? 'a newer version' : `Redress ${version}`;
    const without = `${thisRelease()}, without ${named(unknown)}`;
    throw new SchemaError(`${where} was made by ${by}, newer than this (${without}): ${advice}`);
  }
  if (altered.length > 0) {
    throw new SchemaError(`${where} was made by another edition of ${named(altered)} than this one's: ${advice}`);
  }
}

/** `1.1.0 of commit 3f76a38c71ab`: two builds of a version can have different migrations. */
function thisRelease(): string {
  const { version, commit } = readRelease();
  return commit === null ? version : `${version} of commit ${commit.slice(0, 12)}`;
}

/** Throws `SchemaError` unless the schema is the one of this version or, for a worker, an expansion of it. */
export function requireSchema(state: SchemaState, where: string, entry: SchemaEntry): void {
  if (entry === 'worker' && mayGoOn(state)) return;
  refuseUnknown(state, where);
  if (state.isEmpty) throw new SchemaError(`${where} has no tables yet: run \`redress migrate\` first`);
  if (state.missing.length > 0) {
    throw new SchemaError(`${where} is of an older version (without ${named(state.missing)}): run \`redress migrate\``);
  }
}

/** The names of some migrations, as a message has them. */
export function named(migrations: readonly { name: string }[]): string {
  const names = migrations.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = migrations.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/**
 * A row of the table `migrations`, with the columns of any version. Throws `SchemaError` when the table is another
 * program's.
 */
export function toApplied(row: Readonly<Record<string, unknown>>, where: string): AppliedMigration {
  const { name, hash = null, kind = null, version = null } = row;
  if (typeof name !== 'string') {
    throw new SchemaError(`the table migrations in ${where} is not of Redress: give it a database of its own`);
  }
  return {
    name,
    hash: hash === null ? null : String(hash),
    kind: kind === 'expand' || kind === 'contract' ? kind : null,
    version: version === null ? null : String(version),
  };
}

/** Whether a schema is that of this version, or of a later one. */
export function isUpToDate({ isEmpty, missing }: Pick<SchemaState, 'isEmpty' | 'missing'>): boolean {
  return !isEmpty && missing.length === 0;
}
