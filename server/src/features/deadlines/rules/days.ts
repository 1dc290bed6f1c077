import type { Duration } from '../../playbook/record.ts';

const MS_PER_DAY = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

const msOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The day of the calendar some days after another one; a day has no hours here, so no clock change matters. */
function addDays(day: string, count: number): string {
  return dayAt(msOf(day) + count * MS_PER_DAY);
}

/** The same day some months later, or the last day of that month where it has no such day. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, last)));
}

/**
 * The last day of a term that begins on the day after `start` (spec: Deadlines). A term that ends on a Sunday or a holiday
 * ends there: not every carrier waits for the next working day.
 */
export function addTerm(start: string, { count, unit }: Duration, isHoliday: (day: string) => boolean): string {
  switch (unit) {
    case 'days':
      return addDays(start, count);
    case 'months':
      return addMonths(start, count);
    case 'working_days':
      return addCounted(start, count, (day) => !isHoliday(day) && ![SATURDAY, SUNDAY].includes(weekdayOf(day)));
    case 'days_without_holidays':
      return addCounted(start, count, (day) => !isHoliday(day));
    case 'days_without_sundays_and_holidays':
      return addCounted(start, count, (day) => !isHoliday(day) && weekdayOf(day) !== SUNDAY);
    default:
      return unit satisfies never;
  }
}

function addCounted(start: string, count: number, isCounted: (day: string) => boolean): string {
  let day = start;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isCounted(day)) left -= 1;
  }
  return day;
}

function weekdayOf(day: string): number {
  return new Date(msOf(day)).getUTCDay();
}
