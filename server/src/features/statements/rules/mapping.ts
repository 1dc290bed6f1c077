import type { RawTable } from '../../../platform/tables/record.ts';
import { isCurrency } from '../../claims/rules/currency.ts';
import type { DateFormat } from '../../shipments/record.ts';
import { findDateFormat, isDay } from '../../shipments/rules/days.ts';
import type { Evidence } from '../../shipments/rules/evidence.ts';
import { type DecimalMark, type Mapping, NO_MAPPING, type Question, TARGETS, type Target } from '../record.ts';
import { currencyBeside, currencyOf, findDecimalMark, isAmount } from './amounts.ts';
import { beginsWithTotal, type RowTexts } from './cells.ts';
import { fitOf } from './words.ts';

/** Rows that a proposal looks at. */
const SAMPLE = 200;

/** The shares of cells, of those that are filled, that look like an amount, a day or a currency. */
interface Shape {
  filled: number;
  amounts: number;
  days: number;
  currencies: number;
}

function shapeOf(cells: readonly string[]): Shape {
  const filled = cells.filter((cell) => cell !== '');
  const share = (is: (cell: string) => boolean) => (filled.length === 0 ? 0 : filled.filter(is).length / filled.length);
  return {
    filled: filled.length,
    amounts: share((cell) => cell.length < 40 && isAmount(cell)),
    days: share((cell) => cell.length < 40 && isDay(cell)),
    currencies: share((cell) => currencyOf(cell) !== undefined),
  };
}

/** Whether the cells of a column can be those of a target; a column without cells can be any. */
function canBe(target: Target, shape: Shape): boolean {
  if (shape.filled === 0) return target !== 'amount';
  if (target === 'amount' || target === 'debit') return shape.amounts > 0.6;
  if (target === 'paid_on') return shape.days > 0.6;
  if (target === 'currency') return shape.currencies > 0.6;
  return true;
}

/**
 * Proposes a mapping by the words over the columns and by the first rows (spec: Statement import). Of two columns that fit
 * as well, none is proposed.
 */
export function proposeMapping(table: Pick<RawTable, 'columns' | 'rows'>): Mapping {
  const sample = table.rows.slice(0, SAMPLE).filter(({ cells }) => !beginsWithTotal(cells));
  const cellsOf = (name: string, index: number) =>
    sample.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== name);
  const shapes = table.columns.map((name, index) => shapeOf(cellsOf(name, index)));
  const columns: Record<Target, string | null> = { ...NO_MAPPING.columns };
  const taken = new Set<string>();
  for (const target of [
    'amount',
    'paid_on',
    'currency',
    'tracking_number',
    'reference',
    'line_number',
    'debit',
  ] as const) {
    const fits = table.columns
      .map((name, index) => ({ name, fit: canBe(target, shapes[index] as Shape) ? fitOf(name, target) : 0 }))
      .filter(({ name, fit }) => fit > 0 && !taken.has(name))
      .toSorted((one, other) => other.fit - one.fit);
    const [best, next] = fits;
    if (!best || best.fit === next?.fit) continue;
    columns[target] = best.name;
    taken.add(best.name);
  }
  // A day that cannot be read is told with its line: without a column it would be today, and nobody would see.
  columns.paid_on ??= onlyOf(table.columns.filter((name) => !taken.has(name) && fitOf(name, 'paid_on') === 100));
  return { ...NO_MAPPING, columns, currency: columns.currency === null ? currencyIn(columns.amount ?? '') : null };
}

function onlyOf(names: readonly string[]): string | null {
  return names.length === 1 ? (names[0] ?? null) : null;
}

/** The currency that the name of a column has, such as `Importe (€)` or `Betrag EUR`. */
function currencyIn(name: string): string | null {
  const words = name.split(/[\s()[\]/.,:-]+/).filter((word) => word === word.toUpperCase());
  return words.map(currencyOf).find((currency) => currency !== undefined) ?? null;
}

