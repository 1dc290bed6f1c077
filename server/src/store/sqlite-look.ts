import { DatabaseSync } from 'node:sqlite';

/** Which migrations a database has, by their names, and what its clock says (milliseconds since 1970). */
export interface DatabaseLook {
  applied: string[];
  /** Undefined: it is this machine's. */
  clockMs: number | undefined;
}

const BUSY_TIMEOUT_MS = 5_000;

/** Looks at a database file without changing it. Throws when it is none, is damaged, or cannot be read. */
export function lookAtSqlite(file: string): DatabaseLook {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    const has = database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'migrations'").get();
    const rows = has ? database.prepare('select name from migrations order by number').all() : [];
    return { applied: rows.map(({ name }) => String(name)), clockMs: undefined };
  } finally {
    database.close();
  }
}
