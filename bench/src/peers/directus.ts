import { join } from 'node:path';
import { freePort } from '../servers/processes.ts';
import type { Server } from '../servers/servers.ts';
import { CMS_LACKS, type Peer, record, runPeer, startPeer } from './peer.ts';

const TOKEN = 'a-token-of-the-bench-that-may-do-everything';
const TEXTS = ['tracking_number', 'carrier', 'claim_status'];
const DOCUMENTS = ['shipment', 'incidence'];

/** Directus on SQLite: a collection of claims, asked by its REST interface with a static token. */
export const directus: Peer = {
  name: 'Directus',
  lacks: CMS_LACKS,
  start: startDirectus,
  create: { method: 'POST', path: '/items/claims', body: JSON.stringify(record()), idReplacement: true },
  path: '/items/claims',
  newest: '?limit=20&sort=-id',
  firstOf: (list) => String((list as { data: { id: number }[] }).data[0]?.id),
};

async function startDirectus(folder: string): Promise<Server> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: url,
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: join(folder, 'directus.db'),
    SECRET: 'a secret of the bench that is long enough',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'a long enough password',
    ADMIN_TOKEN: TOKEN,
    STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    SERVE_APP: 'false',
    // Under load it would answer 503.
    PRESSURE_LIMITER_ENABLED: 'false',
  };
  runPeer(['directus', 'bootstrap'], env);
  const server = await startPeer({
    command: ['directus', 'start'],
    env,
    url: `${url}`,
    authorization: async () => `Bearer ${TOKEN}`,
  });
  await addCollection(server);
  return server;
}

async function addCollection({ url, authorization }: Server): Promise<void> {
  const fields = [
    { field: 'id', type: 'integer', meta: {}, schema: { is_primary_key: true, has_auto_increment: true } },
    ...TEXTS.map((field) => ({ field, type: 'string', meta: {}, schema: {} })),
    ...DOCUMENTS.map((field) => ({ field, type: 'json', meta: { special: ['cast-json'] }, schema: {} })),
  ];
  const response = await fetch(`${url}/collections`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    // Like every other peer, without a history of changes.
    body: JSON.stringify({ collection: 'claims', fields, schema: {}, meta: { accountability: null } }),
  });
  if (!response.ok) throw new Error(`Directus made no collection: ${response.status} ${await response.text()}`);
}
