import { skipWithout } from '../../../server/test/support/servers/availability.ts';
import { CLAIM, claimOfItems, fileClaims } from '../load/filing.ts';
import { CONNECTIONS, loadWith, type Measured, median, printRatios } from '../load/load.ts';
import type { Bench, Plan } from '../plan.ts';
import { startPostgres } from '../servers/postgres.ts';
import { type Server, startRedress } from '../servers/servers.ts';
import { printTable } from '../table.ts';

const CLAIMS = 200;
/** One of so many claims has 50 line items. */
const LONG_EVERY = 5;
const LONG = claimOfItems(50);

/** The `If-None-Match` of a client: none, the current ETag, or an old one. */
const KINDS = ['plain', 'unchanged', 'changed'] as const;
type Kind = (typeof KINDS)[number];
type Round = Readonly<Record<Kind, Measured>>;

const NAMES: Readonly<Record<Kind, string>> = {
  plain: 'whole',
  unchanged: 'unchanged, 304',
  changed: 'changed, whole',
};

/** Gets and lists with `If-None-Match`, beside the same without it on the same server. */
export async function pollingBesideReading(bench: Bench): Promise<void> {
  await measureOn('SQLite', await startRedress(bench.newFolder()), bench.plan);
  const missing = skipWithout('PostgreSQL');
  if (missing) return console.log(`\npolling on PostgreSQL is left out: ${missing}`);
  const postgres = await startPostgres();
  try {
    const database = await postgres.createDatabase();
    await measureOn('PostgreSQL', await startRedress(bench.newFolder(), { database }), bench.plan);
  } finally {
    await postgres.stop();
  }
}

async function measureOn(engine: string, server: Server, plan: Plan): Promise<void> {
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(await fileAll(server))) {
    const rounds: Round[] = [];
    for (let round = 0; round < plan.rounds; round += 1) rounds.push(await measure(server, path, plan));
    rows.push(...KINDS.map((kind) => toRow(`${name}: ${NAMES[kind]}`, rounds, kind)));
  }
  await server.stop();
  const head = ['', 'requests/s', 'ratio (range)', 'ratio of CPU', 'p50 ms', 'p99 ms', 'µs of CPU', 'µs of PostgreSQL'];
  printTable(`Polling on ${engine}, ${CONNECTIONS} connections, median of ${plan.rounds} rounds`, head, rows);
}

/** Files the claims; gives the paths to read, by name. */
async function fileAll(server: Server): Promise<Record<string, string>> {
  const isLong = (n: number) => n % LONG_EVERY === 0;
  const ids = await fileClaims(
    server,
    Array.from({ length: CLAIMS }, (_, n) => (isLong(n) ? LONG : CLAIM)),
  );
  return {
    'a claim': `/v1/claims/${ids[1]}`,
    'a claim of 50 line items': `/v1/claims/${ids[0]}`,
    'a list of 20': '/v1/claims?limit=20',
    'a list of 100': '/v1/claims?limit=100',
  };
}

async function measure(server: Server, path: string, { warmUpSeconds, seconds }: Plan): Promise<Round> {
  const results: Partial<Record<Kind, Measured>> = {};
  const asked = {
    plain: { path },
    unchanged: { path, headers: { 'if-none-match': await etagOf(server, path) }, isUnchanged: true },
    changed: { path, headers: { 'if-none-match': '"1-0"' } },
  };
  for (const kind of KINDS) {
    await loadWith(server, asked[kind], warmUpSeconds);
    results[kind] = await loadWith(server, asked[kind], seconds);
  }
  return results as Round;
}

async function etagOf({ url, authorization }: Server, path: string): Promise<string> {
  const response = await fetch(url + path, { headers: { authorization } });
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
}

/** Ratios are to the whole answer; the ratio of CPU includes the database server. */
function toRow(name: string, rounds: readonly Round[], kind: Kind): string[] {
  const of = (pick: (measured: Measured) => number) => median(rounds.map((round) => pick(round[kind])));
  const cpuOf = ({ cpuMicros, databaseMicros }: Measured) => cpuMicros + databaseMicros;
  const ratios = [
    printRatios(rounds.map((round) => round[kind].perSecond / round.plain.perSecond)),
    median(rounds.map((round) => cpuOf(round.plain) / cpuOf(round[kind]))).toFixed(2),
  ];
  return [
    name,
    of(({ perSecond }) => perSecond).toFixed(0),
    ...(kind === 'plain' ? ['', ''] : ratios),
    of(({ p50 }) => p50).toFixed(0),
    of(({ p99 }) => p99).toFixed(0),
    of(({ cpuMicros }) => cpuMicros).toFixed(0),
    of(({ databaseMicros }) => databaseMicros).toFixed(0),
  ];
}
