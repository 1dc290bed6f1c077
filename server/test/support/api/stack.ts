import type { Environment } from '../../../src/config/config.ts';
import { PgBouncer } from '../servers/postgres/pgbouncer.ts';
import { createDatabase, dropDatabase } from '../servers/postgres/postgres.ts';
import { newDocumentsUrl } from '../servers/s3.ts';
import { ServerFolder } from '../servers/server-process.ts';

/** Where a service keeps its data; another one on the same stack finds it. */
export interface Stack {
  dataDir: string;
  /** The settings that name it. */
  environment: Environment;
  remove(): Promise<void>;
}

/** Values of `REDRESS_TEST_STACK`. */
const STACKS = {
  'sqlite-files': async () => ({ settings: {}, remove: async () => {} }),
  'postgres-s3': async () => {
    const { settings, remove } = await openDatabase();
    return { settings: { ...settings, REDRESS_DOCUMENTS_URL: await newDocumentsUrl() }, remove };
  },
  pgbouncer: async () => {
    const { settings, remove } = await openDatabase();
    const DATABASE_URL = (await sharedPooler(settings.DATABASE_URL)).through(settings.DATABASE_URL);
    return { settings: { ...settings, DATABASE_URL, REDRESS_DATABASE_POOLER: 'true' }, remove };
  },
} as const satisfies Record<string, () => Promise<{ settings: Environment; remove: () => Promise<void> }>>;

export type StackName = keyof typeof STACKS;

/** Makes an empty stack of the kind that the environment names. */
export async function openStack(): Promise<Stack> {
  const { REDRESS_TEST_STACK = 'sqlite-files' } = process.env;
  if (!isStackName(REDRESS_TEST_STACK)) throw new Error(`REDRESS_TEST_STACK: ${REDRESS_TEST_STACK} is unknown`);
  const { settings, remove } = await STACKS[REDRESS_TEST_STACK]();
  const folder = new ServerFolder('api-test');
  return {
    dataDir: folder.path,
    environment: { REDRESS_DATA_DIR: folder.path, ...settings },
    remove: async () => {
      await folder.remove();
      await remove();
    },
  };
}

function isStackName(name: string): name is StackName {
  return Object.hasOwn(STACKS, name);
}

async function openDatabase() {
  const url = await createDatabase();
  const settings = { DATABASE_URL: url, REDRESS_UPLOAD_SECRET: 'a secret that every process of a test has' };
  return { settings, remove: () => dropDatabase(url) };
}

/** One for all tests of this process. */
let pooler: Promise<PgBouncer> | undefined;

function sharedPooler(databaseUrl: string): Promise<PgBouncer> {
  pooler ??= PgBouncer.start(databaseUrl);
  return pooler;
}
