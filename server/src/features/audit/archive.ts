import type { Action } from '../../platform/feature/action.ts';
import { firstIdentifierOf, type Identifiers } from '../../platform/identifiers.ts';
import { readRelease } from '../../platform/release.ts';
import { AUDIT_ARCHIVED, AUDIT_PRUNED } from './actions.ts';
import {
  ArchivedEntries,
  ArchiveError,
  type ArchiveSum,
  checkAuditArchive,
  writeAuditArchive,
} from './archive-file.ts';
import { type AuditEntry, auditEntry } from './record.ts';
import type { AuditStore } from './store.ts';

/** Few enough for a transaction that holds nobody up. */
const PAGE_ENTRIES = 1_000;

interface ArchiveWork {
  file: string;
  /** Entries that are older, in milliseconds since 1970. */
  before: number;
  /** The actor, for the audit log. */
  by: string;
}

/** Archives old entries of the audit log, and prunes those that an archive holds. */
export class AuditArchive {
  readonly #audit: AuditStore;
  readonly #identifiers: Identifiers;

  constructor(audit: AuditStore, identifiers: Identifiers) {
    this.#audit = audit;
    this.#identifiers = identifiers;
  }

  /** Writes the entries before a time to a new file; the log keeps them. Throws `ArchiveError`. */
  async write({ file, before, by }: ArchiveWork): Promise<ArchiveSum> {
    const before_id = firstIdentifierOf('aud', before);
    const head = { redress_version: readRelease().version, archived_at: new Date().toISOString(), before_id };
    const sum = await writeAuditArchive(file, head, this.#entriesBefore(before_id));
    await this.#audit.addAudit(this.#entryOf(by, AUDIT_ARCHIVED, { ...sum, file }));
    return sum;
  }

  /**
   * Deletes the entries before a time, once each of them was found unchanged in the archive. Run again after an
   * interruption, it goes on. Throws `ArchiveError`, with nothing deleted, for an archive that lacks one of them or was
   * altered, and for a database role that may not delete.
   */
  async prune({ file, before, by }: ArchiveWork): Promise<{ entries: number }> {
    const sum = await checkAuditArchive(file);
    const beforeId = firstIdentifierOf('aud', before);
    if (!(await this.#audit.canPrune())) {
      throw new ArchiveError(
        'this database role may not delete from the audit log: give the address of the owner of its tables in DATABASE_URL',
      );
    }
    const entries = await this.#countArchived(file, beforeId);
    if (entries > 0) {
      await this.#deleteArchived(file, beforeId, this.#entryOf(by, AUDIT_PRUNED, { ...sum, entries, file }));
    }
    return { entries };
  }

  /** Gives how many entries are to be deleted, all of them in the archive. */
  async #countArchived(file: string, beforeId: string): Promise<number> {
    const archived = new ArchivedEntries(file);
    let entries = 0;
    for await (const entry of this.#entriesBefore(beforeId)) {
      if (!(await archived.has(entry))) {
        const advice = 'archive that time to another file, and prune with it';
        throw new ArchiveError(`${file} does not hold ${entry.id} of ${entry.at} as the audit log has it: ${advice}`);
      }
      entries += 1;
    }
    await archived.close();
    return entries;
  }

  /** Deletes in batches; entries written since the count, with identifiers below its bound, are in no archive and stay. */
  async #deleteArchived(file: string, beforeId: string, note: AuditEntry): Promise<void> {
    const archived = new ArchivedEntries(file);
    let pendingNote: AuditEntry | undefined = note;
    for await (const page of this.#pagesBefore(beforeId)) {
      const ids: string[] = [];
      for (const entry of page) if (await archived.has(entry)) ids.push(entry.id);
      await this.#audit.prune(ids, beforeId, pendingNote);
      pendingNote = undefined;
    }
    await archived.close();
  }

  async *#entriesBefore(beforeId: string): AsyncGenerator<AuditEntry> {
    for await (const page of this.#pagesBefore(beforeId)) yield* page;
  }

  async *#pagesBefore(beforeId: string): AsyncGenerator<AuditEntry[]> {
    for (let afterId = ''; ; ) {
      const page = await this.#audit.readOldest({ afterId, beforeId }, PAGE_ENTRIES);
      const last = page.at(-1);
      if (!last) return;
      yield page;
      afterId = last.id;
    }
  }

  #entryOf(actor: string, action: Action, after: object): AuditEntry {
    const subject = { kind: 'audit_log', id: 'audit_log' } as const;
    return auditEntry(this.#identifiers, { actor, action, subject, after });
  }
}
