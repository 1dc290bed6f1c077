import type { Identifiers } from '../../../platform/identifiers.ts';
import { auditEntry } from '../../audit/record.ts';
import type { AuditStore } from '../../audit/store.ts';
import type { ClaimRow } from '../../casework/record.ts';
import type { Filing } from '../../filings/record.ts';
import type { FilingStore } from '../../filings/store.ts';
import type { Actor } from '../../operators/rules.ts';
import type { Balance } from '../../refunds/record.ts';
import type { RefundStore } from '../../refunds/store.ts';
import type { Facts } from '../../shipments/record.ts';
import type { ShipmentFactsStore } from '../../shipments/store.ts';
import { CLAIMS_EXPORTED } from '../actions.ts';
import type { ClaimQueue, ClaimQueueQuery } from '../service.ts';

/** A claim with what operators recorded about it; undefined: nothing. */
export interface ExportedClaim extends ClaimRow {
  facts: Facts | undefined;
  filing: Filing | undefined;
  balance: Balance | undefined;
}

export interface ExportDependencies {
  queue: ClaimQueue;
  shipments: Pick<ShipmentFactsStore, 'listShipmentFacts'>;
  filings: Pick<FilingStore, 'listFilings'>;
  refunds: Pick<RefundStore, 'listBalances'>;
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
  async open(query: ClaimQueueQuery, actor: Actor): Promise<AsyncGenerator<ExportedClaim[]>> {
    const { queue, store, identifiers } = this.#dependencies;
    // The search text can be a customer's name: the log only records that there was one.
    const { q, ...filter } = query;
    const entry = auditEntry(identifiers, {
      actor: actor.name,
      action: CLAIMS_EXPORTED,
      subject: { kind: 'claims', id: 'queue' },
      after: { ...filter, ...(q !== undefined && { is_searched: true }) },
    });
    await store.addAudit(entry);
    const pages = queue.exportRows(query, actor.id);
    return this.#withFacts(joined(await pages.next(), pages));
  }

  async *#withFacts(pages: AsyncIterable<ClaimRow[]>): AsyncGenerator<ExportedClaim[]> {
    const { shipments, filings, refunds } = this.#dependencies;
    for await (const rows of pages) {
      const keys = rows.map(({ id, organization }) => ({ organization_id: organization.id, id }));
      const [facts, filed, balances] = await Promise.all([
        shipments.listShipmentFacts(keys).then(byClaim),
        filings.listFilings(keys).then(byClaim),
        refunds.listBalances(keys).then(byClaim),
      ]);
      yield rows.map((row) => ({
        ...row,
        facts: facts.get(row.id),
        filing: filed.get(row.id),
        balance: balances.get(row.id),
      }));
    }
  }
}

function byClaim<T extends { claim_id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.claim_id, item]));
}

async function* joined(first: IteratorResult<ClaimRow[]>, rest: AsyncGenerator<ClaimRow[]>) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
