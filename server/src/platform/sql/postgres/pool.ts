import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { ConnectionFigures, StoreObserver } from '../observer.ts';
import { tellIfSlow } from '../slow-statements.ts';
import type { Row, SqlValue } from '../sql.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import {
  isConnectionLost,
  isToBeRepeated,
  NotReplicatedError,
  saysNotReplicated,
  saysNotWritable,
  toStoreError,
} from './errors.ts';
import { POSTGRES_TYPES } from './types.ts';

/** How to reach a PostgreSQL database. Times are milliseconds. */
export interface PostgresOptions {
  url: string;
  /** The most connections that this process holds. */
  connections: number;
  /** How long one statement may take, 0 for ever; waiting for a lock may take half of it. */
  statementMs: number;
  /** How long to wait for a connection. */
  waitMs: number;
  /** A pooler gives the connection to others after each transaction, so nothing is kept on it. */
  isPooled: boolean;
}

export interface PostgresResult {
  rows: Row[];
  /** How many rows a write changed. */
  changed: number;
}

/** A value of a statement; a list becomes an array of the database's. */
export type PostgresValue = SqlValue | readonly SqlValue[];

/** `fixed`: the text stands in the source. `made`: it is one of many, made for one request. */
export type StatementKind = keyof typeof MAX_NAMED;

/** Runs one statement of a transaction. */
export type Run = (text: string, values: readonly PostgresValue[], kind?: StatementKind) => Promise<PostgresResult>;

/** The state of a connection while it is used. */
interface Connection {
  isLost: boolean;
  /** The error of the last statement that failed. */
  failure: unknown;
}

type Work<T> = (run: Run, connection: Connection) => Promise<T>;

/** A connection ends after this time at the latest, so that load spreads again after a failover. */
const CONNECTION_LIFETIME_SECONDS = 1_800;
/** Making a connection takes longer than most statements; one is kept for the next burst. */
const IDLE_MS = 60_000;
/** The server's own limit should be the one that ends a statement: its response says that nothing was stored. */
const ANSWER_GRACE_MS = 1_000;
/** A restart of the server breaks all connections, and some are seen to be broken only when they are used. */
const ATTEMPTS = 3;
const PAUSE_MS = 20;
/**
 * A server keeps a plan for each name on each connection; texts beyond these are planned each time. Made ones cannot
 * take the names of fixed ones.
 */
const MAX_NAMED = { fixed: 300, made: 100 } as const;

/**
 * The settings that a connection is opened with. Every statement of ours is to be done by its index whatever its
 * values are, so one plan serves all of them; and a plan that was made while a table was small must not read all of it
 * when it has grown. Each statement sees what is committed when it begins, whatever the server's default is: filing
 * looks again by that. Warnings are sent: one of them says that a commit did not wait for its standbys.
 */
export const POSTGRES_SESSION =
  '-c timezone=UTC -c datestyle=ISO -c plan_cache_mode=force_generic_plan -c enable_seqscan=off ' +
  '-c default_transaction_isolation=read\\ committed -c client_min_messages=warning';

/** Connections to PostgreSQL. Every failure that will pass is a `StoreUnavailableError`, in bounded time. */
export class PostgresPool {
  readonly #pool: Pool;
  readonly #isPooled: boolean;
  readonly #statementMs: number;
  readonly #observer: Pick<StoreObserver, 'couldNotWrite'> | undefined;
  readonly #names = { fixed: new Map<string, string>(), made: new Map<string, string>() };
  /** Connections with a commit that was not waited for until its standbys had it: of no use any more. */
  readonly #notReplicated = new WeakSet<object>();
  /** Requests without a response yet. */
  #running = 0;
  #onIdle: (() => void) | undefined;

