import { joinFiled, type StoredClaim } from '../domain/claim-record.ts';
import { isOfOneRow } from './postgres-errors.ts';
import type { PostgresPool } from './postgres-pool.ts';
import { POSTGRES_STATEMENTS } from './postgres-statements.ts';
import type { ClaimToFile, CreateOutcome } from './store.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

type FindOwn = (organizationId: string, id: string) => Promise<StoredClaim | undefined>;

interface Waiting {
  claim: ClaimToFile;
  /** By `performance.now()`. */
  since: number;
  attempts: number;
  resolve: (outcome: CreateOutcome) => void;
  reject: (error: unknown) => void;
}

/** How many filing statements run at once; what comes meanwhile waits for the next. See docs/scaling.md. */
const MAX_RUNNING = 2;
const MAX_CLAIMS = 100;
const MAX_CHARACTERS = 1_048_576;
/** How often a claim loses to another one that is then not there any more, before the database is blamed. */
const MAX_ATTEMPTS = 5;

/**
 * Files claims on PostgreSQL. One statement files all claims of an organization that arrived while the ones before were
 * running: one round trip and one wait for the disk for all of them. A claim that nothing waits before is sent at once.
 */
export class PostgresFiling {
  readonly #pool: PostgresPool;
  readonly #findOwn: FindOwn;
  readonly #waitMs: number;
  /** By organization, in the order in which they get their turn. */
  readonly #waiting = new Map<string, Waiting[]>();
  #running = 0;
  #watch: NodeJS.Timeout | undefined;
  #onIdle: (() => void) | undefined;

  /** @param waitMs how long a claim waits for its turn */
  constructor(pool: PostgresPool, findOwn: FindOwn, waitMs: number) {
    this.#pool = pool;
    this.#findOwn = findOwn;
    this.#waitMs = waitMs;
  }

  /** Resolves once the claim is durable, or has one in its way. */
  file(claim: ClaimToFile): Promise<CreateOutcome> {
    const since = performance.now();
    return new Promise((resolve, reject) => this.#enqueue({ claim, since, attempts: 0, resolve, reject }));
  }

  /** Resolves when nothing waits any more. */
  async finish(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onIdle = resolve;
    if (this.#running > 0) await promise;
  }

  #enqueue(waiting: Waiting): void {
    const { organization_id } = waiting.claim;
    const others = this.#waiting.get(organization_id);
    if (others) others.push(waiting);
    else this.#waiting.set(organization_id, [waiting]);
    this.#startNext();
    if (this.#waiting.size > 0) this.#watch ??= this.#giveUpIn(this.#waitMs);
  }

  #giveUpIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#giveUpLate(), ms).unref();
  }

  /** While the database is stuck, the turns of many organizations one after another would take for ever. */
  #giveUpLate(): void {
    const limit = performance.now() - this.#waitMs;
    let oldest = Number.POSITIVE_INFINITY;
    for (const [organizationId, waiting] of this.#waiting) {
      const patient = waiting.filter(({ since }) => since > limit);
      for (const { since, reject } of waiting) {
        if (since <= limit) reject(tooBusy(`a claim waited for its turn for ${this.#waitMs} ms`));
        else oldest = Math.min(oldest, since);
      }
      if (patient.length > 0) this.#waiting.set(organizationId, patient);
      else this.#waiting.delete(organizationId);
    }
    this.#watch = this.#waiting.size > 0 ? this.#giveUpIn(Math.ceil(oldest - limit)) : undefined;
  }

