import { type Asked, loadWith, type Measured, median } from '../load/load.ts';
import type { Bench, Plan } from '../plan.ts';
import type { Server } from '../servers/servers.ts';
import { printTable } from '../table.ts';
import type { Peer } from './peer.ts';

const CONNECTIONS = [1, 64, 512];
/** A slow server answers 512 connections only once in several seconds. */
const LONGER = 2;
const KINDS = ['create', 'get', 'list of 20'] as const;

export interface Comparison {
  title: string;
  /** The others are divided by the first one. */
  peers: readonly [base: Peer, ...others: Peer[]];
  /** Throws unless a server keeps the rules that all of them keep. */
  prove?: (server: Server) => Promise<void>;
}

interface Figures extends Measured {
  /** Resident, right after the load, in MB. */
  memory: number;
}

/** The figures of each round, by peer, kind and connections; undefined: not all of its answers were right, or in time. */
type Rounds = Map<string, (Figures | undefined)[]>;

/** Measures the same create, get and list on each peer, which take turns, and prints a table for each load. */
export async function compare(comparison: Comparison, { plan, newFolder }: Bench): Promise<void> {
  const { peers, prove } = comparison;
  const rounds: Rounds = new Map();
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const peer of peers) {
      const server = await peer.start(newFolder());
      await prove?.(server);
      await measure(peer, server, plan, rounds);
      await server.stop();
    }
  }
  for (const connections of CONNECTIONS) print(comparison, rounds, connections, plan.rounds);
  const lacking = peers.filter(({ lacks }) => lacks !== undefined);
  console.log(`\n${lacking.map(({ name, lacks }) => `- ${name} does not have: ${lacks}.`).join('\n')}`);
}

async function measure(peer: Peer, server: Server, plan: Plan, rounds: Rounds): Promise<void> {
  for (const kind of KINDS) {
    for (const connections of CONNECTIONS) {
      const asked = await requestOf(peer, server, kind);
      const key = keyOf(peer, kind, connections);
      try {
        await loadWith(server, asked, plan.warmUpSeconds / 2, connections);
        const measured = await loadWith(server, asked, plan.seconds * LONGER, connections);
        add(rounds, key, { ...measured, memory: server.memory() });
      } catch (error) {
        // A server that is too slow for so many connections is a result, and the other loads are still of use.
        console.log(`\nA round of "${key}" does not count: ${error}`);
        add(rounds, key, undefined);
      }
    }
  }
}

async function requestOf(peer: Peer, server: Server, kind: (typeof KINDS)[number]): Promise<Asked> {
  if (kind === 'create') return peer.create;
  if (kind === 'list of 20') return { path: peer.path + peer.newest };
  const { url, authorization } = server;
  const list = await fetch(url + peer.path + peer.newest, { headers: { authorization } });
  return { path: `${peer.path}/${peer.firstOf(await list.json())}` };
}

function add(rounds: Rounds, key: string, figures: Figures | undefined): void {
  rounds.set(key, [...(rounds.get(key) ?? []), figures]);
}

function keyOf({ name }: Peer, kind: string, connections: number): string {
  return `${name}, ${kind}, ${connections} connections`;
}

const FIGURES = ['p50', 'p99', 'cpuMicros', 'databaseMicros', 'memory'] as const;

function print({ title, peers }: Comparison, rounds: Rounds, connections: number, count: number): void {
  const [base] = peers;
  const rows = KINDS.flatMap((kind) => {
    const bases = rounds.get(keyOf(base, kind, connections)) ?? [];
    return peers.map((peer) => {
      const all = rounds.get(keyOf(peer, kind, connections)) ?? [];
      const of = (figure: keyof Figures) => median(all.flatMap((each) => each?.[figure] ?? []));
      const ratio = median(all.flatMap((each, round) => ratioOf(each, bases[round])));
      const figures = [of('perSecond').toFixed(0), ratio.toFixed(ratio < 0.1 ? 3 : 2)];
      return [`${kind}: ${peer.name}`, ...figures, ...FIGURES.map((figure) => of(figure).toFixed(0))];
    });
  });
  const head = ['', 'requests/s', `of ${base.name}`, 'p50 ms', 'p99 ms', 'server µs', 'database µs', 'MB'];
  printTable(`${title}, ${connections} connections, median of ${count} rounds`, head, rows);
}

/** None where one of the two has no figures. */
function ratioOf(one: Figures | undefined, base: Figures | undefined): number[] {
  return one && base ? [one.perSecond / base.perSecond] : [];
}
