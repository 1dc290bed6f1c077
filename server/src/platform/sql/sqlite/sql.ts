import type { Row, Sql, SqlStatement, SqlValue, Statement, Step, StepResult, Work, WriteOptions } from '../sql.ts';
import type { SqliteDatabase } from './database.ts';

const NOTHING: StepResult = { rows: [], changed: 0 };

/** `Sql` on SQLite: reads at once, writes in the group commit. */
export class SqliteSql implements Sql {
  readonly engine = 'sqlite';
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async find<T>(text: string, values: readonly SqlValue[], map: (row: Row) => T): Promise<T | undefined> {
    return this.#database.find(text, values, map);
  }

  async all<T>(text: string, values: readonly SqlValue[], map: (row: Row) => T): Promise<T[]> {
    return this.#database.all(text, values, map);
  }

  async allMade({ text, values }: Statement): Promise<Row[]> {
    // Made for SQLite, it has no lists.
    return this.#database.all(text, values as readonly SqlValue[], (row) => row);
  }

  write(text: string, values: readonly SqlValue[], { ifChanged = [] }: WriteOptions = {}): Promise<number> {
    if (ifChanged.length === 0) return this.#database.run(text, values);
    return this.#database.write(() => {
      const changed = this.#execute({ text, values });
      if (changed > 0) for (const each of ifChanged) this.#execute(each);
      return changed;
    });
  }

  writeReturning<T>(text: string, values: readonly SqlValue[], map: (row: Row) => T): Promise<T[]> {
    return this.#database.write(() => this.#database.statement(text).all(values).map(map));
  }

  writeAgain({ text, values }: SqlStatement): Promise<StepResult & { isSentAgain: boolean }> {
    return this.#database.write(() => ({
      rows: [],
      changed: this.#execute({ text, values }),
      isSentAgain: false,
    }));
  }

  /** The group commit runs one transaction at a time, so none needs a lock. */
  transaction<T>(work: () => Work<T>): Promise<T> {
    return this.#database.write(() => {
      const steps = work();
      let step = steps.next();
      while (!step.done) {
        const result = this.#run(step.value);
        this.#database.madeStep();
        step = steps.next(result);
      }
      return step.value;
    });
  }

  #run(step: Step): StepResult {
    if (step.kind === 'lock') return NOTHING;
    if (step.kind === 'execute') return { rows: [], changed: this.#execute(step) };
    return { rows: this.#database.statement(step.text).all(step.values), changed: 0 };
  }

  #execute({ text, values }: SqlStatement): number {
    return this.#database.statement(text).run(values);
  }
}
