import type { Logger } from 'pino';
import { type MigrationKind, mayGoOn, named, type SchemaSource, type SchemaState } from './store/schema.ts';

const LOOK_EVERY_MS = 5_000;
const TELL_EVERY_MS = 60_000;

/**
 * Looks, while a service runs, whether another version changed the schema of its database. With what was added the
 * service goes on; with what was taken away, or is not the same any more, it takes no writes.
 */
export class SchemaWatch {
  readonly #source: SchemaSource;
  readonly #log: Logger;
  #state: SchemaState = { isEmpty: false, unknown: [], altered: [], missing: [], unnoted: [] };
  #toldExpansions = '';
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(source: SchemaSource, log: Logger) {
    this.#source = source;
    this.#log = log;
  }

  /** Undefined: writes are taken. Else why not. */
  get obstacle(): string | undefined {
    if (mayGoOn(this.#state)) return undefined;
    const { unknown, altered, missing } = this.#state;
    return `the schema of the database is not the one of this version any more: ${named([...unknown, ...altered, ...missing])}`;
  }

  /** How many migrations of the database this version does not know; an altered one is a contraction. */
  countUnknown(): Record<MigrationKind, number> {
    const { unknown, altered, missing } = this.#state;
    const expand = unknown.filter(({ kind }) => kind === 'expand').length;
    return { expand, contract: unknown.length - expand + altered.length + missing.length };
  }

  /** Looks once, and tells the log what is new; a database that does not answer changes nothing. */
  async look(): Promise<void> {
    try {
      this.#state = await this.#source.findState();
    } catch (err) {
      this.#log.debug({ err }, 'the schema of the database could not be read');
      return;
    }
    this.#tell();
  }

  /** Looks now and then; gives what ends that. */
  watch(everyMs = LOOK_EVERY_MS): () => Promise<void> {
    let looking: Promise<void> | undefined;
    const timer = setInterval(() => {
      looking ??= this.look().finally(() => {
        looking = undefined;
      });
    }, everyMs);
    return async () => {
      clearInterval(timer);
      await looking;
    };
  }

  #tell(): void {
    const { obstacle } = this;
    const migrations = named(this.#state.unknown);
    if (obstacle) {
      if (performance.now() - this.#toldAt < TELL_EVERY_MS) return;
      this.#toldAt = performance.now();
      this.#log.error({ obstacle }, 'writes are refused until this service is of the version of its database');
    } else if (migrations !== this.#toldExpansions) {
      this.#toldExpansions = migrations;
      if (migrations) this.#log.warn({ migrations }, 'a newer version added to the database: upgrade this service too');
    }
  }
}
