import { KINDS, load } from '../load.ts';
import type { Bench } from '../plan.ts';
import { startRedress } from '../servers.ts';
import { printTable } from '../table.ts';

/** Memory of one process on SQLite before, and after many creates, gets and lists. */
export async function afterManyRequests({ plan, newFolder }: Bench): Promise<void> {
  const server = await startRedress(newFolder());
  const rows = [['at the start', '0', server.memory().toFixed(0)]];
  let requests = 0;
  for (let turn = 0; requests < plan.manyRequests; turn += 1) {
    requests += (await load(server, KINDS[turn % KINDS.length] ?? 'get', plan.seconds)).requests;
    if (turn % KINDS.length === 0 || requests >= plan.manyRequests) {
      rows.push(['creates, gets and lists', requests.toLocaleString('en'), server.memory().toFixed(0)]);
    }
  }
  await server.stop();
  printTable('Resident memory', ['', 'requests', 'MB'], rows);
}
