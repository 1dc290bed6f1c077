import { endOfIdentifiers, firstIdentifierOf } from '../../../platform/identifiers.ts';
import { type Pagination, paginationOf } from '../../../platform/paging.ts';
import type { HistoryEntry, StoredClaim } from '../../claims/record.ts';
import type { ClaimStore } from '../../claims/store.ts';
import type { StoredDocument } from '../../documents/record.ts';
import { shownName } from '../../documents/rules/one-line.ts';
import type { DocumentStore } from '../../documents/store.ts';
import type { EvidenceRequest } from '../../evidence-requests/record.ts';
import type { EvidenceRequestStore } from '../../evidence-requests/store.ts';
import type { StoredFiling } from '../../filings/record.ts';
import type { FilingStore } from '../../filings/store.ts';
import type { StoredPayment, StoredRefund } from '../../refunds/record.ts';
import type { RefundStore } from '../../refunds/store.ts';
import type { ClaimEvent, HistoryEvent } from '../record.ts';
import type { ReviewStore } from '../store.ts';
import { END_OF_VERSIONS, type Position, readPosition, writePosition } from './history-cursor.ts';
import {
  caseworkEvent,
  documentEvents,
  filingEvent,
  moveEvents,
  paymentEvents,
  refundEvent,
  requestEvents,
} from './history-events.ts';

/** The records that a claim's history, or a page of it, is made of, each kind in any order. */
export interface HistoryRecords {
  claim: StoredClaim;
  /** The organization whose programs filed the claim and its documents. */
  organizationName: string;
  moves: readonly HistoryEntry[];
  documents: readonly StoredDocument[];
  events: readonly ClaimEvent[];
  /** The records of its filing with the carrier; absent: none. */
  filings?: readonly StoredFiling[] | undefined;
  /** Its approved amounts and payments, oldest first; absent: none. */
  refunds?: readonly StoredRefund[] | undefined;
  payments?: readonly StoredPayment[] | undefined;
  /** All of the claim: there are few. */
  requests: readonly EvidenceRequest[];
  /** Names of operators by identifier. */
  operatorNames: ReadonlyMap<string, string>;
}

/** An entry of the history with its position in time. */
interface PlacedEvent {
  place: string;
  event: HistoryEvent;
  /** The document whose upload it is a step of. */
  document?: string;
  /** The claim's version after a move. */
  version?: number;
  /** It is of a kind of which all records of the claim are read for each page. */
  isWhole?: boolean;
}

/**
 * Orders everything that happened to a claim, oldest first. Events that are known to follow one another keep that order
 * even when a clock was set back in between.
 */
export function placeHistory(records: HistoryRecords): { filed: HistoryEvent; placed: PlacedEvent[] } {
  const { claim } = records;
  const moves = records.moves.toSorted((one, other) => one.version - other.version);
  const [documents, events] = [byId(records.documents), byId(records.events)];
  const actor = { name: records.organizationName, kind: 'client' } as const;
  const filed: HistoryEvent = { id: `${claim.id}.1`, at: claim.created_at, actor, kind: 'filed' };
  const names = new Map(documents.map(({ id, name }) => [id, shownName(name)]));
  const chains = [
    ...documents.map((document) =>
      place(documentEvents(document, actor), filed.at).map((each) => ({ ...each, document: document.id })),
    ),
    place(
      events.map((event) => caseworkEvent(event, names, records.operatorNames)),
      filed.at,
    ),
    ...records.requests.map((request) =>
      place(requestEvents(request), filed.at).map((each) => ({ ...each, isWhole: true })),
    ),
    place(moveEvents(claim.id, moves), filed.at).map((each, index) => ({ ...each, ...versionOf(moves[index]) })),
    ...[
      (records.filings ?? []).map(filingEvent),
      (records.refunds ?? []).map(refundEvent),
      ...(records.payments ?? []).map(paymentEvents),
    ].map((events) => place(events, filed.at).map((each) => ({ ...each, isWhole: true }))),
  ];
  const sorted = chains
    .flat()
    .toSorted((one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)));
  return { filed, placed: sorted };
}

