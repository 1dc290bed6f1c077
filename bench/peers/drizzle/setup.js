/* Makes the tables and an organization, and prints its API key as `id:secret`. Usage: setup.js DATABASE_URL */
import { readFile } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { issueKey } from './api-keys.js';
import { organizations } from './database.js';

const pool = new Pool({ connectionString: process.argv[2] });
await pool.query(await readFile(new URL('schema.sql', import.meta.url), 'utf8'));
const db = drizzle(pool);
const [organization] = await db.insert(organizations).values({ name: 'Bench' }).returning();
process.stdout.write(await issueKey(db, organization.id));
await pool.end();
