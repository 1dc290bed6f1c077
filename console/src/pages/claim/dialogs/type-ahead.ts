/**
 * Finds the option that typed letters select: the next one after `current` whose label starts with them. Repeating one
 * letter cycles through the options that start with it. Undefined when there is none.
 */
export function findTyped<T extends { label: string }>(
  options: readonly T[],
  typed: string,
  current: number,
): T | undefined {
  const letters = new Set(typed.toLowerCase());
  const isRepeated = letters.size === 1;
  const wanted = isRepeated ? typed.slice(0, 1) : typed;
  // A longer word may match the current option; a single letter moves on.
  const start = isRepeated ? current + 1 : Math.max(0, current);
  const round = [...options.slice(start), ...options.slice(0, start)];
  return round.find(({ label }) => label.toLowerCase().startsWith(wanted.toLowerCase()));
}
