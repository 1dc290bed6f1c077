/* Clients that file each claim once and never repeat it, and remember when that failed and what they were told then. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { assertUnavailable, type Caller } from '../../support/process/exchange.ts';
import type { Claim } from '../../support/process/http-client.ts';
import type { Ledger } from './ledger.ts';

const FILERS = 2;
const PACE_MS = 10;
const RETRY_MS = 100;

/** A create; milliseconds by `performance.now()`. */
interface Try {
  sent: number;
  answered: number;
  isDone: boolean;
}

export class Filers {
  /** How many creates were answered with a 503. */
  unavailable = 0;
  /** Tracking numbers that were answered with a 503 which says that nothing was stored. */
  readonly refused = new Set<string>();
  readonly #caller: Caller;
  readonly #ledger: Ledger;
  readonly #tries: Try[] = [];
  #isToPause = true;
  #work: Promise<void>[] = [];

  constructor(caller: Caller, ledger: Ledger) {
    this.#caller = caller;
    this.#ledger = ledger;
  }

  resume(): void {
    this.#isToPause = false;
    this.#work = Array.from({ length: FILERS }, () => this.#file());
    for (const work of this.#work) work.catch(() => {});
  }

  /** Rejects when an answer was neither 201 nor a 503 that says when to try again. */
  async pause(): Promise<void> {
    this.#isToPause = true;
    await Promise.all(this.#work);
  }

  /** From the first create since a time that failed to the first that was sent after it and done; 0: none failed. */
  outageSince(since: number): number {
    const later = this.#tries.filter(({ sent }) => sent >= since).toSorted((one, other) => one.sent - other.sent);
    const failed = later.find(({ isDone }) => !isDone);
    if (!failed) return 0;
    const done = later.filter(({ isDone, sent }) => isDone && sent > failed.sent).map(({ answered }) => answered);
    return Math.min(...done) - failed.sent;
  }

  async #file(): Promise<void> {
    while (!this.#isToPause) {
      const content = this.#ledger.nextFiling();
      const sent = performance.now();
      const answer = await this.#caller.file(content);
      const isDone = answer.status === 201;
      this.#tries.push({ sent, answered: performance.now(), isDone });
      if (isDone) {
        const claim = answer.body as unknown as Claim;
        const { shipment, incidence } = claim;
        assert.deepEqual({ shipment, incidence }, content);
        this.#ledger.noteClaim(claim, undefined);
      } else {
        assertUnavailable(answer);
        this.unavailable += 1;
        const isNothingStored = /nothing was stored/.test(String(answer.body?.error));
        if (isNothingStored) this.refused.add(content.shipment.tracking_number);
      }
      await pause(isDone ? PACE_MS : RETRY_MS);
    }
  }
}
