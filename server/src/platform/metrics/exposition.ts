import type { Registry } from 'prom-client';

/** What each metric is printed as, by name: its two lines of comment, then its samples. */
export type Families = Readonly<Record<string, string>>;

/** A metric that cannot be read at the moment has no sample. */
export async function printFamilies(registry: Registry): Promise<Families> {
  const names = registry.getMetricsAsArray().map(({ name }) => name);
  const texts = await Promise.all(names.map((name) => registry.getSingleMetricAsString(name)));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

/** One text of what several processes printed: the format wants the samples of a metric together. */
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
