import type { Carrier } from '../../api/types.ts';
import { strings } from '../../strings/strings.ts';

/** The choice of carrier and organization, as the address holds it. */
export interface PlaybookSearch {
  /** The first one when absent. */
  carrier?: Carrier;
  /** The rules for every organization when absent. */
  organization?: string;
}

const CARRIERS = Object.keys(strings.names.carriers) as Carrier[];
export const FIRST_CARRIER: Carrier = CARRIERS[0] ?? 'BPOST';
export const CARRIER_CHOICES = CARRIERS.map((carrier) => ({ value: carrier, label: strings.names.carriers[carrier] }));

/** Reads the search; unknown parameters are left out. */
export function parsePlaybookSearch({ carrier, organization }: Record<string, unknown>): PlaybookSearch {
  const known = CARRIERS.find((each) => each === carrier);
  return {
    ...(known && known !== FIRST_CARRIER && { carrier: known }),
    ...(typeof organization === 'string' && organization !== '' && { organization }),
  };
}
