import { quote } from '../../../platform/tables/record.ts';
import { minorDigitsOf } from '../../claims/rules/currency.ts';
import { type Evidence, findEvidence } from '../../shipments/rules/evidence.ts';
import { DECIMAL_MARKS, type DecimalMark } from '../record.ts';
import { type CurrencySign, signOf } from './currencies.ts';

/** White space that prints a gap between thousands, and signs of other alphabets for one of ASCII. */
const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g;
const MINUSES = /[\u2212\u2010-\u2015\ufe63\uff0d]/g;
const APOSTROPHES = /[\u2019\u02bc\u00b4`]/g;

/** Digits and marks alone, as most amounts are. */
const BARE = /^-?\d[\d.,]*$/;

/** No amount is longer, with all that can stand beside it. */
const MAX_TEXT = 60;

/** Words of bookkeepers behind or before a number: of credits, and of debits. */
const SIDES = /^(?:(cr|c|h|haben|haber|avere|crédit|credit)|(dr|d|s|soll|debe|dare|débit|debit))\.?$/i;

/** An amount that was read: its digits, and the currency that stands in the same cell. */
interface Parts {
  isNegative: boolean;
  whole: string;
  decimals: string;
  sign: CurrencySign | undefined;
}

export type AmountResult = { amount: number; currency: string | undefined } | { fault: string };

/**
 * Reads an amount as people and programs write it (spec: Statement import): thousands with points, commas, spaces or
 * apostrophes, a minus before or behind, parentheses, CR and DR, a currency or its sign beside it. Gives signed minor
 * units.
 * @param currency of the line; undefined: the cell has to have its own
 */
export function readAmount(text: string, mark: DecimalMark, currency: string | undefined): AmountResult {
  const parts = takeApart(text, mark);
  if (!parts) return { fault: whyUnread(text, mark) };
  const { sign } = parts;
  const counted = currency ?? (sign?.isClear ? sign.currencies[0] : undefined);
  if (counted === undefined) {
    if (sign) return { fault: `${quote(text)} has “${sign.text}”, which is of ${namesOf(sign)}: name the currency` };
    return { fault: 'has no currency: name a column or one currency for all lines' };
  }
  if (sign && !sign.currencies.includes(counted)) {
    return { fault: `${quote(text)} is in ${namesOf(sign)}, but the line is in ${counted}: correct one of the two` };
  }
  return inMinorUnits(text, parts, counted);
}

function inMinorUnits(text: string, { isNegative, whole, decimals }: Parts, currency: string): AmountResult {
  const digits = minorDigitsOf(currency);
  // Behind a mark, three digits of a currency without decimals may be thousands, zeros too.
  const isDoubtful = digits === 0 && decimals.length === 3;
  const kept = isDoubtful ? decimals : significant(decimals).padEnd(digits, '0');
  if (kept.length > digits) {
    const has = `${decimals.length} ${decimals.length === 1 ? 'decimal' : 'decimals'}`;
    return { fault: `${quote(text)} has ${has}, ${currency} has ${digits}: correct it` };
  }
  const amount = Number(whole + kept);
  if (!Number.isSafeInteger(amount)) return { fault: `${quote(text)} is more than can be kept: split it` };
  return { amount: isNegative && amount !== 0 ? -amount : amount, currency };
}

/** Decimals without the zeros behind. */
function significant(decimals: string): string {
  return /^(?:0*[1-9])*/.exec(decimals)?.[0] ?? '';
}

function namesOf({ currencies }: CurrencySign): string {
  const [first, ...rest] = currencies.slice(0, 3);
  if (rest.length === 0) return first ?? '';
  return `${[first, ...rest].join(', ')}${currencies.length > 3 ? ' or another currency' : ''}`;
}

function whyUnread(text: string, mark: DecimalMark): string {
  const other = DECIMAL_MARKS.find((each) => each !== mark) ?? mark;
  if (text.length <= MAX_TEXT && !takeApart(text, other)) {
    const words = text.match(/[^\d\s.,'+()-]+/gu)?.filter((word) => !sideOf(word) && !signOf(word)) ?? [];
    if (words[0] !== undefined && /\d/.test(text)) {
      return `${quote(text)} is no amount: “${words[0]}” beside the number is no currency`;
    }
  }
  return `${quote(text)} is no amount with a decimal ${nameOf(mark)}: correct it, or the mapping`;
}

/** The currency sign that stands beside an amount in its cell; undefined: none. */
export function signBeside(text: string): CurrencySign | undefined {
  if (BARE.test(text)) return undefined;
  return DECIMAL_MARKS.map((mark) => takeApart(text, mark)?.sign).find((sign) => sign !== undefined);
}

/** Whether a cell is an amount with one decimal mark or the other. */
export function isAmount(text: string): boolean {
  return DECIMAL_MARKS.some((mark) => takeApart(text, mark) !== undefined);
}

/** Whether a cell is written as below zero. */
export function isNegative(text: string): boolean {
  return DECIMAL_MARKS.some((mark) => takeApart(text, mark)?.isNegative);
}

function takeApart(text: string, mark: DecimalMark): Parts | undefined {
  if (text.length > MAX_TEXT || text === '') return undefined;
  if (!BARE.test(text)) return takeWordsOff(text, mark);
  const number = takeNumber(text.replace('-', ''), mark);
  return number && { ...number, isNegative: text.startsWith('-'), sign: undefined };
}

function takeWordsOff(text: string, mark: DecimalMark): Parts | undefined {
  let rest = plainDigits(text);
  let signs = 0;
  let isNegative = false;
  let sign: CurrencySign | undefined;
  for (let word = takeWord(rest); word; word = takeWord(rest)) {
    const side = sideOf(word.text);
    const named = signOf(word.text);
    if (side === undefined && named === undefined) return undefined;
    if (side !== undefined) signs += 1;
    else if (named) sign = agreeing(sign, named);
    if (named && !sign) return undefined;
    isNegative ||= side === '-';
    rest = word.rest;
  }
  // A minus and a word beside it can say the same or the opposite: nobody knows.
  if (signs > 1) return undefined;
  const number = takeNumber(rest, mark);
  return number && { ...number, isNegative, sign };
}

/** The text with the digits and signs of ASCII, and without the dash for no decimals: `12.–`, `129,-`. */
function plainDigits(text: string): string {
  return text
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(SPACES, ' ')
    .replace(MINUSES, '-')
    .replace(/(?<=\d)[.,] ?-{1,2}(?!\d)/, '')
    .trim();
}

/** The currencies of two words beside one amount; undefined: they contradict each other. */
function agreeing(one: CurrencySign | undefined, other: CurrencySign): CurrencySign | undefined {
  if (!one) return other;
  const currencies = one.currencies.filter((currency) => other.currencies.includes(currency));
  return currencies.length > 0 ? { ...other, currencies, isClear: one.isClear || other.isClear } : undefined;
}

/** Strips a sign, a word or a symbol from the end or the beginning of the text beside the digits. */
function takeWord(text: string): { text: string; rest: string } | undefined {
  if (text.startsWith('(') && text.endsWith(')')) return { text: '()', rest: text.slice(1, -1).trim() };
  const [, dotted, behind] = /^((?:s?fr|rs|[snd]?kr|din|руб|дин)|\p{L}+(?=\. ))\. ?(.+)$/iu.exec(text) ?? [];
  if (dotted !== undefined && behind !== undefined) return { text: dotted, rest: behind };
  const [, before, after] = /^([+-]|[^\d\s.,'+()-]+) ?(.*)$/s.exec(text) ?? [];
  if (before !== undefined && after !== undefined && after !== '') return { text: before, rest: after };
  // From the end: a pattern that looks for its beginning is work by the square of the text.
  const [, last, rest] = /^([+-]|\.?[^\d\s.,'+()-]+) ?(.*)$/s.exec(reversed(text)) ?? [];
  if (last === undefined || rest === undefined || rest === '') return undefined;
  return { text: reversed(last), rest: reversed(rest) };
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

/** The side that a sign, parentheses or a bookkeeper's word says. */
function sideOf(word: string): '+' | '-' | undefined {
  if (word === '+' || word === '-') return word;
  if (word === '()') return '-';
  const [, credit, debit] = SIDES.exec(word) ?? [];
  if (credit !== undefined) return '+';
  return debit === undefined ? undefined : '-';
}

function takeNumber(text: string, mark: DecimalMark): Pick<Parts, 'whole' | 'decimals'> | undefined {
  const [first = '', second, ...more] = text.split(mark);
  if (more.length > 0 || (second !== undefined && !/^\d{1,9}$/.test(second))) return undefined;
  const isGrouped = /^\d{1,3}(?:[ '.,]\d{3})+$/.test(first) && new Set(first.replace(/\d/g, '')).size === 1;
  const isIndian = mark === '.' && /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(first);
  const isPlain = first === '' ? second !== undefined : /^\d{1,20}$/.test(first);
  return isGrouped || isIndian || isPlain ? { whole: first.replace(/\D/g, ''), decimals: second ?? '' } : undefined;
}

/**
 * Finds the decimal mark that amounts have, without guessing: `1,234` alone says nothing.
 * @param isWhole whether a cell is of a currency without decimals: three digits behind a mark are thousands there
 */
export function findDecimalMark(
  texts: Iterable<string>,
  isWhole: (text: string) => boolean = () => false,
): Evidence<DecimalMark> {
  return findEvidence(texts, DECIMAL_MARKS, (text, mark) => {
    const parts = takeApart(text, mark);
    if (!parts || (parts.decimals.length === 3 && isWhole(text))) return undefined;
    return `${parts.whole.replace(/^0+/, '')}.${significant(parts.decimals)}`;
  });
}

function nameOf(mark: DecimalMark): string {
  return mark === ',' ? 'comma' : 'point';
}
