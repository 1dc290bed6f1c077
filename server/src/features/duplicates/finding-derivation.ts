import { randomBytes } from 'node:crypto';
import type { Derivation } from '../../platform/derive/derivation.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { firstIdentifierOf, timeOfIdentifier } from '../../platform/identifiers.ts';
import { rest } from '../../platform/jobs/rest.ts';
import { type ClaimKey, parseFiled } from '../claims/record.ts';
import { claimPrintOf } from './claim-print.ts';
import type { ClaimPrintStore } from './claim-print-store.ts';
import type { FindingStore } from './finding-store.ts';
import { MAX_SHOWN_CLAIMS, type StoredClaimPrint } from './record.ts';
import { findingOf } from './rules/findings.ts';
import type { Duplicates } from './service.ts';
import type { DuplicateStore } from './store.ts';

const SECRET_BYTES = 32;
/** Changed with each change of the rules by which claims are compared: all fingerprints are derived again. */
const REVISION = '2';
/** See `rest`: a claim that others share something with takes some milliseconds. */
const REST = 2;

interface Dependencies {
  claimPrints: ClaimPrintStore;
  findings: Pick<FindingStore, 'listCandidates' | 'listFindings'>;
  prints: Pick<DuplicateStore, 'makeSecret' | 'findPrint' | 'findSettings' | 'listPrints'>;
  duplicates: Pick<Duplicates, 'mark'>;
}

/**
 * Derives the fingerprints that claims are compared by, and what each claim may be a duplicate of. A claim whose fingerprint
 * is new is a finding of other claims too.
 */
export function findingDerivation(dependencies: Dependencies): Derivation {
  const { findings, duplicates } = dependencies;
  const mark = async (claims: readonly ClaimKey[]) => {
    for (const claim of claims) {
      const startedAt = performance.now();
      await duplicates.mark(claim);
      await rest(startedAt, REST);
    }
  };
  return {
    name: 'findings',
    reads: ['claims', 'claim_prints', 'document_matches', 'duplicate_dismissals'],
    follows: ['created', 'compared'],
    batch: 50,
    rules: async () => REVISION,
    derive: async (claims, created) => {
      const changed = await keepPrints(claims, dependencies);
      const isCandidate = await findings.listCandidates(claims);
      const candidates = claims.filter(({ id }) => isCandidate.has(id));
      await mark(candidates);
      const isNew = new Set([...changed, ...created.map(({ id }) => id)]);
      const others = new Map<string, ClaimKey>();
      for (const claim of candidates.filter(({ id }) => isNew.has(id))) {
        for (const other of await listUntold(claim, dependencies)) others.set(other.id, other);
      }
      await mark([...others.values()]);
    },
  };
}

/** Makes the fingerprints of claims. Returns the claims whose fingerprint is new or another one now. */
async function keepPrints(
  keys: readonly ClaimKey[],
  { claimPrints, prints }: Pick<Dependencies, 'claimPrints' | 'prints'>,
): Promise<Set<string>> {
  const secret = await prints.makeSecret(randomBytes(SECRET_BYTES).toString('base64url'));
  const claims = await claimPrints.listClaims(keys);
  return claimPrints.keepPrints(
    claims.map(({ organization_id, id, filed }) => ({
      organization_id,
      id,
      ...claimPrintOf(parseFiled(filed).shipment, secret),
    })),
  );
}

/** Lists other claims that may have a finding because of this one, and do not have it yet. */
async function listUntold(claim: ClaimKey, { findings, prints }: Dependencies): Promise<ClaimKey[]> {
  const [print, settings] = await Promise.all([prints.findPrint(claim), prints.findSettings()]);
  if (!print) return [];
  const at = timeOfIdentifier('clm', claim.id);
  const [from_id = '', before_id = ''] = [-1, 1].map((way) =>
    firstIdentifierOf('clm', Math.max(0, at + way * settings.within_days * DAY_MS)),
  );
  const limit = MAX_SHOWN_CLAIMS + 1;
  const sharing = async (key: 'tracking_key' | 'phone_key' | 'address_key') => {
    const value = print[key];
    const bounds = key === 'tracking_key' ? { from_id: '', before_id: '~' } : { from_id, before_id };
    const found = value === null ? [] : await prints.listPrints({ key, value, ...bounds, limit });
    return found.filter(({ id }) => id !== claim.id);
  };
  const [numbers, phones, addresses] = await Promise.all([
    sharing('tracking_key'),
    sharing('phone_key'),
    sharing('address_key'),
  ]);
  const known = await findings.listFindings([...numbers, ...phones, ...addresses]);
  const has = ({ id }: ClaimKey, kind: Parameters<typeof findingOf>[0]) =>
    known.get(id)?.includes(findingOf(kind, claim.id)) ?? false;
  const hasItems = (other: StoredClaimPrint) => other.items_key !== print.items_key || has(other, 'items');
  return [
    ...numbers.filter((other) => other.organization_id !== claim.organization_id && !has(other, 'tracking_number')),
    ...phones.filter((other) => !has(other, 'many_of_phone') || !hasItems(other)),
    ...addresses.filter((other) => !has(other, 'many_of_address') || !hasItems(other)),
  ].map(({ organization_id, id }) => ({ organization_id, id }));
}
