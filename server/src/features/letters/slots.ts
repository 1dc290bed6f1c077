import { ServiceError } from '../../platform/service-error.ts';

/** How many packs and drafts a process makes at once: each takes some 30 MB. */
const MAX_AT_ONCE = 4;
/** How many of them one operator has. */
const MAX_OWN = 2;
const RETRY_AFTER_SECONDS = 15;

/** Keeps packs from taking the memory of everything else, and one operator from taking those of all. */
export class Slots {
  readonly #taken = new Map<symbol, string>();

  /** Takes a slot, and gives what frees it, once or more. Throws `EVIDENCE_PACKS_BUSY`. */
  take(actor: string): () => void {
    const own = [...this.#taken.values()].filter((each) => each === actor).length;
    if (own >= MAX_OWN) throw busy(`You have ${own} packs being made: wait for one of them, then ask again.`);
    if (this.#taken.size >= MAX_AT_ONCE) {
      throw busy(`${MAX_AT_ONCE} packs are being made, the most at once. Ask again in ${RETRY_AFTER_SECONDS} seconds.`);
    }
    const key = Symbol('slot');
    this.#taken.set(key, actor);
    return () => {
      this.#taken.delete(key);
    };
  }
}

function busy(message: string): ServiceError {
  return new ServiceError('EVIDENCE_PACKS_BUSY', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
