import type { Block, PdfDescription } from '../../platform/pdf/description.ts';
import { isolate } from '../../platform/pdf/isolate.ts';
import { CARRIER_NAMES } from '../carriers/rules.ts';
import { parseFiled, type StoredClaim } from '../claims/record.ts';
import type { Incidence } from '../claims/rules/incidence.ts';
import type { LineItem, Shipment } from '../claims/rules/shipment.ts';
import { carrierDayAt } from '../deadlines/rules/places.ts';
import { onOneLine } from '../documents/rules/one-line.ts';
import { toAlpha2 } from '../playbook/rules/countries.ts';
import type { Facts } from '../shipments/record.ts';
import {
  fillParagraph,
  type LetterBlock,
  type LetterField,
  type LetterParagraph,
  type LetterValues,
  paragraphsOf,
} from '../templates/rules/letter.ts';
import type { Enclosure, LetterLanguage } from './record.ts';
import { amountIn } from './rules/amount.ts';
import type { Ground } from './rules/ground.ts';
import type { AnswerTerm } from './rules/lane.ts';
import { LETTER_WORDS } from './words/index.ts';
import type { LetterWords } from './words/words.ts';

/** The records of a claim that its letter tells. */
export interface LetterRecords {
  claim: Pick<StoredClaim, 'id' | 'filed' | 'created_at'>;
  organizationName: string;
  facts: Facts;
  /** The day of the letter, `YYYY-MM-DD`. */
  day: string;
  /** The carrier's address for claims; undefined: nobody knows it. */
  address: string | undefined;
  /** The law of the lane; undefined when none is known. */
  ground: Ground | undefined;
  /** The time for an answer. */
  answer: AnswerTerm;
  enclosures: readonly Enclosure[];
}

/** The most characters of a description that are printed: the rest is in the claim. */
const MAX_DESCRIPTION = 300;

/** Everything that paragraphs and blocks are made of, in one language. */
interface Telling extends LetterRecords {
  language: LetterLanguage;
  words: LetterWords;
  shipment: Shipment;
  incidence: Incidence;
}

/**
 * Describes the letter of a claim by the text of a template: a paragraph that names a value which is not known is left
 * out, as is a block that has nothing, with the heading directly before it (spec: Letters). The same claim, day and
 * text give the same description.
 */
export function describeLetter(records: LetterRecords, text: string, language: LetterLanguage): PdfDescription {
  const facts = knownBy(records.day, records.facts);
  const telling = { ...records, facts, ...parseFiled(records.claim.filed), language, words: LETTER_WORDS[language] };
  const values = valuesOf(telling);
  const drawn = paragraphsOf(text).map((paragraph) => ({ paragraph, blocks: blocksOf(paragraph, telling, values) }));
  const kept = drawn.filter(({ paragraph }, index) => paragraph.kind !== 'heading' || hasBody(drawn, index));
  const subject = kept.flatMap(({ paragraph, blocks: [first] }) =>
    paragraph.kind === 'subject' && first && 'text' in first ? [first.text] : [],
  )[0];
  return {
    title: subject ?? telling.claim.id,
    language,
    date: `${records.day}T00:00:00.000Z`,
    blocks: withSignature(kept),
    footer: telling.claim.id,
  };
}

/**
 * Leaves out days of posting and delivery after the date of the letter: one of the two is wrong, and nobody knows
 * which.
 */
function knownBy(day: string, facts: Facts): Facts {
  const past = (on: string | null) => (on !== null && on > day ? null : on);
  return { ...facts, posted_on: past(facts.posted_on), delivered_on: past(facts.delivered_on) };
}

/**
 * The blocks in their order: the closing words, and the end of the text before them, stay on the page of the signature.
 */
