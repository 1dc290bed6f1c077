import { ApiError } from '../errors/errors.ts';
import { pause } from '../http/abort.ts';
import type { ApiResponse } from '../http/response.ts';
import { isTransient, retryDelayMs } from '../http/retry.ts';
import { isClaim } from '../http/shapes.ts';
import { claimPath, type Transport } from '../http/transport.ts';
import { CALL_OPTIONS, type CallOptions, checkNames } from '../options.ts';
import type { Claim } from '../types.ts';

/** Options of a wait. */
export interface WaitOptions extends CallOptions {
  /** Time between two polls right after a change, in milliseconds. Default: 2,000. */
  intervalMs?: number | undefined;
  /** Longest time between two polls, in milliseconds. Default: 60,000, or `intervalMs` when that is more. */
  maxIntervalMs?: number | undefined;
  /** Called with the claim as it is found first, and then after each change. */
  onChange?: ((claim: Claim) => void) | undefined;
}

const OPTIONS = { ...CALL_OPTIONS, intervalMs: true, maxIntervalMs: true, onChange: true } as const;
const DEFAULT_INTERVAL_MS = 2_000;
const DEFAULT_MAX_INTERVAL_MS = 60_000;
const GROWTH = 1.5;

/** Polls a claim until `isReached` accepts it. */
export async function waitFor(
  transport: Transport,
  { claimId, isReached, options }: { claimId: string; isReached: (claim: Claim) => boolean; options: WaitOptions },
): Promise<Claim> {
  if (typeof isReached !== 'function') {
    throw new TypeError(
      "waitFor needs a predicate, such as ({ status }) => status !== 'CREATED': it says when the claim is as wanted",
    );
  }
  checkNames('options of waitFor', options, OPTIONS);
  const { signal, onChange } = options;
  const { intervalMs, maxIntervalMs } = intervalsOf(options);
  const polled = new PolledClaim(transport, claimPath(claimId), options);
  let interval = intervalMs;
  for (;;) {
    const { changed, waitMs } = await polled.poll();
    if (changed) {
      onChange?.(changed);
      if (isReached(changed)) return changed;
      interval = intervalMs;
    }
    // The random part spreads clients that wait for the same service.
    await pause(Math.max(waitMs, interval * (0.75 + Math.random() / 2)), signal);
    interval = Math.min(maxIntervalMs, interval * GROWTH);
  }
}

/** The default of one gives way to the other one, if only that is given. Throws a `TypeError`. */
function intervalsOf(options: WaitOptions): { intervalMs: number; maxIntervalMs: number } {
  const intervalMs =
    options.intervalMs ?? Math.min(DEFAULT_INTERVAL_MS, options.maxIntervalMs ?? Number.POSITIVE_INFINITY);
  const maxIntervalMs = options.maxIntervalMs ?? Math.max(DEFAULT_MAX_INTERVAL_MS, intervalMs);
  if (intervalMs > 0 && maxIntervalMs >= intervalMs) return { intervalMs, maxIntervalMs };
  throw new TypeError('intervalMs must be more than 0, and maxIntervalMs not less than it');
}

/** A claim as it was last read. */
class PolledClaim {
  readonly #transport: Transport;
  readonly #path: string;
  readonly #options: CallOptions;
  #etag: string | undefined;
  #text: string | undefined;

  constructor(transport: Transport, path: string, options: CallOptions) {
    this.#transport = transport;
    this.#path = path;
    this.#options = options;
  }

  /** Gives the claim if it has changed. A transient error counts as no change; `waitMs` is its `Retry-After`. */
  async poll(): Promise<{ changed?: Claim; waitMs: number }> {
    const result = await this.#read();
    if (typeof result === 'number') return { waitMs: result };
    this.#etag = result.headers.get('etag') ?? undefined;
    const text = JSON.stringify(result.data);
    // A proxy may drop the `ETag`.
    if (text === this.#text) return { waitMs: 0 };
    this.#text = text;
    return { changed: result.data, waitMs: 0 };
  }

  async #read(): Promise<ApiResponse<Claim> | number> {
    try {
      const call = { etag: this.#etag, is: isClaim, options: this.#options };
      return (await this.#transport.getUnlessKnown(this.#path, call)) ?? 0;
    } catch (error) {
      if (!isTransient(error)) throw error;
      return error instanceof ApiError ? retryDelayMs(0, error) : 0;
    }
  }
}
