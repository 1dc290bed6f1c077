import { isDecided } from '../../claims/rules/standing.ts';
import type { CarrierDay } from '../../filings/record.ts';
import type { Duration, Term } from '../../playbook/record.ts';
import { answerTermOf, isCertain, paymentTermOf } from '../../playbook/rules/terms.ts';
import type { EffectiveCell } from '../../playbook/rules/view.ts';
import type {
  CountedFrom,
  DeadlineSubject,
  Deadlines,
  Due,
  DueDay,
  DueKind,
  FilingWindow,
  KeptDeadline,
  Verdict,
} from '../record.ts';
import { addTerm } from './days.ts';

/** The carrier's calendar at the moment. */
export interface Calendar {
  country: string;
  time_zone: string;
  /** The carrier's day of now. */
  today: string;
  /** The carrier's day of a time (ISO 8601). */
  dayOf: (at: string) => string;
  isHoliday: (day: string) => boolean;
}

/** The cells of the playbook that decide, as they count for the claim. */
export interface DeadlineRules {
  opens: EffectiveCell;
  closes: EffectiveCell;
  presumed_lost: EffectiveCell;
  answer: EffectiveCell;
  payment: EffectiveCell;
}

const FACT_OF = { POSTING: 'posted_on', EXPECTED_DELIVERY: 'expected_on', DELIVERY: 'delivered_on' } as const;

/** Works out everything that is due about a claim (spec: Deadlines). */
export function deadlinesOf(subject: DeadlineSubject, rules: DeadlineRules, calendar: Calendar): Deadlines {
  const { country, time_zone, today } = calendar;
  const { status, paid } = subject;
  const isApproved = status.startsWith('PENDING_REFUND');
  // A payment is an answer.
  const isWorked = !isDecided(status) && !isApproved && paid === 'NOTHING';
  const window = isWorked ? windowOf(subject, rules, calendar) : null;
  const isAwaited = isWorked && status === 'UNDER_REVIEW' && subject.filed_on !== null;
  const answer = isAwaited ? answerOf(subject, rules.answer, calendar) : null;
  // The rest of an approved amount is owed in any status; an amount without any payment, in the statuses of a refund.
  const isOwed = paid === 'SOMETHING' ? !isDecided(status) : isApproved && paid === 'NOTHING';
  const payment = isOwed ? paymentOf(subject, rules.payment, calendar) : null;
  const presumed_lost_on = isWorked ? presumptionOf(subject, rules.presumed_lost, calendar) : null;
  const claimable_from = window?.verdict === 'TOO_EARLY' ? window.opens.on : null;
  const due = dueOf({ window, answer, payment });
  return { country, time_zone, today, due, window, answer, payment, presumed_lost_on, claimable_from };
}

/** The deadline that lists read; undefined: nothing, because it is decided. */
export function keptOf(subject: DeadlineSubject, { due }: Deadlines): KeptDeadline | undefined {
  const { organization_id, claim_id, asleep_until } = subject;
  if (isDecided(subject.status) && asleep_until === null) return undefined;
  const { on = null, kind = null, is_latest = false, is_certain = false } = due ?? {};
  return { organization_id, claim_id, due_on: on, due_kind: kind, is_latest, is_certain, asleep_until };
}

function dueOf({ window, answer, payment }: Pick<Deadlines, 'window' | 'answer' | 'payment'>): Due | null {
  const days: [day: DueDay | null | undefined, kind: DueKind][] = [
    [payment, 'PAYMENT'],
    [answer, 'ANSWER'],
    [window?.filed ? null : window?.closes, 'FILE'],
  ];
  const [day, kind = 'FILE'] = days.find(([each]) => each != null) ?? [];
  if (!day || day.on === null) return null;
  return { on: day.on, kind, is_latest: day.is_latest, is_certain: day.is_certain };
}

/** The carrier's day of now and its window, also of a claim that is decided. */
export function carrierDayOf(
  subject: DeadlineSubject,
  { opens, closes }: DeadlineRules,
  calendar: Calendar,
): CarrierDay {
  const [first, last] = [dayOfTerm(subject, opens, calendar), dayOfTerm(subject, closes, calendar)];
  const { on, is_latest, is_certain, missing } = last;
  return {
    today: calendar.today,
    ...(first.on !== null && !first.is_latest && { opens_on: first.on }),
    ...((on !== null || missing === null) && { closes: { on, is_latest, is_certain } }),
  };
}

function windowOf(subject: DeadlineSubject, { opens, closes }: DeadlineRules, calendar: Calendar): FilingWindow {
  const first = dayOfTerm(subject, opens, calendar);
  const last = dayOfTerm(subject, closes, calendar);
  const filed = filingOf(subject, calendar);
  const window = { opens: first, closes: last, filed };
  return { verdict: filed ? verdictOfFiled(window, filed.on) : verdictOf(window, calendar.today), ...window };
}

