import { isCurrency, minorDigitsOf } from '../../claims/rules/currency.ts';
import { type Evidence, findEvidence, quote } from '../../shipments/rules/evidence.ts';
import { DECIMAL_MARKS, type DecimalMark } from '../record.ts';

/** White space that prints a gap between thousands, and signs of other alphabets for one of ASCII. */
const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g;
const MINUSES = /[\u2212\u2010-\u2015\ufe63\uff0d]/g;
const APOSTROPHES = /[\u2019\u02bc\u00b4`]/g;

/** No amount is longer, with all that can stand beside it. */
const MAX_TEXT = 60;

const SYMBOLS = new Map(
  Object.entries({ '€': 'EUR', euro: 'EUR', euros: 'EUR', '£': 'GBP', zł: 'PLN', kč: 'CZK', ft: 'HUF' }),
);
/** Words of bookkeepers behind or before a number: of credits, and of debits. */
const SIDES = /^(?:(cr|c|h|haben|haber|avere|crédit|credit)|(dr|d|s|soll|debe|dare|débit|debit))\.?$/i;

/** An amount that was read: its sign, digits, and the currency that stands in the same cell. */
interface Parts {
  isNegative: boolean;
  whole: string;
  decimals: string;
  currency: string | undefined;
}

export type AmountResult = { amount: number; currency: string | undefined } | { fault: string };

/**
 * Reads an amount as people and programs write it (spec: Statement import): thousands with points, commas, spaces or
 * apostrophes, a minus before or behind, parentheses, CR and DR, a currency beside it. Gives signed minor units.
 * @param currency of the line; undefined: the cell has to have its own
 */
export function readAmount(text: string, mark: DecimalMark, currency: string | undefined): AmountResult {
  const parts = takeApart(text, mark);
  if (!parts)
    return { fault: `${quote(text)} is no amount with a decimal ${nameOf(mark)}: correct it, or the mapping` };
  const counted = currency ?? parts.currency;
  if (counted === undefined) return { fault: 'has no currency: name a column or one currency for all lines' };
  if (parts.currency !== undefined && parts.currency !== counted) {
    return { fault: `${quote(text)} is in ${parts.currency}, but the line is in ${counted}: correct one of the two` };
  }
  const digits = minorDigitsOf(counted);
  const decimals = significant(parts.decimals).padEnd(digits, '0');
  if (decimals.length > digits) {
    const { length } = parts.decimals;
    const has = `${length} ${length === 1 ? 'decimal' : 'decimals'}`;
    return { fault: `${quote(text)} has ${has}, ${counted} has ${digits}: correct it` };
  }
  const amount = Number(parts.whole + decimals);
  if (!Number.isSafeInteger(amount)) return { fault: `${quote(text)} is more than can be kept: split it` };
  return { amount: parts.isNegative && amount !== 0 ? -amount : amount, currency: counted };
}

/** Decimals without the zeros behind. */
function significant(decimals: string): string {
  return /^(?:0*[1-9])*/.exec(decimals)?.[0] ?? '';
}

/** The currency that stands beside an amount in its cell; undefined: none. */
export function currencyBeside(text: string): string | undefined {
  return DECIMAL_MARKS.map((mark) => takeApart(text, mark)?.currency).find((currency) => currency !== undefined);
}

/** Whether a cell is an amount with one decimal mark or the other. */
export function isAmount(text: string): boolean {
  return DECIMAL_MARKS.some((mark) => takeApart(text, mark) !== undefined);
}

function takeApart(text: string, mark: DecimalMark): Parts | undefined {
  if (text.length > MAX_TEXT) return undefined;
  let rest = text.normalize('NFC').replace(SPACES, ' ').replace(MINUSES, '-').replace(APOSTROPHES, "'").trim();
  let signs = 0;
  let isNegative = false;
  const inner = /^\((.*)\)$/.exec(rest)?.[1];
  if (inner !== undefined) {
    rest = inner.trim();
    isNegative = true;
    signs += 1;
  }
  let currency: string | undefined;
  for (let word = takeWord(rest); word; word = takeWord(rest)) {
    const sign = signOf(word.text);
    const named = currencyOf(word.text);
    if (sign === undefined && named === undefined) return undefined;
    if (named !== undefined && currency !== undefined && named !== currency) return undefined;
    if (sign !== undefined) signs += 1;
    isNegative ||= sign === '-';
    currency ??= named;
    rest = word.rest;
  }
  // A minus and a word beside it can say the same or the opposite: nobody knows.
  if (signs > 1) return undefined;
  const number = takeNumber(rest, mark);
  return number && { ...number, isNegative, currency };
}

/** Takes a sign, a word or a symbol off the end or the beginning of what stands beside the digits. */
function takeWord(text: string): { text: string; rest: string } | undefined {
  const [, before, after] = /^([+-]|[^\d\s.,'+-]+)\s?(.*)$/s.exec(text) ?? [];
  if (before !== undefined && after !== undefined && after !== '') return { text: before, rest: after };
  // From the end: a pattern that looks for its beginning is work by the square of the text.
  const [, last, rest] = /^([+-]|\.?[^\d\s.,'+-]+)\s?(.*)$/s.exec(reversed(text)) ?? [];
  if (last === undefined || rest === undefined || rest === '') return undefined;
  return { text: reversed(last), rest: reversed(rest) };
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

function signOf(word: string): '+' | '-' | undefined {
  if (word === '+' || word === '-') return word;
  const [, credit, debit] = SIDES.exec(word) ?? [];
  if (credit !== undefined) return '+';
  return debit === undefined ? undefined : '-';
}

/** The currency that a code or a symbol names. */
export function currencyOf(word: string): string | undefined {
  const code = word.trim().toUpperCase();
  return SYMBOLS.get(word.trim().toLowerCase()) ?? (code.length === 3 && isCurrency(code) ? code : undefined);
}

function takeNumber(text: string, mark: DecimalMark): Pick<Parts, 'whole' | 'decimals'> | undefined {
  const [first = '', second, ...more] = text.split(mark);
  if (more.length > 0 || (second !== undefined && !/^\d{1,9}$/.test(second))) return undefined;
  const isGrouped = /^\d{1,3}(?:[ '.,]\d{3})+$/.test(first) && new Set(first.replace(/\d/g, '')).size === 1;
  const isPlain = first === '' ? second !== undefined : /^\d{1,20}$/.test(first);
  return isGrouped || isPlain ? { whole: first.replace(/\D/g, ''), decimals: second ?? '' } : undefined;
}

/** Finds the decimal mark that amounts have, without guessing: `1,234` alone says nothing. */
export function findDecimalMark(texts: Iterable<string>): Evidence<DecimalMark> {
  return findEvidence(texts, DECIMAL_MARKS, (text, mark) => {
    const parts = takeApart(text, mark);
    return parts && `${parts.whole.replace(/^0+/, '')}.${significant(parts.decimals)}`;
  });
}

function nameOf(mark: DecimalMark): string {
  return mark === ',' ? 'comma' : 'point';
}
