/**
 * The floor for files: the least that a durable upload to `node:http` can do. The body goes to a temporary file, which
 * is synced and renamed, and then its folder is synced. It has no tokens, no checks, no limits and no database.
 *
 * Usage: node files.ts PORT FOLDER
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [port = '0', folder = ''] = process.argv.slice(2);

async function keep(request: IncomingMessage): Promise<void> {
  const path = join(folder, randomUUID());
  await pipeline(request, createWriteStream(`${path}.part`, { flush: true }));
  await rename(`${path}.part`, path);
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

createServer(async (request, response) => {
  if (request.method === 'PUT') await keep(request);
  response.end();
}).listen(Number(port), '127.0.0.1');
