import { measureBeside, printBeside } from '../beside.ts';
import type { Bench } from '../plan.ts';
import { startFloor, startRedress } from '../servers.ts';

const AIMS = { create: 0.65, get: 0.85, list: 1.1 };

/** One process on SQLite beside a bare server on SQLite. */
export async function besideTheFloor({ plan, newFolder }: Bench): Promise<void> {
  const rounds = await measureBeside(plan, {
    startFloor: () => startFloor(newFolder()),
    startRedress: () => startRedress(newFolder()),
  });
  printBeside('Beside the floor on SQLite', rounds, AIMS);
}
