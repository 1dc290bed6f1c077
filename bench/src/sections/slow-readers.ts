import {
  askWithoutReading,
  CONNECTIONS,
  fileLargeClaims,
  type Parties,
} from '../../../server/test/faults/connections/unread-pages.ts';
import { skipWithout } from '../../../server/test/support/servers/availability.ts';
import { median } from '../load/load.ts';
import type { Bench, Plan } from '../plan.ts';
import { type PostgresDatabase, startPostgres } from '../servers/postgres.ts';
import { install, peakMemoryDuring, type Server, serve } from '../servers/servers.ts';
import { printTable } from '../table.ts';

/** The cost of an organization that reads none of its pages: time of the others, and memory. */
export async function besideSlowReaders(bench: Bench): Promise<void> {
  await measureOn('SQLite', bench);
  const missing = skipWithout('PostgreSQL');
  if (missing) return console.log(`\nslow-readers on PostgreSQL is left out: ${missing}`);
  const postgres = await startPostgres();
  try {
    await measureOn('PostgreSQL', bench, await postgres.createDatabase());
  } finally {
    await postgres.stop();
  }
}

async function measureOn(engine: string, { plan, newFolder }: Bench, database?: PostgresDatabase): Promise<void> {
  const installation = await install(newFolder(), { database });
  const parties = await fileLargeClaims(installation.env);
  const server = await serve(installation);
  const asked = { 'a get of another organization': parties.otherPath, '/healthz': '/healthz' };
  for (const path of Object.values(asked)) await timesOf(server, parties, path, plan);
  const rows: string[][] = [];
  const peak = await peakMemoryDuring(server, async () => {
    for (const [name, path] of Object.entries(asked)) {
      const without = await timesOf(server, parties, path, plan);
      const sockets = await askWithoutReading(server.url, parties.attacker);
      const beside = await timesOf(server, parties, path, plan);
      for (const socket of sockets) socket.destroy();
      rows.push([name, ...figuresOf(without).map(print)]);
      const ratios = figuresOf(beside).map((ms, index) => ms / (figuresOf(without)[index] ?? ms));
      rows.push([`${name}, beside them`, ...figuresOf(beside).map(print), ...ratios.map(print)]);
    }
  });
  await server.stop();
  const title = `${CONNECTIONS} connections that read no page, on ${engine}: ${peak.toFixed(0)} MB of memory at the most`;
  printTable(title, ['', 'p50 ms', 'p99 ms', 'max ms', 'ratio of p50', 'ratio of p99', 'ratio of max'], rows);
}

/** Times of requests that are sent one after another, in milliseconds. */
async function timesOf({ url }: Server, { other }: Parties, path: string, { samples }: Plan): Promise<number[]> {
  const times: number[] = [];
  while (times.length < samples) {
    const from = performance.now();
    const response = await fetch(url + path, { headers: { authorization: other } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`);
    times.push(performance.now() - from);
  }
  return times;
}

/** Median, 99th percentile and maximum. */
function figuresOf(times: readonly number[]): [number, number, number] {
  const sorted = times.toSorted((one, other) => one - other);
  return [median(sorted), sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0, sorted.at(-1) ?? 0];
}

function print(figure: number): string {
  return figure.toFixed(1);
}
