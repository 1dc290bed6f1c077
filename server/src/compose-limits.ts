import type { Wiring } from './compose-office.ts';
import { networkList } from './listener/client-address.ts';
import type { AddressLimit } from './listener/rate-limit.ts';
import { RateLimit } from './services/rate-limits.ts';

/** The limits that the settings name; undefined: off. */
export interface Limits {
  perAddress: AddressLimit | undefined;
  perKey: RateLimit | undefined;
}

/** One of each for all listeners of the process: what comes from an address counts together. */
export function composeLimits({ config, log, office, overrides }: Wiring): Limits {
  const { perAddress, perKey } = config.rateLimits;
  const parts = {
    store: office.stores.rates,
    clock: overrides.clock ?? Date.now,
    onFailure: (err: unknown) => log.error({ err }, 'rate limits: until the minute is over this process counts alone'),
  };
  const proxies = networkList(config.trustedProxies);
  return {
    perAddress: perAddress === 0 ? undefined : { limit: new RateLimit(perAddress, parts), proxies },
    perKey: perKey === 0 ? undefined : new RateLimit(perKey, parts),
  };
}
