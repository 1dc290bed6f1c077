import { MAX_CELL, quote, type RawRow } from '../../../platform/tables/record.ts';
import type { FactFault } from '../../shipments/record.ts';
import { readDay } from '../../shipments/rules/days.ts';
import { findReferenceFault } from '../../shipments/rules.ts';
import type { LineSum, LineText, Mapping, ReadLine, Target } from '../record.ts';
import { isAmount, isNegative, readAmount } from './amounts.ts';
import { cellReader, splitSum } from './cells.ts';
import { currencyOf, signOf } from './currencies.ts';
import type { Side } from './direction.ts';
import { placeFinder } from './sections.ts';
import type { Reading } from './settling.ts';

export interface LineRules {
  mapping: Mapping;
  reading: Reading;
  columns: readonly string[];
  /** How many of them the line of columns names; absent: all. */
  named_columns?: number;
  /** The day of every line without a column of days. */
  paid_on: string;
  /** The last day that is let through. */
  latest: string;
}

/** A number that a spreadsheet has rounded: its last digits are lost. */
const ROUNDED = /^\d[.,]\d+E\+?\d+$/i;

/** Gives the function that reads the rows of a file (spec: Statement import). */
export function lineReader(rules: LineRules): (row: RawRow) => ReadLine {
  const read = cellReader(rules.mapping, rules.columns);
  const placeOf = placeFinder(rules.mapping, rules.columns);
  return (row) => {
    const texts = read(row);
    const { text, cellOf, isNoLine, isTotal } = texts;
    const { other_table, is_said_unpaid } = placeOf(texts);
    if (isNoLine || other_table === text.line) {
      const isSum = isTotal && other_table === null;
      return { ...text, kind: 'passed_over', total: isSum ? readTotal(row, cellOf, rules) : null };
    }
    const fault = other_table === null ? findSplitAmount(row, rules) : inOtherTable(other_table);
    if (fault) return { ...text, kind: 'not_read', faults: [fault] };
    const line = readLine(text, cellOf, rules);
    return line.kind === 'line' && is_said_unpaid ? { ...line, is_said_unpaid } : line;
  };
}

function inOtherTable(line: number): FactFault {
  const message = `stands below line ${line}, where a table with other columns begins: import that one as a file of its own`;
  return { field: 'amount', message };
}

/** An amount that its own comma divided into two cells, which a row with more cells than columns shows. */
function findSplitAmount({ cells }: RawRow, { mapping, columns, named_columns }: LineRules): FactFault | undefined {
  const isLonger = named_columns !== undefined && cells.slice(named_columns).some((cell) => cell !== '');
  const [amount = '', next = ''] = cells.slice(columns.indexOf(mapping.columns.amount ?? ''));
  if (!isLonger || !/\d$/.test(amount) || !/^\d{1,3}(?:[.,]\d+)?\)?-?$/.test(next)) return undefined;
  const message = `${quote(amount)} and ${quote(next)} may be one amount: the line has more cells than columns, so put it in quotes`;
  return { field: 'amount', message };
}

function readLine(text: LineText, cellOf: (target: Target) => string, rules: LineRules): ReadLine {
  const faults: FactFault[] = [...findTextFaults(text)];
  const { mapping } = rules;
  const currencyCell = cellOf('currency');
  const currency = currencyCell === '' ? (mapping.currency ?? undefined) : currencyOf(currencyCell);
  if (currencyCell !== '' && currency === undefined) {
    faults.push({ field: 'currency', message: whyNoCurrency(currencyCell) });
  }
  const amount = readBoth(cellOf, rules, currency);
  if ('fault' in amount) faults.push(amount.fault);
  const day = readPaidOn(cellOf('paid_on'), rules);
  if ('fault' in day) faults.push({ field: 'paid_on', message: day.fault });
  if (faults.length > 0 || 'fault' in amount || 'fault' in day) return { ...text, kind: 'not_read', faults };
  if (amount.amount === 0) {
    const fault = { field: 'amount', message: 'is 0, which pays nothing: take the line out' };
    return { ...text, kind: 'not_read', faults: [fault] };
  }
  return { ...text, kind: 'line', amount: amount.amount, currency: amount.currency, paid_on: day.day };
}

function whyNoCurrency(cell: string): string {
  if (signOf(cell)) return `${quote(cell)} is of several currencies: write an ISO 4217 code, or choose one currency`;
  return `${quote(cell)} is no currency: write an ISO 4217 code such as EUR`;
}

