import type { ClaimDetail } from '../../../api/types.ts';
import { daysUntil, formatCalendarDay } from '../../../format/days.ts';
import { strings } from '../../../strings/strings.ts';

const t = strings.claim.due;

export type ClaimDeadlines = ClaimDetail['deadlines'];
export type DueDay = NonNullable<ClaimDeadlines['answer']>;
type Window = NonNullable<ClaimDeadlines['window']>;

/** The sentence on the due step, its urgency, and notes on it. */
export interface DueWords {
  sentence: string;
  tone: 'good' | 'late' | 'open' | 'unknown';
  /** The reason why it is not certain, or the missing fact. */
  hints: string[];
}

/** Names the due step; undefined when there is none (spec: Deadlines). */
export function dueWords(deadlines: ClaimDeadlines, carrier: string): DueWords | undefined {
  const { answer, payment, window, today, presumed_lost_on } = deadlines;
  const awaited =
    awaitedWords(payment, carrier, { today, soon: t.payment, late: t.paymentLate }) ??
    awaitedWords(answer, carrier, { today, soon: t.answer, late: t.answerLate });
  if (awaited) return awaited;
  if (window === null) return undefined;
  const words = windowWords(window, carrier, today);
  return { ...words, hints: [...words.hints, ...presumptionOf(presumed_lost_on, today)] };
}

interface Awaiting {
  today: string;
  soon: typeof t.answer;
  late: typeof t.answer;
}

/** The carrier's answer or payment; undefined without a day. */
function awaitedWords(awaited: DueDay | null, carrier: string, { today, soon, late }: Awaiting): DueWords | undefined {
  if (awaited === null || awaited.on === null) return undefined;
  const [day, left] = [formatCalendarDay(awaited.on, today), daysUntil(awaited.on, today)];
  const hints = hintsOf(awaited);
  if (left < 0) return { sentence: late(carrier, day, t.ago(-left)), tone: 'late', hints };
  return { sentence: soon(carrier, day, t.ahead(left)), tone: 'open', hints };
}

/** From when the law presumes the loss; nothing where no law does, or the day is not known. */
function presumptionOf(presumed: ClaimDeadlines['presumed_lost_on'], today: string): string[] {
  if (presumed === null || presumed.on === null) return [];
  const words = presumed.is_latest ? t.presumedLatest : t.presumed;
  return [words(formatCalendarDay(presumed.on, today), presumed.rule.law ?? strings.playbook.house)];
}

function windowWords({ verdict, opens, closes, filed }: Window, carrier: string, today: string): DueWords {
  const dayOf = (day: string | null) => (day === null ? '' : formatCalendarDay(day, today));
  const closed = dayOf(closes.on);
  const hints = hintsOf(closes);
  if (filed !== null)
    return filedWords({ verdict, opened: dayOf(opens.on), closed, filed: dayOf(filed.on), carrier, closes });
  switch (verdict) {
    case 'TOO_EARLY': {
      const opened = dayOf(opens.on);
      // That it may close at any time comes first.
      const isUnknown = closes.on === null && closes.missing !== null;
      if (isUnknown)
        return { sentence: t.tooEarlyUnknown(carrier, opened), tone: 'unknown', hints: [...hints, ...hintsOf(opens)] };
      return { sentence: t.tooEarly(carrier, opened), tone: 'open', hints: hintsOf(opens) };
    }
    case 'MISSED':
      return { sentence: (closes.is_latest ? t.missedLatest : t.missed)(carrier, closed), tone: 'late', hints };
    case 'OPEN': {
      if (closes.on === null) return { sentence: t.noLimit(carrier), tone: 'good', hints };
      const left = t.ahead(daysUntil(closes.on, today));
      return { sentence: (closes.is_latest ? t.fileLatest : t.file)(carrier, closed, left), tone: 'open', hints };
    }
    default:
      return { sentence: t.unknown(carrier), tone: 'unknown', hints };
  }
}

interface Filed {
  verdict: Window['verdict'];
  /** Days in words. */
  opened: string;
  closed: string;
  filed: string;
  carrier: string;
  closes: DueDay;
}

function filedWords({ verdict, opened, closed, filed, carrier, closes }: Filed): DueWords {
  const hints = hintsOf(closes);
  if (verdict === 'EARLY') return { sentence: t.filedEarly(carrier, filed, opened), tone: 'late', hints: [] };
  if (verdict === 'MET') return { sentence: t.filedInTime(carrier, filed), tone: 'good', hints };
  if (verdict === 'MISSED') return { sentence: t.filedLate(carrier, filed, closed), tone: 'late', hints };
  return { sentence: t.filedUnknown(carrier, filed), tone: 'unknown', hints };
}

function hintsOf({ missing, is_certain, is_latest, on, rule }: DueDay): string[] {
  const note = rule.basis === 'inferred' && rule.note !== null ? [rule.note] : [];
  const gap = missing === null ? [] : [t.missing[missing], ...note];
  return on === null || is_certain || is_latest ? gap : [...gap, doubtOf(rule)];
}

function doubtOf({ place, basis }: DueDay['rule']): string {
  if (place === 'letter') return t.byLetter;
  if (place === 'default') return t.byDefault;
  return basis === 'assumed' ? t.assumed : t.notCertain;
}
