import type { ReceivedFile } from '../domain/document.ts';
import { POSTGRES_ADD_DOCUMENT } from './document-statements.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { POSTGRES_STATEMENTS } from './postgres-statements.ts';
import { toDocument } from './rows.ts';
import { STATEMENTS } from './statements.ts';
import type { AddDocumentOutcome } from './store.ts';
import { fileValues, type SqlValue } from './values.ts';

const REPEATABLE = { isRepeatable: true };

/** The documents of claims, in PostgreSQL; one that comes with a key is added by `PostgresKeys`. */
export class PostgresDocuments {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  /** @param values of the document, and until when addresses have expired */
  async add(values: readonly SqlValue[]): Promise<AddDocumentOutcome> {
    const added = await this.#database.write(POSTGRES_ADD_DOCUMENT.plain, values);
    return { outcome: added > 0 ? 'added' : 'full' };
  }

  /** Can be sent again: a document that has this very file was given it by the lost attempt. */
  async completeUpload(
    organizationId: string,
    documentId: string,
    file: ReceivedFile,
  ): Promise<'completed' | 'used' | 'absent'> {
    const values = fileValues(organizationId, documentId, file);
    const { rows: completed } = await this.#database.pool.query(POSTGRES_STATEMENTS.completeUpload, values, REPEATABLE);
    if (completed.length > 0) return 'completed';
    const document = await this.#database.find(STATEMENTS.findDocument, [organizationId, documentId], toDocument);
    if (!document?.file) return 'absent';
    return document.file.blob_key === file.blob_key ? 'completed' : 'used';
  }

  async confirm(organizationId: string, claimId: string, documentId: string, confirmedAt: string): Promise<boolean> {
    const values = [organizationId, claimId, documentId, confirmedAt];
    return (await this.#database.pool.query(POSTGRES_STATEMENTS.confirmDocument, values, REPEATABLE)).rows.length > 0;
  }
}
