import { median, timeOneByOne } from '../load/load.ts';
import type { Bench } from '../plan.ts';
import { pathsOf } from '../seed/seed.ts';
import { onEachEngine, type ServeSeeded } from '../servers/seeded-servers.ts';
import { printTable } from '../table.ts';

/** The time of a get and of pages with few and with many claims in the table, one request after another. */
export function withSize(bench: Bench): Promise<void> {
  return onEachEngine(bench, 'size', (engine, start) => measurePages(engine, bench, start));
}

async function measurePages(engine: string, { plan }: Bench, start: ServeSeeded) {
  const [few, many] = plan.sizes;
  const [small, large] = [await start(few), await start(many)];
  const [smallPaths, largePaths] = [pathsOf(few, plan.samples), pathsOf(many, plan.samples)];
  const rows: string[][] = [];
  for (const kind of Object.keys(smallPaths)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round <= plan.rounds; round += 1) {
      times.small.push(await timeOneByOne(small, smallPaths[kind] ?? []));
      times.large.push(await timeOneByOne(large, largePaths[kind] ?? []));
    }
    // The first round warms up.
    const [fewMicros, manyMicros] = [median(times.small.slice(1)), median(times.large.slice(1))];
    rows.push([kind, fewMicros.toFixed(0), manyMicros.toFixed(0), (manyMicros / fewMicros).toFixed(2)]);
  }
  await small.stop();
  await large.stop();
  const title = `Microseconds for one request on ${engine}, by claims in the table`;
  printTable(title, ['', few.toLocaleString('en'), many.toLocaleString('en'), 'ratio'], rows);
}
