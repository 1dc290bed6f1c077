import { DELIMITERS, type Delimiter } from './record.ts';

/** Characters and lines that are looked at. */
const SAMPLE = 65_536;
const LINES = 100;

/** The separator that most of the first lines have the same number of; `sep=` in the first line names it. */
export function findDelimiter(text: string): { delimiter: Delimiter; body: string; skipped: number } {
  const [, named, rest] = /^sep=([;,|\t])\n([\s\S]*)$/i.exec(text) ?? [];
  if (named !== undefined) return { delimiter: named as Delimiter, body: rest ?? '', skipped: 1 };
  const lines = text
    .slice(0, SAMPLE)
    .split('\n')
    .slice(0, LINES)
    .map((line) => line.replace(/"[^"]*"/g, ''));
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const byCount = Map.groupBy(counts, (count) => count);
    const [usual = 0, times = 0] =
      [...byCount]
        .map(([count, all]) => [count, all.length] as const)
        .toSorted(([a, n], [b, m]) => m - n || b - a)[0] ?? [];
    return { delimiter, times, usual };
  });
  const [best] = scores.toSorted((one, other) => other.times - one.times || other.usual - one.usual);
  return { delimiter: best?.delimiter ?? ';', body: text, skipped: 0 };
}
