import { quote } from '../../../platform/tables/record.ts';
import { DATE_FORMATS, type DateFormat } from '../record.ts';
import { findDayFault } from '../rules.ts';
import { monthOf, nameOfMonth, withoutWeekday } from './day-words.ts';
import { type Evidence, findEvidence } from './evidence.ts';

/** No day is longer, with its weekday, time and zone. */
const MAX_TEXT = 60;
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** A time of day behind a day or before it, with its zone. */
const TIME_BEHIND =
  /(?<=\d)(?:\.? ?,? ?[t-] ?| ?,? | ?\/ ?)(?:(?:at|a|as|um|kl|om|o|alle|alle ore|ore|h)\.? )?\d{1,2}(?:[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)?|h|\.\d{2}\.\d{2}| ?(?=[ap]m))(?: ?[ap]\.?m\.?)?(?: ?(?:uhr|h|z|utc|gmt|ce?s?t|[ap]st|(?:utc|gmt)? ?[+-]\d{1,2}:?\d{0,2}))?(?: ?\[[a-z/_]+\])?$/;
const TIME_BEFORE = /^\d{1,2}[:h]\d{2}(?::\d{2})?,? (?=\d)/;

/** A day as it is written: it need not exist. */
interface WrittenDay {
  year: number;
  month: number;
  day: number;
}

/** Reads a day as seven countries write it (spec: Statement import): `YYYY-MM-DD`, or why it cannot be read. */
export function readDay(text: string, format: DateFormat): { day: string } | { fault: string } {
  const written = dayIn(text, format);
  const name = written && nameOfMonth(written.month);
  if (!written || name === undefined || written.day === 0)
    return { fault: `${quote(text)} is no day written ${format}: correct it, or the mapping` };
  const day = isoOf(written);
  if (day === undefined)
    return { fault: `${written.day} ${name} ${written.year} does not exist: correct ${quote(text)}` };
  const fault = findDayFault(day);
  return fault === undefined ? { day } : { fault: `${quote(text)} ${fault}` };
}

/** Finds the order of day, month and year that dates have, without guessing: `03/04/2026` alone says nothing. */
export function findDateFormat(texts: Iterable<string>): Evidence<DateFormat> {
  return findEvidence(texts, DATE_FORMATS, (text, format) => {
    const written = dayIn(text, format);
    const day = written && isoOf(written);
    return day !== undefined && findDayFault(day) === undefined ? day : undefined;
  });
}

/** Whether a cell is a day in one order or another. */
export function isDay(text: string): boolean {
  return DATE_FORMATS.some((format) => isExisting(dayIn(text, format)));
}

/** Whether a cell is a day with its parts apart, and no mere number. */
export function isWrittenDay(text: string): boolean {
  return !/^\d*(?:[.,]\d+)?$/.test(text.trim()) && isDay(text);
}

function isExisting(written: WrittenDay | undefined): boolean {
  return written !== undefined && isoOf(written) !== undefined;
}

function dayIn(text: string, format: DateFormat): WrittenDay | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const plain = plainDay(text);
  return namedDay(plain) ?? namedDay(withoutWeekday(plain)) ?? numberedDay(withoutWeekday(plain), format);
}

/** The text in small letters of ASCII, with one kind of hyphen and blank, without a time of day. */
function plainDay(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[łŁ]/g, 'l').replace(/[øØ]/g, 'o');
  const plain = letters.toLowerCase().replace(HYPHENS, '-').replace(/\s+/g, ' ').trim();
  return plain
    .replace(TIME_BEFORE, '')
    .replace(TIME_BEHIND, '')
    .replace(/(?<=\d{4}),? \d{1,2}\.\d{2}$/, '')
    .replace(/[ ,]+$/, '');
}

function namedDay(text: string): WrittenDay | undefined {
  const [, day, name = '', year] =
    /^(\d{1,2})(?:\.|st|nd|rd|th|er|e|o|a|°|º|ª)?[ ,/.-]*(?:de |of |den )?([a-z]+)\.?,?[ ,/.-]*(?:de |of |del )?(\d{4}|'?\d{2})(?: ?r\.?)?$/.exec(
      text,
    ) ?? [];
  if (day !== undefined) return build(year, monthOf(name), day);
  const [, first = '', second, last] =
    /^([a-z]{3,})\.?[ /-](\d{1,2})(?:st|nd|rd|th)?[ ,/-]+(\d{4}|'\d{2})$/.exec(text) ?? [];
  if (second !== undefined) return build(last, monthOf(first), second);
  const [, from, middle = '', to] = /^(\d{4})[ /.-]([a-z]{3,})\.?[ /.-](\d{1,2})$/.exec(text) ?? [];
  return from === undefined ? undefined : build(from, monthOf(middle), to);
}

function numberedDay(text: string, format: DateFormat): WrittenDay | undefined {
  return yearFirst(text, format) ?? separatedDay(text, format) ?? serialDay(text) ?? bareDay(text, format);
}

function yearFirst(text: string, format: DateFormat): WrittenDay | undefined {
  const [, year, first, month, second, day] = /^(\d{4})( ?[-/. ] ?)(\d{1,2})( ?[-/. ] ?)(\d{1,2})\.?$/.exec(text) ?? [];
  if (year !== undefined) return first === second ? build(year, month, day) : undefined;
  // Two digits of a year come first with hyphens alone, as in Sweden, and in the years of parcels.
  const [, short, two, three] = /^([1-4]\d)-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  return format === 'YMD' ? build(short, two, three) : undefined;
}

function separatedDay(text: string, format: DateFormat): WrittenDay | undefined {
  const [, one, separator, two, second, year] =
    /^(\d{1,2})( ?[-/. _] ?)(\d{1,2})( ?[-/. _] ?)(\d{4}|'?\d{2})\.?$/.exec(text) ?? [];
  if (separator?.trim() !== second?.trim()) return undefined;
  if (format === 'DMY') return build(year, two, one);
  // Nobody writes the month first with points.
  return format === 'MDY' && !separator?.includes('.') ? build(year, one, two) : undefined;
}

/** The number that spreadsheets keep for a day: 46106 is 2026-03-25. Only the years 2000 to 2099. */
function serialDay(text: string): WrittenDay | undefined {
  const days = Number(/^(\d{5})(?:[.,]\d+)?$/.exec(text)?.[1]);
  if (!(days >= 36_526 && days <= 73_050)) return undefined;
  const [year, month, day] = new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10).split('-');
  return build(year, month, day);
}

/** Eight or six digits in a row. */
function bareDay(text: string, format: DateFormat): WrittenDay | undefined {
  const digits = format === 'YMD' ? /^(\d{4}|\d{2})(\d{2})(\d{2})$/ : /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
  const [, one, two, three] = digits.exec(text) ?? [];
  if (format === 'YMD') return build(one, two, three);
  return format === 'DMY' ? build(three, two, one) : build(three, one, two);
}

/** Returns undefined without each of the three. */
function build(year?: string, month?: string, day?: string): WrittenDay | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const digits = year.replace("'", '');
  return { year: Number(digits.length === 2 ? `20${digits}` : digits), month: Number(month), day: Number(day) };
}

/** Returns undefined for a day that no calendar has. */
function isoOf({ year, month, day }: WrittenDay): string | undefined {
  const built = [String(year).padStart(4, '0'), ...[month, day].map((each) => String(each).padStart(2, '0'))].join('-');
  const ms = Date.parse(`${built}T00:00:00.000Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(built) ? built : undefined;
}
