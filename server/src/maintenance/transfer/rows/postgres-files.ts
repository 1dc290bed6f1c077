import { DOCUMENT_COLUMNS, toDocument } from '../../../features/documents/statements.ts';
import { enterPostgresSchema } from '../../../platform/sql/postgres/migrate.ts';
import { type PostgresOptions, PostgresPool } from '../../../platform/sql/postgres/pool.ts';
import type { Row } from '../../../platform/sql/sql.ts';
import type { DocumentWithFile, FileSource } from './ports.ts';

const PAGE_ROWS = 1_000;
const REPEATABLE = { isRepeatable: true };
const COUNT = 'select count(*), coalesce(sum(size_bytes), 0)::bigint from documents where blob_key is not null';
const PAGE = `select ${DOCUMENT_COLUMNS} from documents
  where blob_key is not null and (organization_id, id) > ($1, $2) order by organization_id, id limit $3::integer`;

/** The documents of a PostgreSQL database that have a file. */
export class PostgresFiles implements FileSource {
  readonly #pool: PostgresPool;
  readonly #count: { files: number; bytes: number };

  private constructor(pool: PostgresPool, count: { files: number; bytes: number }) {
    this.#pool = pool;
    this.#count = count;
  }

  /** Throws when the database is of an older version. */
  static async open(options: PostgresOptions): Promise<PostgresFiles> {
    const pool = new PostgresPool({ ...options, connections: 1 });
    try {
      await enterPostgresSchema(pool, options, 'command');
      return new PostgresFiles(pool, await countFiles(pool));
    } catch (error) {
      await pool.close();
      throw error;
    }
  }

  countFiles(): { files: number; bytes: number } {
    return this.#count;
  }

  async *readDocumentsWithFile(): AsyncIterable<DocumentWithFile> {
    for (let after = ['', '']; ; ) {
      const { rows } = await this.#pool.query(PAGE, [...after, PAGE_ROWS], REPEATABLE);
      const documents = rows.map((row) => toDocument(row as Row));
      const last = documents.at(-1);
      if (!last) return;
      for (const document of documents) if (document.file) yield { ...document, file: document.file };
      after = [last.organization_id, last.id];
    }
  }

  /** Whether there are other documents than when it was opened. */
  async endsChanged(): Promise<boolean> {
    const now = await countFiles(this.#pool);
    return now.files !== this.#count.files || now.bytes !== this.#count.bytes;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

async function countFiles(pool: PostgresPool): Promise<{ files: number; bytes: number }> {
  const { rows } = await pool.query(COUNT, [], REPEATABLE);
  const [files, bytes] = rows[0] ?? [];
  return { files: Number(files), bytes: Number(bytes) };
}
