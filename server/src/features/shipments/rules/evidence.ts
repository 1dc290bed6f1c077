/** The result of looking at a column for the one way to read it. */
export type Evidence<T> =
  | { is: 'clear'; value: T }
  /** Every cell reads the same with each. */
  | { is: 'none' }
  /** `example`: a cell that reads differently with `values`. */
  | { is: 'ambiguous'; values: readonly T[]; example: string }
  /** Cells of which no one value reads all. */
  | { is: 'contradictory'; examples: readonly string[] };

/**
 * Finds the one way to read that all cells of a column allow. Cells that no way reads say nothing.
 * @param read gives the value in a comparable form; undefined: it cannot be read so
 */
export function findEvidence<T>(
  texts: Iterable<string>,
  ways: readonly T[],
  read: (text: string, way: T) => string | undefined,
): Evidence<T> {
  let left = ways;
  let example: string | undefined;
  /** The first cell that ruled something out, to name beside one that contradicts it. */
  let decisive: string | undefined;
  for (const text of new Set(texts)) {
    const readings = readingsOf(text, ways, read);
    if (readings.size === 0) continue;
    const allowed = left.filter((way) => readings.has(way));
    if (allowed.length === 0) return { is: 'contradictory', examples: [decisive ?? text, text] };
    if (allowed.length < left.length) decisive ??= text;
    if (new Set(readings.values()).size > 1) example ??= text;
    left = allowed;
  }
  const [only, ...others] = left;
  if (only !== undefined && others.length === 0) return { is: 'clear', value: only };
  return example === undefined ? { is: 'none' } : { is: 'ambiguous', values: left, example };
}

/** Gives the reading of a cell in each way that reads it. */
function readingsOf<T>(
  text: string,
  ways: readonly T[],
  read: (text: string, way: T) => string | undefined,
): Map<T, string> {
  const readings = new Map<T, string>();
  for (const way of ways) {
    const reading = text === '' ? undefined : read(text, way);
    if (reading !== undefined) readings.set(way, reading);
  }
  return readings;
}
