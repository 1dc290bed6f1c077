import type { ReceivedFile, StoredDocument, UploadRefusal } from '../domain/document.ts';
import { POSTGRES_ADD_DOCUMENT } from './document-statements.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { POSTGRES_STATEMENTS } from './postgres-statements.ts';
import { toDocument, toMaybeText } from './rows.ts';
import { STATEMENTS } from './statements.ts';
import type { AddDocumentOutcome, NewestPage } from './store.ts';
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

  findForUpload(organizationId: string, id: string): Promise<StoredDocument | undefined> {
    return this.#database.find(STATEMENTS.findUploadDocument, [organizationId, id], toDocument);
  }

  listNewest(
    organizationId: string,
    claimId: string,
    { before, limit }: NewestPage<string>,
  ): Promise<StoredDocument[]> {
    const values = [organizationId, claimId, before, limit];
    return this.#database.all(STATEMENTS.listNewestDocuments, values, toDocument);
  }

  find(organizationId: string, id: string): Promise<StoredDocument | undefined> {
    return this.#database.find(STATEMENTS.findDocument, [organizationId, id], toDocument);
  }

  list(organizationId: string, claimId: string): Promise<StoredDocument[]> {
    return this.#database.all(STATEMENTS.listDocuments, [organizationId, claimId], toDocument);
  }

  async recordRefusal(organizationId: string, documentId: string, refusal: UploadRefusal): Promise<void> {
    await this.#database.writeRepeatably(STATEMENTS.recordRefusal, [organizationId, documentId, refusal]);
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
    const document = await this.find(organizationId, documentId);
    if (!document?.file) return 'absent';
    return document.file.blob_key === file.blob_key ? 'completed' : 'used';
  }

  async confirm(organizationId: string, claimId: string, documentId: string, confirmedAt: string): Promise<boolean> {
    const values = [organizationId, claimId, documentId, confirmedAt];
    return (await this.#database.pool.query(POSTGRES_STATEMENTS.confirmDocument, values, REPEATABLE)).rows.length > 0;
  }

  deleteUnconfirmed(createdBefore: string, now: string, limit: number): Promise<number> {
    return this.#database.transaction(async (run) => {
      const found = (await run(STATEMENTS.listUnconfirmed, [createdBefore, limit])).rows.map(toDocument);
      let count = 0;
      for (const { organization_id, id } of found) {
        // What the document has by now: it can have got its file, or been confirmed, since it was found.
        const [deleted] = (await run(STATEMENTS.deleteUnconfirmed, [organization_id, id])).rows;
        if (!deleted) continue;
        count += 1;
        const blob_key = toMaybeText(deleted);
        if (blob_key) await run(STATEMENTS.noteLooseBlob, [organization_id, blob_key, now]);
      }
      return count;
    });
  }
}
