/** Letters typed within this time go on with the word. */
export const TYPING_MS = 800;

/**
 * The option that typing leads to: the next one after `current` whose label starts with what was typed; when the same
 * letter is typed again and again, it goes round through those that start with it. Undefined when there is none.
 */
export function findTyped<T extends { label: string }>(
  options: readonly T[],
  typed: string,
  current: number,
): T | undefined {
  const letters = new Set(typed.toLowerCase());
  const isRepeated = letters.size === 1;
  const wanted = isRepeated ? typed.slice(0, 1) : typed;
  // A word that grows may stay where it is; a single letter goes on.
  const start = isRepeated ? current + 1 : Math.max(0, current);
  const round = [...options.slice(start), ...options.slice(0, start)];
  return round.find(({ label }) => label.toLowerCase().startsWith(wanted.toLowerCase()));
}
