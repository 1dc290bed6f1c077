import { skipWithout } from '../../../server/test/support/servers/availability.ts';
import { CONNECTIONS, KINDS, type Kind, load, type Measured, median, printRatios } from '../load/load.ts';
import type { Bench, Plan } from '../plan.ts';
import { startPostgres } from '../servers/postgres.ts';
import { install, type Server, serve, startFloor, startPostgresFloor, startRedress } from '../servers/servers.ts';
import { printTable } from '../table.ts';

const SQLITE_AIMS = { create: 0.85, scattered: 0.75, get: 0.95, list: 1.3 };
/** Connections of a load whose slowest answers are looked at. */
const MANY = 512;

/** One process on SQLite beside a bare server on SQLite. */
export async function besideTheFloor({ plan, newFolder }: Bench): Promise<void> {
  const rounds = await measureBeside(plan, {
    startFloor: () => startFloor(newFolder()),
    startRedress: () => startRedress(newFolder()),
  });
  printBeside('Beside the floor on SQLite', rounds, SQLITE_AIMS);
  printWithin('Redress on SQLite', rounds);
}

const POSTGRES_AIMS = { create: 0.7, scattered: 0.7, get: 0.7, list: 0.7 };

/** One and two processes on PostgreSQL beside as many of a bare server on PostgreSQL. */
export async function onPostgres({ plan, newFolder }: Bench): Promise<void> {
  const missing = skipWithout('PostgreSQL');
  if (missing) return console.log(`\npostgres is left out: ${missing}`);
  const postgres = await startPostgres();
  try {
    for (const processes of [1, 2]) {
      const rounds = await measureBeside(plan, {
        startFloor: async () => startPostgresFloor(await postgres.createDatabase(), newFolder(), processes),
        startRedress: async () => {
          const installation = await install(newFolder(), { database: await postgres.createDatabase() });
          return serve(installation, processes);
        },
      });
      const title = `On PostgreSQL with ${processes === 1 ? 'one process' : `${processes} processes`}`;
      printBeside(`${title} beside the floor`, rounds, POSTGRES_AIMS);
      printCpuWithDatabase(title, rounds);
      printWithin(title, rounds);
    }
  } finally {
    await postgres.stop();
  }
}

type Results = Readonly<Record<Kind, Measured>>;

/** The results of the floor and of Redress in one round. */
interface Round {
  floor: Results;
  redress: Results;
  tails: Tails;
}

/** The slowest answers of Redress. */
interface Tails {
  /** Creates by many connections. */
  many: Measured;
  /** Gets while as many connections create. */
  getBeside: Measured;
}

interface Contest {
  /** Starts the floor on new data. */
  startFloor(): Promise<Server>;
  /** Starts Redress on new data. */
  startRedress(): Promise<Server>;
}

const NAMES: Readonly<Record<Kind, string>> = {
  create: 'create',
  scattered: 'create, scattered numbers',
  keyed: 'create with an Idempotency-Key',
  get: 'get',
  list: 'list of 20',
};

/** Measures creates, gets, lists and the slowest answers. Each round starts both anew, the floor first and then Redress. */
async function measureBeside(plan: Plan, { startFloor, startRedress }: Contest): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    const bare = await startFloor();
    const floor = await measureAll(bare, plan);
    await bare.stop();
    const server = await startRedress();
    rounds.push({ floor, redress: await measureAll(server, plan), tails: await measureTails(server, plan) });
    await server.stop();
  }
  return rounds;
}

async function measureAll(server: Server, { warmUpSeconds, seconds }: Plan): Promise<Results> {
  const results: Partial<Record<Kind, Measured>> = {};
  for (const kind of KINDS) {
    await load(server, kind, warmUpSeconds);
    results[kind] = await load(server, kind, seconds);
  }
  return results as Results;
}

async function measureTails(server: Server, { warmUpSeconds, seconds }: Plan): Promise<Tails> {
  await load(server, 'create', warmUpSeconds, MANY);
  const many = await load(server, 'create', seconds, MANY);
  const creating = load(server, 'create', seconds + 1);
  const getBeside = await load(server, 'get', seconds);
  await creating;
  return { many, getBeside };
}

/** @param aims the ratios to reach */
function printBeside(title: string, rounds: readonly Round[], aims: Partial<Record<Kind, number>>): void {
  const rows = KINDS.map((kind) => {
    const of = (pick: (round: Round) => number) => median(rounds.map(pick));
    return [
      NAMES[kind],
      of(({ floor }) => floor[kind].perSecond).toFixed(0),
      of(({ redress }) => redress[kind].perSecond).toFixed(0),
      printRatios(rounds.map(({ floor, redress }) => redress[kind].perSecond / floor[kind].perSecond)),
      of(({ floor, redress }) => floor[kind].cpuMicros / redress[kind].cpuMicros).toFixed(2),
      of(({ redress }) => redress[kind].p50).toFixed(0),
      of(({ redress }) => redress[kind].p99).toFixed(0),
      `${aims[kind] ?? ''}`,
    ];
  });
  const head = ['', 'floor/s', 'Redress/s', 'ratio (range)', 'ratio of CPU', 'p50 ms', 'p99 ms', 'aim'];
  printTable(`${title}, ${CONNECTIONS} connections, median of ${rounds.length} rounds`, head, rows);
}

/** Prints the processor time of one request, with that of the database server. */
function printCpuWithDatabase(title: string, rounds: readonly Round[]): void {
  const rows = KINDS.map((kind) => {
    const of = (pick: (round: Round) => number) => median(rounds.map(pick)).toFixed(0);
    return [
      NAMES[kind],
      of(({ floor }) => floor[kind].cpuMicros),
      of(({ redress }) => redress[kind].cpuMicros),
      of(({ floor }) => floor[kind].databaseMicros),
      of(({ redress }) => redress[kind].databaseMicros),
    ];
  });
  const head = ['', 'floor', 'Redress', 'PostgreSQL below the floor', 'PostgreSQL below Redress'];
  printTable(`${title}, microseconds of processor time for one request`, head, rows);
}

/** Prints creates with a key beside those without, and the slowest answers beside those that they are compared with. */
function printWithin(title: string, rounds: readonly Round[]): void {
  type Pick = (round: Round) => number;
  const row = (name: string, [one, other]: readonly [Pick, Pick], aim: string) => [
    name,
    ...[one, other].map((pick) => median(rounds.map(pick)).toFixed(0)),
    printRatios(rounds.map((round) => other(round) / one(round))),
    aim,
  ];
  printTable(
    `${title}, keys and slowest answers`,
    ['', 'one', 'other', 'ratio (range)', 'aim'],
    [
      row(
        'creates/s: without a key, with one',
        [({ redress }) => redress.create.perSecond, ({ redress }) => redress.keyed.perSecond],
        '0.75',
      ),
      row(
        `ms of creates by ${MANY} connections: p50, p99`,
        [({ tails }) => tails.many.p50, ({ tails }) => tails.many.p99],
        'at most 4',
      ),
      row(
        `ms of gets, p99: alone, beside ${CONNECTIONS} connections that create`,
        [({ redress }) => redress.get.p99, ({ tails }) => tails.getBeside.p99],
        'at most 3',
      ),
    ],
  );
}
