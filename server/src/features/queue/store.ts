import type { DocumentFigures, Due } from '../casework/record.ts';
import type { ChecklistState } from '../checklist/record.ts';
import type { BriefText, ClaimKey, StoredClaim } from '../claims/record.ts';
import type { ClaimStatus, StatusReason } from '../claims/rules/standing.ts';
import type { DueKind } from '../deadlines/record.ts';
import type { DuplicateKind } from '../duplicates/record.ts';
import type { OutcomeFilter } from '../outcomes/record.ts';
import type { EvidenceKind } from '../playbook/record.ts';
import type { MissingAmount, Money } from '../refunds/record.ts';
import type { UnshownTexts } from './search/record.ts';
import type { SearchTerms } from './search/rules/terms.ts';

/**
 * The port to the operator's read model of all organizations' claims: queue pages, exact counts, search, figures for
 * the overview. Reads see everything committed before they began, and delay no client's request.
 *
 * Words: the **queue** is all claims of all organizations; a **standing** is a status with its reason; a **counter** is
 * updated with every create and move, so that reading it does not depend on the number of claims.
 */
export interface QueueStore {
  /** One page in the order of `sort`, at most `limit` claims. */
  listQueue(query: QueueQuery): Promise<QueueClaim[]>;
  /** Finds the claims with these keys, in their order; unknown keys are left out. */
  findQueueClaims(keys: readonly ClaimKey[]): Promise<QueueClaim[]>;
  /** Counts the matching claims per status; a status without any is left out. */
  countQueue(filter: QueueFilter): Promise<StatusCount[]>;
  /** Counts the claims that match a filter by assignee, unseen evidence, or search result. */
  countListed(filter: QueueFilter): Promise<number>;
  /** Counts the claims that match a filter by what is due, whatever it says of that. */
  countDue(filter: QueueFilter, days: DueDays): Promise<DueCounts>;
  /** Finds the matches of a search, newest first, at most `limit`. */
  search(search: QueueSearch, limit: number): Promise<ClaimKey[]>;
  /** Finds an organization's claims whose tracking number looks like a given one, newest first, at most `limit`. */
  findLookAlikes(number: LookAlikeNumber & { organization_id: string }, limit: number): Promise<ClaimKey[]>;
  /** Lists the organizations that have claims with a look-alike key, at most `limit`, by identifier. */
  listLookAlikeOrganizations(key: string, limit: number): Promise<string[]>;

  /** Counts claims per organization and status. */
  countByOrganization(): Promise<OrganizationCount[]>;
  /** Reads the figures of the overview. */
  readStatistics(query: StatisticsQuery): Promise<StatisticsFigures>;

  /** Sums what was paid for the claims of a filter, by currency in their order; sums of 0 are left out. */
  sumPaid(filter: QueueFilter): Promise<PaidSum[]>;
  /** Sums what is approved and not paid, in the order of the groups, the currency and the age. */
  sumOutstanding(query: OutstandingQuery): Promise<OutstandingSum[]>;

  /** Names the search index: another one when it was lost, or holds other words than this version's. */
  findIndexName(): Promise<string>;
  /**
   * Indexes claims, those of the first keys that fit into one step, at least one. Safe to repeat and to run concurrently.
   * Gives how many keys are done.
   */
  index(keys: readonly ClaimKey[]): Promise<number>;
  /** Finds the texts that the rows of claims do not show, by claim identifier. */
  findUnshown(keys: readonly ClaimKey[]): Promise<ReadonlyMap<string, UnshownTexts>>;
  /** Folds the counters that writers keep separately. */
  foldCounters(): Promise<void>;
}

/** A status and one of its reasons; null: any reason, or none. */
export interface QueueStanding {
  status: ClaimStatus;
  reasons: readonly StatusReason[] | null;
}

/** A filter: a claim must match every member; an undefined one matches all. */
export interface QueueFilter {
  /** Names each status at most once. */
  standings: readonly QueueStanding[];
  organizations?: readonly string[] | undefined;
  carriers?: readonly string[] | undefined;
  providers?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
  currencies?: readonly string[] | undefined;
  filed?: FiledRange | undefined;
  /** An operator's identifier; null: unassigned claims. */
  assignee?: string | null | undefined;
  /** Only claims with unseen evidence. */
  isUnseen?: boolean | undefined;
  /** Only claims whose wanted evidence is so. */
  checklist?: ChecklistState | undefined;
  /** Only claims that are due in these days. */
  due?: DueRange | undefined;
  dueKinds?: readonly DueKind[] | undefined;
  /** Only claims without a due day. */
  isUndated?: boolean | undefined;
  /** Only claims that are asleep on a day, or only those that are not. */
  asleep?: { on: string; is: boolean } | undefined;
  /** Filters by the state of the refund. */
  money?: MoneyFilter | undefined;
  /** Leaves out claims that are paid and not resolved: see `MoneyFilter`. */
  isPaidLeftOut?: boolean | undefined;
  /** Only claims that may be duplicates, for a reason that nobody looked at. */
  isPossibleDuplicate?: boolean | undefined;
  /** Only claims whose outcome is so. */
  outcome?: OutcomeFilter | undefined;
  /** Only claims with these keys: the matches of a search. */
  among?: readonly ClaimKey[] | undefined;
}

/**
 * `missing`: the status asks for an amount that nobody recorded. `paid`: the approved amount is paid in full, or something is
 * paid and nothing approved, and the claim is neither resolved nor closed. `outstanding`: so much was approved and is not paid; in these currencies, approved on
 * these days.
 */
export type MoneyFilter =
  | { is: 'missing' | 'paid' }
  | { is: 'outstanding'; currencies?: readonly string[] | undefined; approved: DueRange };

