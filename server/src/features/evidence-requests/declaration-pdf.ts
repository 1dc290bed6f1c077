import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Language } from '../organizations/record.ts';

/** A signed declaration, in the words that the recipient saw. */
export interface SignedDeclaration {
  language: Language;
  title: string;
  text: string;
  /** The parts of the claim that the page showed. */
  facts: readonly (readonly [label: string, value: string])[];
  name: readonly [label: string, value: string];
  signed: readonly [label: string, value: string];
  address: readonly [label: string, value: string];
  /** Told below a name of which not every character could be drawn. */
  exactName: string;
  reference: string;
  at: Date;
}

const require = createRequire(import.meta.url);
/** Looked up when it is used: a service starts without the fonts. */
const plainFont = () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const boldFont = () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

/** The scripts that the font has. */
const DRAWN =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Nd}\p{P}\p{Zs}\p{M}\n]/u;

/** The text as it can be drawn: in the place of another character stands its code point, such as `[U+6771]`. */
export function drawable(text: string): string {
  const shown = [...text].map((character) =>
    DRAWN.test(character) || (character.codePointAt(0) ?? 0) < 0x180
      ? character
      : `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
  return shown.join('');
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** The words of a line in the order in which they stand from left to right: the printer draws one after the other. */
export function visualOrder(text: string): string {
  const runs: string[][] = [];
  let wasTurned = false;
  for (const word of text.split(' ')) {
    const isTurned = RIGHT_TO_LEFT.test(word);
    if (isTurned && wasTurned) runs.at(-1)?.unshift(word);
    else runs.push([word]);
    wasTurned = isTurned;
  }
  return runs.flat().join(' ');
}

/**
 * Prints a signed declaration as a PDF. The name as it was typed is attached to it as a text file too, for scripts that
 * the font has not.
 */
export async function printDeclaration(declaration: SignedDeclaration): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { title, text, facts, name, signed, address, exactName, reference, at, language } = declaration;
  const info = { Title: drawable(title), CreationDate: at, ModDate: at, Producer: 'Redress', Creator: 'Redress' };
  const doc = new PDFDocument({ size: 'A4', margin: 56, info, lang: language, font: plainFont() });
  const printed = buffer(doc);
  doc.font(boldFont()).fontSize(18).text(drawable(title)).moveDown();
  doc.font(plainFont()).fontSize(11).text(drawable(text), { lineGap: 3 }).moveDown();
  const lines = [...facts, name, signed, address];
  for (const [label, value] of lines) {
    doc.fontSize(9).fillColor('#555').text(drawable(label));
    doc
      .fontSize(12)
      .fillColor('#000')
      .text(visualOrder(drawable(value)))
      .moveDown(0.6);
  }
  const [, typed] = name;
  if (drawable(typed) !== typed) doc.fontSize(9).text(exactName).moveDown();
  doc.fontSize(8).fillColor('#555').text(drawable(reference));
  const whole = [title, text, ...lines.map((line) => line.join(': ')), reference].join('\n');
  doc.file(Buffer.from(`${whole}\n`), { name: 'declaration.txt', type: 'text/plain', creationDate: at });
  doc.end();
  return printed;
}
