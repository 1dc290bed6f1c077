import LineBreaker from 'linebreak';
import { isTurnedByScript, levelsOf, mirrored, visualOrder, withoutControls } from './bidi.ts';
import type { Weight } from './description.ts';
import { charactersOf, type FontSet } from './fonts.ts';

/** Letters in one font and direction, drawn at once. */
export interface Part {
  font: string;
  /** As the printer takes it. */
  text: string;
  level: number;
  width: number;
}

/** From left to right. */
export interface Line {
  parts: Part[];
  width: number;
}

/** Measures a text in a font, in points. */
export type Measure = (text: string, font: string, size: number) => number;

export interface TextStyle {
  size: number;
  weight: Weight;
}

interface Setting extends TextStyle {
  width: number;
}

/** Breaks texts into lines, in any script. */
export class LineSetter {
  readonly #fonts: FontSet;
  readonly #measure: Measure;

  constructor(fonts: FontSet, measure: Measure) {
    this.#fonts = fonts;
    this.#measure = measure;
  }

  /** The lines of a text that may have several paragraphs; an empty one is a line without parts. */
  linesOf(text: string, setting: Setting): Line[] {
    return text.split('\n').flatMap((paragraph) => this.#linesOfParagraph(paragraph, setting));
  }

  /** The width of a text on one line. */
  widthOf(text: string, style: TextStyle): number {
    return this.#partsOf(text, levelsOf(text), style).reduce((sum, { width }) => sum + width, 0);
  }

  #linesOfParagraph(paragraph: string, setting: Setting): Line[] {
    const levels = levelsOf(paragraph);
    const lines: Part[][] = [[]];
    let room = setting.width;
    for (const [start, end] of unitsOf(paragraph)) {
      const unit = paragraph.slice(start, end);
      const slice = levels?.subarray(start, end);
      const word = unit.trimEnd();
      const parts = this.#partsOf(word, slice, setting);
      const width = widthOf(parts);
      if (width > room && lines.at(-1)?.length !== 0) {
        lines.push([]);
        room = setting.width;
      }
      if (width > setting.width) room = this.#addLong(word, { slice, setting, lines });
      else {
        lines.at(-1)?.push(...parts);
        room -= width;
      }
      const space = this.#partsOf(unit.slice(word.length), slice?.subarray(word.length), setting);
      lines.at(-1)?.push(...space);
      room -= widthOf(space);
    }
    return lines.map(toLine);
  }

  /** Adds a word that is longer than a line, character by character; gives the room that is left. */
  #addLong(
    word: string,
    { slice, setting, lines }: { slice: Uint8Array | undefined; setting: Setting; lines: Part[][] },
  ): number {
    let room = setting.width;
    let at = 0;
    let from = 0;
    const flush = (to: number) => {
      lines.at(-1)?.push(...this.#partsOf(word.slice(from, to), slice?.subarray(from, to), setting));
      from = to;
    };
    for (const character of charactersOf(word)) {
      const width = widthOf(this.#partsOf(character, slice?.subarray(at, at + character.length), setting));
      if (width > room) {
        flush(at);
        lines.push([]);
        room = setting.width;
      }
      room -= width;
      at += character.length;
    }
    flush(word.length);
    return room;
  }

  #partsOf(text: string, levels: Uint8Array | undefined, { size, weight }: TextStyle): Part[] {
    return directionsOf(text, levels).flatMap(({ text: directed, level }) =>
      this.#fonts.runsOf(withoutControls(directed), weight).map(({ font, text: run }) => {
        const drawn = drawnAs(run, level);
        return { font, text: drawn, level, width: this.#measure(drawn, font, size) };
      }),
    );
  }
}

/** Places between which no line breaks, from start to end (exclusive). */
function unitsOf(paragraph: string): [start: number, end: number][] {
  const breaker = new LineBreaker(paragraph);
  const units: [number, number][] = [];
  let start = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    units.push([start, found.position]);
    start = found.position;
  }
  return units;
}

function directionsOf(text: string, levels: Uint8Array | undefined): { text: string; level: number }[] {
  if (!levels) return text === '' ? [] : [{ text, level: 0 }];
  const found: { text: string; level: number }[] = [];
  for (const [index, unit] of text.split('').entries()) {
    const level = levels[index] ?? 0;
    const last = found.at(-1);
    if (last?.level === level) last.text += unit;
    else found.push({ text: unit, level });
  }
  return found;
}

function drawnAs(run: string, level: number): string {
  const turned = mirrored(run, level);
  return level % 2 === 0 || isTurnedByScript(run) ? turned : charactersOf(turned).reverse().join('');
}

const widthOf = (parts: readonly Part[]) => parts.reduce((sum, { width }) => sum + width, 0);

/** Leaves out the space at the end of a line, and draws what follows each other from left to right at once. */
function toLine(parts: readonly Part[]): Line {
  let end = parts.length;
  while (end > 0 && parts[end - 1]?.text.trim() === '') end -= 1;
  const shown: Part[] = [];
  for (const part of visualOrder(parts.slice(0, end))) {
    const last = shown.at(-1);
    if (last && last.font === part.font && last.level % 2 === 0 && part.level % 2 === 0) {
      last.text += part.text;
      last.width += part.width;
    } else shown.push({ ...part });
  }
  return { parts: shown, width: widthOf(shown) };
}
