/* The rows of a service's database, read beside it. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

export interface DatabaseRows {
  /** Runs a statement; gives its rows, as both engines understand it. */
  rowsOf(text: string): Promise<unknown[][]>;
}

export function sqliteRows(dataDir: string): DatabaseRows {
  return {
    rowsOf: async (text) => {
      const database = new DatabaseSync(join(dataDir, 'redress.db'), { timeout: 10_000 });
      try {
        const statement = database.prepare(text);
        statement.setReturnArrays(true);
        return statement.all() as unknown as unknown[][];
      } finally {
        database.close();
      }
    },
  };
}

export function postgresRows(url: string): DatabaseRows {
  return {
    rowsOf: async (text) => {
      const client = new Client(url);
      await client.connect();
      try {
        return (await client.query({ text, rowMode: 'array' })).rows;
      } finally {
        await client.end();
      }
    },
  };
}
