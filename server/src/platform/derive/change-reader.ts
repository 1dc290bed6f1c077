import type { Change, DerivationStore } from './store.ts';

/**
 * Reads the log of changes in its order, for what has to follow every change, such as events: a derivation follows claims
 * instead, each once however often it changed. Whoever reads has a name in `derivations`, so that its lag is a metric
 * and the log keeps what it has not read, up to a million changes: a reader that is further behind misses the oldest.
 *
 * A position is taken only when all changes before it are visible, one transaction at a time. So a reader that goes on from
 * the last position that it has read skips no change and reads none twice, although transactions overlap and end in another
 * order than they began. The changes of one claim stand in the order in which they were made.
 */
export class ChangeReader {
  readonly #store: Pick<DerivationStore, 'findProgress' | 'beginReading' | 'order' | 'listChanges' | 'advance'>;
  readonly #name: string;

  constructor(store: DerivationStore, name: string) {
    this.#store = store;
    this.#name = name;
  }

  /** Begins to read with the changes after this; does nothing when it began before. */
  async begin(): Promise<void> {
    await this.#store.order();
    await this.#store.beginReading(this.#name);
  }

  /**
   * Hands the next changes to `take`, at most `limit`, and then notes that they were read. When `take` rejects, or the
   * process ends, they are read again. Returns how many there were.
   */
  async read(limit: number, take: (changes: readonly Change[]) => Promise<void>): Promise<number> {
    const progress = await this.#store.findProgress(this.#name);
    if (!progress) throw new Error(`${this.#name} does not read the log of changes yet`);
    await this.#store.order();
    const { position: after } = progress;
    const changes = await this.#store.listChanges({ after, upTo: Number.MAX_SAFE_INTEGER, limit });
    const last = changes.at(-1);
    if (!last) return 0;
    await take(changes);
    await this.#store.advance(this.#name, after, last.position);
    return changes.length;
  }
}
