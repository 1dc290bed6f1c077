import type { OperatorStore } from '../store/operator-store.ts';
import { type Actor, auditEntry } from './audit.ts';
import type { ClaimQueue, ClaimQueueQuery } from './claim-queue.ts';
import type { ClaimRow } from './claim-rows.ts';
import type { Identifiers } from './identifiers.ts';

export interface ExportParts {
  queue: ClaimQueue;
  store: OperatorStore;
  identifiers: Identifiers;
}

/** Claims on their way out of the service, which the audit log tells of. */
export class ClaimExport {
  readonly #parts: ExportParts;

  constructor(parts: ExportParts) {
    this.#parts = parts;
  }

  /**
   * Every claim that fulfils the query, in pages. Resolves when the first one is there, so that trouble with the
   * database is met before anything is answered; that it was asked for is kept before.
   */
  async open(query: ClaimQueueQuery, actor: Actor): Promise<AsyncGenerator<ClaimRow[]>> {
    const { queue, store, identifiers } = this.#parts;
    // The words that were searched for can be a customer's name: the log says only that there were some.
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
