import { MAX_LINE_ITEMS } from './check-claim.ts';
import { suggestionFor } from './nearest.ts';

/** The path in the claim of each plain column (spec: Shipment; spec: Incidence). */
export const PATH_OF_COLUMN: ReadonlyMap<string, string> = new Map([
  ['tracking_number', 'shipment.tracking_number'],
  ['carrier', 'shipment.carrier'],
  ['provider', 'shipment.provider'],
  ['origin_postcode', 'shipment.origin.postcode'],
  ['origin_country', 'shipment.origin.country'],
  ['destination_postcode', 'shipment.destination.postcode'],
  ['destination_country', 'shipment.destination.country'],
  ['destination_city', 'shipment.destination.city'],
  ['destination_address', 'shipment.destination.address'],
  ['destination_customer_name', 'shipment.destination.customer_name'],
  ['destination_customer_phone', 'shipment.destination.customer_phone'],
  ['type', 'incidence.type'],
  ['description', 'incidence.description'],
  ['currency', 'incidence.currency'],
]);

/** Columns that may be left out; their empty cells are left out of the claim. */
export const OPTIONAL_COLUMNS: readonly string[] = ['provider', 'destination_customer_phone'];

/** Columns of codes and numbers: an apostrophe at the start is a spreadsheet's mark for text, not part of the value. */
const CODED = /^(?:tracking_number|.*_postcode|.*_phone|.*_quantity|.*(?:amount|unit_price)(?:_decimal)?)$/;

const ITEM_COLUMN = /^item_([1-9]\d*)_(description|quantity|unit_price|unit_price_decimal|currency)$/;
const AMOUNT_COLUMNS: readonly string[] = ['claimed_amount', 'claimed_amount_decimal'];
const KNOWN_COLUMNS: readonly string[] = [...PATH_OF_COLUMN.keys(), ...AMOUNT_COLUMNS, 'documents'];
const ITEM_FIELDS = ['description', 'quantity', 'unit_price', 'currency'] as const;

export function isCodedColumn(column: string): boolean {
  return CODED.test(column);
}

/** The columns of a file: their names in order ('' is ignored), and their problems. */
export interface Header {
  names: readonly string[];
  has: (column: string) => boolean;
  /** The numbers of the line items that have columns, in order. */
  itemNumbers: readonly number[];
  problems: readonly string[];
  /** Words that are right but for case are taken. */
  acceptSimilar: boolean;
}

interface HeaderOptions {
  ignoreUnknown: boolean;
  acceptSimilar?: boolean;
}

/** Names are trimmed, and case does not count; with `acceptSimilar`, neither do spaces, hyphens and a star. */
function headingOf(cell: string, { acceptSimilar = false }: HeaderOptions): string {
  const name = cell.trim().toLowerCase();
  return acceptSimilar ? name.replace(/\s*\*$/, '').replace(/[\s-]+/g, '_') : name;
}

/** Reads the header. */
export function readHeader(cells: readonly string[], options: HeaderOptions): Header {
  const written = cells.map((cell) => headingOf(cell, options));
  const [excess] = written.filter((name) => ITEM_COLUMN.test(name) && !isKnown(name));
  const unknown = written.filter((name) => name !== '' && !isKnown(name) && !ITEM_COLUMN.test(name));
  const names = written.map((name) => (isKnown(name) ? name : ''));
  const known = new Set(names.filter((name) => name !== ''));
  const numbers = [...known].flatMap((name) => ITEM_COLUMN.exec(name)?.[1] ?? []).map(Number);
  return {
    names,
    acceptSimilar: options.acceptSimilar ?? false,
    has: (column) => known.has(column),
    itemNumbers: [...new Set(numbers)].sort((one, other) => one - other),
    problems: [
      ...(excess === undefined
        ? []
        : [`the column ${excess} is too many: a claim has at most ${MAX_LINE_ITEMS} items`]),
      ...(options.ignoreUnknown ? [] : [...new Set(unknown)].map(unknownColumn)),
      ...repeated(names).map((name) => `the column ${name} is there more than once`),
      ...missingColumns(known).map((name) => `the column ${name} is missing`),
    ],
  };
}

function isKnown(name: string): boolean {
  const number = ITEM_COLUMN.exec(name)?.[1];
  return number === undefined ? KNOWN_COLUMNS.includes(name) : Number(number) <= MAX_LINE_ITEMS;
}

function unknownColumn(name: string): string {
  const [, number, field = ''] = /^item_?([1-9]\d{0,2})_(.*)/s.exec(name) ?? [];
  const suggestion =
    number === undefined ? suggestionFor(name, KNOWN_COLUMNS) : suggestionFor(field, ITEM_FIELDS, `item_${number}_`);
  return `unknown column ${JSON.stringify(name.slice(0, 60))}${suggestion}`;
}

function repeated(names: readonly string[]): string[] {
  const twice = names.filter((name, index) => name !== '' && names.indexOf(name) !== index);
  return [...new Set(twice)];
}

function missingColumns(known: ReadonlySet<string>): string[] {
  const required = [...PATH_OF_COLUMN.keys()].filter((column) => !OPTIONAL_COLUMNS.includes(column));
  const missing = required.filter((column) => !known.has(column));
  const hasAmount = AMOUNT_COLUMNS.some((column) => known.has(column));
  return hasAmount ? missing : [...missing, 'claimed_amount_decimal (or claimed_amount)'];
}
