/**
 * `npm run bench`: what Redress does beside the floor, and what grows with what. Every figure is a median of rounds in
 * which the two take turns, because machines are shared and noisy. `-- --quick` makes one short round.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONNECTIONS, type Kind, load, type Measured, median, timeOneByOne } from './load.ts';
import { pathsOf, seedClaims } from './seed.ts';
import { type Server, startFloor, startRedress } from './servers.ts';
import { printTable } from './table.ts';

const isQuick = process.argv.includes('--quick');
const ROUNDS = isQuick ? 1 : 3;
const SECONDS = isQuick ? 2 : 4;
const WARM_UP_SECONDS = isQuick ? 1 : 4;
const SIZES = isQuick ? ([1_000, 20_000] as const) : ([10_000, 1_000_000] as const);
const SAMPLES = isQuick ? 50 : 300;
const MANY_REQUESTS = isQuick ? 50_000 : 1_000_000;
const KINDS: readonly Kind[] = ['create', 'scattered', 'get', 'list'];
const NAMES: Readonly<Record<Kind, string>> = {
  create: 'create',
  scattered: 'create, scattered numbers',
  get: 'get',
  list: 'list of 20',
};

const folders: string[] = [];

function newFolder(): string {
  // Durable figures need a disk: where the temporary folder is memory, name another in BENCH_DIR.
  const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'redress-bench-'));
  folders.push(folder);
  return folder;
}

async function measureAll(server: Server): Promise<Record<Kind, Measured>> {
  const results: Partial<Record<Kind, Measured>> = {};
  for (const kind of KINDS) {
    await load(server, kind, WARM_UP_SECONDS);
    results[kind] = await load(server, kind, SECONDS);
  }
  return results as Record<Kind, Measured>;
}

/** Creates, gets and lists beside the floor; each round starts both anew, the floor first and then Redress. */
async function besideTheFloor(): Promise<void> {
  const rounds: { floor: Record<Kind, Measured>; redress: Record<Kind, Measured> }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const floorServer = await startFloor(newFolder());
    const floor = await measureAll(floorServer);
    await floorServer.stop();
    const redressServer = await startRedress(newFolder());
    const redress = await measureAll(redressServer);
    await redressServer.stop();
    rounds.push({ floor, redress });
  }
  const rows = KINDS.map((kind) => {
    const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
    const ratios = rounds.map(({ floor, redress }) => redress[kind].perSecond / floor[kind].perSecond);
    return [
      NAMES[kind],
      of(({ floor }) => floor[kind].perSecond).toFixed(0),
      of(({ redress }) => redress[kind].perSecond).toFixed(0),
      `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
      of(({ floor, redress }) => floor[kind].cpuMicros / redress[kind].cpuMicros).toFixed(2),
      of(({ redress }) => redress[kind].p50).toFixed(0),
      of(({ redress }) => redress[kind].p99).toFixed(0),
    ];
  });
  const head = ['', 'floor/s', 'Redress/s', 'ratio (range)', 'ratio of CPU', 'p50 ms', 'p99 ms'];
  printTable(`Beside the floor, ${CONNECTIONS} connections, median of ${ROUNDS} rounds`, head, rows);
}

/** The time of a get and of pages with few and with many claims in the table, one request after another. */
async function withSize(): Promise<void> {
  const servers: Server[] = [];
  for (const size of SIZES) {
    const dataDir = newFolder();
    const empty = await startRedress(dataDir);
    await empty.stop();
    seedClaims(dataDir, empty.organizationId, size);
    const server = await startRedress(dataDir);
    servers.push({ ...server, authorization: empty.authorization });
  }
  const [small, large] = servers as [Server, Server];
  const rows: string[][] = [];
  for (const kind of Object.keys(pathsOf(1, 1))) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      times.small.push(await timeOneByOne(small, pathsOf(SIZES[0], SAMPLES)[kind] ?? []));
      times.large.push(await timeOneByOne(large, pathsOf(SIZES[1], SAMPLES)[kind] ?? []));
    }
    // The first round warms up.
    const [few, many] = [median(times.small.slice(1)), median(times.large.slice(1))];
    rows.push([kind, few.toFixed(0), many.toFixed(0), (many / few).toFixed(2)]);
  }
  for (const server of servers) await server.stop();
  const [few, many] = SIZES.map((size) => size.toLocaleString('en'));
  printTable('Microseconds for one request, by claims in the table', ['', few ?? '', many ?? '', 'ratio'], rows);
}

/** Memory of one process before, and after many creates, gets and lists. */
async function afterManyRequests(): Promise<void> {
  const server = await startRedress(newFolder());
  const rows = [['at the start', '0', server.memory().toFixed(0)]];
  let requests = 0;
  for (let turn = 0; requests < MANY_REQUESTS; turn += 1) {
    requests += (await load(server, KINDS[turn % KINDS.length] ?? 'get', SECONDS)).requests;
    if (turn % KINDS.length === 0 || requests >= MANY_REQUESTS) {
      rows.push(['creates, gets and lists', requests.toLocaleString('en'), server.memory().toFixed(0)]);
    }
  }
  await server.stop();
  printTable('Resident memory', ['', 'requests', 'MB'], rows);
}

console.log(`Node ${process.version}, ${availableParallelism()} x ${cpus()[0]?.model}, load and server on one machine`);
try {
  await besideTheFloor();
  await withSize();
  await afterManyRequests();
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
