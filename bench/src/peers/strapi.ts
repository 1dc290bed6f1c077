import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../servers/processes.ts';
import type { Server } from '../servers/servers.ts';
import { CMS_LACKS, PEERS, type Peer, record, startPeer } from './peer.ts';

/** Strapi on SQLite: a content type of claims, asked by its REST interface with an API token. */
export const strapi: Peer = {
  name: 'Strapi',
  lacks: CMS_LACKS,
  start: startStrapi,
  create: { method: 'POST', path: '/api/claims', body: JSON.stringify({ data: record() }), idReplacement: true },
  path: '/api/claims',
  newest: '?pagination[limit]=20&sort=id:desc',
  firstOf: (list) => (list as { data: { documentId: string }[] }).data[0]?.documentId,
};

async function startStrapi(folder: string): Promise<Server> {
  const port = String(await freePort());
  const tokenFile = join(folder, 'token');
  const publicDir = join(folder, 'public');
  await mkdir(join(publicDir, 'uploads'), { recursive: true });
  const env = {
    HOST: '127.0.0.1',
    PORT: port,
    DATABASE_FILENAME: join(folder, 'strapi.db'),
    APP_SECRET: 'a secret of the bench that is long enough',
    TOKEN_FILE: tokenFile,
    PUBLIC_DIR: publicDir,
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
  };
  return startPeer({
    command: ['strapi', 'start'],
    env,
    url: `http://127.0.0.1:${port}`,
    cwd: join(PEERS, 'strapi'),
    authorization: async () => `Bearer ${await readFile(tokenFile, 'utf8')}`,
  });
}