/** The filing with the carrier: as it was recorded, else the day of the first move to `UNDER_REVIEW`. */
function filingOf({ filed_on, first_review_at }: DeadlineSubject, { dayOf }: Calendar): FilingWindow['filed'] {
  if (filed_on) return { on: filed_on, known_by: 'RECORDED' };
  const isMove = filed_on === undefined && first_review_at !== null;
  return isMove ? { on: dayOf(first_review_at), known_by: 'MOVE' } : null;
}

type Window = Pick<FilingWindow, 'opens' | 'closes'>;

function verdictOfFiled({ opens, closes }: Window, filedOn: string): Verdict {
  if (isBefore(filedOn, opens)) return 'EARLY';
  if (closes.on === null) return closes.missing === null ? 'MET' : 'UNKNOWN';
  if (filedOn > closes.on) return 'MISSED';
  return closes.is_latest ? 'UNKNOWN' : 'MET';
}

function verdictOf({ opens, closes }: Window, today: string): Verdict {
  if (closes.on !== null && today > closes.on) return 'MISSED';
  if (isBefore(today, opens)) return 'TOO_EARLY';
  return closes.on === null && closes.missing !== null ? 'UNKNOWN' : 'OPEN';
}

/** Whether a day is before the carrier's first day: never where only the latest is known that it can be. */
function isBefore(day: string, opens: DueDay): boolean {
  return opens.on !== null && !opens.is_latest && day < opens.on;
}

/** The carrier's answer, counted from the recorded day of filing, else from the last move to `UNDER_REVIEW`. */
function answerOf(subject: DeadlineSubject, cell: EffectiveCell, { dayOf, isHoliday }: Calendar): DueDay {
  const rule = answerTermOf(cell);
  const start: Start = subject.filed_on
    ? { event: 'filed_on', day: subject.filed_on }
    : { event: 'moved_on', day: dayOf(subject.last_review_at ?? subject.created_at) };
  return dayFrom(start, { value: rule.value as Duration, rule, isLatest: false }, isHoliday);
}

/** The payment, counted from the recorded day of the approval, else from the last move to a status of it. */
function paymentOf(subject: DeadlineSubject, cell: EffectiveCell, { dayOf, isHoliday }: Calendar): DueDay {
  const rule = paymentTermOf(cell);
  const day = subject.approved_on ?? dayOf(subject.approved_at ?? subject.created_at);
  const start: Start = { event: 'approved_on', day };
  return dayFrom(start, { value: rule.value as Duration, rule, isLatest: false }, isHoliday);
}

function presumptionOf(subject: DeadlineSubject, rule: EffectiveCell, calendar: Calendar): DueDay | null {
  return rule.value === null ? null : dayOfTerm(subject, rule, calendar);
}

interface Start {
  event: CountedFrom;
  day: string;
}

function dayOfTerm(subject: DeadlineSubject, rule: EffectiveCell, calendar: Calendar): DueDay {
  const term = rule.value as Term | null;
  if (term === null) return withoutDay(rule);
  const terms = [term, ...(term.otherwise ? [term.otherwise] : [])];
  for (const value of terms) {
    const event = FACT_OF[value.from];
    const day = subject[event];
    if (day !== null) return dayFrom({ event, day }, { value, rule, isLatest: false }, calendar.isHoliday);
  }
  for (const value of terms) {
    const start = latestStart(subject, value, calendar);
    const missing = FACT_OF[value.from];
    if (start) return { ...dayFrom(start, { value, rule, isLatest: true }, calendar.isHoliday), missing };
  }
  return { ...withoutDay(rule), missing: FACT_OF[term.from] };
}

/** The latest day that a fact can have had which was not recorded; undefined: there is none. */
function latestStart(subject: DeadlineSubject, { from }: Pick<Term, 'from'>, { dayOf }: Calendar): Start | undefined {
  const claimed: Start = { event: 'claim_filed_on', day: dayOf(subject.created_at) };
  // A damaged parcel was delivered before its claim was filed; a lost one was not.
  if (from === 'DELIVERY') return subject.type === 'DAMAGED' ? claimed : undefined;
  if (from !== 'POSTING') return undefined;
  const known = (['delivered_on', 'expected_on'] as const).flatMap((event): Start[] => {
    const day = subject[event];
    return day === null ? [] : [{ event, day }];
  });
  return [claimed, ...known].reduce((one, other) => (other.day < one.day ? other : one));
}

interface Counted {
  value: Duration;
  rule: EffectiveCell;
  isLatest: boolean;
}

function dayFrom(start: Start, { value, rule, isLatest }: Counted, isHoliday: (day: string) => boolean): DueDay {
  const on = addTerm(start.day, value, isHoliday);
  return {
    on,
    is_latest: isLatest,
    is_certain: !isLatest && isCertain(rule),
    missing: null,
    counted_from: start,
    rule,
  };
}

/** A house rule without a value says that the contract has no such limit; otherwise nobody found the rule. */
function withoutDay(rule: EffectiveCell): DueDay {
  const isNoLimit = rule.place?.startsWith('house') === true && rule.value === null;
  const missing = isNoLimit ? null : ('rule' as const);
  return { on: null, is_latest: false, is_certain: isNoLimit, missing, counted_from: null, rule };
}
