import { isDecided } from '../../claims/rules/standing.ts';
import type { CellValues, Term } from '../../playbook/record.ts';
import type { EffectiveCell } from '../../playbook/rules/view.ts';
import type {
  CountedFrom,
  DeadlineSubject,
  Deadlines,
  Due,
  DueDay,
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
  answer: EffectiveCell;
}

const FACT_OF = { POSTING: 'posted_on', EXPECTED_DELIVERY: 'expected_on', DELIVERY: 'delivered_on' } as const;

/** Works out everything that is due about a claim (spec: Deadlines). */
export function deadlinesOf(subject: DeadlineSubject, rules: DeadlineRules, calendar: Calendar): Deadlines {
  const { country, time_zone, today } = calendar;
  const isWorked = !isDecided(subject.status) && !subject.status.startsWith('PENDING_REFUND');
  const window = isWorked ? windowOf(subject, rules, calendar) : null;
  const isAwaited = subject.status === 'UNDER_REVIEW' && subject.filed_on !== null;
  const answer = isAwaited ? answerOf(subject, rules.answer, calendar) : null;
  const claimable_from = window?.verdict === 'TOO_EARLY' ? window.opens.on : null;
  return { country, time_zone, today, due: dueOf(window, answer), window, answer, claimable_from };
}

/** The deadline that lists read; undefined: nothing, because it is decided. */
export function keptOf(subject: DeadlineSubject, { due }: Deadlines): KeptDeadline | undefined {
  const { organization_id, claim_id, asleep_until } = subject;
  if (isDecided(subject.status) && asleep_until === null) return undefined;
  const { on = null, kind = null, is_latest = false } = due ?? {};
  return { organization_id, claim_id, due_on: on, due_kind: kind, is_latest, asleep_until };
}

function dueOf(window: FilingWindow | null, answer: DueDay | null): Due | null {
  const [day, kind] = answer
    ? ([answer, 'ANSWER'] as const)
    : ([window?.filed ? null : window?.closes, 'FILE'] as const);
  if (!day || day.on === null) return null;
  return { on: day.on, kind, is_latest: day.is_latest, is_certain: day.is_certain };
}

/** The last day of the window, also of a claim that is decided. */
export function closesOf(subject: DeadlineSubject, { closes }: DeadlineRules, calendar: Calendar): DueDay {
  return dayOfTerm(subject, closes, calendar);
}

function windowOf(subject: DeadlineSubject, { opens, closes }: DeadlineRules, calendar: Calendar): FilingWindow {
  const first = dayOfTerm(subject, opens, calendar);
  const last = dayOfTerm(subject, closes, calendar);
  const filed = filingOf(subject, calendar);
  const window = { opens: first, closes: last, filed };
  return { verdict: filed ? verdictOfFiled(last, filed.on) : verdictOf(window, calendar.today), ...window };
}

/** The filing with the carrier: as it was recorded, else the day of the first move to `UNDER_REVIEW`. */
function filingOf({ filed_on, first_review_at }: DeadlineSubject, { dayOf }: Calendar): FilingWindow['filed'] {
  if (filed_on) return { on: filed_on, known_by: 'RECORDED' };
  const isMove = filed_on === undefined && first_review_at !== null;
  return isMove ? { on: dayOf(first_review_at), known_by: 'MOVE' } : null;
}

function verdictOfFiled(closes: DueDay, filedOn: string): Verdict {
  if (closes.on === null) return closes.missing === null ? 'MET' : 'UNKNOWN';
  if (filedOn > closes.on) return 'MISSED';
  return closes.is_latest ? 'UNKNOWN' : 'MET';
}

function verdictOf({ opens, closes }: Pick<FilingWindow, 'opens' | 'closes'>, today: string): Verdict {
  if (closes.on !== null && today > closes.on) return 'MISSED';
  if (opens.on !== null && !opens.is_latest && today < opens.on) return 'TOO_EARLY';
  return closes.on === null && closes.missing !== null ? 'UNKNOWN' : 'OPEN';
}

/** The carrier's answer, counted from the recorded day of filing, else from the last move to `UNDER_REVIEW`. */
function answerOf(subject: DeadlineSubject, rule: EffectiveCell, { dayOf, isHoliday }: Calendar): DueDay {
  const value = rule.value as CellValues['answer'] | null;
  const moved = subject.last_review_at ?? subject.created_at;
  const start = subject.filed_on
    ? { event: 'filed_on' as const, day: subject.filed_on }
    : { event: 'moved_on' as const, day: dayOf(moved) };
  if (value === null) return { ...withoutDay(rule), counted_from: start };
  return dayFrom(start, { value, rule, isLatest: false }, isHoliday);
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
  value: CellValues['answer'];
  rule: EffectiveCell;
  isLatest: boolean;
}

function dayFrom(start: Start, { value, rule, isLatest }: Counted, isHoliday: (day: string) => boolean): DueDay {
  const on = addTerm(start.day, value, isHoliday);
  const is_certain = !isLatest && rule.confidence !== 'third_party';
  return { on, is_latest: isLatest, is_certain, missing: null, counted_from: start, rule };
}

/** Without a place nobody found the rule; with one, and no value, the contract has no such limit. */
function withoutDay(rule: EffectiveCell): DueDay {
  const isFound = rule.place !== null && rule.value === null;
  const missing = isFound ? null : ('rule' as const);
  return { on: null, is_latest: false, is_certain: isFound, missing, counted_from: null, rule };
}
