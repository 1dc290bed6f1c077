import type { ClaimInput } from '../../index.ts';
import { type Amount, readDecimal, readMinorUnits, readWhole } from './amounts.ts';
import { findClaimFaults } from './check-claim.ts';
import { type Header, isCodedColumn, OPTIONAL_COLUMNS, PATH_OF_COLUMN } from './columns.ts';
import type { Fault, SheetRow } from './fault.ts';
import { findMangling, findShortPostcode, findSuspicion } from './mangled.ts';

/** Gives the cell of a column; '' when the file has no such column. */
type Cells = (column: string) => string;

/** The claim of one row, before it is checked; `faults` are by column. */
interface Draft {
  header: Header;
  cells: Cells;
  faults: Map<string, string>;
  /** The column behind each path of the claim. */
  columnOfPath: Map<string, string>;
}

/** Reads one row of a spreadsheet: the claim or its faults, and the names of its documents. */
export function rowToClaim(header: Header, row: { line: number; values: readonly string[] }): SheetRow {
  const cellOf = new Map(
    header.names.map((name, place) => [name, cleanCell(name, row.values[place] ?? '', header.acceptSimilar)]),
  );
  const cells: Cells = (column) => cellOf.get(column) ?? '';
  const draft: Draft = { header, cells, faults: findMangledCells(cellOf), columnOfPath: new Map() };
  const claim = readClaim(draft);
  for (const { place, message } of findClaimFaults(claim)) {
    const column = columnOf(draft, place);
    if (!draft.faults.has(column)) draft.faults.set(column, message);
  }
  const faults = [...draft.faults].map(([column, message]) => ({ place: `column ${column}`, message }));
  return {
    line: row.line,
    trackingNumber: cells('tracking_number'),
    claim: faults.length === 0 ? (claim as unknown as ClaimInput) : undefined,
    documents: cells('documents').split(';').map(trimmed).filter(Boolean),
    faults,
    warnings: [...findMarked(header, row.values), ...findWarnings(cells)],
  };
}

function trimmed(text: string): string {
  return text.trim();
}

/** Columns of words of the specification, in upper case. */
const WORDS = /^(?:carrier|provider|type|currency|item_\d+_currency|(?:origin|destination)_country)$/;
/** The mark of a text that looks like a formula, in exports of ours and of others. */
const MARKED = /^'(?=[=+\-@])/;

/**
 * Removes the marks by which spreadsheets keep a number as text: an apostrophe, and `="00123"`. In free text an apostrophe
 * belongs to a word, but for one before the sign of a formula.
 */
