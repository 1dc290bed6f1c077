import { HOUR_MS } from '../../platform/durations.ts';
import type { Clock } from '../../platform/identifiers.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { Database } from '../../platform/sql/sql.ts';
import { afterStoring, contentionError, safeToRepeat } from '../../platform/transient-error.ts';
import { IDEMPOTENCY_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED } from './reasons.ts';
import { type IdempotencyRecord, type IdempotentRequest, KEPT_REFUSALS, type RequestOutcome } from './record.ts';
import type { IdempotencyStore } from './store.ts';

/** How long a key stands for its first request (spec: Idempotency-Key). */
const KEPT_MS = 24 * HOUR_MS;
/**
 * A request that is kept as running for so long has died with its process. Longer than a confirm takes: it waits 5 s
 * for the storage. One that is slower still does no harm beside its repetition: confirming again changes nothing.
 */
const RUNNING_MS = 30_000;
const RETRY_SECONDS = 1;
/** Tries of one request: several can retry an expired key at once, and only the first one's response is kept. */
const ATTEMPTS = 3;
/** On SQLite nothing else is done meanwhile, 5 to 10 ms. */
const BATCH = 200;
const FIRST_TIME = new Date(0).toISOString();

/** The name that a client gave its request, so that it may send it again. */
export type RequestKey = Pick<IdempotentRequest, 'route' | 'key' | 'fingerprint'>;

/** The response of a use case, of this request or of the first one with the key. */
export interface Replayable<T> {
  value: T;
  isReplayed: boolean;
}

/** The outcome of one attempt; `before`: the response that its key got earlier, and nothing was done. */
export type Attempt<T> = { value: T } | { before: IdempotencyRecord };

/** A use case that can be asked again under a key. */
export interface RepeatableUseCase<T> {
  /** Runs the attempt and stores its result under the idempotency key. Rethrows refusals, which are not stored. */
  attempt(keyed: IdempotentRequest | undefined): Promise<Attempt<T>>;
  /** Makes the first response again. Returns undefined when its claim or document is not there. */
  replay(answer: IdempotencyRecord): Promise<T | undefined>;
}

/** Repeats the first response for a request that its client sends again under its key (spec: Idempotency-Key). */
export class IdempotencyRecords {
  readonly #store: IdempotencyStore & Database;
  readonly #clock: Clock;

  constructor(store: IdempotencyStore & Database, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Does it once for its key; without a key, each time. Throws `IDEMPOTENCY_KEY_REUSED` when the key stands for
   * another request, and `IDEMPOTENCY_IN_PROGRESS` while the first one runs.
   */
  once<T>(organizationId: string, key: RequestKey | undefined, useCase: RepeatableUseCase<T>): Promise<Replayable<T>> {
    const done = this.#once(useCase, key && { ...key, organization_id: organizationId });
    return key ? safeToRepeat(done) : done;
  }

  /**
   * An attempt at work that is no one transaction: its key is kept as running meanwhile, and forgotten if it fails.
   * @param outcomeOf gives undefined for an outcome that is not kept, because it can change
   */
  async whileRunning<T>(
    keyed: IdempotentRequest | undefined,
    work: () => Promise<T>,
    outcomeOf: (value: T) => RequestOutcome | undefined,
  ): Promise<Attempt<T>> {
    if (!keyed) return { value: await work() };
    const before = await this.#store.addIdempotencyRecord(keyed, { outcome: 'running', subject: '' });
    if (before) return { before };
    try {
      const value = await work();
      const outcome = outcomeOf(value);
      await afterStoring(
        outcome ? this.#store.finishIdempotencyRecord(keyed, outcome) : this.#store.deleteIdempotencyRecord(keyed),
      );
      return { value };
    } catch (error) {
      // One that cannot be forgotten expires by itself.
      await this.#store.deleteIdempotencyRecord(keyed).catch(() => {});
      throw error;
    }
  }

  /** Deletes expired records. Returns their number. */
  async purge(signal?: AbortSignal): Promise<number> {
    const before = new Date((await this.#surelyPast()) - KEPT_MS).toISOString();
    let deleted = 0;
    let step = { count: BATCH, last: FIRST_TIME };
    while (step.count >= BATCH && !signal?.aborted) {
      step = await this.#store.deleteExpiredRecords({ after: step.last, before }, BATCH);
      deleted += step.count;
    }
    return deleted;
  }

  async #once<T>(
    useCase: RepeatableUseCase<T>,
    asked: Omit<IdempotentRequest, 'asked_at'> | undefined,
  ): Promise<Replayable<T>> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const keyed = asked && { ...asked, asked_at: new Date(this.#clock()).toISOString() };
      const result = await useCase.attempt(keyed);
      if ('value' in result) return { value: result.value, isReplayed: false };
      const { before } = result;
      if (isRefusal(before) || (await this.#isExpired(before))) {
        await this.#store.deleteIdempotencyRecord(before);
        continue;
      }
      const value = await replayed(before, asked?.fingerprint, useCase);
      if (value !== undefined) return { value, isReplayed: true };
      await this.#store.deleteRecordOfMissing(before);
    }
    throw contentionError('others use the same key at once');
  }

  /** Whether it has expired. A request that runs since a future time was kept by a clock that was set back. */
  async #isExpired({ outcome, asked_at }: IdempotencyRecord): Promise<boolean> {
    const asked = Date.parse(asked_at);
    const age = this.#clock() - asked;
    if (outcome === 'running') return Math.abs(age) > RUNNING_MS;
    return age > KEPT_MS && (await this.#surelyPast()) - asked > KEPT_MS;
  }

  /** The earlier of this machine's and the database's time: with a clock that is ahead, a request is done twice. */
  async #surelyPast(): Promise<number> {
    return Math.min(this.#clock(), await this.#store.time());
  }
}

function isRefusal({ outcome }: IdempotencyRecord): boolean {
  return KEPT_REFUSALS.some((refusal) => refusal === outcome);
}

function replayed<T>(
  before: IdempotencyRecord,
  fingerprint: string | undefined,
  useCase: RepeatableUseCase<T>,
): Promise<T | undefined> {
  if (before.fingerprint !== fingerprint) {
    const message = 'This Idempotency-Key came with another request before. Send each request with a key of its own.';
    throw new ServiceError(IDEMPOTENCY_KEY_REUSED, message);
  }
  if (before.outcome !== 'running') return useCase.replay(before);
  const message = 'The first request with this Idempotency-Key is still running. Send it again in a moment.';
  throw new ServiceError(IDEMPOTENCY_IN_PROGRESS, message, { retryAfterSeconds: RETRY_SECONDS });
}
