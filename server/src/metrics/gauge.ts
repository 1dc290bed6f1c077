import { Gauge, type Registry } from 'prom-client';
import type { Family } from './kept-series.ts';

type Reading = number | undefined;

/**
 * A gauge without labels that is read when it is scraped.
 * @param read undefined: there is nothing to show
 */
export function addGauge(registry: Registry, family: Family, read: () => Reading | Promise<Reading>): void {
  const collect = async () => {
    const value = await read();
    if (value === undefined) gauge.remove();
    else gauge.set(value);
  };
  const gauge: Gauge = new Gauge({ ...family, registers: [registry], collect });
}
