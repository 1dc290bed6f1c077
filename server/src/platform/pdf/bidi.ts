import bidiFactory, { type Bidi } from 'bidi-js';

// Its types are those of a module of another kind.
const bidi = (bidiFactory as unknown as () => Bidi)();
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202b\u202e\u2067\u2068]/u;
/** Characters of the algorithm itself, which nothing is drawn for. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Isolates a value, so that its direction changes nothing around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
export const withoutControls = (text: string): string => text.replace(CONTROLS, '');

/** The embedding level of each UTF-16 unit of a paragraph, which runs from left to right; undefined: all of it does. */
export function levelsOf(paragraph: string): Uint8Array | undefined {
  return RIGHT_TO_LEFT.test(paragraph) ? bidi.getEmbeddingLevels(paragraph, 'ltr').levels : undefined;
}

/** The parts of a line in the order in which they stand from left to right (UAX 9, L2). */
export function visualOrder<Part extends { level: number }>(line: readonly Part[]): Part[] {
  const parts = [...line];
  const levels = parts.map(({ level }) => level);
  const lowestOdd = Math.min(...levels.filter((level) => level % 2 === 1));
  for (let level = Math.max(0, ...levels); level >= lowestOdd; level -= 1) {
    for (let start = 0; start < parts.length; start += 1) {
      let end = start;
      while (end < parts.length && (parts[end]?.level ?? 0) >= level) end += 1;
      if (end > start) parts.splice(start, end - start, ...parts.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return parts;
}

/** A part as the printer draws it: brackets that stand from right to left are turned. */
export function mirrored(text: string, level: number): string {
  if (level % 2 === 0) return text;
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}

/** Whether the printer turns the order of the characters by itself: it does so by their script. */
export const isTurnedByScript = (text: string): boolean =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text);
