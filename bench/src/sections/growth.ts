import { CLAIM } from '../load/filing.ts';
import { type Asked, CONNECTIONS, inTurn, loadWith, type Measured, median, printRatios } from '../load/load.ts';
import type { Bench } from '../plan.ts';
import { pathsOf } from '../seed/seed.ts';
import { onEachEngine, type ServeSeeded } from '../servers/seeded-servers.ts';
import { printTable } from '../table.ts';

/** Number of claims of all ages that are read in turn. */
const ASKED = 2_000;

interface Round {
  small: Measured;
  large: Measured;
}

/** Requests a second with few and with many claims in the table; claims of all ages are read. */
export function asItGrows(bench: Bench): Promise<void> {
  return onEachEngine(bench, 'growth', (engine, start) => measureGrowth(engine, bench, start));
}

async function measureGrowth(engine: string, { plan }: Bench, start: ServeSeeded) {
  const [few, many] = plan.growth;
  const [small, large] = [await start(few), await start(many)];
  const [smallKinds, largeKinds] = [requestsOn(few), requestsOn(many)];
  const rows: string[][] = [];
  for (const [kind, asked] of Object.entries(smallKinds)) {
    const rounds: Round[] = [];
    for (let round = 0; round <= plan.rounds; round += 1) {
      const onSmall = await loadWith(small, asked, plan.seconds);
      rounds.push({ small: onSmall, large: await loadWith(large, largeKinds[kind] ?? asked, plan.seconds) });
    }
    // The first round warms up.
    rows.push(toRow(kind, rounds.slice(1)));
  }
  await small.stop();
  await large.stop();
  const head = ['', few.toLocaleString('en'), many.toLocaleString('en'), 'ratio (range)', 'p50 ms', 'p99 ms'];
  printTable(`Requests a second on ${engine}, by claims in the table, ${CONNECTIONS} connections`, head, rows);
}

function requestsOn(claims: number): Record<string, Asked> {
  const paths = pathsOf(claims, ASKED);
  const asked = (kind: string) => inTurn(paths[kind] ?? []);
  return {
    'create, scattered numbers': { method: 'POST', path: '/v1/claims', body: CLAIM, idReplacement: true },
    'get, claims of all ages': asked('get a claim'),
    'list, first page': asked('first page'),
    'list, pages of all ages': asked('page at any depth'),
    'list of a carrier and status': asked('by status and carrier'),
  };
}

function toRow(kind: string, rounds: readonly Round[]): string[] {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick)).toFixed(0);
  return [
    kind,
    of(({ small }) => small.perSecond),
    of(({ large }) => large.perSecond),
    printRatios(rounds.map(({ small, large }) => large.perSecond / small.perSecond)),
    of(({ large }) => large.p50),
    of(({ large }) => large.p99),
  ];
}
