import { randomBytes } from 'node:crypto';
import type { Derivation } from '../../platform/derive/derivation.ts';
import { parseFiled } from '../claims/record.ts';
import { claimPrintOf } from './claim-print.ts';
import type { ClaimPrintStore } from './claim-print-store.ts';
import type { DuplicateStore } from './store.ts';

const SECRET_BYTES = 32;
/** Changed with each change of the rules by which claims are compared: all fingerprints are derived again. */
const REVISION = '2';

interface Dependencies {
  store: ClaimPrintStore;
  duplicates: Pick<DuplicateStore, 'makeSecret'>;
}

/** Derives the fingerprints that claims are compared by. Nothing that happens to a claim changes them. */
export function fingerprintDerivation({ store, duplicates }: Dependencies): Derivation {
  return {
    name: 'fingerprints',
    reads: ['claims'],
    follows: ['created'],
    batch: 100,
    rules: async () => REVISION,
    derive: async (keys) => {
      const secret = await duplicates.makeSecret(randomBytes(SECRET_BYTES).toString('base64url'));
      const claims = await store.listClaims(keys);
      const prints = claims.map(({ organization_id, id, filed }) => ({
        organization_id,
        id,
        ...claimPrintOf(parseFiled(filed).shipment, secret),
      }));
      await store.keepPrints(prints);
    },
  };
}
