import { DATE_FORMATS, type DateFormat } from '../record.ts';
import { findDayFault } from '../rules.ts';
import { type Evidence, findEvidence, quote } from './evidence.ts';

/** The beginnings of the months' names, without accents: English, Spanish, French, German, Italian, Portuguese, Dutch, Polish. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'janv', 'gen', 'sty'],
  ['feb', 'fev', 'fevr', 'lut'],
  ['mar', 'mrz', 'maa', 'mrt'],
  ['apr', 'abr', 'avr', 'kwi'],
  ['may', 'mai', 'mag', 'mei', 'maj'],
  ['jun', 'juin', 'giu', 'cze'],
  ['jul', 'juil', 'lug', 'lip'],
  ['aug', 'ago', 'aou', 'sie'],
  ['sep', 'set', 'wrz'],
  ['oct', 'okt', 'ott', 'out', 'paz'],
  ['nov', 'lis'],
  ['dec', 'dic', 'dez', 'gru'],
];
const ACCENTS = /\p{M}/gu;

/** Reads a day as seven countries write it (spec: Statement import): `YYYY-MM-DD`, or why it cannot be read. */
export function readDay(text: string, format: DateFormat): { day: string } | { fault: string } {
  const day = dayIn(text, format);
  if (day === undefined) return { fault: `${quote(text)} is no day written ${format}: correct it, or the mapping` };
  const fault = findDayFault(day);
  return fault === undefined ? { day } : { fault: `${quote(text)} ${fault}` };
}

/** Finds the order of day, month and year that dates have, without guessing: `03/04/2026` alone says nothing. */
export function findDateFormat(texts: Iterable<string>): Evidence<DateFormat> {
  return findEvidence(texts, DATE_FORMATS, (text, format) => {
    const day = dayIn(text, format);
    return day !== undefined && findDayFault(day) === undefined ? day : undefined;
  });
}

/** Whether a cell is a day in one order or another. */
export function isDay(text: string): boolean {
  return DATE_FORMATS.some((format) => dayIn(text, format) !== undefined);
}

function dayIn(text: string, format: DateFormat): string | undefined {
  const date = text
    .trim()
    .replace(/(?<=\d)(?:T|\s+)\d{1,2}:\d{2}.*$/, '')
    .replace(/\u00a0/g, ' ');
  return namedDay(date) ?? yearFirst(date) ?? separatedDay(date, format) ?? serialDay(date) ?? bareDay(date, format);
}

function namedDay(text: string): string | undefined {
  const plain = text.normalize('NFD').replace(ACCENTS, '').toLowerCase();
  const [, day, name, year] =
    /^(\d{1,2})(?:\.|st|nd|rd|th|er|[ºo°])?[\s/-]*(?:de\s+)?([a-z]{3,})\.?[\s/-]*(?:de\s+)?(\d{4}|\d{2})$/.exec(
      plain,
    ) ?? [];
  if (day !== undefined) return build(year, monthOf(name), day);
  const [, first, second, last] = /^([a-z]{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/.exec(plain) ?? [];
  return first === undefined ? undefined : build(last, monthOf(first), second);
}

function monthOf(name = ''): string | undefined {
  const month = MONTHS.findIndex((names) => names.some((each) => name.startsWith(each)));
  return month < 0 ? undefined : String(month + 1);
}

function yearFirst(text: string): string | undefined {
  const [, year, first, month, second, day] = /^(\d{4})([-/. ])(\d{1,2})([-/. ])(\d{1,2})\.?$/.exec(text) ?? [];
  return first === second ? build(year, month, day) : undefined;
}

function separatedDay(text: string, format: DateFormat): string | undefined {
  const [, one, separator, two, second, year] = /^(\d{1,2})([-/. ])(\d{1,2})([-/. ])(\d{4}|\d{2})$/.exec(text) ?? [];
  if (separator !== second) return undefined;
  if (format === 'DMY') return build(year, two, one);
  // Nobody writes the month first with points.
  return format === 'MDY' && separator !== '.' ? build(year, one, two) : undefined;
}

/** The number that spreadsheets keep for a day: 46106 is 2026-03-25. Those of the years 2000 to 2099 alone. */
function serialDay(text: string): string | undefined {
  const days = Number(/^(\d{5})(?:[.,]\d+)?$/.exec(text)?.[1]);
  if (!(days >= 36_526 && days <= 73_050)) return undefined;
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
}

/** Eight or six digits in a row. */
function bareDay(text: string, format: DateFormat): string | undefined {
  const digits = format === 'YMD' ? /^(\d{4}|\d{2})(\d{2})(\d{2})$/ : /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
  const [, one, two, three] = digits.exec(text) ?? [];
  if (format === 'YMD') return build(one, two, three);
  return format === 'DMY' ? build(three, two, one) : build(three, one, two);
}

/** Undefined without each of the three, and for a day that no calendar has. */
function build(year?: string, month?: string, day?: string): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const built = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const ms = Date.parse(`${built}T00:00:00.000Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(built) ? built : undefined;
}
