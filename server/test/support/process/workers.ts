/* A service of several processes, and what its log tells of them. */
import { Client } from './http-client.ts';
import { type Running, type Service, until } from './process.ts';

/** Of a service by 'two processes'. */
export const WORKERS = 2;
/** So that each request shows which worker answered it. */
export const TALKATIVE = { REDRESS_LOG_LEVEL: 'debug' };

/** A new connection for each request: any worker can get it. */
export const EACH_ITS_OWN = { connection: 'close' };

export interface LogLine {
  msg: string;
  worker?: number;
  pid?: number;
  path?: string;
  status?: number;
  request_id?: string;
  work?: string;
}

/** Lines read of each process's output so far: `until` asks fifty times a second, and each line is parsed once. */
const readSoFar = new WeakMap<Running, { characters: number; lines: LogLine[] }>();

export function logLines(running: Running): readonly LogLine[] {
  const { stdout } = running.output;
  const { characters, lines } = readSoFar.get(running) ?? { characters: 0, lines: [] };
  const end = stdout.lastIndexOf('\n') + 1;
  const written = stdout.slice(characters, end).split('\n');
  const read = written.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);
  lines.push(...read);
  readSoFar.set(running, { characters: end, lines });
  return lines;
}

/** The process numbers of the workers that serve, by worker. */
export function servingWorkers(running: Running): Map<number, number> {
  const serving = new Map<number, number>();
  for (const { msg, worker = 0, pid = 0 } of logLines(running)) {
    if (msg === 'a worker serves') serving.set(worker, pid);
    if (msg.startsWith('a worker ended')) serving.delete(worker);
  }
  return serving;
}

/** The workers that answered requests so, each once, in order. */
export function workersThatAnswered(running: Running, matches: (line: LogLine) => boolean): number[] {
  const lines = logLines(running).filter((line) => line.msg === 'request' && matches(line));
  return [...new Set(lines.map(({ worker = 0 }) => worker))].toSorted((a, b) => a - b);
}

/** Sends requests on new connections until every worker has answered with this status, and none with another. */
export async function untilAllAnswer({ process, apiUrl, key }: Service, status: number, ms: number): Promise<void> {
  const end = performance.now() + ms;
  for (let round = 1; ; round += 1) {
    const request_id = `round-${status}-${round}-${performance.now()}`;
    const client = new Client({ apiUrl }, key, { ...EACH_ITS_OWN, 'x-request-id': request_id });
    const statuses = await Promise.all(Array.from({ length: 2 * WORKERS }, () => client.knock()));
    const isOfRound = (line: LogLine) => line.request_id === request_id;
    await until('each answer is logged', () => logLines(process).filter(isOfRound).length === statuses.length);
    const isEveryone = workersThatAnswered(process, isOfRound).length === servingWorkers(process).size;
    if (isEveryone && statuses.every((each) => each === status)) return;
    if (performance.now() > end) throw new Error(`not within ${ms} ms: every worker answers with ${status}`);
  }
}
