import type { BlobStore } from './blobs/blob-store.ts';
import { Blocking } from './services/blocking.ts';
import { ClaimDossiers, type DossierParts, type RowsOf } from './services/claim-dossier.ts';
import type { ClaimReview } from './services/claim-review.ts';
import { claimRowsOf } from './services/claim-rows.ts';
import { ClaimWork } from './services/claim-work.ts';
import { Evidence } from './services/evidence.ts';
import type { Identifiers } from './services/identifiers.ts';
import { LookAlikes } from './services/look-alikes.ts';
import type { Pictures } from './services/pictures.ts';
import { someAtOnce } from './services/some-at-once.ts';
import type { OperatorStore } from './store/operator-store.ts';
import type { Stores } from './store/stores.ts';

/** What the operator's people do with one claim. */
export interface ReviewOffice {
  dossiers: ClaimDossiers;
  work: ClaimWork;
  evidence: Evidence;
  blocking: Blocking;
}

export interface ReviewWiring {
  stores: Stores;
  blobs: BlobStore;
  identifiers: Identifiers;
  moves: ClaimReview;
  trackingUrl: DossierParts['trackingUrl'];
  pictures: Pictures;
  storageCheckMs: number;
}

export function composeReview({ stores, blobs, identifiers, moves, ...wiring }: ReviewWiring): ReviewOffice {
  const { store, operators, queue, review } = stores;
  const rowsOf: RowsOf = (claims) => claimRowsOf(queue, claims);
  const operatorNames = (ids: readonly string[]) => namesOf(operators, ids);
  const lookAlikes = new LookAlikes(queue);
  const { trackingUrl } = wiring;
  const dossiers = new ClaimDossiers({ store, review, rowsOf, operatorNames, lookAlikes, trackingUrl });
  const findOperator = (id: string) => operators.findOperator(id);
  return {
    dossiers,
    work: new ClaimWork({ store, review, moves, dossiers, rowsOf, identifiers, findOperator }),
    evidence: new Evidence({ store, review, blobs, identifiers, ...wiring }),
    blocking: new Blocking({ store, review, rowsOf, lookAlikes }),
  };
}

async function namesOf(operators: OperatorStore, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await someAtOnce(ids, (id) => operators.findOperator(id));
  return new Map(found.flatMap((operator) => (operator ? [[operator.id, operator.name]] : [])));
}