function withSignature(drawn: readonly Drawn[]): Block[] {
  const filled = drawn.filter(({ blocks }) => blocks.length > 0);
  const signature = filled.findIndex(({ paragraph }) => paragraph.kind === 'block' && paragraph.block === 'signature');
  return filled.flatMap(({ blocks }, index) =>
    index >= signature - 2 && index < signature ? blocks.map(staying) : blocks,
  );
}

const staying = (block: Block): Block => ('text' in block ? { ...block, staysWithNext: true } : block);

interface Drawn {
  paragraph: LetterParagraph;
  blocks: readonly Block[];
}

/**
 * Whether something of what follows a heading is there: the block directly below it, and anything up to the next one.
 */
function hasBody(drawn: readonly Drawn[], heading: number): boolean {
  const after = drawn.slice(heading + 1);
  const end = after.findIndex(({ paragraph }) => paragraph.kind === 'heading' || paragraph.kind === 'subject');
  const body = end === -1 ? after : after.slice(0, end);
  if (body[0]?.paragraph.kind === 'block' && body[0].blocks.length === 0) return false;
  return body.some(({ blocks }) => blocks.length > 0);
}

function blocksOf(paragraph: LetterParagraph, telling: Telling, values: LetterValues): readonly Block[] {
  if (paragraph.kind === 'block') return BLOCKS[paragraph.block](telling);
  const text = fillParagraph(paragraph.text, values);
  if (text === undefined) return [];
  return [{ kind: paragraph.kind, text }];
}

const BLOCKS: Readonly<Record<LetterBlock, (telling: Telling) => readonly Block[]>> = {
  sender: ({ organizationName, shipment: { origin }, words }) => {
    return textOf([value(organizationName), placeOf([origin.postcode, countryName(origin.country, words)])]);
  },
  recipient: ({ shipment, address }) => textOf([CARRIER_NAMES[shipment.carrier], address ?? '']),
  date: ({ day, words }) => [{ kind: 'text', text: words.date(day), align: 'right' }],
  facts: (telling) => [{ kind: 'facts', rows: factRows(telling) }],
  items: ({ shipment: { line_items }, words }) => itemTable(line_items, words),
  amount: ({ incidence, words }) => [
    { kind: 'strong', text: words.amount(amountIn(words.locale, incidence.claimed_amount, incidence.currency)) },
  ],
  // The number of an article stays on the line of its word.
  legal_ground: ({ ground, incidence, words }) =>
    ground === undefined
      ? []
      : [{ kind: 'text', text: words.ground[ground][incidence.type].replace(/ (?=\d)/g, '\u00a0') }],
  answer_term: ({ answer, words }) => textOf([words.answer[answer.is](answer.count, answer.unit)]),
  enclosures: ({ enclosures, words }) =>
    enclosures.length === 0 ? [] : [{ kind: 'list', items: enclosures.map((each) => enclosureLine(each, words)) }],
  signature: ({ organizationName }) => textOf([value(organizationName)]),
};