function cleanCell(column: string, cell: string, acceptSimilar: boolean): string {
  const text = cell.trim();
  if (isCodedColumn(column)) return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text.replace(/^'/, '');
  const word = text.replace(MARKED, '');
  return acceptSimilar && WORDS.test(column) ? word.toUpperCase().replace(/[\s-]+/g, '_') : word;
}

function findMangledCells(cells: ReadonlyMap<string, string>): Map<string, string> {
  const found = [...cells].flatMap(([column, cell]) => {
    const message = column === '' ? undefined : findMangling(cell, { isCoded: isCodedColumn(column) });
    return message === undefined ? [] : [[column, message] as const];
  });
  return new Map(found);
}

/** Cells of which an apostrophe was taken off: it may have been meant. */
function findMarked({ names }: Header, values: readonly string[]): Fault[] {
  const marked = names.filter((name, place) => {
    const cell = (values[place] ?? '').trim();
    return isCodedColumn(name) ? cell.startsWith("'") : name !== '' && MARKED.test(cell);
  });
  return marked.map((name) => ({ place: `column ${name}`, message: "the ' before the value is taken off" }));
}

function findWarnings(cells: Cells): Fault[] {
  const suspicions = [
    ['tracking_number', findSuspicion(cells('tracking_number'))],
    ['origin_postcode', findShortPostcode(cells('origin_postcode'), cells('origin_country'))],
    ['destination_postcode', findShortPostcode(cells('destination_postcode'), cells('destination_country'))],
  ] as const;
  return suspicions.flatMap(([column, message]) =>
    message === undefined ? [] : [{ place: `column ${column}`, message }],
  );
}

function readClaim(draft: Draft): Record<string, unknown> {
  const claim: Record<string, unknown> = {};
  for (const [column, path] of PATH_OF_COLUMN) {
    const cell = draft.cells(column);
    draft.columnOfPath.set(path, column);
    if (cell !== '' || !OPTIONAL_COLUMNS.includes(column)) setAt(claim, path, cell);
  }
  setAt(claim, 'incidence.claimed_amount', readAmount(draft, claimedAmount(draft)));
  setAt(claim, 'shipment.line_items', readItems(draft));
  return claim;
}

function claimedAmount({ cells }: Draft): AmountPlace {
  return { column: 'claimed_amount', path: 'incidence.claimed_amount', currency: cells('currency') };
}

/** A line item exists when one of its cells is filled. Its currency does not count: people fill it down a whole sheet. */
function readItems(draft: Draft): Record<string, unknown>[] {
  const numbers = draft.header.itemNumbers.filter((number) =>
    ['description', 'quantity', 'unit_price', 'unit_price_decimal'].some(
      (field) => draft.cells(`item_${number}_${field}`) !== '',
    ),
  );
  return numbers.map((number, index) => readItem(draft, { number, index }));
}

function readItem(draft: Draft, { number, index }: { number: number; index: number }): Record<string, unknown> {
  const path = `shipment.line_items.${index}`;
  const columns = `item_${number}`;
  const own = draft.cells(`${columns}_currency`);
  const currency = own || draft.cells('currency');
  for (const field of ['description', 'quantity']) draft.columnOfPath.set(`${path}.${field}`, `${columns}_${field}`);
  draft.columnOfPath.set(`${path}.currency`, own === '' ? 'currency' : `${columns}_currency`);
  return {
    description: draft.cells(`${columns}_description`),
    quantity: readCell(draft, `${columns}_quantity`, readWhole),
    unit_price: readAmount(draft, { column: `${columns}_unit_price`, path: `${path}.unit_price`, currency }),
    currency,
  };
}

interface AmountPlace {
  /** The column of minor units; that of decimals ends in `_decimal`. */
  column: string;
  path: string;
  currency: string;
}

/** Reads the amount, in minor units, from whichever of its two columns is filled; undefined when it is faulty. */
function readAmount(draft: Draft, { column, path, currency }: AmountPlace): number | undefined {
  const decimal = `${column}_decimal`;
  const [hasMinor, hasDecimal] = [draft.cells(column) !== '', draft.cells(decimal) !== ''];
  const isDecimal = hasDecimal || (!hasMinor && draft.header.has(decimal));
  draft.columnOfPath.set(path, isDecimal ? decimal : column);
  if (hasMinor && hasDecimal) {
    draft.faults.set(decimal, `${column} is filled in too: one of the two`);
    return undefined;
  }
  if (!isDecimal) return readCell(draft, column, readMinorUnits);
  // Without a currency there is no telling what the decimals are; the currency's fault says so, and there is no claim.
  return readCell(draft, decimal, (text) => readDecimal(text, currency) ?? { value: 1 });
}

function readCell(draft: Draft, column: string, read: (text: string) => Amount): number | undefined {
  const text = draft.cells(column);
  const amount: Amount = text === '' ? { fault: 'must be filled in' } : read(text);
  if ('value' in amount) return amount.value;
  if (!draft.faults.has(column)) draft.faults.set(column, amount.fault);
  return undefined;
}

function columnOf({ columnOfPath }: Draft, path: string): string {
  return columnOfPath.get(path) ?? path;
}

function setAt(target: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let object = target;
  for (const name of names) {
    object[name] ??= {};
    object = object[name] as Record<string, unknown>;
  }
  object[last] = value;
}