/** A range of filing times, as claim ids, which sort by time: see `Identifiers`. */
export interface FiledRange {
  /** Exclusive; may be the beginning of an id, which sorts before all ids that begin with it. */
  after_id: string;
  /** Exclusive. */
  before_id: string;
  /** The first and the last day (YYYY-MM-DD) when the range is whole days; else null. */
  days: { first: string; last: string } | null;
}

/** Days (YYYY-MM-DD), inclusive; null: no limit. */
export interface DueRange {
  from: string | null;
  until: string | null;
}

/**
 * Orders of a list: by the time of filing, by the time in the status, by the time of the first unseen evidence, or by the
 * day that something is due; claims without a due day are last either way. `-`: newest first.
 */
export const QUEUE_SORTS = ['-filed', 'filed', 'since', '-since', 'unseen', '-unseen', 'due', '-due'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** The position of the last claim of the previous page. */
export interface QueuePosition {
  id: string;
  /**
   * Since when the claim has its status; in an order by unseen evidence, since when it has unseen evidence. In an order by
   * what is due, the day; without one, a text after or before all days, as the order has it (see `NO_DUE_DAY`).
   */
  since: string;
  /** Its position among claims that were never moved: an id, or the beginning of one. */
  unmoved_id: string;
}

/** Stands for no due day in a position: after all days, or before all. */
export const NO_DUE_DAY = { due: '~', '-due': '' } as const;

export interface QueueQuery extends QueueFilter {
  /** An order by unseen evidence requires the filter `isUnseen`. */
  sort: QueueSort;
  after?: QueuePosition | undefined;
  limit: number;
}

/** A claim of the queue with its values from other tables. */
export interface QueueClaim {
  claim: Omit<StoredClaim, 'filed'> & { brief: BriefText };
  /** Since when it has its status. */
  since: string;
  organization_name: string;
  assignee: { id: string; name: string } | null;
  documents: DocumentFigures;
  /** When the first unseen document was confirmed; null when all were seen. */
  unseen_since: string | null;
  /** The kinds of evidence that people said its documents show. */
  kinds: EvidenceKind[];
  due: Due | null;
  /** It is asleep before this day. */
  asleep_until: string | null;
  /** The amounts that the carrier approved and paid, and which one is missing. */
  money: { approved: Money | null; paid: Money[]; missing: MissingAmount | null };
  /** Why it may be a duplicate, of what nobody looked at. */
  possible_duplicate: DuplicateKind[];
}

export interface StatusCount {
  status: ClaimStatus;
  claims: number;
}

/** Money that was paid in one currency, and for how many claims. */
export interface PaidSum {
  currency: string;
  claims: number;
  /** Minor units; below zero where carriers took back more. */
  amount: bigint;
}

/** Today, and the last day on which something is due soon (YYYY-MM-DD). */
export interface DueDays {
  today: string;
  soon: string;
}

export interface DueCounts {
  /** Due from today until the last day of soon. */
  due_soon: number;
  overdue: number;
  /** Overdue answers and payments of carriers. */
  answer_late: number;
  /** Due soon, overdue, and either of them, on a day that is not certain. */
  due_soon_uncertain: number;
  overdue_uncertain: number;
  due_uncertain: number;
  asleep: number;
}

export interface OrganizationCount extends StatusCount {
  organization_id: string;
}

/** A search. A claim matches by its exact tracking number, by the beginning of its key, or by the terms. */
export interface QueueSearch extends SearchTerms {
  /** Normalized: see `normalizeTrackingNumber`. */
  tracking_number: string;
  /** The beginning of a key: see `lookAlikeKeyOf`. Null: not searched. */
  number_prefix: string | null;
  /** Parts that a key or an identifier has anywhere; searched when no number begins so. Null: not searched. */
  part?: { number: string | null; id: string | null } | undefined;
}

export interface LookAlikeNumber {
  /** See `lookAlikeKeyOf`; not empty. */
  key: string;
  /** Normalized: see `normalizeTrackingNumber`. */
  tracking_number: string;
}

export type OutstandingGroup = 'carrier' | 'organization';

export interface OutstandingQuery {
  by: readonly OutstandingGroup[];
  carriers?: readonly string[] | undefined;
  organizations?: readonly string[] | undefined;
  currencies?: readonly string[] | undefined;
  /** The first day of approval of each age but the last, the youngest first. */
  since: readonly string[];
  /** The groups and the currency of the row before. */
  after?: readonly string[] | undefined;
  /** The largest number of rows, each with all its ages. */
  limit: number;
}

/** Money that is outstanding, of one age; null where it is not asked for by it. */
export interface OutstandingSum {
  carrier: string | null;
  organization: { id: string; name: string } | null;
  currency: string;
  /** 0 for the youngest. */
  age: number;
  claims: number;
  /** Minor units. */
  amount: bigint;
  /** The earliest day of an approval. */
  oldest: string;
}

/** Days are YYYY-MM-DD, UTC, inclusive. */
export interface StatisticsQuery {
  organization?: string | undefined;
  first_day: string;
  last_day: string;
}

export interface StatisticsFigures {
  /** Claims filed in the period, by their present status. */
  filed: { day: string; status: ClaimStatus; claims: number }[];
  /** Moves out of an undecided status into a decided one in the period. */
  decided: { day: string; status: ClaimStatus; claims: number }[];
  /** The same moves by whole days since the filing. */
  decided_after: { days: number; claims: number }[];
  /** All undecided claims, by the day of filing. */
  undecided_by_day: { day: string; status: ClaimStatus; claims: number }[];
  undecided: { carrier: string; type: string; currency: string; claims: number; amount: bigint }[];
}
