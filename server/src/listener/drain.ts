import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * Goes on serving for `ms` milliseconds while every answer says `Connection: close`, so that a proxy takes its
 * connections elsewhere one by one. One that is closed while it is idle can be just what the proxy sends a request on,
 * which is then lost. At once where nobody is connected.
 */
export async function drain(servers: readonly Server[], ms: number): Promise<void> {
  const counts = await Promise.all(servers.map((server) => promisify(server.getConnections).call(server)));
  if (counts.every((count) => count === 0)) return;
  for (const server of servers) server.prependListener('request', answerLast);
  await pause(ms);
}

function answerLast(_request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
