import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONNECTIONS, load, loadWith, type Measured, median } from '../load/load.ts';
import type { Bench, Plan } from '../plan.ts';
import { type Server, startFloor, startRedress } from '../servers/servers.ts';
import { printTable } from '../table.ts';

const SLOW_SYNC = fileURLToPath(new URL('../servers/slow-sync.c', import.meta.url));
const CREATING = 4;
const HEALTH = { path: '/healthz' };

/** One process on SQLite on a disk where each sync takes 20 ms more: who reads beside who writes, and creates. */
export async function onSlowDisk({ plan, newFolder }: Bench): Promise<void> {
  const library = join(newFolder(), 'slow-sync.so');
  const compiled = spawnSync('gcc', ['-shared', '-fPIC', '-O1', '-o', library, SLOW_SYNC, '-ldl']);
  if (compiled.status !== 0) return console.log('\nslow-disk is left out: it needs gcc (apt install gcc libc6-dev)');
  const settings = { LD_PRELOAD: library };
  const rounds: Round[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    const floor = await measureCreates(await startFloor(newFolder(), settings), plan);
    const redress = await startRedress(newFolder(), { settings });
    const create = await measureCreatesOf(redress, plan);
    rounds.push({ floor, create, ...(await measureReads(redress, plan)) });
    await redress.stop();
  }
  print(rounds);
}

interface Reads {
  get: Measured;
  getBeside: Measured;
  health: Measured;
  healthBeside: Measured;
}

interface Round extends Reads {
  floor: Measured;
  create: Measured;
}

async function measureCreates(server: Server, plan: Plan): Promise<Measured> {
  const measured = await measureCreatesOf(server, plan);
  await server.stop();
  return measured;
}

async function measureCreatesOf(server: Server, { warmUpSeconds, seconds }: Plan): Promise<Measured> {
  await load(server, 'create', warmUpSeconds);
  return load(server, 'create', seconds);
}

/** Gets over all connections and `/healthz` over one: alone, and beside clients that create all the time. */
async function measureReads(server: Server, { warmUpSeconds, seconds }: Plan): Promise<Reads> {
  const measureGets = () => load(server, 'get', seconds);
  const measureHealth = () => loadWith(server, HEALTH, seconds, 1);
  await load(server, 'get', warmUpSeconds);
  const [get, health] = [await measureGets(), await measureHealth()];
  const creating = load(server, 'create', 2 * seconds + 1, CREATING);
  const [getBeside, healthBeside] = [await measureGets(), await measureHealth()];
  await creating;
  return { get, getBeside, health, healthBeside };
}

function print(rounds: readonly Round[]): void {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const row = (name: string, [is, than]: readonly [keyof Round, keyof Round], aim: string) => [
    name,
    of((round) => round[than].perSecond).toFixed(0),
    of((round) => round[is].perSecond).toFixed(0),
    of((round) => round[is].perSecond / round[than].perSecond).toFixed(2),
    of((round) => round[is].p50).toFixed(0),
    of((round) => round[is].p99).toFixed(0),
    aim,
  ];
  const head = ['', 'without/s', 'with/s', 'ratio', 'p50 ms', 'p99 ms', 'aim'];
  printTable(`Each sync takes 20 ms more, median of ${rounds.length} rounds`, head, [
    row(`creates by ${CONNECTIONS} connections: the floor, Redress`, ['create', 'floor'], 'ratio 0.9'),
    row(`gets: alone, beside ${CREATING} creating clients`, ['getBeside', 'get'], 'ratio 0.5'),
    row(`/healthz: alone, beside ${CREATING} creating clients`, ['healthBeside', 'health'], 'p99 under 10'),
  ]);
}