function* findTextFaults(text: LineText): Iterable<FactFault> {
  if (text.tracking_number === '' && text.reference === '') {
    yield { field: 'tracking_number', message: 'is empty, and so is the reference: fill in one of them' };
  }
  if (ROUNDED.test(text.tracking_number)) {
    const message = `${quote(text.tracking_number)} was rounded by a spreadsheet: have the column written as text`;
    yield { field: 'tracking_number', message };
  }
  for (const field of ['tracking_number', 'reference', 'line_number'] as const) {
    const fault = text[field] === '' ? undefined : findReferenceFault(text[field]);
    if (fault !== undefined) yield { field, message: fault };
  }
}

type BothResult = { amount: number; currency: string } | { fault: FactFault };

function readMoney(field: 'amount' | 'debit', cell: string, reading: Reading, currency: string | undefined) {
  if (cell.length > MAX_CELL) return { fault: `has more than ${MAX_CELL} characters: shorten it` };
  if (field === 'debit' && reading.are_debits_mixed && isNegative(cell)) {
    return {
      fault: `${quote(cell)} has a minus, and others in its column have none: is it taken back? Write it as they are`,
    };
  }
  return readAmount(cell, reading.decimal_mark, currency);
}

/** The amount of a line: credit less debit, where both have a column; by the direction, where there is one. */
function readBoth(
  cellOf: (target: Target) => string,
  { mapping, reading }: LineRules,
  currency: string | undefined,
): BothResult {
  let sum = 0;
  let counted = currency;
  let isFilled = false;
  for (const field of ['amount', 'debit'] as const) {
    const cell = cellOf(field);
    if (cell === '') continue;
    const read = readMoney(field, cell, reading, counted);
    if ('fault' in read) return { fault: { field, message: read.fault } };
    isFilled = true;
    counted ??= read.currency;
    // A debit takes back, whether or not it is written with a minus.
    sum += field === 'debit' ? -Math.abs(read.amount) : read.amount;
  }
  if (!isFilled) return { fault: { field: 'amount', message: 'is empty: fill it in, or take the line out' } };
  if (!Number.isSafeInteger(sum)) {
    return { fault: { field: 'amount', message: 'is more than can be kept, less the debit: split it' } };
  }
  if (counted === undefined) return { fault: { field: 'currency', message: 'is empty: fill it in' } };
  const directed = direct(sum, cellOf('direction'), mapping, reading);
  if (typeof directed === 'string') return { fault: { field: 'direction', message: directed } };
  return { amount: mapping.is_negated && directed !== 0 ? -directed : directed, currency: counted };
}

/** An amount with the sign of its direction, or why it has none. */
function direct(amount: number, cell: string, { columns }: Mapping, reading: Reading): number | string {
  if (columns.direction === null || amount === 0) return amount;
  if (cell === '') return 'is empty: say whether the line pays or takes back';
  const side: Side | undefined = reading.sides.get(cell);
  if (side === undefined) return `${quote(cell)} says neither that the line pays nor that it takes back`;
  if (amount > 0) return side === 'pays' ? amount : -amount;
  if (side === 'takes_back' && reading.are_debits_signed) return amount;
  return `${quote(cell)} stands beside an amount with a minus: say with one of the two whether the line takes back`;
}

/** The sum that a line of sums says; null: none that can be read. */
function readTotal({ cells }: RawRow, cellOf: (target: Target) => string, rules: LineRules): LineSum | null {
  const { mapping, reading } = rules;
  const cell = cellOf('currency');
  const currency = (cell === '' ? undefined : currencyOf(cell)) ?? mapping.currency ?? reading.only_currency;
  // A sum can stand beside its word, apart from the column of amounts.
  const [only = '', ...others] = cells.flatMap((each) => (isAmount(each) ? each : (splitSum(each)?.amount ?? [])));
  const isFilled = cellOf('amount') !== '' || cellOf('debit') !== '';
  const aside = isFilled || others.length > 0 ? '' : only;
  const cellIn = (target: Target) => (target === 'amount' && aside !== '' ? aside : cellOf(target));
  const columns = cellOf('direction') === '' ? { ...mapping.columns, direction: null } : mapping.columns;
  const read = readBoth(cellIn, { ...rules, mapping: { ...mapping, columns } }, currency ?? undefined);
  return 'fault' in read ? null : read;
}

function readPaidOn(
  cell: string,
  { mapping, reading, paid_on, latest }: LineRules,
): { day: string } | { fault: string } {
  if (mapping.columns.paid_on === null) return { day: paid_on };
  if (cell === '') return { fault: 'is empty: fill it in' };
  const read = readDay(cell, reading.date_format);
  if ('fault' in read || read.day <= latest) return read;
  return { fault: `${quote(cell)} is after ${latest}: correct it, or import the statement on that day` };
}
