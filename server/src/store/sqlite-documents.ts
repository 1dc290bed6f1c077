import type { ReceivedFile, StoredDocument } from '../domain/document.ts';
import { NO_ROOM, SQLITE_ADD_DOCUMENT } from './document-statements.ts';
import type { KeyedRequest } from './keyed-request.ts';
import { toDocument } from './rows.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import type { SqliteKeys } from './sqlite-keys.ts';
import { STATEMENTS } from './statements.ts';
import type { AddDocumentOutcome } from './store.ts';
import { documentValues, fileValues } from './values.ts';

/** The documents of claims, in a SQLite file. */
export class SqliteDocuments {
  readonly #database: SqliteDatabase;
  readonly #keys: SqliteKeys;

  constructor(database: SqliteDatabase, keys: SqliteKeys) {
    this.#database = database;
    this.#keys = keys;
  }

  async add(
    document: StoredDocument,
    expiredUntil: string,
    keyed: KeyedRequest | undefined,
  ): Promise<AddDocumentOutcome> {
    const values = [...documentValues(document), expiredUntil];
    if (!keyed) return { outcome: (await this.#database.run(SQLITE_ADD_DOCUMENT, values)) > 0 ? 'added' : 'full' };
    let isAdded = false;
    const answer = await this.#keys.keep(keyed, () => {
      isAdded = this.#database.statement(SQLITE_ADD_DOCUMENT).run(values) > 0;
      return isAdded ? { outcome: 'registered', subject: document.id } : NO_ROOM;
    });
    return answer ? { outcome: 'answered', answer } : { outcome: isAdded ? 'added' : 'full' };
  }

  completeUpload(
    organizationId: string,
    documentId: string,
    file: ReceivedFile,
  ): Promise<'completed' | 'used' | 'absent'> {
    return this.#database.write(() => {
      const row = this.#database.statement(STATEMENTS.findDocument).find([organizationId, documentId]);
      if (!row) return 'absent';
      if (toDocument(row).file !== null) return 'used';
      if (this.#database.statement(STATEMENTS.takeLooseBlob).run([organizationId, file.blob_key]) === 0)
        return 'absent';
      this.#database.statement(STATEMENTS.completeUpload).run(fileValues(organizationId, documentId, file));
      return 'completed';
    });
  }

  confirm(organizationId: string, claimId: string, documentId: string, confirmedAt: string): Promise<boolean> {
    return this.#database.write(() => {
      const values = [organizationId, claimId, documentId, confirmedAt];
      if (this.#database.statement(STATEMENTS.confirmDocument).run(values) > 0) {
        this.#database.statement(STATEMENTS.noteUnseen).run([organizationId, claimId, confirmedAt]);
        return true;
      }
      const row = this.#database.statement(STATEMENTS.findDocument).find([organizationId, documentId]);
      const document = row && toDocument(row);
      return document?.claim_id === claimId && document.status === 'CONFIRMED';
    });
  }
}
