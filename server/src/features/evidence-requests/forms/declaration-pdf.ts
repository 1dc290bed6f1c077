import type { PdfDescription } from '../../../platform/pdf/description.ts';
import type { Language } from '../../organizations/record.ts';

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
  reference: string;
  at: Date;
}

/** Describes a signed declaration as a PDF, to which its text is attached as a file too. */
export function describeDeclaration(declaration: SignedDeclaration): PdfDescription {
  const { title, text, facts, name, signed, address, reference, at, language } = declaration;
  const lines = [...facts, name, signed, address];
  const whole = [title, text, ...lines.map((line) => line.join(': ')), reference].join('\n');
  return {
    title,
    language,
    date: at.toISOString(),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text },
      { kind: 'facts', rows: lines },
      { kind: 'small', text: reference },
    ],
    attachment: { name: 'declaration.txt', text: `${whole}\n` },
  };
}
