/** The most claims that one request may name. */
const BATCH = 100;

/** The list in parts that one request may name. */
export function batchesOf<T>(items: readonly T[], size = BATCH): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, place) => items.slice(place * size, (place + 1) * size));
}
