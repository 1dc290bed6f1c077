import { setImmediate } from 'node:timers/promises';
import { mapInSlices, partsOf } from '../../platform/map-limit.ts';
import type { LineKeys } from './reading/keys.ts';
import type { FoundClaim, ReadLine, StatementClaim } from './record.ts';
import type { KnownPayment } from './rules/deciding/accounts.ts';
import { plainText } from './rules/deciding/identity.ts';
import type { StatementStore } from './sql/store.ts';

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
  const bare = isAnybody ? await lookUp(await mapInSlices(unmet, plainText)) : new Map();
  const plain = await mapInSlices(read, ({ reference }) => plainText(reference));
  const references = await inParts(
    read.flatMap(({ reference }, index) => [reference, plain[index] ?? '']),
    PART,
    (part) => store.listClaimsByReference(carrier, part),
  );
  return {
    byNumber: (number) => exact.get(number) ?? bare.get(plainText(number)) ?? [],
    byReference: (reference) => references.get(reference) ?? references.get(plainText(reference)) ?? [],
  };
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

/** A line of an applied statement. */
interface KnownLine {
  statement_id: string;
  line: number;
}

/**
 * Finds the statement that has each line already, by its keys; undefined: none. A line of a statement is one line of the
 * file at most, whichever of its keys leads to it.
 */
export async function findKnown(
  store: StatementStore,
  carrier: string,
  keys: readonly LineKeys[],
): Promise<(string | undefined)[]> {
  const known = new Map<string, KnownLine>();
  const all = keys.flatMap(({ kept, before }) => [...kept, ...before]);
  for (const part of partsOf(all, 2 * PART)) {
    for (const [key, statement_id, line] of await store.listLineKeys(carrier, part))
      known.set(key, { statement_id, line });
    await setImmediate();
  }
  const taken = new Set<string>();
  return mapInSlices(keys, ({ kept, before, isNumbered }) => {
    for (const key of [...kept, ...before]) {
      const found = known.get(key);
      const place = found && `${found.statement_id} ${found.line}`;
      if (!found || !place || (taken.has(place) && !isNumbered)) continue;
      taken.add(place);
      return found.statement_id;
    }
    return undefined;
  });
}
