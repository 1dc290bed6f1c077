import { CONNECTIONS, KINDS, type Kind, load, type Measured, median, printRatios } from './load.ts';
import type { Plan } from './plan.ts';
import type { Server } from './servers.ts';
import { printTable } from './table.ts';

type Results = Readonly<Record<Kind, Measured>>;

/** What the floor and Redress did in turn. */
interface Round {
  floor: Results;
  redress: Results;
}

export interface Contest {
  /** Each starts on something new. */
  startFloor(): Promise<Server>;
  startRedress(): Promise<Server>;
}

const NAMES: Readonly<Record<Kind, string>> = {
  create: 'create',
  scattered: 'create, scattered numbers',
  get: 'get',
  list: 'list of 20',
};

/** Creates, gets and lists; each round starts both anew, the floor first and then Redress. */
export async function measureBeside(plan: Plan, { startFloor, startRedress }: Contest): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    const floor = await measureAll(await startFloor(), plan);
    const redress = await measureAll(await startRedress(), plan);
    rounds.push({ floor, redress });
  }
  return rounds;
}

async function measureAll(server: Server, { warmUpSeconds, seconds }: Plan): Promise<Results> {
  const results: Partial<Record<Kind, Measured>> = {};
  for (const kind of KINDS) {
    await load(server, kind, warmUpSeconds);
    results[kind] = await load(server, kind, seconds);
  }
  await server.stop();
  return results as Results;
}

/** `aims`: the ratio that is wanted. */
export function printBeside(title: string, rounds: readonly Round[], aims: Partial<Record<Kind, number>>): void {
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

/** Where the processor time of one request goes when the database is a server of its own. */
export function printCpuWithDatabase(title: string, rounds: readonly Round[]): void {
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