/** Finds the first thing that is wrong with a mapping, whatever the file; undefined: nothing. */
export function findMappingFault({ columns, currency }: Mapping): Question | undefined {
  const named = TARGETS.filter((target) => columns[target] !== null);
  const twice = named.find((target) => named.some((each) => each < target && columns[each] === columns[target]));
  if (twice !== undefined) {
    return { field: twice, message: `“${columns[twice]}” is named for two columns: choose another, or none` };
  }
  if (currency !== null && !isCurrency(currency)) {
    return { field: 'currency', message: `${currency} is no ISO 4217 code: write one such as EUR` };
  }
  return undefined;
}

/** How the cells of a file are read, once nothing is left to ask. */
export interface Reading {
  decimal_mark: DecimalMark;
  date_format: DateFormat;
}

export interface Settled {
  /** With what the file shows without doubt: to be remembered. */
  mapping: Mapping;
  questions: Question[];
  reading: Reading;
}

/**
 * Fills in what the file shows without doubt, and asks for the rest (spec: Statement import).
 * @param names of the columns
 * @param texts the rows as `cellReader` reads them by this mapping
 */
export function settleMapping(mapping: Mapping, names: readonly string[], texts: readonly RowTexts[]): Settled {
  // The rows that are read, and no others, show how they are written.
  const rows = texts.filter(({ isNoLine }) => !isNoLine);
  const cellsOf = (...targets: Target[]) => rows.flatMap(({ cellOf }) => targets.map(cellOf));
  const mark = findDecimalMark(cellsOf('amount', 'debit'));
  const format = findDateFormat(cellsOf('paid_on'));
  const questions = [
    ...findMissing(mapping, names, cellsOf('amount', 'debit')),
    ...ask('decimal_mark', mapping.decimal_mark, mark, 'choose the decimal mark, a comma or a point'),
    ...ask('date_format', mapping.date_format, format, 'choose the order: DMY, MDY or YMD'),
  ];
  const decimal_mark = mapping.decimal_mark ?? (mark.is === 'clear' ? mark.value : null);
  const date_format = mapping.date_format ?? (format.is === 'clear' ? format.value : null);
  // Where the file shows neither, every cell reads the same with each.
  const reading = { decimal_mark: decimal_mark ?? ',', date_format: date_format ?? 'DMY' } as const;
  return { mapping: { ...mapping, decimal_mark, date_format }, questions, reading };
}

function* findMissing(mapping: Mapping, columns: readonly string[], amounts: readonly string[]): Iterable<Question> {
  const { columns: named, currency } = mapping;
  const fault = findMappingFault(mapping);
  if (fault) yield fault;
  for (const target of TARGETS) {
    const name = named[target];
    if (name !== null && !columns.includes(name)) {
      yield { field: target, message: `The file has no column “${name}”: choose another, or none` };
    }
  }
  if (named.tracking_number === null && named.reference === null) {
    yield {
      field: 'tracking_number',
      message: 'Choose the column of the tracking number, or of the carrier’s reference',
    };
  }
  if (named.amount === null) yield { field: 'amount', message: 'Choose the column of the amount' };
  if (named.currency === null && currency === null && !haveCurrencies(amounts)) {
    yield { field: 'currency', message: 'Choose the column of the currency, or name one for all lines' };
  }
}

/** Whether each amount has its currency beside it. */
function haveCurrencies(amounts: readonly string[]): boolean {
  const filled = amounts.filter((amount) => amount !== '');
  return filled.length > 0 && filled.every((amount) => currencyBeside(amount) !== undefined);
}

function* ask<T extends string>(
  field: string,
  chosen: T | null,
  evidence: Evidence<T>,
  todo: string,
): Iterable<Question> {
  if (evidence.is === 'ambiguous' && chosen === null) {
    yield { field, message: `“${evidence.example}” can be read in ${evidence.values.length} ways: ${todo}` };
  }
  if (evidence.is === 'contradictory' && chosen === null) {
    const [one, other] = evidence.examples;
    yield { field, message: `“${one}” and “${other}” are not written alike: ${todo}; the others are not read` };
  }
  if (evidence.is === 'clear' && chosen !== null && evidence.value !== chosen) {
    yield { field, message: `The file is written with ${evidence.value}, the mapping says ${chosen}: ${todo}` };
  }
}
