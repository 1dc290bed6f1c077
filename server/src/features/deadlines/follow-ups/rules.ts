import { addTerm } from '../rules/days.ts';
import { MAX_FOLLOW_UP_NOTE, MAX_YEARS } from './record.ts';

const MONTHS_PER_YEAR = 12;
const NEVER = () => false;

/** A member of a follow-up that breaks a rule, and what is allowed. */
interface FollowUpFault {
  field: 'look_on' | 'note';
  message: string;
}

/**
 * Finds the rule that a follow-up breaks (spec: Follow-up); undefined when it breaks none.
 * @param today a day in UTC
 */
export function findFollowUpFault(
  { look_on, note }: { look_on: string; note: string | null },
  today: string,
): FollowUpFault | undefined {
  const first = addTerm(today, { count: 1, unit: 'days' }, NEVER);
  const last = addTerm(today, { count: MAX_YEARS * MONTHS_PER_YEAR, unit: 'months' }, NEVER);
  if (!isDay(look_on) || look_on < first || look_on > last) {
    const message = `look_on: must be a day from ${first} to ${last}, written YYYY-MM-DD: choose one of these`;
    return { field: 'look_on', message };
  }
  if (note !== null && (note.length > MAX_FOLLOW_UP_NOTE || note.includes('\0') || !note.isWellFormed())) {
    const rule = `must have at most ${MAX_FOLLOW_UP_NOTE} characters, none of them NUL or half of a surrogate pair`;
    return { field: 'note', message: `note: ${rule}: shorten it or type it again` };
  }
  return undefined;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
