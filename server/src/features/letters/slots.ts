import type { Reason } from '../../platform/feature/reason.ts';
import { ServiceError } from '../../platform/service-error.ts';

interface SlotRules {
  /** The reason of the refusal. */
  busy: Reason;
  /** In the plural. */
  noun: string;
  /** How many a process makes at once. */
  most: number;
  /** How many of them one operator has. */
  mostOwn: number;
  retryAfterSeconds: number;
}

/** Keeps work that takes memory from that of everything else, and one operator from taking the slots of all. */
export class Slots {
  readonly #rules: SlotRules;
  readonly #taken = new Map<symbol, string>();

  constructor(rules: SlotRules) {
    this.#rules = rules;
  }

  /** Takes a slot, and gives what frees it, once or more. Throws the reason of the rules. */
  take(actor: string): () => void {
    const { noun, most, mostOwn, retryAfterSeconds } = this.#rules;
    const own = [...this.#taken.values()].filter((each) => each === actor).length;
    if (own >= mostOwn) throw this.#busy(`You have ${own} ${noun} being made: wait for one of them, then ask again.`);
    if (this.#taken.size >= most) {
      throw this.#busy(`${most} ${noun} are being made, the most at once. Ask again in ${retryAfterSeconds} seconds.`);
    }
    const key = Symbol('slot');
    this.#taken.set(key, actor);
    return () => {
      this.#taken.delete(key);
    };
  }

  #busy(message: string): ServiceError {
    const { busy, retryAfterSeconds } = this.#rules;
    return new ServiceError(busy, message, { retryAfterSeconds });
  }
}
