import type { ClaimStatus, StatusReason } from '../domain/claim.ts';
import type { BriefText, StoredClaim } from '../domain/claim-record.ts';
import type { SearchTerms } from '../domain/search-terms.ts';

/**
 * The port to the operator's view over all organizations' claims: the queue in pages, exact counts, search, figures for
 * the overview. Reads see everything that was committed before they were asked for, and delay no client's request.
 *
 * Words: the **queue** is all claims of all organizations; a **standing** a status with its reason; a **tally** a count
 * that is kept with every create and move, so that reading it does not depend on how many claims there are.
 */
export interface QueueStore {
  /** One page in the order of `sort`, at most `limit` claims. */
  listQueue(query: QueueQuery): Promise<QueueClaim[]>;
  /** The claims of these keys in their order, as the queue has them; those that are not there are left out. */
  findQueueClaims(keys: readonly ClaimKey[]): Promise<QueueClaim[]>;
  /** How many claims of each status fulfil the filter; a status that none has is left out. */
  countQueue(filter: QueueFilter): Promise<StatusCount[]>;
  /** How many claims fulfil a filter that is somebody's, of unseen evidence, or of what a search found. */
  countListed(filter: QueueFilter): Promise<number>;
  /** The matches of a search, newest first, at most `limit`. */
  search(search: QueueSearch, limit: number): Promise<ClaimKey[]>;
  /** An organization's claims whose tracking number looks like one and is another, newest first, at most `limit`. */
  findLookAlikes(number: LookAlikeNumber & { organization_id: string }, limit: number): Promise<ClaimKey[]>;
  /** The organizations that have claims of a key, at most `limit`, by their identifier. */
  listLookAlikeOrganizations(key: string, limit: number): Promise<string[]>;

  /** How many claims of each status each organization has. */
  countByOrganization(): Promise<OrganizationCount[]>;
  /** What the overview is made of. */
  readStatistics(query: StatisticsQuery): Promise<StatisticsFigures>;

  findIndexMark(): Promise<IndexMark>;
  /**
   * Looks at up to `limit` claims filed after one, in the order of filing, and makes those known to the search that are
   * not: fewer when they are large, one at least. Can be run again, and beside itself. Gives the last one's identifier;
   * null when there are no more.
   */
  indexAfter(claimId: string, limit: number): Promise<string | null>;
  /** The same of the next claims before those that it looked at, newest first. False when there are no more. */
  indexOlder(limit: number): Promise<boolean>;
  /**
   * Makes up to `limit` notes written after an event known to the search, in their order: fewer when their claims are
   * large. Can be run again, and beside itself. Gives the last one's identifier; null when there are no more.
   */
  indexNotesAfter(eventId: string, limit: number): Promise<string | null>;
  /** What claims have that their rows do not show, by their identifiers. */
  findUnshown(keys: readonly ClaimKey[]): Promise<ReadonlyMap<string, UnshownTexts>>;
  /** How many claims filed before a day (YYYY-MM-DD, UTC), that is before an id, the search by words does not know. */
  countUnindexed(before: { day: string; id: string }): Promise<number>;
  /** Puts together what writers counted apart. */
  foldTallies(): Promise<void>;
}

export interface ClaimKey {
  organization_id: string;
  id: string;
}

/** A status, and which of its reasons count; null: any, or it carries none. */
export interface QueueStanding {
  status: ClaimStatus;
  reasons: readonly StatusReason[] | null;
}

/** Every part narrows; a list that is undefined narrows nothing. */
export interface QueueFilter {
  /** Each status once. */
  standings: readonly QueueStanding[];
  organizations?: readonly string[] | undefined;
  carriers?: readonly string[] | undefined;
  providers?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
  currencies?: readonly string[] | undefined;
  filed?: FiledRange | undefined;
  /** An operator's identifier; null: nobody has it. */
  assignee?: string | null | undefined;
  /** Only those with documents confirmed since an operator last looked. */
  isUnseen?: boolean | undefined;
  /** Only these: what a search found. */
  among?: readonly ClaimKey[] | undefined;
}

