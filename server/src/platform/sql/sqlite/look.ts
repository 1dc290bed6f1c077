import { DatabaseSync } from 'node:sqlite';
import type { SchemaState } from '../schema.ts';
import { readSqliteSchema } from './schema.ts';

/** The schema of a database, and its clock. */
export interface DatabaseInspection {
  schema: SchemaState;
  /** The database, as messages name it. */
  where: string;
  /** Milliseconds since 1970; undefined: it is this machine's. */
  clockMs: number | undefined;
}

const BUSY_TIMEOUT_MS = 5_000;

/**
 * Looks at a database file without changing it. Throws when it is none, is damaged, or cannot be read; `SchemaError` when
 * it is another program's.
 */
export function inspectSqlite(file: string): DatabaseInspection {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return { schema: readSqliteSchema(database, file), where: file, clockMs: undefined };
  } finally {
    database.close();
  }
}
