import { Gauge, type Registry } from 'prom-client';
import type { StatusCount } from '../store/queue-store.ts';
import { addGauge } from './gauge.ts';

/** However often it is scraped, and by how many, the database is asked no more often than this. */
const KEPT_MS = 10_000;

/**
 * How many claims have each status, as the store keeps it counted. Of the database, not of a process: of several
 * processes one says it.
 * @param count rejects, in bounded time, when the store cannot be asked
 */
export function addClaims(registry: Registry, count: () => Promise<readonly StatusCount[]>): void {
  const counted = keptFor(KEPT_MS, () => count().catch(() => undefined));
  const claims = new Gauge({
    name: 'redress_claims',
    help: 'Claims of all organizations, by status; left out while the store cannot be asked.',
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

/** Asks once for all who ask within the time. */
function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!asked || now - asked.at >= ms) asked = { at: now, answer: ask() };
    return asked.answer;
  };
}