  #startNext(): void {
    if (this.#running >= MAX_RUNNING) return;
    const batch = this.#takeBatch();
    if (batch.length === 0) {
      if (this.#running === 0) this.#onIdle?.();
      return;
    }
    this.#running += 1;
    this.#fileTogether(batch).finally(() => {
      this.#running -= 1;
      this.#startNext();
    });
  }

  /** What waits longest, and what of the same organization goes with it. */
  #takeBatch(): Waiting[] {
    const [first] = this.#waiting;
    if (!first) return [];
    const [organizationId, waiting] = first;
    const batch: Waiting[] = [];
    let characters = 0;
    for (const each of waiting.slice(0, MAX_CLAIMS)) {
      characters += charactersOf(each);
      if (batch.length > 0 && characters > MAX_CHARACTERS) break;
      batch.push(each);
    }
    this.#waiting.delete(organizationId);
    if (batch.length < waiting.length) this.#waiting.set(organizationId, waiting.slice(batch.length));
    return batch;
  }

  async #fileTogether(batch: readonly Waiting[]): Promise<void> {
    let stored: Map<string, string | null>;
    try {
      stored = await this.#store(batch.map(({ claim }) => claim));
    } catch (error) {
      if (batch.length > 1 && isOfOneRow(error)) await this.#fileApart(batch);
      else for (const { reject } of batch) reject(error);
      return;
    }
    for (const { claim, resolve } of batch) {
      const filed = stored.get(claim.id);
      if (filed !== undefined) resolve({ outcome: 'created', claim: toCreated(claim, filed) });
    }
    await this.#refuseAll(batch.filter(({ claim }) => !stored.has(claim.id)));
  }

  async #refuseAll(refused: readonly Waiting[]): Promise<void> {
    if (refused.length === 0) return;
    try {
      const open = await this.#findOpen(refused.map(({ claim }) => claim));
      await Promise.all(refused.map((waiting) => this.#refuse(waiting, open.get(waiting.claim.tracking_number))));
    } catch (cause) {
      // A lost attempt before may have stored any of them. Those that are answered or wait again stay as they are.
      for (const waiting of refused) waiting.reject(notKnown(cause));
    }
  }

  /** One claim that the database cannot hold, or not now, must not cost the others theirs. */
  async #fileApart(batch: readonly Waiting[]): Promise<void> {
    for (const waiting of batch) await this.#fileTogether([waiting]);
  }

  /**
   * Gives the stored claims by id, with the text that was stored when it is not their own. Can be sent again: a claim
   * that the lost attempt stored is then found in its own way.
   */
  async #store(claims: readonly ClaimToFile[]): Promise<Map<string, string | null>> {
    const values = [
      organizationOf(claims),
      claims.map(({ id }) => id),
      claims.map(({ tracking_number }) => tracking_number),
      claims.map(({ carrier }) => carrier),
      claims.map(({ filed }) => filed.beforeRoute),
      claims.map(({ filed }) => filed.route),
      claims.map(({ filed }) => filed.afterRoute),
      claims.map(({ created_at }) => created_at),
      claims.map(({ type }) => type),
      claims.map(({ currency }) => currency),
      claims.map(({ claimed_amount }) => claimed_amount),
      claims.map(({ provider }) => provider),
    ];
    const { rows } = await this.#pool.query(POSTGRES_STATEMENTS.fileClaims, values, { isRepeatable: true });
    return new Map(rows.map((row) => row as [string, string | null]));
  }

  /** The identifiers of the open claims in the way, by tracking number. */
  async #findOpen(claims: readonly ClaimToFile[]): Promise<Map<string, string>> {
    const values = [organizationOf(claims), claims.map(({ tracking_number }) => tracking_number)];
    const { rows } = await this.#pool.query(POSTGRES_STATEMENTS.findOpenClaims, values, { isRepeatable: true });
    return new Map(rows.map((row) => row as [string, string]));
  }

  /** A claim that was not stored: one is in its way, or was and is not any more, or it was stored before. */
  async #refuse(waiting: Waiting, openId: string | undefined): Promise<void> {
    const { claim, resolve, reject } = waiting;
    if (openId !== undefined && openId !== claim.id) return resolve({ outcome: 'conflict', claim_id: openId });
    let found: StoredClaim | undefined;
    try {
      found = await this.#findOwn(claim.organization_id, claim.id);
    } catch (cause) {
      return reject(notKnown(cause));
    }
    if (found && isOf(found, claim)) return resolve({ outcome: 'created', claim: found });
    if (found) return reject(new Error(`there is another claim ${claim.id} already`));
    waiting.attempts += 1;
    if (waiting.attempts < MAX_ATTEMPTS) return this.#enqueue(waiting);
    reject(tooBusy(`claim ${claim.id} lost to another one ${MAX_ATTEMPTS} times`));
  }
}

function organizationOf([first]: readonly ClaimToFile[]): string {
  return first?.organization_id ?? '';
}

/** Whether a stored claim is what was to be filed; its route can be an earlier claim's. */
function isOf(stored: StoredClaim, { filed, created_at }: ClaimToFile): boolean {
  const isText = stored.filed.startsWith(filed.beforeRoute) && stored.filed.endsWith(filed.afterRoute);
  return isText && stored.created_at === created_at;
}

function tooBusy(message: string): StoreUnavailableError {
  return new StoreUnavailableError('PostgreSQL is too busy', { isNothingStored: true, cause: new Error(message) });
}

/** Whether a claim was stored is not known; asking once more tells. */
function notKnown(cause: unknown): StoreUnavailableError {
  return new StoreUnavailableError('the connection to PostgreSQL was lost', { isNothingStored: false, cause });
}

function charactersOf({ claim }: Waiting): number {
  const { beforeRoute, route, afterRoute } = claim.filed;
  return beforeRoute.length + route.length + afterRoute.length;
}

function toCreated({ organization_id, id, filed, created_at }: ClaimToFile, kept: string | null): StoredClaim {
  const text = kept ?? joinFiled(filed);
  const times = { created_at, updated_at: created_at };
  return { organization_id, id, status: 'CREATED', status_reason: null, version: 1, filed: text, ...times };
}
