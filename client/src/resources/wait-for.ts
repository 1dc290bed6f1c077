import { checkNames } from './check-names.ts';
import { ApiError } from './errors.ts';
import type { CallOptions } from './options.ts';
import { isTransient, pause, retryDelayMs } from './retry.ts';
import { isClaim } from './shapes.ts';
import { claimPath, type Result, type Transport } from './transport.ts';
import type { Claim } from './types.ts';

/** Options of a wait. */
export interface WaitOptions extends CallOptions {
  /** How long to wait between two looks while the claim moves, in milliseconds. Default: 2,000. */
  intervalMs?: number | undefined;
  /** What that grows to while nothing changes, in milliseconds. Default: 60,000, or `intervalMs` when that is more. */
  maxIntervalMs?: number | undefined;
  /** Told of the claim as it is found first, and then each time it has changed. */
  onChange?: ((claim: Claim) => void) | undefined;
}

const OPTIONS = { signal: true, intervalMs: true, maxIntervalMs: true, onChange: true } as const;
const DEFAULT_INTERVAL_MS = 2_000;
const DEFAULT_MAX_INTERVAL_MS = 60_000;
const GROWTH = 1.5;

/** Polls a claim until it is as `isReached` wants it. */
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
  const watch = new Watch(transport, claimPath(claimId));
  let interval = intervalMs;
  for (;;) {
    const { changed, waitMs } = await watch.look(signal);
    if (changed) {
      onChange?.(changed);
      if (isReached(changed)) return changed;
      interval = intervalMs;
    }
    // Many who wait do not all come at once.
    await pause(Math.max(waitMs, interval * (0.75 + Math.random() / 2)), signal);
    interval = Math.min(maxIntervalMs, interval * GROWTH);
  }
}

/** One of the two that is given moves the other one's default out of its way. Throws a `TypeError`. */
function intervalsOf(options: WaitOptions): { intervalMs: number; maxIntervalMs: number } {
  const intervalMs =
    options.intervalMs ?? Math.min(DEFAULT_INTERVAL_MS, options.maxIntervalMs ?? Number.POSITIVE_INFINITY);
  const maxIntervalMs = options.maxIntervalMs ?? Math.max(DEFAULT_MAX_INTERVAL_MS, intervalMs);
  if (intervalMs > 0 && maxIntervalMs >= intervalMs) return { intervalMs, maxIntervalMs };
  throw new TypeError('intervalMs must be more than 0, and maxIntervalMs not less than it');
}

/** What is known of a claim. */
class Watch {
  readonly #transport: Transport;
  readonly #path: string;
  #etag: string | undefined;
  #text: string | undefined;

  constructor(transport: Transport, path: string) {
    this.#transport = transport;
    this.#path = path;
  }

  /** The claim if it is not as it was. Trouble that may pass counts as no news; `waitMs` is what the service asked for. */
  async look(signal: AbortSignal | undefined): Promise<{ changed?: Claim; waitMs: number }> {
    const result = await this.#read(signal);
    if (typeof result === 'number') return { waitMs: result };
    this.#etag = result.headers.get('etag') ?? undefined;
    const text = JSON.stringify(result.body);
    // Something in between may leave the `ETag` out.
    if (text === this.#text) return { waitMs: 0 };
    this.#text = text;
    return { changed: result.body, waitMs: 0 };
  }

  async #read(signal: AbortSignal | undefined): Promise<Result<Claim> | number> {
    try {
      return (await this.#transport.getUnlessKnown(this.#path, { etag: this.#etag, is: isClaim, signal })) ?? 0;
    } catch (error) {
      if (!isTransient(error)) throw error;
      return error instanceof ApiError ? retryDelayMs(0, error) : 0;
    }
  }
}
