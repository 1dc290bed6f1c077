import { setImmediate } from 'node:timers/promises';
import { lazily } from '../../platform/lazily.ts';
import type { Calendar } from './rules/deadlines.ts';
import { type Carriage, carrierCountry, daysIn, timeZoneOf } from './rules/places.ts';

/** Finds the public holidays of a whole country in a year, as days `YYYY-MM-DD`. */
export type FindsHolidays = (country: string, year: number) => Promise<ReadonlySet<string>>;

const MS_PER_HOUR = 3_600_000;

/**
 * Loads the library of holidays: 70 ms and 13 MB once, so only where a term counts by them. A day counts when it is a
 * holiday of the country and of each of its parts, so that a window may look too short and never too long. Switzerland has
 * 26 parts, of 5 ms each; others are served between two.
 */
async function loadHolidays(): Promise<FindsHolidays> {
  const { default: Holidays } = await import('date-holidays');
  const names = new Holidays();
  const daysOf = (place: readonly string[], year: number): Set<string> => {
    const [country = '', state = '', region = ''] = place;
    const found = new Holidays(country, state, region, { types: ['public'] }).getHolidays(year);
    return new Set(found.flatMap(({ date, start, end }) => wholeDays(date, end.getTime() - start.getTime())));
  };
  const partsOf = (country: string): string[][] => {
    const states = Object.keys(names.getStates(country) ?? {});
    return states.flatMap((state) => [
      [country, state],
      ...Object.keys(names.getRegions(country, state) ?? {}).map((region) => [country, state, region]),
    ]);
  };
  return async (country, year) => {
    let days = daysOf([country], year);
    for (const part of partsOf(country)) {
      await setImmediate();
      const own = daysOf(part, year);
      days = new Set([...days].filter((day) => own.has(day)));
    }
    return days;
  };
}

/** The whole days of a holiday: an afternoon is none, and a feast of several days has each. A clock change takes an hour. */
function wholeDays(date: string, ms: number): string[] {
  if (!date.slice(11).startsWith('00:00')) return [];
  const first = Date.parse(date.slice(0, 10));
  const count = Math.floor((ms / MS_PER_HOUR + 1) / 24);
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * 24 * MS_PER_HOUR).toISOString().slice(0, 10),
  );
}

/** Makes the calendars of carriers. Holidays are kept by country and year, as are the readers of time zones. */
export class Calendars {
  readonly #holidays: () => Promise<FindsHolidays>;
  readonly #years = new Map<string, ReadonlySet<string>>();
  readonly #zones = new Map<string, Intl.DateTimeFormat>();

  constructor(load: () => Promise<FindsHolidays> = loadHolidays) {
    this.#holidays = lazily(load);
  }

  /**
   * Counts with the calendar of a claim's carrier. Holidays are found when `count` asks for them, and `count` is called
   * again then.
   * @param now in milliseconds since 1970
   */
  async with<Counted>(carriage: Carriage, now: number, count: (calendar: Calendar) => Counted): Promise<Counted> {
    for (;;) {
      const missing = new Set<number>();
      const counted = count(this.#of(carriage, now, missing));
      if (missing.size === 0) return counted;
      for (const year of missing) await this.#find(carrierCountry(carriage), year);
    }
  }

  /** A calendar that notes the years whose holidays it does not know yet. */
  #of(carriage: Carriage, now: number, missing: Set<number>): Calendar {
    const country = carrierCountry(carriage);
    const time_zone = timeZoneOf(country);
    const dayOf = (at: string) => this.#dayIn(time_zone, Date.parse(at));
    const isHoliday = (day: string) => {
      const year = Number(day.slice(0, 4));
      const known = this.#years.get(`${country} ${year}`);
      if (!known) missing.add(year);
      return known?.has(day) ?? false;
    };
    return { country, time_zone, today: this.#dayIn(time_zone, now), dayOf, isHoliday };
  }

  async #find(country: string, year: number): Promise<void> {
    const find = await this.#holidays();
    this.#years.set(`${country} ${year}`, await find(country, year));
  }

  #dayIn(timeZone: string, ms: number): string {
    let format = this.#zones.get(timeZone);
    if (format === undefined) {
      format = daysIn(timeZone);
      this.#zones.set(timeZone, format);
    }
    return format.format(ms);
  }
}
