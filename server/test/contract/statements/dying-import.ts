/* A process that imports or undoes a statement, and is killed inside of the transaction: node dying-import.ts DATABASE FILE|STATEMENT */
import { readFile } from 'node:fs/promises';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { PostgresSql } from '../../../src/platform/sql/postgres/sql.ts';
import type { Work } from '../../../src/platform/sql/sql.ts';
import { SqliteSql } from '../../../src/platform/sql/sqlite/sql.ts';
import { postgresOptions } from '../postgres/postgres-database.ts';
import { fileOf, serviceOn } from './statement-suite.ts';

const [database = '', given = ''] = process.argv.slice(2);

/** The same steps, up to the first one that wrote payments. */
function* dying<T>(work: () => Work<T>): Work<T> {
  const steps = work();
  let step = steps.next();
  while (!step.done) {
    const result = yield step.value;
    const { kind, text } = step.value;
    if (kind === 'execute' && text.includes('claim_payments')) process.kill(process.pid, 'SIGKILL');
    step = steps.next(result);
  }
  return step.value;
}

for (const { prototype } of [SqliteSql, PostgresSql]) {
  const { transaction } = prototype;
  prototype.transaction = function <T>(this: SqliteSql & PostgresSql, work: () => Work<T>) {
    return Reflect.apply(transaction, this, [() => dying(work)]) as Promise<T>;
  };
}

const isPostgres = database.startsWith('postgres');
const stores = isPostgres ? await openPostgresStores(postgresOptions(database)) : openSqliteStores(database);
if (given.startsWith('stm_')) await serviceOn(stores).undo(given, 'ana');
else await serviceOn(stores).apply(fileOf((await readFile(given, 'utf8')).split('\n')), 'ana');
