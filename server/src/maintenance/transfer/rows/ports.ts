import type { StoredDocument } from '../../../features/documents/record.ts';
import type { Table } from '../../../platform/feature/table.ts';
import type { TableKey, TableRow } from '../../tables.ts';

/** The ports of a transfer: one database read whole, another one written whole. */

/** The documents of a database that have a file. */
export interface FileSource {
  /** How many documents have a file, and how large these are together. */
  countFiles(): { files: number; bytes: number };
  /** The documents that have a file. */
  readDocumentsWithFile(): Iterable<DocumentWithFile> | AsyncIterable<DocumentWithFile>;
}

/** A database as it was at one moment. It is never written. */
export interface RowSource extends FileSource {
  countRows(table: Table): number;
  /** In the order of the key, in batches that fit into memory; from the row after a key, or from the first one. */
  readRows(table: Table, after?: TableKey): Iterable<TableRow[]>;
  /** Ends the reading. Whether somebody wrote since its moment. */
  endsChanged(): boolean;
  close(): void;
}

export type DocumentWithFile = StoredDocument & { file: NonNullable<StoredDocument['file']> };

/** How far a table has come. */
export interface TablePosition {
  rows: number;
  /** The key of the last row; null before the first one. */
  key: TableKey | null;
}

export interface RowRange {
  /** Before the first row; null: the first row of all is the first. */
  after: TableKey | null;
  /** The last row's; null: the last row of all is the last. */
  upTo: TableKey | null;
  /** How many rows are asked for at once. */
  pageRows: number;
}

/** A database that takes a transfer's rows and remembers beside them how far it has come, until the transfer ends. */
export interface RowTarget {
  /**
   * Makes an empty database the transfer's own, whose source `fingerprint` tells; `resumed`: it is already.
   * `other`: it has an unfinished transfer of something else. `occupied`: it has data.
   */
  begin(fingerprint: string): Promise<'begun' | 'resumed' | 'other' | 'occupied'>;
  findPosition(table: Table): Promise<TablePosition>;
  /** Adds rows, and gives where the table stands then, both in one transaction. Throws unless it stands at `from`. */
  addRows(table: Table, rows: readonly TableRow[], from: TablePosition): Promise<TablePosition>;
  /** In the order of the key, in pages. */
  readRows(table: Table, range: RowRange): AsyncIterable<TableRow[]>;
  /** Makes it ready to be used, and forgets the transfer. */
  end(): Promise<void>;
  close(): Promise<void>;
}
