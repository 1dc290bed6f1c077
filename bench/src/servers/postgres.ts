import { Client } from 'pg';
import { STATEMENTS } from '../../server/src/store/statements.ts';
import { dropDatabase, PostgresServer } from '../../server/test/servers/postgres.ts';
import { cpuSecondsOf } from './processes.ts';

/** Enough that the claims of the bench are read from memory, as on a machine that is a database server. */
const SETTINGS = { shared_buffers: '512MB' };
const UPLOAD_SECRET = 'the-secret-that-signs-the-upload-tokens-of-the-bench';

/** A database on a PostgreSQL server of ours. */
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
  /** An empty one. What was written before is on disk then, so that nobody pays for another's checkpoint. */
  createDatabase(): Promise<PostgresDatabase>;
  stop(): Promise<void>;
}

/** A PostgreSQL whose commits wait for the disk. */
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
      await run(STATEMENTS.addOrganization, [id, 'Bench', new Date(), null]);
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
