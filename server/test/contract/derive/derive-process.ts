/*
 * A process that derives everything that waits, and is killed by itself at a call of a store, which has just begun: its
 * transaction may be stored or not. Without such a call it says how many there were.
 */
import { writeSync } from 'node:fs';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { serveSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { Stores } from '../../../src/app/stores.ts';
import { postgresOptions } from '../postgres/postgres-database.ts';
import { allRunners, deriveAll } from './derived.ts';

const [, , at = '', killedAt] = process.argv;
const opened = at.startsWith('postgres') ? await openPostgresStores(postgresOptions(at)) : serveSqliteStores(at);
let calls = 0;

function counting<Store extends object>(store: Store): Store {
  return new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...asked: unknown[]) => {
        const result: unknown = value.apply(target, asked);
        calls += 1;
        if (calls === Number(killedAt)) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
        return result;
      };
    },
  });
}

const { deadlines, derivedChecklists, claimPrints, findings, documentPrints, outcomes, derivations } = opened;
const derived = { deadlines, derivedChecklists, claimPrints, findings, documentPrints, outcomes, derivations };
const counted = Object.fromEntries(Object.entries(derived).map(([name, store]) => [name, counting(store)]));
await deriveAll(allRunners({ ...opened, ...counted } as Stores));
await opened.store.close();
writeSync(1, `${calls}\n`);
