import type { ClaimRow, Due } from '../../../api/types.ts';
import { currentFormats, dateFormat } from '../../../format/formats.ts';
import { DAY_MS, formatDay } from '../../../format/time.ts';
import { strings } from '../../../strings/strings.ts';

const t = strings.queue.due;
/** Days of UTC, for everybody alike, as the views Due soon and Overdue count them. */
const SOON_DAYS = 3;
/** The statuses in which a claim is to be filed with its carrier, or the carrier is to answer or to pay. */
const WAITING: readonly ClaimRow['status'][] = ['CREATED', 'PENDING_ACTION', 'UNDER_REVIEW'];

export type DueLevel = 'missed' | 'soon' | 'later';

/** Days from today (UTC) until a day; below 0 it is past. */
export function daysUntil(day: string, now = Date.now()): number {
  return Math.round((Date.parse(day) - Math.floor(now / DAY_MS) * DAY_MS) / DAY_MS);
}

export function isAsleep({ asleep_until }: Pick<ClaimRow, 'asleep_until'>, now = Date.now()): boolean {
  return asleep_until !== null && daysUntil(asleep_until, now) > 0;
}

/**
 * Whether a claim has no due day although it waits for us or for the carrier: nobody knows one, which is not safe. A
 * payment is an answer.
 */
export function isUnknown({ due, status, money }: Pick<ClaimRow, 'due' | 'status' | 'money'>): boolean {
  return due === null && WAITING.includes(status) && !money.paid.some(({ amount }) => amount > 0);
}

export function levelOfDue({ on }: Due, now = Date.now()): DueLevel {
  const days = daysUntil(on, now);
  if (days < 0) return 'missed';
  return days <= SOON_DAYS ? 'soon' : 'later';
}

/**
 * Names the due step in a few words: `in 4 days`, `at the latest 9 Dec`, `missed 12 Nov`, `late since 12 Nov, not
 * certain`.
 */
export function describeDue(due: Due, now = Date.now()): string {
  const words = wordsOf(due, now);
  return due.is_certain || due.is_latest ? words : t.uncertain(words);
}

function wordsOf({ on, kind, is_latest }: Due, now: number): string {
  const days = daysUntil(on, now);
  if (days < 0) return kind === 'FILE' ? t.missed(shortDay(on, now)) : t.late(shortDay(on, now));
  if (is_latest) return t.atLatest(shortDay(on, now));
  if (days === 0) return t.today;
  return days === 1 ? t.tomorrow : t.inDays(days);
}

/** Says it in a sentence. */
export function explainDue(due: Due): string {
  const words = sentenceOf(due);
  return due.is_certain || due.is_latest ? words : t.uncertainTitle(words);
}

function sentenceOf({ on, kind, is_latest }: Due): string {
  const day = wholeDay(on);
  if (kind === 'PAYMENT') return t.payment(day);
  if (kind === 'FILE') return is_latest ? t.fileAtLatest(day) : t.file(day);
  return is_latest ? t.answerAtLatest(day) : t.answer(day);
}

/** A day of the calendar, which is the same in every zone: `9 Dec 2026`. */
export function wholeDay(day: string): string {
  return formatDay(day, { ...currentFormats(), timeZone: 'UTC' });
}

/** `9 Dec`, and the year where it is another one than this. It is not broken between lines. */
function shortDay(day: string, now: number): string {
  const year = day.startsWith(new Date(now).toISOString().slice(0, 4)) ? {} : { year: 'numeric' as const };
  const { language } = currentFormats();
  const options = { timeZone: 'UTC', day: 'numeric', month: 'short', ...year } as const;
  return dateFormat(language, options).format(new Date(day)).replaceAll(' ', '\u00a0');
}
