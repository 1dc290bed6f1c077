/**
 * Throws a `TypeError` for a misspelt option or filter: left out silently, it would change what the call does.
 * @param known every name of the type; the compiler finds one that is missing
 */
export function checkNames<T extends object>(what: string, given: T, known: Readonly<Record<keyof T, true>>): void {
  if (typeof given !== 'object' || given === null) throw new TypeError(`${what}: an object is expected`);
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0) return;
  const names = Object.keys(known).join(', ');
  throw new TypeError(`${what}: ${unknown.map((name) => `"${name}"`).join(', ')} is not known; known are ${names}`);
}
