import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { DOCUMENT_COLUMNS, toDocument } from '../../../features/documents/statements.ts';
import type { Table } from '../../../platform/feature/table.ts';
import { requireSchema } from '../../../platform/sql/schema.ts';
import type { Row } from '../../../platform/sql/sql.ts';
import { readSqliteSchema } from '../../../platform/sql/sqlite/schema.ts';
import { keyBeforeAll } from '../../table-keys.ts';
import { columnsOf, keyColumnsOf, rowsOf, type TableKey, type TableRow } from '../../tables.ts';
import type { DocumentWithFile, RowSource } from './ports.ts';

const BUSY_TIMEOUT_MS = 5_000;
/** A batch ends with the row that reaches one of these. */
const BATCH_ROWS = 1_000;
const BATCH_CHARACTERS = 4_194_304;

/**
 * A SQLite file of the current version, read in one read transaction. It is opened for reading, so that not even a log
 * that a killed process left is worked into it; SQLite puts its empty companions (`-wal`, `-shm`) beside it.
 */
export class SqliteRows implements RowSource {
  readonly #database: DatabaseSync;
  readonly #version: number;

  private constructor(database: DatabaseSync) {
    this.#database = database;
    this.#version = dataVersionOf(database);
  }

  /** Throws `SchemaError` when the file is of another version: bringing it up to date would be writing. */
  static open(file: string): SqliteRows {
    const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
    try {
      database.exec('begin');
      requireSchema(readSqliteSchema(database, file), file, 'command');
      return new SqliteRows(database);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  countRows(table: Table): number {
    return this.#one(`select count(*) from ${rowsOf(table)}`)[0] as number;
  }

  *readRows(table: Table, after: TableKey = keyBeforeAll(table)): Iterable<TableRow[]> {
    const key = keyColumnsOf(table);
    const text = `select ${columnsOf(table)} from ${rowsOf(table)}
      where (${key}) > (${after.map(() => '?').join(', ')}) order by ${key}`;
    let batch: TableRow[] = [];
    let characters = 0;
    for (const row of this.#iterate(text, [...after])) {
      batch.push(row as TableRow);
      characters += charactersOf(row);
      if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
      yield batch;
      batch = [];
      characters = 0;
    }
    if (batch.length > 0) yield batch;
  }

  countFiles(): { files: number; bytes: number } {
    const text = 'select count(*), coalesce(sum(size_bytes), 0) from documents where blob_key is not null';
    const [files, bytes] = this.#one(text) as [number, number];
    return { files, bytes };
  }

  *readDocumentsWithFile(): Iterable<DocumentWithFile> {
    const text = `select ${DOCUMENT_COLUMNS} from documents where blob_key is not null order by organization_id, id`;
    for (const row of this.#iterate(text)) {
      const document = toDocument(row);
      if (document.file) yield { ...document, file: document.file };
    }
  }

  endsChanged(): boolean {
    this.#database.exec('commit');
    return dataVersionOf(this.#database) !== this.#version;
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #iterate(text: string, values: readonly SQLInputValue[] = []): Iterable<Row> {
    const statement = this.#database.prepare(text);
    statement.setReturnArrays(true);
    return statement.iterate(...values) as unknown as Iterable<Row>;
  }

  #one(text: string): Row {
    const [row = []] = this.#iterate(text);
    return row;
  }
}

/** A number that another connection's commit changes; inside of a transaction it stays. */
function dataVersionOf(database: DatabaseSync): number {
  return Number(database.prepare('pragma data_version').get()?.data_version);
}

function charactersOf(row: Row): number {
  let characters = 0;
  for (const value of row) if (typeof value === 'string') characters += value.length;
  return characters;
}
