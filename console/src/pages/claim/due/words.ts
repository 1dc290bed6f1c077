import type { ClaimDetail } from '../../../api/types.ts';
import { daysUntil, formatCalendarDay } from '../../../format/days.ts';
import { strings } from '../../../strings/strings.ts';

const t = strings.claim.due;

export type ClaimDeadlines = ClaimDetail['deadlines'];
export type DueDay = NonNullable<ClaimDeadlines['answer']>;
type Window = NonNullable<ClaimDeadlines['window']>;

/** The one sentence on what is due, how urgent it is, and what to know about it. */
export interface DueWords {
  sentence: string;
  tone: 'good' | 'late' | 'open' | 'unknown';
  /** Why it is not certain, or what is missing. */
  hints: string[];
}

/** Says what is due; undefined: nothing is (spec: Deadlines). */
export function dueWords(deadlines: ClaimDeadlines, carrier: string): DueWords | undefined {
  const { answer, window, today } = deadlines;
  if (answer !== null) return answerWords(answer, carrier, today);
  return window === null ? undefined : windowWords(window, carrier, today);
}

function answerWords(answer: DueDay, carrier: string, today: string): DueWords {
  const hints = hintsOf(answer);
  if (answer.on === null) return { sentence: t.answerUnknown(carrier), tone: 'unknown', hints };
  const [day, left] = [formatCalendarDay(answer.on, today), daysUntil(answer.on, today)];
  if (left < 0) return { sentence: t.answerLate(carrier, day, t.ago(-left)), tone: 'late', hints };
  return { sentence: t.answer(carrier, day, t.ahead(left)), tone: 'open', hints };
}

function windowWords({ verdict, opens, closes, filed }: Window, carrier: string, today: string): DueWords {
  const dayOf = (day: string | null) => (day === null ? '' : formatCalendarDay(day, today));
  const closed = dayOf(closes.on);
  const hints = hintsOf(closes);
  if (filed !== null) return filedWords({ verdict, closed, filed: dayOf(filed.on), carrier, closes });
  switch (verdict) {
    case 'TOO_EARLY':
      return { sentence: t.tooEarly(carrier, dayOf(opens.on)), tone: 'open', hints: hintsOf(opens) };
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
  closed: string;
  filed: string;
  carrier: string;
  closes: DueDay;
}

function filedWords({ verdict, closed, filed, carrier, closes }: Filed): DueWords {
  const hints = hintsOf(closes);
  if (verdict === 'MET') return { sentence: t.filedInTime(carrier, filed), tone: 'good', hints };
  if (verdict === 'MISSED') return { sentence: t.filedLate(carrier, filed, closed), tone: 'late', hints };
  return { sentence: t.filedUnknown(carrier, filed), tone: 'unknown', hints };
}

function hintsOf({ missing, is_certain, is_latest, on }: DueDay): string[] {
  const isThirdParty = on !== null && !is_certain && !is_latest;
  return [...(missing === null ? [] : [t.missing[missing]]), ...(isThirdParty ? [t.notCertain] : [])];
}
