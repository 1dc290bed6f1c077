/** `time`: ISO 8601, UTC, milliseconds, in both engines. */
export type ColumnKind = 'text' | 'integer' | 'time';

/** A table that must not be lost: backup and transfer copy it whole. */
export interface Table {
  readonly name: string;
  /** Every column, the primary key's first. */
  readonly columns: Readonly<Record<string, ColumnKind>>;
  /** How many of the columns are the primary key. */
  readonly keyLength: number;
  /** A condition, the same in every engine, for a table of which only some rows are copied. */
  readonly only?: string;
  /** Its rows let somebody in. They are copied last: until then, nobody can sign in. */
  readonly isCredential?: boolean;
}
