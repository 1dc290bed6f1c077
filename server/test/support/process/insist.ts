/* Asking again until the answer is right, as patient clients do while something fails. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { proofFactor } from '../prove.ts';
import type { Exchange } from './exchange.ts';

/** Between two requests of a program: the machine has other work too. A proof at length leaves less time. */
const PACE_MS = proofFactor() > 1 ? 10 : 25;
const RETRY_MS = 50;
/** Longer than any failure that a test makes. */
export const PATIENCE_MS = 60_000;

export interface Insistence {
  ask: () => Promise<Exchange>;
  /** Whether it is answered as it should be; a repetition may meet what an unanswered request did. */
  isRight: (answer: Exchange, isRepetition: boolean) => boolean;
  /** Told of each answer that was not right, though it may pass. */
  onFailure: (answer: Exchange) => void;
  /** How long it is asked again; absent: `PATIENCE_MS`. */
  patienceMs?: number;
}

/** Asks again until it is answered as it should be. Rejects at an answer that no failure explains, or after too long. */
export async function insist({ ask, isRight, onFailure, patienceMs = PATIENCE_MS }: Insistence): Promise<Exchange> {
  const deadline = performance.now() + patienceMs;
  for (let isRepetition = false; ; isRepetition = true) {
    const answer = await ask();
    if (isRight(answer, isRepetition)) {
      await pause(PACE_MS);
      return answer;
    }
    onFailure(answer);
    assert.ok(mayPass(answer), `${answer.request}: ${answer.status} ${JSON.stringify(answer.body)}`);
    assert.ok(performance.now() < deadline, `${answer.request} goes on to fail: ${JSON.stringify(answer.body)}`);
    await pause(RETRY_MS);
  }
}

/** No answer, one of a failure of the service or the proxy, or a document's entry that says that it is so. */
function mayPass({ status, body }: Exchange): boolean {
  if (status === 0 || status >= 500) return true;
  const [entry] = status === 200 && Array.isArray(body?.documents) ? body.documents : [];
  return ['internal_error', 'storage_check_failed'].includes(entry?.reason);
}

/** How many failures there were of each kind, in words. */
export function countFailures(failures: readonly Exchange[]): string {
  const kinds = Map.groupBy(failures, ({ request, status }) => `${status} of ${request.split(' ', 1)[0]}`);
  return [...kinds].map(([what, { length }]) => `${length} × ${what}`).join(', ') || 'no failure';
}
