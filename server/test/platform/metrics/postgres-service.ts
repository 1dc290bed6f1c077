/* A service on a PostgreSQL database of its own. */

import { openStack, type Stack } from '../../support/api/stack.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';

/** An empty stack on PostgreSQL and files. `drop` takes the database away from under whoever uses it. */
export async function openPostgresStack(): Promise<Stack & { drop: () => Promise<void> }> {
  const stack = await openStack();
  const url = await createDatabase();
  let isThere = true;
  const drop = async () => {
    if (isThere) await dropDatabase(url);
    isThere = false;
  };
  const settings = { DATABASE_URL: url, REDRESS_UPLOAD_SECRET: 'a secret that every process of a test has' };
  return {
    ...stack,
    environment: { ...stack.environment, ...settings },
    drop,
    remove: async () => {
      await stack.remove();
      await drop();
    },
  };
}
