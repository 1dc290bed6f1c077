import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Puts, putAll } from '../load/curl.ts';
import { freePort } from '../servers/processes.ts';
import type { Server } from '../servers/servers.ts';
import { PEERS, startPeer } from './peer.ts';

/** Starts the reference server of tus, which keeps files in a folder. */
export async function startTus(folder: string): Promise<Server> {
  const port = String(await freePort());
  const command = ['node', join(PEERS, 'tus-server.mjs'), port, folder];
  return startPeer({ command, env: {}, url: `http://127.0.0.1:${port}`, authorization: async () => '' });
}

/** Uploads a file `count` times, each with one request that creates it and sends its bytes; gives the seconds. */
export function uploadToTus({ url }: Server, { file, count, concurrency }: Omit<Puts, 'urls'> & { count: number }) {
  const length = ['--header', `upload-length: ${statSync(file).size}`];
  return putAll({
    file,
    urls: Array.from({ length: count }, (_, n) => `${url}/files?${n}`),
    concurrency,
    options: ['--request', 'POST', '--header', 'tus-resumable: 1.0.0', ...length],
    contentType: 'application/offset+octet-stream',
    taken: 201,
  });
}
