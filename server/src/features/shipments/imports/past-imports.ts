import {
  type Clock,
  endOfIdentifiers,
  firstIdentifierOf,
  type Identifiers,
  isIdentifier,
} from '../../../platform/identifiers.ts';
import { partsOf } from '../../../platform/map-limit.ts';
import { cutPage, encodeCursor, type Pagination } from '../../../platform/paging.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { contentionError } from '../../../platform/transient-error.ts';
import { SHIPMENT_IMPORT_NOT_FOUND } from '../reasons.ts';
import { AT_ONCE, type FactName, IMPORT_DAYS, type ImportChange, type PastImport, unrecordedFacts } from '../record.ts';
import { undoFacts } from '../rules/undoing.ts';
import { dayOf, isSame } from '../rules.ts';
import { factsToSet } from '../service.ts';
import type { ShipmentFactsStore, UndoPart } from '../store.ts';

/** The result of undoing. */
export interface UndoneImport {
  import: PastImport;
  /** Claims of which this request restored facts. */
  restored: number;
  /** The first claims with facts that stayed. */
  kept_claims: { organization_id: string; claim_id: string; facts: readonly FactName[] }[];
}

export interface PastImportsDependencies {
  store: ShipmentFactsStore;
  identifiers: Identifiers;
  clock: Clock;
}

/** The most claims with facts that stayed which are listed. */
export const MAX_KEPT = 100;
/** Rounds without progress, because others change the same shipments. */
const ATTEMPTS = 5;
const DAY_MS = 86_400_000;

/** Lists the imports of shipment dates, and undoes them (spec: Shipment dates). */
export class PastImports {
  readonly #dependencies: PastImportsDependencies;

  constructor(dependencies: PastImportsDependencies) {
    this.#dependencies = dependencies;
  }

  /** One page, newest first. */
  async list({ after, limit }: { after?: string | undefined; limit: number }): Promise<{
    data: PastImport[];
    pagination: Pagination;
  }> {
    const before = after ?? endOfIdentifiers('imp');
    const found = await this.#dependencies.store.listImports({ before, limit: limit + 1 });
    const { page, pagination } = cutPage(found, limit, ({ id }) => encodeCursor(id));
    return { data: page, pagination };
  }

  /**
   * Restores each fact that an import changed, unless somebody changed the fact since. Claims are undone some at a time: an
   * undo that was stopped on the way continues when it is asked for again. An import that is undone changes nothing more.
   * Throws `SHIPMENT_IMPORT_NOT_FOUND`.
   */
  async undo(id: string, by: string): Promise<UndoneImport> {
    const { store, identifiers } = this.#dependencies;
    await this.#get(id);
    let restored = 0;
    let left = await store.listChangesLeft(id);
    for (let attempt = 1; left.length > 0; attempt += 1) {
      if (attempt > ATTEMPTS) throw contentionError(`others changed ${left.length} shipments during every attempt`);
      for (const part of partsOf(left, AT_ONCE)) restored += await store.undoImportPart(await this.#plan(id, part, by));
      left = await store.listChangesLeft(id);
    }
    await store.endUndo({ id, undone_at: identifiers.next('imp').at, undone_by: by });
    const kept = await store.listKeptChanges(id, MAX_KEPT);
    const kept_claims = kept.map(({ kept, changes: _, ...claim }) => ({ ...claim, facts: kept ?? [] }));
    return { import: await this.#get(id), restored, kept_claims };
  }

  /** Forgets imports of more than 90 days ago; returns their number. */
  async purge(signal?: AbortSignal): Promise<number> {
    const { store, clock } = this.#dependencies;
    const before = firstIdentifierOf('imp', clock() - IMPORT_DAYS * DAY_MS);
    let deleted = 0;
    while (!signal?.aborted && (await store.deleteOldestImport(before))) deleted += 1;
    return deleted;
  }

  async #get(id: string): Promise<PastImport> {
    const found = isIdentifier('imp', id) ? await this.#dependencies.store.findImport(id) : undefined;
    if (found) return found;
    const message = `There is no import with this identifier. Imports are kept for ${IMPORT_DAYS} days.`;
    throw new ServiceError(SHIPMENT_IMPORT_NOT_FOUND, message);
  }

  async #plan(id: string, changes: readonly ImportChange[], by: string): Promise<UndoPart> {
    const { store, identifiers, clock } = this.#dependencies;
    const claims = changes.map(({ organization_id, claim_id }) => ({ organization_id, id: claim_id }));
    const known = new Map((await store.listShipmentFacts(claims)).map((facts) => [facts.claim_id, facts]));
    const today = dayOf(clock());
    const planned = changes.map((change) => {
      const { organization_id, claim_id } = change;
      const before = known.get(claim_id) ?? unrecordedFacts(organization_id, claim_id);
      const { facts, kept } = undoFacts(before, change.changes, today);
      return { before, facts, change: { ...change, kept } };
    });
    const restored = planned.filter(({ before, facts }) => !isSame(before, facts));
    return {
      id,
      restored: restored.map(({ before, facts }) => factsToSet(identifiers, { before, facts, by })),
      changes: planned.map(({ change }) => change),
    };
  }
}
