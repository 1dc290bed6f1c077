import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { tellIfSlow } from '../slow-statements.ts';
import type { Row } from '../sql.ts';

/**
 * A prepared statement whose text has `$n` placeholders, as every engine's has. SQLite would take `$1` for a name,
 * so the text is given plain `?` and the values are put in the order in which the text uses them.
 */
export class SqliteStatement {
  readonly #text: string;
  readonly #statement: StatementSync;
  readonly #order: number[] = [];

  constructor(database: DatabaseSync, text: string) {
    this.#text = text;
    const plain = text.replace(/\$(\d+)/g, (_, n: string) => {
      this.#order.push(Number(n) - 1);
      return '?';
    });
    this.#statement = database.prepare(plain);
    this.#statement.setReturnArrays(true);
  }

  all(values: readonly SQLInputValue[]): Row[] {
    return this.#timed(() => this.#statement.all(...this.#ordered(values)) as unknown as Row[]);
  }

  find(values: readonly SQLInputValue[]): Row | undefined {
    return this.#timed(() => this.#statement.get(...this.#ordered(values)) as unknown as Row | undefined);
  }

  /** Gives how many rows changed. */
  run(values: readonly SQLInputValue[]): number {
    return this.#timed(() => Number(this.#statement.run(...this.#ordered(values)).changes));
  }

  #timed<T>(work: () => T): T {
    const since = performance.now();
    try {
      return work();
    } finally {
      tellIfSlow(this.#text, since);
    }
  }

  #ordered(values: readonly SQLInputValue[]): SQLInputValue[] {
    return this.#order.map((index) => values[index] ?? null);
  }
}
