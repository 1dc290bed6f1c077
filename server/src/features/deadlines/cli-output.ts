import { facts, minute } from '../../cli/output.ts';
import type { FollowUp } from './follow-ups/record.ts';
import type { Due, DueDay, FilingWindow } from './record.ts';
import type { ClaimDue } from './service.ts';

/** Everything that is due about a claim, in words. */
export function describeDeadlines(shown: ClaimDue): string {
  const { due, window, answer, claimable_from, follow_up, sources, today, country, time_zone } = shown;
  return facts([
    ['due', due ? describeDue(due) : 'nothing that is known'],
    ['window', window && describeWindow(window)],
    ['opens', window && describeDay(window.opens)],
    ['closes', window && describeDay(window.closes)],
    ['answer', answer && describeDay(answer)],
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

function describeDue({ on, kind, is_latest, is_certain }: Due): string {
  const what = kind === 'FILE' ? 'file it with the carrier by' : 'the carrier’s answer by';
  const how = is_latest ? ', at the latest' : is_certain ? '' : ', not certain';
  return `${what} ${on}${how}`;
}

const VERDICTS: Readonly<Record<FilingWindow['verdict'], string>> = {
  TOO_EARLY: 'not open yet',
  OPEN: 'open',
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

function describeDay({ on, is_latest, is_certain, missing, rule }: DueDay): string {
  const gap = missing === null ? '' : MISSING[missing];
  if (on === null) return gap || 'no limit by contract';
  const parts = [
    ...(is_latest ? [`at the latest: ${gap}`] : []),
    ...(is_certain || is_latest ? [] : ['not certain']),
    rule.law ?? (rule.confidence === null ? `house rule: ${rule.reason}` : `by ${rule.confidence.replace('_', ' ')}`),
  ];
  return `${on} (${parts.join('; ')})`;
}
