import { readdirSync, readFileSync } from 'node:fs';

export interface Migration {
  number: number;
  name: string;
  sql: string;
}

/**
 * The migrations of an engine in the order of their numbers, read from `server/migrations/{engine}`.
 * Throws when a file is not called `0001_name.sql` or a number is missing or given twice.
 */
export function readMigrations(engine: 'sqlite' | 'postgres'): Migration[] {
  const folder = new URL(`../../migrations/${engine}/`, import.meta.url);
  const files = readdirSync(folder).toSorted();
  return files.map((name, index) => {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
    if (number !== index + 1) throw new Error(`migrations/${engine}/${name}: expected number ${index + 1}`);
    return { number, name, sql: readFileSync(new URL(name, folder), 'utf8') };
  });
}
