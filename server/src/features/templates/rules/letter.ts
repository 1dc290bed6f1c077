/** Fields of a claim that a text of a letter can have, as `{{tracking_number}}`. */
export const LETTER_FIELDS = [
  'tracking_number',
  'carrier',
  'carrier_reference',
  'claim_id',
  'organization_name',
  'claimed_amount',
  'posted_on',
  'expected_on',
  'delivered_on',
  'filed_on',
  'customer_name',
  'destination_city',
  'destination_country',
  'origin_country',
  'today',
] as const;
export type LetterField = (typeof LETTER_FIELDS)[number];

/** Parts of a letter that Redress makes. Each stands in a paragraph alone. */
export const LETTER_BLOCKS = [
  'sender',
  'recipient',
  'date',
  'facts',
  'items',
  'amount',
  'legal_ground',
  'answer_term',
  'enclosures',
  'signature',
] as const;
export type LetterBlock = (typeof LETTER_BLOCKS)[number];

/** A paragraph of a letter. A text may have fields. */
export type LetterParagraph =
  | { kind: 'subject' | 'heading' | 'text'; text: string }
  | { kind: 'block'; block: LetterBlock };

const FIELD = /\{\{([^{}]*)\}\}/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule refuses them
const CONTROL_CHARACTERS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;
/** Enough of a paragraph to find it by. */
const SHOWN = 40;

const isField = (name: string): name is LetterField => LETTER_FIELDS.some((field) => field === name);
const isBlock = (name: string): name is LetterBlock => LETTER_BLOCKS.some((block) => block === name);
const inBraces = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');

/**
 * The paragraphs of a template, which blank lines part: one that begins with `# ` is the subject, one with `## ` a
 * heading, one that is a field of `LETTER_BLOCKS` alone that block (spec: Letters).
 */
export function paragraphsOf(text: string): LetterParagraph[] {
  return rawParagraphs(text).map((raw): LetterParagraph => {
    const [, name = ''] = /^\{\{([^{}]*)\}\}$/.exec(raw) ?? [];
    const block = name.trim();
    if (isBlock(block)) return { kind: 'block', block };
    if (raw.startsWith('## ')) return { kind: 'heading', text: raw.slice(3).trim() };
    if (raw.startsWith('# ')) return { kind: 'subject', text: raw.slice(2).trim() };
    return { kind: 'text', text: raw };
  });
}

function rawParagraphs(text: string): string[] {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .replace(/\ufeff/g, '')
    .split(/\n[^\S\n]*\n/);
  return paragraphs.map((each) => each.trim()).filter((each) => each !== '');
}

/** Finds the fault of a letter's text, by its paragraph; undefined when there is none (spec: Letters). */
export function findLetterFault(text: string): string | undefined {
  for (const [index, paragraph] of rawParagraphs(text).entries()) {
    const fault = findParagraphFault(paragraph);
    if (fault !== undefined) return `paragraph ${index + 1} (“${startOf(paragraph)}”) ${fault}`;
  }
  return undefined;
}

function findParagraphFault(paragraph: string): string | undefined {
  if (CONTROL_CHARACTERS.test(paragraph)) return 'has control characters beside tabs and line breaks: take them out';
  const names = [...paragraph.matchAll(FIELD)].map(([, name = '']) => name.trim());
  const unknown = names.find((name) => !isField(name) && !isBlock(name));
  if (unknown !== undefined) {
    const known = `fields in a text are ${inBraces(LETTER_FIELDS)}; alone in a paragraph ${inBraces(LETTER_BLOCKS)}`;
    return `has {{${unknown}}}, which is no field: ${known}`;
  }
  const block = names.find(isBlock);
  if (block !== undefined && paragraph.replace(FIELD, '').trim() + names.slice(1).join('') !== '') {
    return `has {{${block}}} beside other text: put it in a paragraph of its own, with a blank line before and after`;
  }
  if (/\{\{|\}\}/.test(paragraph.replace(FIELD, ''))) return 'has braces that are no field: write {{tracking_number}}';
  return undefined;
}

function startOf(paragraph: string): string {
  const line = paragraph.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length <= SHOWN ? line : `${Array.from(line).slice(0, SHOWN).join('')}…`;
}

/** Values of fields of a letter; null: not known. */
export type LetterValues = Readonly<Record<LetterField, string | null>>;

/**
 * Fills the fields of a paragraph; undefined: it names a value that is not known. What a client wrote is put in as it
 * is, and never read as a field.
 */
export function fillParagraph(text: string, values: LetterValues): string | undefined {
  let isWhole = true;
  const filled = text.replace(FIELD, (field, between: string) => {
    const name = between.trim();
    if (!isField(name)) return field;
    const value = values[name];
    if (value === null || value === '') isWhole = false;
    return value ?? '';
  });
  return isWhole ? filled : undefined;
}
