import { minorDigitsOf } from '../../claims/rules/currency.ts';
import type { DateFormat } from '../../shipments/record.ts';
import { findDateFormat } from '../../shipments/rules/days.ts';
import type { Evidence } from '../../shipments/rules/evidence.ts';
import type { DecimalMark, Mapping, Question, Target } from '../record.ts';
import { findDecimalMark, isNegative, signBeside } from './amounts.ts';
import type { RowTexts } from './cells.ts';
import { currencyOf } from './currencies.ts';
import { type Sides, sidesOf } from './direction.ts';
import { findMissing, findOverlooked, findUnknownSides, type ToSettle } from './questions.ts';
import { findRivals, withoutRivals } from './rivals.ts';

/** How the cells of a file are read, once nothing is left to ask. */
export interface Reading {
  decimal_mark: DecimalMark;
  date_format: DateFormat;
  /** Meanings of the texts in the column of directions. */
  sides: Sides;
  /** Whether every amount that is taken back has a minus as well. */
  are_debits_signed: boolean;
  /** The cells of the column `debit` have a minus here and none there. */
  are_debits_mixed: boolean;
  /** The currency of all lines; null: several, or not known. */
  only_currency: string | null;
}

export interface Settled {
  /** With what the file shows without doubt: to be remembered. */
  mapping: Mapping;
  questions: Question[];
  reading: Reading;
}

/** Fills in what the file shows without doubt, and asks for the rest (spec: Statement import). */
export function settleMapping(settling: ToSettle): Settled {
  const { mapping, table, texts, isRemembered = false, areColumnsChosen = !isRemembered } = settling;
  // The rows that are read, and no others, show how they are written.
  const rows = texts.filter(({ isNoLine }) => !isNoLine);
  const cellsOf = (...targets: Target[]) => rows.flatMap(({ cellOf }) => targets.map(cellOf));
  const whole = wholeAmounts(rows, mapping);
  const mark = findDecimalMark(cellsOf('amount', 'debit'), (text) => whole.has(text));
  const format = findDateFormat(cellsOf('paid_on'));
  const sides = sidesOf(cellsOf('direction'), mapping.columns.direction ?? '', mapping.debit_values);
  const questions = [
    ...(table.doubts ?? []),
    ...findMissing(settling, rows),
    ...findOverlooked(settling, rows),
    ...(areColumnsChosen ? [] : findRivals(settling)),
    ...findUnknownSides(settling, sides),
    ...ask('decimal_mark', mapping.decimal_mark, mark, 'choose the decimal mark, a comma or a point'),
    ...ask('date_format', mapping.date_format, format, 'choose the order: DMY, MDY or YMD'),
  ];
  const decimal_mark = mapping.decimal_mark ?? (mark.is === 'clear' ? mark.value : null);
  const date_format = mapping.date_format ?? (format.is === 'clear' ? format.value : null);
  // Where the file shows neither, every cell reads the same with each.
  const written = { decimal_mark: decimal_mark ?? ',', date_format: date_format ?? 'DMY' } as const;
  const signs = {
    sides,
    are_debits_signed: areDebitsSigned(rows, sides),
    are_debits_mixed: areMixed(cellsOf('debit')),
  };
  const reading = { ...written, ...signs, only_currency: onlyCurrency(rows, mapping) };
  const chosen = areColumnsChosen ? withoutRivals(mapping, table) : mapping;
  return { mapping: { ...chosen, decimal_mark, date_format }, questions, reading };
}

/** The amounts of currencies without decimals. */
function wholeAmounts(rows: readonly RowTexts[], mapping: Mapping): Set<string> {
  const whole = new Set<string>();
  for (const { cellOf } of rows) {
    for (const text of [cellOf('amount'), cellOf('debit')]) {
      const sign = text === '' ? undefined : signBeside(text);
      const currency =
        currencyOf(cellOf('currency')) ?? mapping.currency ?? (sign?.isClear ? sign.currencies[0] : undefined);
      if (currency !== undefined && minorDigitsOf(currency) === 0) whole.add(text);
    }
  }
  return whole;
}

/** Whether some amounts above and some below zero are among cells. */
function areMixed(cells: readonly string[]): boolean {
  const amounts = cells.filter((cell) => /[1-9]/.test(cell));
  return amounts.some(isNegative) && !amounts.every(isNegative);
}

function areDebitsSigned(rows: readonly RowTexts[], sides: Sides): boolean {
  const debits = rows.filter(({ cellOf }) => sides.get(cellOf('direction')) === 'takes_back');
  return debits.every(({ cellOf }) => isNegative(cellOf('amount')));
}

function onlyCurrency(rows: readonly RowTexts[], mapping: Mapping): string | null {
  const found = new Set<string | undefined>();
  for (const { cellOf } of rows) {
    const sign = signBeside(cellOf('amount') || cellOf('debit'));
    const cell = cellOf('currency');
    found.add((cell === '' ? mapping.currency : currencyOf(cell)) ?? (sign?.isClear ? sign.currencies[0] : undefined));
    if (found.size > 1) return null;
  }
  return [...found][0] ?? null;
}

function* ask<T extends string>(
  field: string,
  chosen: T | null,
  evidence: Evidence<T>,
  todo: string,
): Iterable<Question> {
  if (evidence.is === 'ambiguous' && chosen === null) {
    const message = `“${evidence.example}” can be read in ${evidence.values.length} ways: ${todo}`;
    yield { field, message, options: [...evidence.values] };
  }
  if (evidence.is === 'contradictory' && chosen === null) {
    const [one, other] = evidence.examples;
    const message = `“${one}” and “${other}” are not written alike: ${todo}; the others are not read`;
    yield { field, message, options: [] };
  }
  if (evidence.is === 'clear' && chosen !== null && evidence.value !== chosen) {
    const message = `The file is written with ${evidence.value}, the mapping says ${chosen}: ${todo}`;
    yield { field, message, options: [evidence.value] };
  }
}
