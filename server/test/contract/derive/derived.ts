import { derivationsOf } from '../../../src/app/derive/derivations.ts';
import { createRules } from '../../../src/app/services.ts';
import type { Stores } from '../../../src/app/stores.ts';
import type { Duplicates } from '../../../src/features/duplicates/service.ts';
import type { Derivation } from '../../../src/platform/derive/derivation.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { processOn } from '../deadlines/deadline-process.ts';
import type { OperatorStoreUnderTest } from '../operators/operator-fixtures.ts';

/** The table in which a derivation has a row for each claim that was created; `search` has one on PostgreSQL alone. */
const TABLES: Readonly<Record<string, string>> = {
  deadlines: 'claim_deadlines',
  checklists: 'claim_checklists',
  fingerprints: 'claim_prints',
};

/** The derivations of a service that leave a row for each claim. */
export function allDerivations(stores: Stores): Derivation[] {
  const { deadlines, time } = processOn(stores);
  const clock = () => time.now;
  const { carrierRules } = createRules({ stores, clock, identifiers: new Identifiers(clock) });
  const duplicates = { mark: () => Promise.reject(new Error('findings are not tried here')) } as unknown as Duplicates;
  return derivationsOf({ stores, deadlines, carrierRules, duplicates }, clock).filter(({ name }) => name in TABLES);
}

/** The claims that have what a derivation derives, by identifier. */
export async function derivedClaims({ read }: OperatorStoreUnderTest, name: string): Promise<string[]> {
  const rows = await read(`select claim_id from ${TABLES[name]} order by claim_id`);
  return rows.map(({ claim_id }) => String(claim_id));
}
