import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Migration } from './schema.ts';

/** The first line of a migration that the version before can go on working beside. */
const EXPAND = /^-- expand\n/;

/**
 * The migrations of an engine in the order of their numbers, read from `server/migrations/{engine}`. One that does not
 * begin with the line `-- expand` is a contraction.
 * Throws when a file is not called `0001_name.sql` or a number is missing or given twice.
 */
export function readMigrations(engine: 'sqlite' | 'postgres'): Migration[] {
  const folder = new URL(`../../../migrations/${engine}/`, import.meta.url);
  const files = readdirSync(folder).toSorted();
  return files.map((name, index) => {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
    if (number !== index + 1) throw new Error(`migrations/${engine}/${name}: expected number ${index + 1}`);
    // A checkout on another system can have other line ends.
    const sql = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n');
    const hash = createHash('sha256').update(sql).digest('hex');
    return { number, name, sql, hash, kind: EXPAND.test(sql) ? 'expand' : 'contract' };
  });
}
