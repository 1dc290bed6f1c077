/* Many connections to one listener, and what they cost the process that has them. */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** So many are opened at a time: what the system keeps for a listener to accept. */
const AT_A_TIME = 250;

/** Figures of the system about a process; only where there is `/proc`. */
export interface Footprint {
  descriptors: number;
  rssBytes: number;
  /** Of a processor, since it was started. */
  cpuMs: number;
}

const TICKS_PER_SECOND = 100;

export function footprintOf(pid: number): Footprint {
  const [kibibytes = 0] =
    /VmRSS:\s+(\d+)/
      .exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
      ?.slice(1)
      .map(Number) ?? [];
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    rssBytes: kibibytes * 1_024,
    cpuMs: (ticks * 1_000) / TICKS_PER_SECOND,
  };
}

/** Opens connections without saying anything. What becomes of them later is no error. */
export async function openMany(url: string, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const more = Math.min(AT_A_TIME, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: more }, () => openOne(url)))));
  }
  return sockets;
}

async function openOne(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, noDelay: true });
  await once(socket, 'connect');
  return socket.on('error', () => {});
}

/** The first line of the next answer on a connection; '' when it ended without one. */
export async function nextStatusLine(socket: Socket): Promise<string> {
  let text = '';
  const take = (chunk: Buffer) => {
    text += chunk.toString('latin1');
    if (text.includes('\r\n')) socket.emit('answered');
  };
  socket.on('data', take);
  await Promise.race([once(socket, 'answered'), closed(socket)]);
  socket.off('data', take);
  return text.slice(0, Math.max(0, text.indexOf('\r\n')));
}

/** Resolves when every one of them has ended, in whatever way. */
export async function allClosed(sockets: readonly Socket[]): Promise<void> {
  await Promise.all(sockets.map(closed));
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.resume().once('close', () => resolve());
  });
}
