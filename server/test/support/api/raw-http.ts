import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Answer } from './answer.ts';

/** A test that would hang fails after this. */
const PATIENCE_MS = 40_000;

/** Opens a connection to the listener at `url` and writes all these bytes. Rejects when it is reset meanwhile. */
export async function openConnection(url: string, ...bytes: (string | Uint8Array)[]): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer in time')));
  await once(socket, 'connect');
  for (const each of bytes) await write(socket, typeof each === 'string' ? Buffer.from(each, 'latin1') : each);
  return socket;
}

function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** Gives all that comes until the service ends the connection, in whatever way; rejects when it does not. */
export async function readUntilCut(socket: Socket): Promise<string> {
  let text = '';
  let isLate = false;
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString('latin1');
  });
  socket.once('timeout', () => {
    isLate = true;
  });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
  if (isLate) throw new Error('not cut in time');
  return text;
}

/** Reads one answer, then closes the connection. Rejects when the connection is reset. */
export async function readAnswer(socket: Socket): Promise<Answer> {
  let text = '';
  for await (const chunk of socket) {
    text += (chunk as Buffer).toString('latin1');
    if (isComplete(text)) break;
  }
  return parseAnswer(text);
}

/** One answer of a connection, and the head of another that came before it: `100 Continue`. */
const INTERIM = /^HTTP\/1\.1 100 .*?\r\n\r\n/s;

function isComplete(text: string): boolean {
  const { headers, text: body } = parseAnswer(text);
  const length = headers.get('content-length');
  return length !== null && body.length >= Number(length);
}

function parseAnswer(text: string): Answer {
  const [head = '', ...body] = text.replace(INTERIM, '').split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/:\s*(.*)/s, 2) as [string, string]));
  return new Answer(Number(statusLine.split(' ')[1]), headers, body.join('\r\n\r\n'));
}
