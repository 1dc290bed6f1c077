import { Client } from 'pg';
import { ORGANIZATION_STATEMENTS } from '../../../server/src/features/organizations/store.ts';
import { dropDatabase, PostgresServer } from '../../../server/test/support/servers/postgres/postgres.ts';
import { cpuSecondsOf } from './processes.ts';

/** Enough to read the claims of the bench from memory, as on a dedicated database server. */
const SETTINGS = { shared_buffers: '512MB' };
const UPLOAD_SECRET = 'the-secret-that-signs-the-upload-tokens-of-the-bench';

/** A database on the bench's PostgreSQL server. */
export interface PostgresDatabase {
  url: string;
  /** Settings of Redress for it. */
  settings: Readonly<Record<string, string>>;
  addOrganization(id: string): Promise<void>;
  run(text: string, values?: readonly unknown[]): Promise<unknown[][]>;
  /** Processor time of the whole server so far, in seconds. */
  cpuSeconds(): number;
  drop(): Promise<void>;
}

export interface Postgres {
  /** Creates an empty database, after a checkpoint: no measurement pays for the writes of an earlier one. */
  createDatabase(): Promise<PostgresDatabase>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL whose commits wait for the disk. */
export async function startPostgres(): Promise<Postgres> {
  const server = await PostgresServer.start({ settings: SETTINGS });
  const [[pid] = []] = await runOn(server.url(), "select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)");
  return {
    createDatabase: async () => {
      const url = await server.createDatabase();
      await runOn(url, 'checkpoint');
      return toDatabase(url, Number(pid));
    },
    stop: () => server.remove(),
  };
}

function toDatabase(url: string, pid: number): PostgresDatabase {
  const run = (text: string, values: readonly unknown[] = []) => runOn(url, text, values);
  return {
    url,
    settings: { DATABASE_URL: url, REDRESS_UPLOAD_SECRET: UPLOAD_SECRET },
    addOrganization: async (id) => {
      await run(ORGANIZATION_STATEMENTS.addOrganization, [id, 'Bench', new Date(), null, 'en']);
    },
    run,
    cpuSeconds: () => cpuSecondsOf(pid),
    drop: () => dropDatabase(url),
  };
}

/** Runs one statement on a connection of its own; gives its rows. */
async function runOn(url: string, text: string, values: readonly unknown[] = []): Promise<unknown[][]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, values: [...values], rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}
