import { MAX_CELL, type RawRow } from '../../../platform/tables/record.ts';
import type { FactFault } from '../../shipments/record.ts';
import { readDay } from '../../shipments/rules/days.ts';
import { quote } from '../../shipments/rules/evidence.ts';
import { findReferenceFault } from '../../shipments/rules.ts';
import type { LineText, Mapping, ReadLine, Target } from '../record.ts';
import { currencyOf, readAmount } from './amounts.ts';
import { cellReader } from './cells.ts';
import type { Reading } from './mapping.ts';

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
  return (row) => {
    const { text, cellOf, isNoLine } = read(row);
    if (isNoLine) return { ...text, kind: 'passed_over' };
    const fault = findSplitAmount(row, rules);
    return fault ? { ...text, kind: 'not_read', faults: [fault] } : readLine(text, cellOf, rules);
  };
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
  const { mapping, reading } = rules;
  const currencyCell = cellOf('currency');
  const currency = currencyCell === '' ? (mapping.currency ?? undefined) : currencyOf(currencyCell);
  if (currencyCell !== '' && currency === undefined) {
    faults.push({
      field: 'currency',
      message: `${quote(currencyCell)} is no currency: write an ISO 4217 code such as EUR`,
    });
  }
  const amount = readBoth(cellOf, reading, currency);
  if ('fault' in amount) faults.push(amount.fault);
  const day = readPaidOn(cellOf('paid_on'), rules);
  if ('fault' in day) faults.push({ field: 'paid_on', message: day.fault });
  if (faults.length > 0 || 'fault' in amount || 'fault' in day) return { ...text, kind: 'not_read', faults };
  const signed = mapping.is_negated ? -amount.amount : amount.amount;
  return { ...text, kind: 'line', amount: signed, currency: amount.currency, paid_on: day.day };
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

/** The amount of a line: credit less debit, where both have a column. */
function readBoth(
  cellOf: (target: Target) => string,
  { decimal_mark }: Reading,
  currency: string | undefined,
): BothResult {
  let sum = 0;
  let counted = currency;
  let isFilled = false;
  for (const field of ['amount', 'debit'] as const) {
    const cell = cellOf(field);
    if (cell === '') continue;
    if (cell.length > MAX_CELL)
      return { fault: { field, message: `has more than ${MAX_CELL} characters: shorten it` } };
    const read = readAmount(cell, decimal_mark, counted);
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
  if (sum === 0) return { fault: { field: 'amount', message: 'is 0, which pays nothing: take the line out' } };
  if (counted === undefined) return { fault: { field: 'currency', message: 'is empty: fill it in' } };
  return { amount: sum, currency: counted };
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
