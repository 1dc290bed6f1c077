import type { IncidenceType } from '../claims/rules/incidence.ts';
import type { Carrier } from '../claims/rules/shipment.ts';
import type { ClaimStatus } from '../claims/rules/standing.ts';
import type { EffectiveCell } from '../playbook/rules/view.ts';
import type { FactName } from '../shipments/record.ts';

/* Days are days of the calendar, `YYYY-MM-DD`, in the time zone of the carrier's country. */

/** The days of a shipment that a term can count from. */
type DayName = Extract<FactName, 'posted_on' | 'expected_on' | 'delivered_on'>;

/** The facts about a claim that its deadlines are worked out from. Times are ISO 8601, UTC. */
export interface DeadlineSubject extends Record<DayName, string | null> {
  organization_id: string;
  claim_id: string;
  carrier: Carrier;
  type: IncidenceType;
  status: ClaimStatus;
  created_at: string;
  /** Country codes of two or three letters. */
  origin_country: string;
  destination_country: string;
  /** The approval of the refund: its recorded day, and when the claim was last moved to a status of it; null: none. */
  approved_on: string | null;
  approved_at: string | null;
  /** Whether the carrier paid something, and whether that is everything that it approved. */
  paid: 'NOTHING' | 'SOMETHING' | 'EVERYTHING';
  /** When it was first and last moved to `UNDER_REVIEW`, moves that were taken back left out; null: never. */
  first_review_at: string | null;
  last_review_at: string | null;
  /** The recorded day of filing with the carrier; null: it was taken away; absent: none was recorded. */
  filed_on?: string | null | undefined;
  /** The day of the follow-up that the claim sleeps until; null: it does not sleep. */
  asleep_until: string | null;
}

/** Facts that can be missing to work out a day; `rule`: nobody found the carrier's rule. */
export const MISSING = ['posted_on', 'expected_on', 'delivered_on', 'rule'] as const;
type Missing = (typeof MISSING)[number];

/** Events that a term is counted from. */
export const COUNTED_FROM = [
  'posted_on',
  'expected_on',
  'delivered_on',
  'filed_on',
  'moved_on',
  'approved_on',
  'claim_filed_on',
] as const;
export type CountedFrom = (typeof COUNTED_FROM)[number];

/** A day that a rule gives, and where it comes from. */
export interface DueDay {
  /** Unknown when null, see `missing`; the contract has no such limit when nothing is missing. */
  on: string | null;
  /** It is on this day at the latest: the day that it counts from is not known, only its latest. */
  is_latest: boolean;
  /** Known by more than the word of a third party, with nothing assumed, and not only at the latest. */
  is_certain: boolean;
  missing: Missing | null;
  counted_from: { event: CountedFrom; day: string } | null;
  rule: EffectiveCell;
}

/** Results of comparing a claim with the window of its carrier. */
export const VERDICTS = ['TOO_EARLY', 'OPEN', 'EARLY', 'MET', 'MISSED', 'UNKNOWN'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** How the day of filing with the carrier is known. */
export const FILED_BY = ['RECORDED', 'MOVE'] as const;

/** The window in which a claim is filed with the carrier. */
export interface FilingWindow {
  verdict: Verdict;
  opens: DueDay;
  closes: DueDay;
  /** The filing with the carrier; null: not filed yet. */
  filed: { on: string; known_by: (typeof FILED_BY)[number] } | null;
}

/** Kinds of due steps. */
export const DUE_KINDS = ['FILE', 'ANSWER', 'PAYMENT'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** The one thing that is due next. */
export interface Due {
  on: string;
  kind: DueKind;
  is_latest: boolean;
  is_certain: boolean;
}

/** Everything that is due about a claim. */
export interface Deadlines {
  /** The carrier's country, of two letters, and its time zone. */
  country: string;
  time_zone: string;
  /** The carrier's day at the moment. */
  today: string;
  /** Nothing is due, or nobody knows, when null. */
  due: Due | null;
  /** The claim is decided, or the carrier has agreed to pay or has paid, when null. */
  window: FilingWindow | null;
  /** The day of the carrier's answer; null: the claim does not wait for it. */
  answer: DueDay | null;
  /** The day by which the carrier should pay; null: no refund is approved, or everything is paid. */
  payment: DueDay | null;
  /** The day from which the law presumes the loss, which is no earliest day; null: no law does. */
  presumed_lost_on: DueDay | null;
  /** From which day a new claim can be filed, when this one is too early; null: it is not. */
  claimable_from: string | null;
}

/** The deadline of a claim as lists read it. */
export interface KeptDeadline {
  organization_id: string;
  claim_id: string;
  due_on: string | null;
  due_kind: DueKind | null;
  is_latest: boolean;
  is_certain: boolean;
  asleep_until: string | null;
}
