import { lazily } from '../../platform/lazily.ts';
import type { DeadlineSubject } from './record.ts';
import type { Calendar } from './rules/deadlines.ts';
import { carrierCountry, timeZoneOf } from './rules/places.ts';

/** Finds the public holidays of a whole country in a year, as days `YYYY-MM-DD`. */
export type FindsHolidays = (country: string, year: number) => readonly string[];

/**
 * Loads the library of holidays: 70 ms and 13 MB once, so only where a term counts by them. Holidays of parts of a country
 * are not among them, nor are those on which banks alone are closed.
 */
async function loadHolidays(): Promise<FindsHolidays> {
  const { default: Holidays } = await import('date-holidays');
  return (country, year) => {
    const found = new Holidays(country, { types: ['public'] }).getHolidays(year);
    return found.map(({ date }) => date.slice(0, 10));
  };
}

/** Makes the calendars of carriers. Holidays are kept by country and year, as are the readers of time zones. */
export class Calendars {
  readonly #holidays: () => Promise<FindsHolidays>;
  readonly #years = new Map<string, ReadonlySet<string>>();
  readonly #zones = new Map<string, Intl.DateTimeFormat>();
  #find: FindsHolidays | undefined;

  constructor(load: () => Promise<FindsHolidays> = loadHolidays) {
    this.#holidays = lazily(load);
  }

  /** To be called before a calendar is asked for holidays. */
  async openHolidays(): Promise<void> {
    this.#find ??= await this.#holidays();
  }

  /** The calendar of a claim's carrier. @param now in milliseconds since 1970 */
  of({ carrier, origin_country }: Pick<DeadlineSubject, 'carrier' | 'origin_country'>, now: number): Calendar {
    const country = carrierCountry(carrier, origin_country);
    const time_zone = timeZoneOf(country);
    const dayOf = (at: string) => this.#dayIn(time_zone, Date.parse(at));
    const isHoliday = (day: string) => this.#holidaysOf(country, Number(day.slice(0, 4))).has(day);
    return { country, time_zone, today: this.#dayIn(time_zone, now), dayOf, isHoliday };
  }

  #dayIn(timeZone: string, ms: number): string {
    let format = this.#zones.get(timeZone);
    if (format === undefined) {
      // Canada's English writes days as they are kept: 2026-01-31.
      format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
      this.#zones.set(timeZone, format);
    }
    return format.format(ms);
  }

  #holidaysOf(country: string, year: number): ReadonlySet<string> {
    const key = `${country} ${year}`;
    const known = this.#years.get(key);
    if (known) return known;
    if (!this.#find) throw new Error('holidays are asked for before they are opened');
    const found = new Set(this.#find(country, year));
    this.#years.set(key, found);
    return found;
  }
}
