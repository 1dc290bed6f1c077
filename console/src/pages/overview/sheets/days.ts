import { currentFormats, dateFormat, type Formats } from '../../../format/formats.ts';
import { DAY_MS } from '../../../format/time.ts';

/** The days that one bar stands for, as `YYYY-MM-DD` in UTC, both inclusive; equal for a single day. */
export interface Span {
  first: string;
  last: string;
}

const SUNDAY = 0;

/** `YYYY-MM-DD`, so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

const endsWeek = (day: string) => new Date(day).getUTCDay() === SUNDAY;

/**
 * Single days; if there are more than `most`, weeks that end on Sunday, of which the first and the last may be partial.
 */
export function spansOf(days: readonly string[], most: number): Span[] {
  if (days.length <= most) return days.map((day) => ({ first: day, last: day }));
  const spans: Span[] = [];
  let first: string | undefined;
  for (const [index, day] of days.entries()) {
    first ??= day;
    if (!endsWeek(day) && index < days.length - 1) continue;
    spans.push({ first, last: day });
    first = undefined;
  }
  return spans;
}

const SHORT = { day: 'numeric', month: 'short' } as const;
const FULL = { ...SHORT, weekday: 'short', year: 'numeric' } as const;

const inUtc = (day: string, parts: Intl.DateTimeFormatOptions, { language }: Pick<Formats, 'language'>): string =>
  dateFormat(language, { timeZone: 'UTC', ...parts }).format(new Date(day));

/** `9 Mar`: the tick of an axis. */
export const shortDay = (day: string): string => inUtc(day, SHORT, currentFormats());

/** `Mon, 9 Mar 2026`, or `2 Mar – Sun, 8 Mar 2026`. */
export function fullSpan({ first, last }: Span, formats: Pick<Formats, 'language'> = currentFormats()): string {
  const end = inUtc(last, FULL, formats);
  return first === last ? end : `${inUtc(first, SHORT, formats)} – ${end}`;
}
