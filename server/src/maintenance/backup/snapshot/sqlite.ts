import { DatabaseSync } from 'node:sqlite';
import type { DocumentContentType } from '../../../features/documents/record.ts';
import { refuseUnknown } from '../../../platform/sql/schema.ts';
import { tablesOf } from '../../../platform/sql/sqlite/copy.ts';
import { readSqliteSchema } from '../../../platform/sql/sqlite/schema.ts';

const COUNT = `
  select
    (select count(*) from organizations) as organizations,
    (select count(*) from api_keys) as api_keys,
    (select count(*) from claims) as claims,
    (select count(*) from documents) as documents,
    (select coalesce(sum(size_bytes), 0) from documents where blob_key is not null) as document_bytes
`;

/** In the order of the primary key, so that nothing is sorted. */
const DOCUMENTS = `
  select id, claim_id, content_type, blob_key, size_bytes, sha256, status
  from documents
  where blob_key is not null
  order by organization_id, id
`;

const API_KEYS = `
  select key_id, k.name, organization_id, k.created_at
  from api_keys k join organizations o on o.id = organization_id
  where revoked_at is null and disabled_at is null
  order by organization_id, k.created_at
`;
const ACCESS_TOKENS = `
  select t.id, t.name, email as operator, expires_at
  from access_tokens t join operators o on o.id = operator_id
  where disabled_at is null and (expires_at is null or expires_at > ?)
  order by email, t.created_at
`;
const OPERATORS = 'select email, role from operators where disabled_at is null order by email';

export interface Credentials {
  api_keys: { key_id: string; name: string; organization_id: string; created_at: string }[];
  access_tokens: { id: string; name: string; operator: string; expires_at: string | null }[];
  /** With the passwords that they had. */
  operators: { email: string; role: string }[];
}

export interface SnapshotCounts {
  organizations: number;
  api_keys: number;
  claims: number;
  documents: number;
  /** Bytes of all documents that have a file. */
  document_bytes: number;
}

/** A document that has a file. */
export interface SnapshotDocument {
  id: string;
  claim_id: string;
  content_type: DocumentContentType;
  blob_key: string;
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** One that is not may have been purged since, with its file. */
  is_confirmed: boolean;
}

/**
 * A copy of the database as it was at one moment, in one SQLite file: what a backup holds. Read only; an error means that
 * the copy cannot be read as a database of ours.
 */
export class SqliteSnapshot {
  readonly #database: DatabaseSync;

  private constructor(database: DatabaseSync) {
    this.#database = database;
  }

  static open(file: string): SqliteSnapshot {
    return new SqliteSnapshot(new DatabaseSync(file, { readOnly: true }));
  }

  count(): SnapshotCounts {
    return this.#database.prepare(COUNT).get() as unknown as SnapshotCounts;
  }

  /** Every document that has a file, oldest first within its organization; the order is the same each time. */
  *documents(): Iterable<SnapshotDocument> {
    type DocumentRow = Omit<SnapshotDocument, 'is_confirmed'> & { status: string };
    for (const row of this.#database.prepare(DOCUMENTS).iterate()) {
      const { status, ...document } = row as unknown as DocumentRow;
      yield { ...document, is_confirmed: status === 'CONFIRMED' };
    }
  }

  /** Gives the findings of an integrity check and of a check of the references, a line each; empty when all is sound. */
  findProblems(): string[] {
    const found = this.#database
      .prepare('pragma integrity_check')
      .all()
      .map(({ integrity_check }) => integrity_check);
    if (found[0] !== 'ok') return found.map(String);
    const dangling = this.#database.prepare('pragma foreign_key_check').all();
    return dangling.map(({ table, rowid, parent }) => `row ${rowid} of ${table} refers to no row of ${parent}`);
  }

  /** Throws `SchemaError`, which names `where`, when this version does not know its schema; an older one is known. */
  refuseUnknown(where: string): void {
    const state = readSqliteSchema(this.#database, where);
    refuseUnknown(state, where, 'restore it with that version or a newer one');
  }

  /**
   * Gives the credentials that let somebody in: keys that are not revoked, tokens that have not expired at `now`
   * (milliseconds since 1970), operators that are not disabled; without those of disabled organizations and operators.
   */
  credentials(now: number): Credentials {
    const all = (text: string, ...values: string[]) => this.#database.prepare(text).all(...values);
    const api_keys = all(API_KEYS) as Credentials['api_keys'];
    if (!tablesOf(this.#database).includes('operators')) return { api_keys, access_tokens: [], operators: [] };
    const access_tokens = all(ACCESS_TOKENS, new Date(now).toISOString()) as Credentials['access_tokens'];
    return { api_keys, access_tokens, operators: all(OPERATORS) as Credentials['operators'] };
  }

  close(): void {
    this.#database.close();
  }
}
