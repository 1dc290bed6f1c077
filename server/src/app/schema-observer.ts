import type { Logger } from 'pino';
import { type MigrationKind, mayGoOn, named, type SchemaSource, type SchemaState } from '../platform/sql/schema.ts';

const CHECK_EVERY_MS = 5_000;
const LOG_EVERY_MS = 60_000;

/**
 * Checks, while a service runs, whether another version changed the schema of its database. After an addition the
 * service goes on; after a removal or an alteration it takes no writes.
 */
export class SchemaObserver {
  readonly #source: SchemaSource;
  readonly #log: Logger;
  #state: SchemaState = { isEmpty: false, unknown: [], altered: [], missing: [], unnoted: [] };
  /** Why writes are not taken; undefined: they are. It is read with each of them. */
  obstacle: string | undefined;
  #loggedExpansions = '';
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(source: SchemaSource, log: Logger) {
    this.#source = source;
    this.#log = log;
  }

  /** Counts the migrations of the database that this version does not know; an altered one is a contraction. */
  countUnknown(): Record<MigrationKind, number> {
    const { unknown, altered, missing } = this.#state;
    const expand = unknown.filter(({ kind }) => kind === 'expand').length;
    return { expand, contract: unknown.length - expand + altered.length + missing.length };
  }

  /** Reads the schema once, and logs a change; a database that does not respond changes nothing. */
  async check(): Promise<void> {
    try {
      this.#state = await this.#source.findState();
    } catch (err) {
      this.#log.debug({ err }, 'the schema of the database could not be read');
      return;
    }
    this.obstacle = obstacleOf(this.#state);
    this.#logChange();
  }

  /** Checks periodically. Gives a function that ends it. */
  observe(everyMs = CHECK_EVERY_MS): () => Promise<void> {
    let checking: Promise<void> | undefined;
    const timer = setInterval(() => {
      checking ??= this.check().finally(() => {
        checking = undefined;
      });
    }, everyMs);
    return async () => {
      clearInterval(timer);
      await checking;
    };
  }

  #logChange(): void {
    const { obstacle } = this;
    const migrations = named(this.#state.unknown);
    if (obstacle) {
      if (performance.now() - this.#loggedAt < LOG_EVERY_MS) return;
      this.#loggedAt = performance.now();
      this.#log.error({ obstacle }, 'writes are refused until this service is of the version of its database');
    } else if (migrations !== this.#loggedExpansions) {
      this.#loggedExpansions = migrations;
      if (migrations) this.#log.warn({ migrations }, 'a newer version added to the database: upgrade this service too');
    }
  }
}

function obstacleOf(state: SchemaState): string | undefined {
  if (mayGoOn(state)) return undefined;
  const { unknown, altered, missing } = state;
  return `the schema of the database is not the one of this version any more: ${named([...unknown, ...altered, ...missing])}`;
}
