/** How a job that failed is tried again. */
export interface RetryRule {
  /** The pause after the first failure; each further one doubles it. */
  firstMs: number;
  /** The longest pause. */
  mostMs: number;
  /** After how many attempts it is given up; null: never. */
  attempts: number | null;
}

/** Twelve attempts take three to four hours: longer than a bucket or a partner's service is mostly away. */
export const ONE_OFF_RETRY: RetryRule = { firstMs: 10_000, mostMs: 60 * 60_000, attempts: 12 };

/** Work with a shorter period than this is tried again after its period, however often it failed. */
const FREQUENT_MS = 10_000;

/** Periodic work is never given up. It is tried again within five minutes, and frequent work within its period. */
export function periodicRetry(periodMs: number): RetryRule {
  const firstMs = Math.min(periodMs, FREQUENT_MS);
  const mostMs = periodMs < FREQUENT_MS ? periodMs : Math.min(5 * 60_000, Math.max(periodMs, 30_000));
  return { firstMs, mostMs, attempts: null };
}

/**
 * The pause before the next attempt, in milliseconds: half of the rule's pause, and up to another half by chance, so that
 * jobs that failed together do not come back together.
 * @param attempts how many there were: 1 or more
 * @param chance from 0 to 1
 */
export function pauseAfter(attempts: number, { firstMs, mostMs }: RetryRule, chance: number): number {
  const whole = Math.min(mostMs, firstMs * 2 ** (attempts - 1));
  return Math.round((whole * (1 + chance)) / 2);
}

const MAX_CAUSES = 3;
const WORD = /^[\w.-]{1,60}$/;

/**
 * Says how an attempt failed by names and codes of errors alone, outermost first, such as
 * `StoreUnavailableError: ENOSPC`: messages can hold what a client filed. The log has them.
 */
export function describeFailure(error: unknown): string {
  const words: string[] = [];
  for (let each = error; each instanceof Error && words.length < 2 * MAX_CAUSES; each = each.cause) {
    const code = 'code' in each ? String(each.code) : '';
    words.push(...[each.name, code].filter((word) => WORD.test(word)));
  }
  return words.join(': ') || 'Error';
}
