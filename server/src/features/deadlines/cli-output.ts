import { facts, minute } from '../../cli/output.ts';
import type { FollowUp } from './follow-ups/record.ts';
import type { Due, DueDay, FilingWindow } from './record.ts';
import type { ClaimDue } from './service.ts';

/** Everything that is due about a claim, in words. */
export function describeDeadlines(shown: ClaimDue): string {
  const {
    due,
    window,
    answer,
    payment,
    presumed_lost_on,
    claimable_from,
    follow_up,
    sources,
    today,
    country,
    time_zone,
  } = shown;
  return facts([
    ['due', due ? describeDue(due) : 'nothing that is known'],
    ['window', window && describeWindow(window)],
    ['closes', window && describeCloses(window.closes)],
    ['opens', window && describeDay(window.opens)],
    ['presumed lost', presumed_lost_on && describeDay(presumed_lost_on)],
    ['answer', answer && describeDay(answer)],
    ['payment', payment && describeDay(payment)],
    [
      'too early',
      claimable_from && `cancel as SHIPMENT_NOT_CLAIMABLE_YET; a new claim can be filed from ${claimable_from}`,
    ],
    ['look again', follow_up && describeLook(follow_up)],
    ['today', `${today} (${country}, ${time_zone})`],
    ...sources.map(({ key, url }) => ['source', `${key}: ${url ?? 'no public address'}`] as const),
  ]);
}

export function describeFollowUp(id: string, followUp: FollowUp | null): string {
  return followUp ? `${id} is looked at again on ${describeLook(followUp)}` : `${id} has no follow-up.`;
}

function describeLook({ look_on, note, set_by, set_at }: FollowUp): string {
  return `${look_on}${note === null ? '' : `: ${note}`} (${set_by}, ${minute(set_at)})`;
}

const WORK = {
  FILE: 'file it with the carrier by',
  ANSWER: 'the carrier’s answer by',
  PAYMENT: 'the carrier’s payment by',
} as const;

function describeDue({ on, kind, is_latest, is_certain }: Due): string {
  const what = WORK[kind];
  const how = is_latest ? ', at the latest' : is_certain ? '' : ', not certain';
  return `${what} ${on}${how}`;
}

const VERDICTS: Readonly<Record<FilingWindow['verdict'], string>> = {
  TOO_EARLY: 'not open yet',
  OPEN: 'open',
  EARLY: 'filed before it opened',
  MET: 'filed in time',
  MISSED: 'missed',
  UNKNOWN: 'unknown, which is not safe',
};

function describeWindow({ verdict, filed }: FilingWindow): string {
  if (!filed) return VERDICTS[verdict];
  return `${VERDICTS[verdict]}; filed on ${filed.on}${filed.known_by === 'MOVE' ? ', by its move to UNDER_REVIEW' : ''}`;
}

const MISSING: Readonly<Record<NonNullable<DueDay['missing']>, string>> = {
  posted_on: 'the day of posting is not known',
  expected_on: 'the expected day of delivery is not known',
  delivered_on: 'the day of delivery is not known',
  rule: 'nobody found the carrier’s rule',
};

function describeCloses(day: DueDay): string {
  const words = describeDay(day);
  return day.on === null && day.missing !== null ? `not known, it may close at any time: ${words}` : words;
}

function describeDay({ on, is_latest, is_certain, missing, rule }: DueDay): string {
  const gap = missing === null ? '' : MISSING[missing];
  if (on === null)
    return [gap || 'no limit by contract', rule.basis === 'inferred' ? rule.note : null].filter(Boolean).join('; ');
  const parts = [
    ...(is_latest ? [`at the latest: ${gap}`] : []),
    ...(is_certain || is_latest ? [] : ['not certain']),
    rule.law ?? originOf(rule),
  ];
  return `${on} (${parts.join('; ')})`;
}

function originOf({ place, confidence, reason }: DueDay['rule']): string {
  if (place === 'letter') return 'by our letter: nobody found the carrier’s time';
  if (place === 'default') return 'nobody found the carrier’s time: 30 days are taken';
  return confidence === null ? `house rule: ${reason}` : `by ${confidence.replace('_', ' ')}`;
}