function textOf(lines: readonly string[]): Block[] {
  const text = lines.filter((line) => line !== '').join('\n');
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** A text that somebody typed, on one line, so that its direction changes nothing around it; '' stays so. */
function value(text: string): string {
  const line = onOneLine(text);
  return line === '' ? '' : isolate(line);
}

/**
 * The facts that are known. A claim for loss does not say that the shipment was delivered, whatever its tracking says;
 * one for damage names the damage: a notice of damage has to.
 */
function factRows({ claim, shipment, incidence, facts, words }: Telling): (readonly [string, string])[] {
  const { labels, date } = words;
  const { origin, destination } = shipment;
  const { posted_on, expected_on, delivered_on, weight_grams, carrier_reference } = facts;
  const from = [origin.postcode, countryName(origin.country, words)];
  const isLoss = incidence.type === 'LOST';
  const to = [destination.postcode, destination.city, countryName(destination.country, words)];
  const rows: [label: string, text: string | null][] = [
    [labels.tracking_number, value(shipment.tracking_number)],
    [labels.carrier_reference, carrier_reference && value(carrier_reference)],
    [labels.our_reference, claim.id],
    [labels.incident, words.incident[incidence.type]],
    [labels.damage, isLoss ? null : value(cut(incidence.description))],
    [labels.posted_on, posted_on && date(posted_on)],
    [labels.expected_on, expected_on && date(expected_on)],
    [labels.delivered_on, isLoss ? null : delivered_on && date(delivered_on)],
    [labels.from, placeOf(from)],
    [labels.to, placeOf(to)],
    [labels.recipient, value(destination.customer_name)],
    [labels.weight, weight_grams === null ? null : weightOf(weight_grams, words)],
  ];
  return rows.flatMap(([label, text]) => (text ? [[label, text] as const] : []));
}

/** Such as `80331 München, Germany`. */
function placeOf([postcode = '', ...others]: readonly string[]): string {
  const [city = '', country = ''] = others.length === 1 ? ['', ...others] : others;
  const town = [postcode, city].map(value).join(' ').trim();
  return [town, value(country)].filter((part) => part !== '').join(', ');
}

function itemTable(items: readonly LineItem[], words: LetterWords): Block[] {
  if (items.length === 0) return [];
  const { description, quantity, unit_price } = words.labels;
  const rows = items.map((item) => [
    cut(item.description),
    new Intl.NumberFormat(words.locale).format(item.quantity),
    amountIn(words.locale, item.unit_price, item.currency),
  ]);
  const columns = [
    { head: description, share: 5.6, align: 'left' },
    { head: quantity, share: 1.4, align: 'right' },
    { head: unit_price, share: 2.6, align: 'right' },
  ] as const;
  return [{ kind: 'table', columns, rows }];
}

/** A text that somebody typed, on one line. */
function cut(typed: string): string {
  const text = onOneLine(typed);
  const characters = Array.from(text);
  return characters.length <= MAX_DESCRIPTION ? text : `${characters.slice(0, MAX_DESCRIPTION).join('')}…`;
}

function enclosureLine({ kinds, file }: Enclosure, words: LetterWords): string {
  const shown = kinds.length === 0 ? words.enclosure : kinds.map((kind) => words.enclosures[kind]).join(' / ');
  // French has a space before a colon.
  const colon = words.locale.startsWith('fr') ? '\u00a0:' : ':';
  return `${shown}${colon} ${isolate(file)}`;
}

function weightOf(grams: number, { locale }: LetterWords): string {
  const options = { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 } as const;
  return new Intl.NumberFormat(locale, options).format(grams / 1_000);
}

/** A code that is no country stays as it is. */
function countryName(code: string, { locale }: LetterWords): string {
  const known = toAlpha2(code);
  if (!/^[A-Z]{2}$/.test(known)) return code;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(known) ?? code;
}

function valuesOf(telling: Telling): LetterValues {
  const { claim, organizationName, facts, day, shipment, incidence, words } = telling;
  const { origin, destination } = shipment;
  const dayOf = (on: string | null) => on && words.date(on);
  const plain: Record<LetterField, string | null> = {
    tracking_number: shipment.tracking_number,
    carrier: CARRIER_NAMES[shipment.carrier],
    carrier_reference: facts.carrier_reference,
    claim_id: claim.id,
    organization_name: organizationName,
    claimed_amount: amountIn(words.locale, incidence.claimed_amount, incidence.currency),
    posted_on: dayOf(facts.posted_on),
    expected_on: dayOf(facts.expected_on),
    delivered_on: dayOf(facts.delivered_on),
    filed_on: dayOf(carrierDayAt(shipment, claim.created_at)),
    customer_name: destination.customer_name,
    destination_city: destination.city,
    destination_country: countryName(destination.country, words),
    origin_country: countryName(origin.country, words),
    today: words.date(day),
  };
  return Object.fromEntries(
    Object.entries(plain).map(([name, text]) => [name, text === null ? null : value(text)]),
  ) as LetterValues;
}
