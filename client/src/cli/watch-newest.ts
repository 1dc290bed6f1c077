import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, type Claim, ConnectionError, type Redress, TimeoutError } from '../index.ts';
import { describeFailure } from './failure.ts';

export interface NewestOptions {
  count: number;
  /** Between two looks; longer, up to `longestMs`, while nothing changes. */
  intervalMs: number;
  longestMs: number;
  signal: AbortSignal;
}

const MAX_PAGE = 100;
const GROWTH = 1.5;

/** The newest claims, newest first, again and again, when they have changed. Goes on through trouble that may pass. */
export async function* newestClaims(redress: Redress, options: NewestOptions): AsyncGenerator<Claim[], void> {
  const { intervalMs, longestMs, signal } = options;
  let known: string | undefined;
  let waitMs = intervalMs;
  for (;;) {
    const claims = await readThroughTrouble(redress, options, { isFirst: known === undefined });
    const seen = claims === undefined ? known : JSON.stringify(claims.map(({ id, updated_at }) => [id, updated_at]));
    const isNew = claims !== undefined && seen !== known;
    known = seen;
    if (isNew) yield claims;
    waitMs = isNew ? intervalMs : Math.min(longestMs, waitMs * GROWTH);
    await pause(waitMs, undefined, { signal });
  }
}

/** Undefined after trouble that may pass; the first look must work, or the settings are wrong. */
async function readThroughTrouble(
  redress: Redress,
  options: NewestOptions,
  { isFirst }: { isFirst: boolean },
): Promise<Claim[] | undefined> {
  try {
    return await read(redress, options);
  } catch (error) {
    const mayPass = error instanceof ConnectionError || error instanceof TimeoutError || isServerFailure(error);
    if (isFirst || !mayPass || options.signal.aborted) throw error;
    process.stderr.write(`redress-client: ${describeFailure(error)}; trying again\n`);
    return undefined;
  }
}

function isServerFailure(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 500 || error.status === 429 || error.status === 408);
}

async function read(redress: Redress, { count, signal }: NewestOptions): Promise<Claim[]> {
  const claims: Claim[] = [];
  for await (const claim of redress.claims.list({ limit: Math.min(MAX_PAGE, count) }, { signal })) {
    if (claims.push(claim) === count) break;
  }
  return claims;
}
