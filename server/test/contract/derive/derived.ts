import { derivationsOf, runnerOf } from '../../../src/app/derive/derivations.ts';
import { createRules } from '../../../src/app/services.ts';
import type { Stores } from '../../../src/app/stores.ts';
import type { StoredClaim } from '../../../src/features/claims/record.ts';
import { Duplicates } from '../../../src/features/duplicates/service.ts';
import type { Derivation } from '../../../src/platform/derive/derivation.ts';
import type { DerivationRunner } from '../../../src/platform/derive/runner.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { processOn } from '../deadlines/deadline-process.ts';
import { addDocument, moveOf, OURS, standing, upload } from '../fixtures.ts';
import type { OperatorStoreUnderTest } from '../operators/operator-fixtures.ts';
import { queueOf } from '../queue/queue-list-suite.ts';

const never = new AbortController().signal;

/** The table in which a derivation has a row for each claim that is filed, decided and has a document; search has none. */
const TABLES: Readonly<Record<string, string>> = {
  deadlines: 'claim_deadlines',
  checklists: 'claim_checklists',
  findings: 'claim_prints',
  documents: 'document_prints',
  outcomes: 'counted_outcomes',
};
/** Derivations that derive something of each new claim; the others follow what becomes of it. */
export const OF_NEW_CLAIMS = ['deadlines', 'checklists', 'findings', 'search'];
export const OF_WORKED_CLAIMS = ['checklists', 'findings', 'search', 'documents', 'outcomes'];

/** The derivations of a service. */
export function allDerivations(stores: Stores): Derivation[] {
  const { deadlines, time } = processOn(stores);
  const clock = () => time.now;
  const identifiers = new Identifiers(clock);
  const { carrierRules } = createRules({ stores, clock, identifiers });
  const { duplicates: store, findings, documentPrints: prints, derivations, store: claims } = stores;
  const duplicates = new Duplicates({ store, findings, prints, derivations, claims, identifiers, clock });
  return derivationsOf({ stores, deadlines, carrierRules, duplicates }, clock);
}

export function allRunners(stores: Stores): DerivationRunner[] {
  return allDerivations(stores).map((derivation) => runnerOf(derivation, stores));
}

export async function deriveAll(runners: readonly DerivationRunner[]): Promise<void> {
  for (const runner of runners) await runner.run(never);
}

/** Decides a claim after a document of it was confirmed; at times of a clock. */
export async function workOn({ store }: Stores, claim: StoredClaim, n: number, at: string): Promise<void> {
  await upload(store, await addDocument(store, claim, n), `blob-${n}`);
  await store.confirmDocument(claim.organization_id, claim.id, `doc_${n.toString(16).padStart(32, '0')}`, at);
  await store.moveClaim(moveOf(claim, standing('RESOLVED'), { moved_at: at }));
}

/** The claims of ours that have what a derivation derives, by identifier. */
export async function derivedClaims({ read, stores }: OperatorStoreUnderTest, name: string): Promise<string[]> {
  if (name === 'search') {
    const { data } = await queueOf(stores).list({ q: 'Lyon', organization: [OURS], limit: 200 }, 'opr_ana');
    return data.map(({ id }) => id).toSorted();
  }
  const rows = await read(`select distinct claim_id from ${TABLES[name]} order by claim_id`);
  return rows.map(({ claim_id }) => String(claim_id));
}