  constructor(options: PostgresOptions, observer?: Pick<StoreObserver, 'couldNotWrite'>) {
    this.#observer = observer;
    this.#isPooled = options.isPooled;
    this.#statementMs = options.statementMs;
    this.#pool = new Pool(toPoolConfig(options));
    // A connection that breaks says so to the statement that waits on it, and to these; unheard, it ends the process.
    // One that nobody uses is let go of by the pool, and the next use makes another.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      client.on('error', () => {});
      client.on('notice', (notice) => {
        if (saysNotReplicated(notice)) this.#notReplicated.add(client);
      });
    });
  }

  /**
   * Runs one statement in a transaction of its own. With `isRepeatable` it is sent again over another connection
   * when its own was lost: only for what gives the same result when it is done twice. `isSentAgain`: it was, and may
   * have been done before.
   */
  async query(
    text: string,
    values: readonly PostgresValue[],
    { isRepeatable, kind }: { isRepeatable: boolean; kind?: StatementKind },
  ): Promise<PostgresResult & { isSentAgain: boolean }> {
    let sent = 0;
    const result = await this.#attempt(isRepeatable, (run) => {
      sent += 1;
      return run(text, values, kind);
    });
    return { ...result, isSentAgain: sent > 1 };
  }

  /** Runs statements in one transaction; undoes all of them when `work` throws, and rethrows its error. */
  async transaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
    return this.#attempt(false, async (run, connection) => {
      await run('begin', []);
      try {
        const result = await work(run);
        await run('commit', []);
        return result;
      } catch (error) {
        if (!connection.isLost) await run('rollback', []);
        throw error;
      }
    });
  }

  figures(): ConnectionFigures {
    const { totalCount: total, idleCount: idle, waitingCount: waiting, options } = this.#pool;
    return { total, idle, waiting, max: options.max };
  }

  /** Waits for the statements that were begun before. */
  async close(): Promise<void> {
    if (this.#pool.ending) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onIdle = resolve;
    if (this.#running > 0) await promise;
    await this.#pool.end();
  }

  async #attempt<T>(isRepeatable: boolean, work: Work<T>): Promise<T> {
    this.#running += 1;
    try {
      return await this.#attemptAgain(isRepeatable, work);
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#onIdle?.();
    }
  }

  async #attemptAgain<T>(isRepeatable: boolean, work: Work<T>): Promise<T> {
    // Writes that a lost attempt may have stored stay stored, however the next ones fail.
    let isNothingStored = true;
    const since = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      const client = await this.#connect(isNothingStored);
      const connection: Connection = { isLost: false, failure: undefined };
      try {
        const run: Run = (text, values, kind) => this.#run(client, connection, { text, values, kind });
        return await work(run, connection);
      } catch (error) {
        if (error !== connection.failure) throw error;
        const isLost = connection.isLost && !(error instanceof NotReplicatedError);
        const isWorthIt = isToBeRepeated(error) || (isLost && isRepeatable);
        const failure = this.#failureOf(error, isNothingStored);
        // A database that says nothing is waited for once.
        const isLate = performance.now() - since >= this.#statementMs;
        if (!isWorthIt || isLate || attempt === ATTEMPTS) throw failure;
        isNothingStored = failure instanceof StoreUnavailableError && failure.isNothingStored;
      } finally {
        client.release(connection.isLost);
      }
      await pause(PAUSE_MS);
    }
  }

  #failureOf(error: unknown, isNothingStored: boolean): unknown {
    const failure = toStoreError(error, isNothingStored);
    if (saysNotWritable(error)) this.#observer?.couldNotWrite(failure);
    return failure;
  }

  async #connect(isNothingStored: boolean): Promise<PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (cause) {
      throw new StoreUnavailableError('no connection to PostgreSQL', { isNothingStored, cause });
    }
  }

  async #run(
    client: PoolClient,
    connection: Connection,
    { text, values, kind }: { text: string; values: readonly PostgresValue[]; kind: StatementKind | undefined },
  ): Promise<PostgresResult> {
    const name = this.#isPooled || values.length === 0 ? undefined : this.#nameOf(text, kind);
    const since = performance.now();
    try {
      const result = await client.query({ ...(name && { name }), text, values: [...values], rowMode: 'array' });
      if (this.#notReplicated.has(client)) throw new NotReplicatedError();
      return { rows: result.rows, changed: result.rowCount ?? 0 };
    } catch (cause) {
      const error = this.#notReplicated.has(client) ? new NotReplicatedError({ cause }) : cause;
      connection.failure = error;
      connection.isLost ||= isConnectionLost(error);
      throw error;
    } finally {
      tellIfSlow(text, since);
    }
  }

  /** Statements are prepared once on each connection, under a short name for their text. */
  #nameOf(text: string, kind: StatementKind = 'fixed'): string | undefined {
    const names = this.#names[kind];
    let name = names.get(text);
    if (name === undefined && names.size < MAX_NAMED[kind]) {
      name = `redress_${kind}_${names.size}`;
      names.set(text, name);
    }
    return name;
  }
}

function toPoolConfig({ url, connections, statementMs, waitMs, isPooled }: PostgresOptions): PoolConfig {
  const { address, session } = takeSession(url, isPooled ? '' : POSTGRES_SESSION);
  return {
    connectionString: address,
    application_name: 'redress',
    max: connections,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
    keepAlive: true,
    types: POSTGRES_TYPES,
    query_timeout: statementMs === 0 ? 0 : statementMs + ANSWER_GRACE_MS,
    // A pooler refuses start parameters that it does not know; the limits are then the role's or the database's.
    ...(!isPooled && {
      statement_timeout: statementMs,
      lock_timeout: Math.ceil(statementMs / 2),
      idle_in_transaction_session_timeout: statementMs,
    }),
    ...(session !== '' && { options: session }),
  };
}

/** The driver would take the address's `options` in the place of ours; both are meant. */
function takeSession(url: string, ours: string): { address: string; session: string } {
  const address = URL.parse(url);
  const theirs = address?.searchParams.get('options');
  if (!address || !theirs) return { address: url, session: ours };
  address.searchParams.delete('options');
  return { address: address.href, session: `${ours} ${theirs}`.trim() };
}
