import { strings } from '../strings/strings.ts';
import { currentFormats, dateFormat, type Formats } from './formats.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY_MS = 24 * HOUR;
const YEAR = 365 * DAY_MS;

/** A span in its largest whole unit: `12 min`, `3 h`, `5 d`, `2 y`; below a minute `now`. */
export function formatSpan(ms: number): string {
  const t = strings.common.time;
  const span = Math.abs(ms);
  if (span < MINUTE) return t.now;
  if (span < HOUR) return t.minutes(Math.floor(span / MINUTE));
  if (span < DAY_MS) return t.hours(Math.floor(span / HOUR));
  if (span < YEAR) return t.days(Math.floor(span / DAY_MS));
  return t.years(Math.floor(span / YEAR));
}

/** `3 d ago`, `in 2 h`, `just now`. A clock skew of up to a minute gives `just now`, not `in 20 seconds`. */
export function formatRelative(iso: string, now: number): string {
  const t = strings.common.time;
  const ms = Date.parse(iso) - now;
  if (Math.abs(ms) < MINUTE) return t.justNow;
  return ms < 0 ? t.ago(formatSpan(ms)) : t.ahead(formatSpan(ms));
}

/**
 * `2026-03-09 14:05:07 UTC`: the exact time, the same for every reader. A text that is no time is returned as it is.
 */
function formatUtc(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function format(iso: string, options: Intl.DateTimeFormatOptions, { language, timeZone }: Formats): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return dateFormat(language, { timeZone, ...options }).format(date);
}

/** `9 Mar 2026, 15:05:07`: in the reader's time zone and language. */
export function formatExact(iso: string, formats: Formats = currentFormats()): string {
  return format(iso, { dateStyle: 'medium', timeStyle: 'medium' }, formats);
}

/** `9 Mar 2026`, likewise. */
export function formatDay(iso: string, formats: Formats = currentFormats()): string {
  return format(iso, { dateStyle: 'medium' }, formats);
}

/** A day of the calendar, `2026-03-09`, in every time zone of the reader. */
export function formatCalendarDay(day: string, { language }: Formats = currentFormats()): string {
  return formatDay(`${day}T12:00:00Z`, { language, timeZone: 'UTC' });
}

/** `Central European Standard Time, GMT+01:00, Europe/Berlin`: the name, offset and place of the zone at that time. */
function describeZone(iso: string, { language, timeZone }: Formats = currentFormats()): string {
  const nameAs = (timeZoneName: 'long' | 'longOffset') =>
    dateFormat(language, { timeZone, timeZoneName })
      .formatToParts(new Date(iso))
      .find(({ type }) => type === 'timeZoneName')?.value;
  const parts = [nameAs('long'), nameAs('longOffset'), timeZone];
  return [...new Set(parts)].filter((part) => part !== undefined).join(', ');
}

/** The exact time, its zone, and the same time in UTC. */
export function formatZoned(iso: string, formats: Formats = currentFormats()): string {
  const utc = formatUtc(iso);
  if (utc === iso) return iso;
  return `${formatExact(iso, formats)} (${describeZone(iso, formats)}) · ${utc}`;
}
