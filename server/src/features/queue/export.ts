import type { Identifiers } from '../../platform/identifiers.ts';
import { auditEntry } from '../audit/record.ts';
import type { AuditStore } from '../audit/store.ts';
import type { ClaimRow } from '../casework/record.ts';
import type { Actor } from '../operators/rules.ts';
import type { ClaimQueue, ClaimQueueQuery } from './service.ts';

export interface ExportDependencies {
  queue: ClaimQueue;
  store: AuditStore;
  identifiers: Identifiers;
}

/** Exports claims, and records each export in the audit log. */
export class ClaimExport {
  readonly #dependencies: ExportDependencies;

  constructor(dependencies: ExportDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Gives the claims that match the query, in pages. Resolves with the first page read, so that database errors appear
   * before the response begins; the audit entry is written before that.
   */
  async open(query: ClaimQueueQuery, actor: Actor): Promise<AsyncGenerator<ClaimRow[]>> {
    const { queue, store, identifiers } = this.#dependencies;
    // The search text can be a customer's name: the log only records that there was one.
    const { q, ...filter } = query;
    const entry = auditEntry(identifiers, {
      actor: actor.name,
      action: 'claims.exported',
      subject: { kind: 'claims', id: 'queue' },
      after: { ...filter, ...(q !== undefined && { is_searched: true }) },
    });
    await store.addAudit(entry);
    const pages = queue.exportRows(query, actor.id);
    return joined(await pages.next(), pages);
  }
}

async function* joined(first: IteratorResult<ClaimRow[]>, rest: AsyncGenerator<ClaimRow[]>) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
