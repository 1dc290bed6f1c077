/** Told of the work of a store, to measure it. Its methods must neither take long nor throw. */
export interface StoreObserver {
  /** One transaction of SQLite kept so many writes, and took so many milliseconds. */
  wroteTogether(writes: number, ms: number): void;
  /** A statement of a transaction of SQLite ended, and the transaction goes on. */
  madeStep(): void;
  /** One statement of PostgreSQL was to file so many claims, and took so many milliseconds. */
  filedTogether(claims: number, ms: number): void;
  /** The database could not keep a write for a failure of its own, such as a full or a read-only disk. */
  couldNotWrite(error: unknown): void;
}

/** The connections of one process to its database, at one moment. */
export interface ConnectionFigures {
  total: number;
  /** Connections of the total that are idle. */
  idle: number;
  /** Requests that wait for one. */
  waiting: number;
  max: number;
}
