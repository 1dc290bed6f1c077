import { Counter, Gauge, type Registry } from 'prom-client';
import type { ConnectionFigures, StoreObserver } from '../sql/observer.ts';
import { addGauge, type HistogramSeries, KeptHistogram } from './series.ts';

/** Seconds. */
const COMMIT_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const TOGETHER = [1, 2, 4, 8, 16, 32, 64, 100, 128, 256, 512];

/** Metrics of the store in use; the other engine's metrics have no series. */
export class StoreMetrics implements StoreObserver {
  readonly #turnWrites: HistogramSeries;
  readonly #turnSeconds: HistogramSeries;
  readonly #filedClaims: HistogramSeries;
  readonly #filingSeconds: HistogramSeries;
  readonly #failures: Counter;

  readonly #onFailedWrite: (error: unknown) => void;

  /** @param onFailedWrite told of every write that could not be kept */
  constructor(registry: Registry, onFailedWrite: (error: unknown) => void) {
    this.#onFailedWrite = onFailedWrite;
    const histogram = (name: string, help: string, bounds: readonly number[]) =>
      new KeptHistogram(registry, { name, help }, bounds).series();
    this.#turnWrites = histogram('redress_sqlite_turn_writes', 'Writes that shared one commit of SQLite.', TOGETHER);
    this.#turnSeconds = histogram(
      'redress_sqlite_turn_duration_seconds',
      'Transactions of SQLite that write, with their commit; nothing else of the process runs meanwhile.',
      COMMIT_SECONDS,
    );
    this.#filedClaims = histogram(
      'redress_postgres_filing_claims',
      'Claims that one statement of PostgreSQL carried.',
      TOGETHER,
    );
    this.#filingSeconds = histogram(
      'redress_postgres_filing_duration_seconds',
      'Statements of PostgreSQL that file claims, with their commit and the wait for a connection.',
      COMMIT_SECONDS,
    );
    this.#failures = new Counter({
      name: 'redress_store_write_failures_total',
      help: 'Writes, or transactions of several, that failed because of the database.',
      registers: [registry],
    });
  }

  wroteTogether(writes: number, ms: number): void {
    this.#turnWrites.observe(writes);
    this.#turnSeconds.observe(ms / 1_000);
  }

  madeStep(): void {}

  filedTogether(claims: number, ms: number): void {
    this.#filedClaims.observe(claims);
    this.#filingSeconds.observe(ms / 1_000);
  }

  couldNotWrite(error: unknown): void {
    this.#failures.inc();
    this.#onFailedWrite(error);
  }
}

/** @param isWritable answers in bounded time; never rejects */
export function addWritable(registry: Registry, isWritable: () => Promise<boolean>): void {
  const gauge: Gauge = new Gauge({
    name: 'redress_store_writable',
    help: '1: the database kept the last write; 0: it could not.',
    registers: [registry],
    collect: async () => {
      gauge.set((await isWritable()) ? 1 : 0);
    },
  });
}

/** @param read gives the present figures */
export function addConnections(registry: Registry, read: () => ConnectionFigures): void {
  const connections = new Gauge({
    name: 'redress_database_connections',
    help: 'Connections to PostgreSQL, by state: idle or busy.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      const { total, idle } = read();
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'busy' }, total - idle);
    },
  });
  const add = (name: string, help: string, show: (figures: ConnectionFigures) => number) =>
    addGauge(registry, { name, help }, () => show(read()));
  const limit = 'The most connections to PostgreSQL that a process may hold.';
  add('redress_database_connections_max', limit, ({ max }) => max);
  add('redress_database_waiting', 'Requests that wait for a connection to PostgreSQL.', ({ waiting }) => waiting);
}

/** @param count gives the present number */
export function addUnknownMigrations(
  registry: Registry,
  count: () => Readonly<Record<'expand' | 'contract', number>>,
): void {
  const unknown = new Gauge({
    name: 'redress_database_unknown_migrations',
    help: 'Migrations of the database that this version does not know, by kind; with one of contract it takes no writes.',
    labelNames: ['kind'],
    registers: [registry],
    collect: () => {
      for (const [kind, migrations] of Object.entries(count())) unknown.set({ kind }, migrations);
    },
  });
}
