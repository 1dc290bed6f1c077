import { DAY_MS, MINUTE_MS } from '../../durations.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** The zone's `+` can arrive as a space: that is how an unescaped one reads in a query. */
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?([Zz]|[+ -]\d{2}(?::?\d{2})?)?$/;

/**
 * Milliseconds since 1970 of `YYYY-MM-DD` or a full ISO 8601 date-time; undefined when it is neither, or impossible.
 * No zone means UTC. As the `end` of a range a date alone is its last millisecond; a fraction finer than milliseconds
 * is rounded into the range (spec: GET /v1/claims).
 */
export function parseInstant(text: string, as: 'start' | 'end'): number | undefined {
  const day = parseDay(text);
  if (day !== undefined) return as === 'start' ? day : day + DAY_MS - 1;
  const [, date = '', hours = '', minutes = '', seconds = '0', fraction = '', zone = 'Z'] = DATE_TIME.exec(text) ?? [];
  const midnight = parseDay(date);
  if (midnight === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const offset = parseZone(zone);
  if (offset === undefined) return undefined;
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const isFiner = Number(fraction.slice(3)) > 0;
  const time = (Number(hours) * 60 + Number(minutes) - offset) * MINUTE_MS + Number(seconds) * 1000 + ms;
  return midnight + time + (isFiner && as === 'start' ? 1 : 0);
}

/** `new Date('2026-02-30')` does not fail, so the day is read back and compared. */
function parseDay(text: string): number | undefined {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.toISOString().startsWith(text) ? date.getTime() : undefined;
}

/** Minutes east of UTC; undefined when there is no such zone. */
function parseZone(zone: string): number | undefined {
  if (zone.toUpperCase() === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || 0);
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
