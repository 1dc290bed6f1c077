import { DAY_MS } from '../../platform/durations.ts';
import { endOfIdentifiers, firstIdentifierOf } from '../../platform/identifiers.ts';
import type { ChecklistState } from '../checklist/record.ts';
import {
  CLAIM_STATUSES,
  type ClaimStatus,
  isClosed,
  isDecided,
  reasonsOf,
  type StatusReason,
} from '../claims/rules/standing.ts';
import type { DueKind } from '../deadlines/record.ts';
import { OUTCOME_KINDS, type OutcomeFilter, type OutcomeKind } from '../outcomes/record.ts';
import { isStatusOfMoney } from '../refunds/rules.ts';
import type { DueDays, DueRange, FiledRange, MoneyFilter, QueueStanding } from './store.ts';

/** The filters of the queue. A claim must match each given one. */
export interface ClaimQueueFilter {
  status?: readonly ClaimStatus[] | undefined;
  reason?: readonly StatusReason[] | undefined;
  /** Open: it blocks a new claim for its tracking number. */
  state?: 'open' | 'closed' | undefined;
  carrier?: readonly string[] | undefined;
  provider?: readonly string[] | undefined;
  organization?: readonly string[] | undefined;
  type?: readonly string[] | undefined;
  currency?: readonly string[] | undefined;
  /** Milliseconds since 1970, inclusive. */
  filed_from?: number | undefined;
  filed_to?: number | undefined;
  /** `me`, `none`, or an operator's identifier. */
  assignee?: string | undefined;
  evidence?: 'unseen' | undefined;
  /** Whether the wanted evidence is there. */
  checklist?: ChecklistState | undefined;
  /** Something is due today or in the next 3 days, was due before today, or nobody knows the day. Days are in UTC. */
  due?: 'soon' | 'overdue' | 'none' | undefined;
  due_kind?: readonly DueKind[] | undefined;
  /** `true`: only claims that somebody looks at again on a later day; `false`: only the others. */
  asleep?: 'true' | 'false' | undefined;
  /**
   * The status asks for an amount that nobody recorded; it is paid and nobody resolved it; all but those; or the carrier
   * owes money.
   */
  money?: 'missing' | 'paid' | 'not_paid' | 'outstanding' | undefined;
  /** With `outstanding` alone. Days are YYYY-MM-DD, inclusive. */
  refund_currency?: readonly string[] | undefined;
  approved_from?: string | undefined;
  approved_to?: string | undefined;
  /** It may be a duplicate, for a reason that nobody looked at. */
  duplicates?: 'unseen' | undefined;
  /** The figure of *Outcomes* that counts it. */
  outcome?: 'any' | Lowercase<OutcomeKind> | undefined;
  /** Months of the carrier's answer, YYYY-MM, inclusive. */
  answered_from?: string | undefined;
  answered_to?: string | undefined;
  /** The name of the operator by whom *Outcomes* counts it. */
  outcome_operator?: string | undefined;
  /** A claim's identifier, a tracking number or part of one, a phone number, or words: see `searchTermsOf`. */
  q?: string | undefined;
}

const LAST_DAY_END_MS = Date.UTC(10_000, 0, 1) - 1;

/** Gives the money that claims are filtered by; undefined: none, or all but paid ones. */
export function moneyOf({
  money,
  refund_currency,
  approved_from,
  approved_to,
}: ClaimQueueFilter): MoneyFilter | undefined {
  if (money === 'not_paid') return undefined;
  if (money !== 'outstanding') return money && { is: money };
  const approved = { from: approved_from ?? null, until: approved_to ?? null };
  return { is: money, currencies: refund_currency, approved };
}

/** Gives the outcomes that claims are filtered by; undefined: none. */
export function outcomeOf(query: ClaimQueueFilter): OutcomeFilter | undefined {
  const { outcome, answered_from, answered_to, outcome_operator: operator } = query;
  if ([outcome, answered_from, answered_to, operator].every((each) => each === undefined)) return undefined;
  const kind = OUTCOME_KINDS.find((each) => each.toLowerCase() === outcome);
  return { months: { from: answered_from ?? null, until: answered_to ?? null }, kind, operator };
}

/** Gives the range of the time of filing; undefined: there is none. */
export function filedRangeOf({ filed_from, filed_to }: ClaimQueueFilter): FiledRange | undefined {
  if (filed_from === undefined && filed_to === undefined) return undefined;
  return {
    after_id: firstIdentifierOf('clm', filed_from ?? 0),
    before_id: filed_to === undefined ? endOfIdentifiers('clm') : firstIdentifierOf('clm', filed_to + 1),
    days: daysOf(filed_from ?? 0, filed_to ?? LAST_DAY_END_MS),
  };
}

/** Days are compared as text, which needs years of four digits. */
function daysOf(from: number, to: number): FiledRange['days'] {
  const [first, last] = [from, to].map((ms) => new Date(ms).toISOString());
  const isWhole = from % DAY_MS === 0 && (to + 1) % DAY_MS === 0;
  if (!isWhole || !first || !last || !/^\d{4}-/.test(first) || !/^\d{4}-/.test(last)) return null;
  return { first: first.slice(0, 10), last: last.slice(0, 10) };
}

/** Combines the filters of status, reason and state: every reason belongs to one status. */
export function standingsOf({ status, reason, state }: ClaimQueueFilter): QueueStanding[] {
  const isAsked = (each: ClaimStatus, its: StatusReason | null) => {
    const isOpen = !isClosed({ status: each, status_reason: its });
    return (!reason || (its !== null && reason.includes(its))) && (!state || isOpen === (state === 'open'));
  };
  return CLAIM_STATUSES.filter((each) => !status || status.includes(each)).flatMap((each) => {
    const all = reasonsOf(each);
    if (all.length === 0) return isAsked(each, null) ? [{ status: each, reasons: null }] : [];
    const reasons = all.filter((its) => isAsked(each, its));
    if (reasons.length === 0) return [];
    return [{ status: each, reasons: reasons.length === all.length ? null : reasons }];
  });
}

/** Whether claims of a status can have the money and the day that are asked for: a day without a kind is missing of open claims. */
export function isAskedOf({ money, due, due_kind }: ClaimQueueFilter, status: ClaimStatus): boolean {
  const isOfDue = due !== 'none' || (due_kind === undefined && !isDecided(status));
  return isOfDue && isStatusOfMoney(money, status);
}

/** Gives the days that claims are due in; undefined: any. */
export function dueRangeOf({ due }: ClaimQueueFilter, { today, soon }: DueDays): DueRange | undefined {
  if (due === 'none') return undefined;
  if (due === 'overdue') return { from: null, until: dayOf(Date.parse(today) - DAY_MS) };
  return due && { from: today, until: soon };
}

/** The day of a time, in UTC. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
