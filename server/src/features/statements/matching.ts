import { setImmediate } from 'node:timers/promises';
import { partsOf } from '../../platform/map-limit.ts';
import type { FoundClaim, ReadLine, StatementClaim } from './record.ts';
import type { KnownPayment } from './rules/fates.ts';
import type { StatementStore } from './store.ts';

/** Index entries that one lookup may touch: it holds the thread that reads for some milliseconds. */
const AT_ONCE = 2_000;
/** Claims and keys that are looked up at a time. */
const PART = 500;

/** The claims of the lines of a statement: by tracking number, and by the carrier's reference. */
export interface Matches {
  byNumber(trackingNumber: string): readonly StatementClaim[];
  byReference(reference: string): readonly StatementClaim[];
}

/** Finds the carrier's claims that lines name (spec: Statement import). */
export async function matchLines(store: StatementStore, carrier: string, lines: readonly ReadLine[]): Promise<Matches> {
  const read = lines.filter(({ kind }) => kind === 'line');
  const organizations = await store.listCarrierOrganizations(carrier);
  const lookUp = (numbers: readonly string[]) =>
    inParts(numbers, Math.max(1, Math.min(PART, Math.floor(AT_ONCE / organizations.length))), (part) =>
      store.listClaimsByNumber(carrier, organizations, part),
    );
  const isAnybody = organizations.length > 0;
  const exact = isAnybody ? await lookUp(read.map(({ tracking_number }) => tracking_number)) : new Map();
  const unmet = read.map(({ tracking_number }) => tracking_number).filter((number) => !exact.has(number));
  // Carriers group the characters of a number that clients file without gaps, and write in small letters.
  const bare = isAnybody ? await lookUp(unmet.map(bareNumber)) : new Map();
  const references = await inParts(
    read.map(({ reference }) => reference),
    PART,
    (part) => store.listClaimsByReference(carrier, part),
  );
  return {
    byNumber: (number) => exact.get(number) ?? bare.get(bareNumber(number)) ?? [],
    byReference: (reference) => references.get(reference) ?? [],
  };
}

function bareNumber(number: string): string {
  return number.replace(/\s/g, '').toUpperCase();
}

async function inParts(
  values: readonly string[],
  size: number,
  read: (part: string[]) => Promise<FoundClaim[]>,
): Promise<Map<string, StatementClaim[]>> {
  const found = new Map<string, StatementClaim[]>();
  const distinct = [...new Set(values)].filter((value) => value !== '');
  for (const part of partsOf(distinct, size)) {
    for (const { found_by, ...claim } of await read(part)) {
      const known = found.get(found_by);
      if (known) known.push(claim);
      else found.set(found_by, [claim]);
    }
    await setImmediate();
  }
  return found;
}

/** Finds the payments of claims that count. */
export async function listPayments(store: StatementStore, claims: readonly StatementClaim[]): Promise<KnownPayment[]> {
  const distinct = [...new Map(claims.map((claim) => [claim.claim_id, claim])).values()];
  const found: KnownPayment[] = [];
  for (const part of partsOf(distinct, PART)) {
    const keys = part.map(({ organization_id, claim_id }) => ({ organization_id, id: claim_id }));
    found.push(...(await store.listClaimPayments(keys)));
    await setImmediate();
  }
  return found;
}

/** Finds the statements that have lines, by the keys of these. */
export async function listKnownKeys(
  store: StatementStore,
  carrier: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const part of partsOf(keys, 2 * PART)) {
    for (const [key, id] of await store.listLineKeys(carrier, part)) found.set(key, id);
    await setImmediate();
  }
  return found;
}
