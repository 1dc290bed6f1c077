import { DatabaseSync } from 'node:sqlite';
import { isUpToDate, type SchemaState } from '../schema.ts';
import type { Row } from '../sql.ts';
import { readSqliteSchema } from './schema.ts';
import { SqliteStatement } from './statement.ts';

/** The schema of a database, and its clock. */
export interface DatabaseInspection {
  schema: SchemaState;
  /** The database, as messages name it. */
  where: string;
  /** Milliseconds since 1970; undefined: it is this machine's. */
  clockMs: number | undefined;
  /** The rows of the further query; none while its tables are missing. */
  rows: readonly Row[];
}

const BUSY_TIMEOUT_MS = 5_000;

/**
 * Looks at a database file without changing it. Throws when it is none, is damaged, or cannot be read; `SchemaError`
 * when it is another program's.
 */
export function inspectSqlite(file: string, ask: string): DatabaseInspection {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    const schema = readSqliteSchema(database, file);
    const rows = isUpToDate(schema) ? new SqliteStatement(database, ask).all([]) : [];
    return { schema, where: file, clockMs: undefined, rows };
  } finally {
    database.close();
  }
}
