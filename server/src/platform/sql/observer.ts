/** What a store tells of its work, for whoever measures it. It is told in passing, and must neither take long nor throw. */
export interface StoreWatch {
  /** One transaction of SQLite kept so many writes, and took so many milliseconds. */
  wroteTogether(writes: number, ms: number): void;
  /** One statement of PostgreSQL was to file so many claims, and took so many milliseconds. */
  filedTogether(claims: number, ms: number): void;
  /** The database could not keep a write for trouble of its own, such as a full or a read-only disk. */
  couldNotWrite(trouble: unknown): void;
}

/** The connections of one process to its database, at one moment. */
export interface ConnectionFigures {
  total: number;
  /** Of the total. */
  idle: number;
  /** What waits for one. */
  waiting: number;
  max: number;
}
