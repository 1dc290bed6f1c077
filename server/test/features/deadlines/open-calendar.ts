import { Calendars } from '../../../src/features/deadlines/calendars.ts';
import type { Calendar } from '../../../src/features/deadlines/rules/deadlines.ts';
import type { Carriage } from '../../../src/features/deadlines/rules/places.ts';

/** Opens calendars that know the holidays of countries in years, and gives the calendar of a shipment at a time at once. */
export async function openCalendars(countries: readonly string[], years: readonly number[]) {
  const calendars = new Calendars();
  for (const country of countries) {
    const within: Carriage = { carrier: 'UPS', origin_country: country, destination_country: country };
    await calendars.with(within, 0, ({ isHoliday }) => years.map((year) => isHoliday(`${year}-01-01`)));
  }
  return (carriage: Carriage, now = 0): Calendar => {
    const opened: Calendar[] = [];
    // The calendar is given before anything is waited for.
    void calendars.with(carriage, now, (calendar) => opened.push(calendar));
    const [calendar] = opened;
    if (!calendar) throw new Error('no calendar was given');
    return calendar;
  };
}
