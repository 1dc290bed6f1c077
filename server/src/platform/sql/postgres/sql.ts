import type {
  Row,
  Sql,
  SqlStatement,
  SqlValue,
  Statement,
  Step,
  StepResult,
  TransactionOptions,
  Work,
  WriteOptions,
} from '../sql.ts';
import type { PostgresDatabase } from './database.ts';
import { isUniqueViolation } from './errors.ts';
import type { Run } from './pool.ts';

/** `Sql` on PostgreSQL: each query waits for its result, and locks keep others away where a step says so. */
export class PostgresSql implements Sql {
  readonly engine = 'postgres';
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  find<T>(text: string, values: readonly SqlValue[], map: (row: Row) => T): Promise<T | undefined> {
    return this.#database.find(text, values, map);
  }

  all<T>(text: string, values: readonly SqlValue[], map: (row: Row) => T): Promise<T[]> {
    return this.#database.all(text, values, map);
  }

  allMade({ text, values }: Statement): Promise<Row[]> {
    return this.#database.allMade(text, values);
  }

  async write(
    text: string,
    values: readonly SqlValue[],
    { ifChanged = [], isRepeatable = false }: WriteOptions = {},
  ): Promise<number> {
    if (ifChanged.length === 0) return (await this.#database.pool.query(text, values, { isRepeatable })).changed;
    return this.#database.transaction(async (run) => {
      const { changed } = await run(text, values);
      if (changed > 0) for (const each of ifChanged) await run(each.text, each.values);
      return changed;
    });
  }

  async writeReturning<T>(
    text: string,
    values: readonly SqlValue[],
    map: (row: Row) => T,
    { isRepeatable = false }: Pick<WriteOptions, 'isRepeatable'> = {},
  ): Promise<T[]> {
    return (await this.#database.pool.query(text, values, { isRepeatable })).rows.map(map);
  }

  writeAgain({ text, values }: SqlStatement): Promise<StepResult & { isSentAgain: boolean }> {
    return this.#database.pool.query(text, values, { isRepeatable: true });
  }

  async transaction<T>(work: () => Work<T>, { attempts = 1 }: TransactionOptions = {}): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#transactionOnce(work);
      } catch (error) {
        if (!isUniqueViolation(error) || attempt >= attempts) throw error;
      }
    }
  }

  #transactionOnce<T>(work: () => Work<T>): Promise<T> {
    return this.#database.transaction(async (run) => {
      const steps = work();
      let step = steps.next();
      while (!step.done) step = steps.next(await runStep(run, step.value));
      return step.value;
    });
  }
}

function runStep(run: Run, { text, values, rowLock }: Step): Promise<StepResult> {
  return run(rowLock ? `${text} ${rowLock}` : text, values);
}
