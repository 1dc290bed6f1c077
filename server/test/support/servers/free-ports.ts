import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ports that systems give to outgoing connections, so that none of those comes in between. */
const FIRST_PORT = 15_000;
const LAST_PORT = 32_000;

/**
 * Ports of 127.0.0.1 that nothing listens on, for servers that cannot be told to choose one themselves. No other test
 * process gets them while this one lives: each is marked by the UDP port of the same number, which the system frees
 * when the process ends, however it ends.
 */
export async function takeFreePorts(count: number): Promise<number[]> {
  const servers: Server[] = [];
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (!(await mark(port))) continue;
    const server = await listenOn(port);
    if (!server) continue;
    servers.push(server);
    ports.push(port);
  }
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** False when a test process has it. */
async function mark(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  try {
    socket.bind({ port, address: '127.0.0.1', exclusive: true });
    await once(socket, 'listening');
    return true;
  } catch {
    socket.close();
    return false;
  }
}

/** Undefined when the port is in use. */
async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}
