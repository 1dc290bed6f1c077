import { Gauge, type Registry } from 'prom-client';
import { addGauge, keptFor } from '../../platform/metrics/series.ts';
import type { StatusCount } from './store.ts';

/** The database is queried at most this often, whatever the number of scrapers. */
const KEPT_MS = 10_000;

/**
 * Adds the number of claims per status, from the store's counters. The figure is the database's: of several processes
 * one reports it.
 * @param count rejects, in bounded time, when the store cannot be read
 */
export function addClaims(registry: Registry, count: () => Promise<readonly StatusCount[]>): void {
  const counted = keptFor(KEPT_MS, () => count().catch(() => undefined));
  const claims = new Gauge({
    name: 'redress_claims',
    help: 'Claims of all organizations, by status; left out while the store cannot be read.',
    labelNames: ['status'],
    registers: [registry],
    collect: async () => {
      const counts = (await counted()) ?? [];
      claims.reset();
      for (const each of counts) claims.set({ status: each.status }, each.claims);
    },
  });
  const up = {
    name: 'redress_store_up',
    help: '1 when the store answered this scrape, or one some seconds before; else 0.',
  };
  addGauge(registry, up, async () => ((await counted()) === undefined ? 0 : 1));
}
