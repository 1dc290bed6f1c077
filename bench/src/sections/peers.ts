import { type Asked, loadWith, type Measured, median } from '../load.ts';
import { directus } from '../peers/directus.ts';
import { floor, redress } from '../peers/ours.ts';
import { missingPeers, type Peer } from '../peers/peer.ts';
import { strapi } from '../peers/strapi.ts';
import type { Bench, Plan } from '../plan.ts';
import type { Server } from '../servers.ts';
import { printTable } from '../table.ts';
import { uploadsBesidePeers } from './peer-uploads.ts';

const PEERS: readonly Peer[] = [floor, redress, directus, strapi];
const CONNECTIONS = [1, 64, 512];
/** A slow server answers 512 connections but once in several seconds. */
const LONGER = 2;
const KINDS = ['create', 'get', 'list of 20'] as const;

interface Figures extends Measured {
  /** Resident, right after the load, in MB. */
  memory: number;
}

/** By peer, kind and connections: a round each. */
type Rounds = Map<string, Figures[]>;

/** The same create, get and list on Directus and on Strapi, each on SQLite; beside them the floor and Redress. */
export async function besidePeers({ plan, newFolder }: Bench): Promise<void> {
  const missing = missingPeers();
  if (missing) return console.log(`\npeers are left out: ${missing}`);
  const rounds: Rounds = new Map();
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const peer of PEERS) {
      const server = await peer.start(newFolder());
      await measure(peer, server, plan, rounds);
      await server.stop();
    }
  }
  for (const connections of CONNECTIONS) print(rounds, connections, plan.rounds);
  await uploadsBesidePeers({ plan, newFolder });
}

async function measure(peer: Peer, server: Server, plan: Plan, rounds: Rounds): Promise<void> {
  for (const kind of KINDS) {
    for (const connections of CONNECTIONS) {
      const asked = await requestOf(peer, server, kind);
      await loadWith(server, asked, plan.warmUpSeconds / 2, connections);
      const measured = await loadWith(server, asked, plan.seconds * LONGER, connections);
      const key = keyOf(peer, kind, connections);
      rounds.set(key, [...(rounds.get(key) ?? []), { ...measured, memory: server.memory() }]);
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

function keyOf({ name }: Peer, kind: string, connections: number): string {
  return `${name} ${kind} ${connections}`;
}

function print(rounds: Rounds, connections: number, count: number): void {
  const rows = KINDS.flatMap((kind) => {
    const base = rounds.get(keyOf(floor, kind, connections)) ?? [];
    return PEERS.map((peer) => {
      const all = rounds.get(keyOf(peer, kind, connections)) ?? [];
      const of = (figure: keyof Figures) => median(all.map((each) => each[figure]));
      const ratio = median(all.map(({ perSecond }, round) => perSecond / (base[round]?.perSecond ?? Number.NaN)));
      const figures = [of('perSecond').toFixed(0), ratio.toFixed(ratio < 0.1 ? 3 : 2)];
      return [`${kind}: ${peer.name}`, ...figures, ...[of('p50'), of('p99'), of('memory')].map((n) => n.toFixed(0))];
    });
  });
  const title = `Beside peers, ${connections} connections, median of ${count} rounds`;
  printTable(title, ['', 'requests/s', 'of the floor', 'p50 ms', 'p99 ms', 'MB'], rows);
}