/** A range of the time of filing, as claim ids, which sort by time: see `Identifiers`. */
export interface FiledRange {
  /** Exclusive; the beginning of an id, which sorts before those that have it. */
  after_id: string;
  /** Exclusive. */
  before_id: string;
  /** The first and the last day (YYYY-MM-DD), when the range is one of whole days; else null. */
  days: { first: string; last: string } | null;
}

/**
 * By the time of filing; by the time of the last move, since when a claim has its status; or by the time since when it has
 * evidence that nobody looked at. `-`: newest first.
 */
export const QUEUE_SORTS = ['-filed', 'filed', 'since', '-since', 'unseen', '-unseen'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** Where the last claim of the page before stands. */
export interface QueuePosition {
  id: string;
  /** Since when it has its status; in an order by unseen evidence, since when it has that. */
  since: string;
  /** Where it stands among claims that were never moved: an id, or the beginning of one. */
  unmoved_id: string;
}

export interface QueueQuery extends QueueFilter {
  /** By unseen evidence only those that have any can be sorted: `isUnseen` is asked for with it. */
  sort: QueueSort;
  after?: QueuePosition | undefined;
  limit: number;
}

/** A claim of the queue, with what stands beside it in other tables. */
export interface QueueClaim {
  claim: Omit<StoredClaim, 'filed'> & { brief: BriefText };
  /** Since when it has its status. */
  since: string;
  organization_name: string;
  assignee: { id: string; name: string } | null;
  documents: DocumentFigures;
  /** When the first of the documents was confirmed that no operator has looked at; null without any. */
  unseen_since: string | null;
}

/** Texts of a claim that is read in brief; `items` and `description` are empty where the brief has them. */
export interface UnshownTexts {
  /** Descriptions of line items, a line each: their first 20,000 characters. */
  items: string;
  description: string;
  /** The newest first, as one text; empty without any. */
  notes: string;
}

/** How many documents a claim has. */
export interface DocumentFigures {
  confirmed: number;
  pending: number;
  /** Confirmed since an operator last looked. */
  unseen: number;
  /** Whose bytes are not of the declared type. */
  warnings: number;
}

export interface StatusCount {
  status: ClaimStatus;
  claims: number;
}

export interface OrganizationCount extends StatusCount {
  organization_id: string;
}

/** A claim matches that has the tracking number, or whose key begins so, or that has the terms. */
export interface QueueSearch extends SearchTerms {
  /** Normalized: see `normalizeTrackingNumber`. */
  tracking_number: string;
  /** The beginning of a key: see `lookAlikeKeyOf`. Null: no claim matches by it. */
  number_prefix: string | null;
}

export interface LookAlikeNumber {
  /** See `lookAlikeKeyOf`; not empty. */
  key: string;
  /** Normalized: see `normalizeTrackingNumber`. */
  tracking_number: string;
}

/** The state of the search index. Null where there is none. */
export interface IndexMark {
  /** The claim up to which all are known, of those from which on it was begun. */
  indexed: string | null;
  newest: string | null;
  /** The same of notes. */
  indexed_note: string | null;
  newest_note: string | null;
  /** Whether the claims before are known too. */
  is_whole: boolean;
}

/** Days are YYYY-MM-DD, UTC, inclusive. */
export interface StatisticsQuery {
  organization?: string | undefined;
  first_day: string;
  last_day: string;
}

export interface StatisticsFigures {
  /** Claims filed in the period, by the status that they have now. */
  filed: { day: string; status: ClaimStatus; claims: number }[];
  /** Moves out of an undecided status into a decided one in the period. */
  decided: { day: string; status: ClaimStatus; claims: number }[];
  /** The same by the whole days since the filing. */
  decided_after: { days: number; claims: number }[];
  /** Undecided claims, whenever filed. */
  undecided_by_day: { day: string; status: ClaimStatus; claims: number }[];
  undecided: { carrier: string; type: string; currency: string; claims: number; amount: bigint }[];
}
