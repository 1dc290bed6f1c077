import type { ReadSql, Sql } from './sql.ts';

/** The methods of a store by their names. Each takes the database first, then its own arguments. */
export type Methods<Given> = Record<string, (sql: Given, ...asked: never[]) => Promise<unknown>>;

/**
 * A store: its methods that only read, and those that write. A method is one transaction. On SQLite a service runs the
 * reads in the thread that serves and the writes in the thread that writes, so that no response waits for the disk but
 * those to requests that write.
 */
export interface StoreDefinition<Reads, Writes> {
  reads: Reads;
  writes: Writes;
}

/** The methods of an open store, which know their database. */
export type StoreOf<Definition> =
  Definition extends StoreDefinition<infer Reads, infer Writes> ? Opened<Reads> & Opened<Writes> : never;

type Opened<All> = {
  [Name in keyof All]: All[Name] extends (sql: never, ...asked: infer Asked) => infer Result
    ? (...asked: Asked) => Result
    : never;
};

/** Runs a writing method of a store in the thread that writes. */
export type CallWrite = (method: string, asked: readonly unknown[]) => Promise<unknown>;

/** Declares a store. A method among the reads that writes does not compile: `ReadSql` has no writing method. */
export function defineStore<Reads extends Methods<ReadSql>, Writes extends Methods<Sql>>(
  definition: StoreDefinition<Reads, Writes>,
): StoreDefinition<Reads, Writes> {
  return definition;
}

/**
 * Opens a store on a database.
 * @param callWrite runs the writes; by default they run in this thread
 */
export function openStore<Reads extends Methods<ReadSql>, Writes extends Methods<Sql>>(
  { reads, writes }: StoreDefinition<Reads, Writes>,
  sql: Sql,
  callWrite?: CallWrite,
): StoreOf<StoreDefinition<Reads, Writes>> {
  const bound = (methods: Methods<Sql>) =>
    Object.entries(methods).map(([name, method]) => [name, method.bind(undefined, sql)] as const);
  const sent = Object.keys(writes).map((name) => [name, (...asked: unknown[]) => callWrite?.(name, asked)] as const);
  return Object.fromEntries([...bound(reads), ...(callWrite ? sent : bound(writes))]);
}
