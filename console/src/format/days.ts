import { currentFormats, dateFormat, type Formats } from './formats.ts';
import { DAY_MS } from './time.ts';

const msOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

/** How many days `day` is after `today`, both `YYYY-MM-DD`; negative when it is before. */
export function daysUntil(day: string, today: string): number {
  return Math.round((msOf(day) - msOf(today)) / DAY_MS);
}

/** A day of the calendar, `YYYY-MM-DD`, in words: `Tue, 3 Dec`, with its year when that is not this one. */
export function formatCalendarDay(day: string, today: string, formats: Formats = currentFormats()): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return dateFormat(formats.language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(msOf(day));
}

/** A month of the calendar, `YYYY-MM`, in words: `November 2026`. */
export function formatMonth(month: string, formats: Formats = currentFormats()): string {
  return dateFormat(formats.language, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(msOf(`${month}-01`));
}