function byId<T extends { id: string }>(items: readonly T[]): T[] {
  return items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function versionOf(move: HistoryEntry | undefined): { version: number } | Record<string, never> {
  return move ? { version: move.version } : {};
}

/** Gives each event of a chain the latest time among itself and the events before it. */
function place(chain: readonly HistoryEvent[], start: string): { place: string; event: HistoryEvent }[] {
  let latest = start;
  return chain.map((event) => {
    if (event.at > latest) latest = event.at;
    return { place: latest, event };
  });
}

/** The most documents, and the most history entries, of one response. */
export const PAGE_SIZE = 100;

/** A page that is shown oldest first, and whether older entries are left. */
export interface OlderPage<T> {
  data: T[];
  pagination: Pagination;
}

interface HistoryDependencies {
  store: ClaimStore & DocumentStore;
  review: ReviewStore;
  filings: Pick<FilingStore, 'listFilingChanges'>;
  money: Pick<RefundStore, 'listRefundChanges' | 'listPayments'>;
  requests: Pick<EvidenceRequestStore, 'listEvidenceRequests'>;
  /** Gives the names of operators by identifier. */
  operatorNames: (events: readonly ClaimEvent[]) => Promise<ReadonlyMap<string, string>>;
}

/** Reads the history of a claim in pages, newest page first. */
export class ClaimHistory {
  readonly #dependencies: HistoryDependencies;

  constructor(dependencies: HistoryDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Gives a page, oldest first. Throws `INVALID_QUERY_PARAMETERS` for a malformed cursor.
   * @param cursor the cursor of a newer page; undefined: the newest page
   */
  async page(claim: StoredClaim, organizationName: string, cursor?: string): Promise<OlderPage<HistoryEvent>> {
    const from = cursor === undefined ? undefined : readPosition(cursor);
    const { documents, events, moves, ...whole } = await this.#read(claim, from);
    const operatorNames = await this.#dependencies.operatorNames(events);
    const { filed, placed } = placeHistory({
      claim,
      organizationName,
      moves,
      documents,
      events,
      ...whole,
      operatorNames,
    });
    const left = placed.filter((each) => isLeft(each, from));
    const end = endOf(left, [documents, events, moves]);
    if (end === undefined) return { data: [filed, ...eventsOf(left)], pagination: paginationOf(undefined) };
    const shown = left.filter(({ place }) => place >= end);
    const to: Position = {
      place: end,
      document: documents.at(-1)?.id ?? from?.document ?? '',
      event: shown.find(isOfCasework)?.event.id ?? from?.event ?? endOfIdentifiers('evt'),
      version: shown.find(isMove)?.version ?? from?.version ?? END_OF_VERSIONS,
    };
    return { data: eventsOf(shown), pagination: paginationOf(writePosition(to)) };
  }

  /** Each kind newest first. */
  async #read({ organization_id, id }: StoredClaim, from: Position | undefined) {
    const { store, review, filings: filingStore, money, requests: requestStore } = this.#dependencies;
    const key = [organization_id, id] as const;
    const limit = PAGE_SIZE;
    const [documents, events, moves, filings, refunds, payments, requests] = await Promise.all([
      store.listNewestDocuments(...key, { before: documentsBefore(from), limit }),
      review.listNewestEvents(...key, { before: from?.event ?? endOfIdentifiers('evt'), limit }),
      store.listNewestMoves(...key, { before: from?.version ?? END_OF_VERSIONS, limit }),
      filingStore.listFilingChanges({ organization_id, id }),
      money.listRefundChanges({ organization_id, id }),
      money.listPayments({ organization_id, id }),
      requestStore.listEvidenceRequests(...key),
    ]);
    return { documents, events, moves, filings, refunds, payments, requests };
  }
}

/**
 * The identifier to read documents before: none registered after the previous page's position are left, unless they
 * were not read.
 */
function documentsBefore(from: Position | undefined): string {
  if (from === undefined) return endOfIdentifiers('doc');
  const atPlace = firstIdentifierOf('doc', Date.parse(from.place));
  return from.document > atPlace ? from.document : atPlace;
}

function isLeft({ place, document, isWhole }: PlacedEvent, from: Position | undefined): boolean {
  if (isWhole) return from === undefined || place < from.place;
  if (from === undefined || document === undefined) return true;
  return place < from.place || document < from.document;
}

/**
 * The position down to which a page shows events; undefined: it shows all. A kind with more records than were read can
 * have events between those that were read and those that were not.
 */
function endOf(
  left: readonly PlacedEvent[],
  [documents, events, moves]: readonly [readonly StoredDocument[], readonly ClaimEvent[], readonly HistoryEntry[]],
): string | undefined {
  const isCut = ({ length }: readonly unknown[]) => length === PAGE_SIZE;
  const ends = [
    isCut(documents) && documents.at(-1)?.created_at,
    isCut(events) && left.find(({ event }) => event.id === events.at(-1)?.id)?.place,
    isCut(moves) && left.find(({ version }) => version !== undefined && version === moves.at(-1)?.version)?.place,
    left.at(-PAGE_SIZE - 1) && left.at(-PAGE_SIZE)?.place,
  ].filter((each) => typeof each === 'string');
  return ends.toSorted().at(-1);
}

function isMove({ version }: PlacedEvent): boolean {
  return version !== undefined;
}

function isOfCasework({ document, version, isWhole }: PlacedEvent): boolean {
  return document === undefined && version === undefined && !isWhole;
}

function eventsOf(placed: readonly PlacedEvent[]): HistoryEvent[] {
  return placed.map(({ event }) => event);
}
