import type { Registry } from 'prom-client';

/** The text of each metric, by name: its two comment lines, then its samples. */
export type Families = Readonly<Record<string, string>>;

/** Prints the registry's metrics; one that cannot be read has no sample. */
export async function printFamilies(registry: Registry): Promise<Families> {
  const names = registry.getMetricsAsArray().map(({ name }) => name);
  const texts = await Promise.all(names.map((name) => registry.getSingleMetricAsString(name)));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

/** Merges the texts of several processes: the format requires a metric's samples to be together. */
export function joinFamilies(all: readonly Families[]): string {
  const names = new Set(all.flatMap((families) => Object.keys(families)));
  const texts = [...names].flatMap((name) => {
    const [first, ...others] = all.flatMap((families) => families[name] ?? []).map((text) => text.split('\n'));
    if (!first) return [];
    const [help = '', type = '', ...samples] = first;
    const lines = [...samples, ...others.flatMap((lines) => lines.slice(2))].filter((line) => line !== '');
    return lines.length === 0 ? [] : [[help, type, ...lines].join('\n')];
  });
  return `${texts.join('\n')}\n`;
}
