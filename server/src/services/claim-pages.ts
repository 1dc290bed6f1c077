import type { StoredClaim } from '../domain/claim-record.ts';
import type { StoredDocument } from '../domain/document.ts';
import type { HistoryEntry } from '../store/claim-moves.ts';
import type { ClaimEvent, ReviewStore } from '../store/review-store.ts';
import type { Store } from '../store/store.ts';
import { type HistoryEvent, type PlacedEvent, placeHistory } from './claim-history.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { endOfIdentifiers, firstIdentifierOf, isIdentifier } from './identifiers.ts';
import { ServiceError } from './service-error.ts';

/** How many documents, and how many entries of the history, one answer has. */
export const PAGE_SIZE = 100;
/** More than a claim is ever moved, and what a column of versions holds. */
const END_OF_VERSIONS = 2_147_483_647;

/** Where the page before this one, of what is older, begins; null: nothing is older. */
export interface OlderPage {
  cursor: string | null;
  has_more: boolean;
}

export interface DocumentPage {
  /** Oldest first. */
  documents: StoredDocument[];
  older: OlderPage;
}

export interface HistoryPage {
  /** Oldest first. */
  history: HistoryEvent[];
  older: OlderPage;
}

/**
 * The place up to which each kind was read: its oldest identifier, or version, and the place of the oldest entry. Of a
 * document that was read, what happened before that place is still to come; of one that was not, everything.
 */
interface Position {
  place: string;
  document: string;
  event: string;
  version: number;
}

export interface PageParts {
  store: Store;
  review: ReviewStore;
  /** The names of operators by identifier. */
  operatorNames: (events: readonly ClaimEvent[]) => Promise<ReadonlyMap<string, string>>;
}

/** The documents and the history of a claim in pages, newest page first. */
export class ClaimPages {
  readonly #parts: PageParts;

  constructor(parts: PageParts) {
    this.#parts = parts;
  }

  /** @param cursor of the page after; undefined: the newest page. Throws `INVALID_QUERY_PARAMETERS`. */
  async documents({ organization_id, id }: StoredClaim, cursor?: string): Promise<DocumentPage> {
    const before = cursor === undefined ? endOfIdentifiers('doc') : decodeCursor(cursor, 'doc');
    if (before === undefined) throw cursorInvalid();
    const page = { before, limit: PAGE_SIZE + 1 };
    const found = await this.#parts.store.listNewestDocuments(organization_id, id, page);
    const documents = found.slice(0, PAGE_SIZE).reverse();
    const first = found.length > PAGE_SIZE ? documents[0] : undefined;
    return { documents, older: olderThan(first && encodeCursor(first.id)) };
  }

  /** @param cursor of the page after; undefined: the newest page. Throws `INVALID_QUERY_PARAMETERS`. */
  async history(claim: StoredClaim, organizationName: string, cursor?: string): Promise<HistoryPage> {
    const from = cursor === undefined ? undefined : readPosition(cursor);
    const { documents, events, moves } = await this.#read(claim, from);
    const operatorNames = await this.#parts.operatorNames(events);
    const { filed, placed } = placeHistory({ claim, organizationName, moves, documents, events, operatorNames });
    const left = placed.filter((each) => isLeft(each, from));
    const end = endOf(left, [documents, events, moves]);
    if (end === undefined) return { history: [filed, ...eventsOf(left)], older: olderThan(undefined) };
    const shown = left.filter(({ place }) => place >= end);
    const to: Position = {
      place: end,
      document: documents.at(-1)?.id ?? from?.document ?? '',
      event: oldest(shown, 'event') ?? from?.event ?? endOfIdentifiers('evt'),
      version: oldest(shown, 'version') ?? from?.version ?? END_OF_VERSIONS,
    };
    return { history: eventsOf(shown), older: olderThan(writePosition(to)) };
  }

  /** Each kind newest first. */
  async #read({ organization_id, id }: StoredClaim, from: Position | undefined) {
    const { store, review } = this.#parts;
    const key = [organization_id, id] as const;
    const limit = PAGE_SIZE;
    const [documents, events, moves] = await Promise.all([
      store.listNewestDocuments(...key, { before: documentsBefore(from), limit }),
      review.listNewestEvents(...key, { before: from?.event ?? endOfIdentifiers('evt'), limit }),
      store.listNewestMoves(...key, { before: from?.version ?? END_OF_VERSIONS, limit }),
    ]);
    return { documents, events, moves };
  }
}

/** Of documents registered since the last page's place nothing is left, unless they were not read. */
function documentsBefore(from: Position | undefined): string {
  if (from === undefined) return endOfIdentifiers('doc');
  const atPlace = firstIdentifierOf('doc', Date.parse(from.place));
  return from.document > atPlace ? from.document : atPlace;
}

function isLeft({ place, document }: PlacedEvent, from: Position | undefined): boolean {
  if (from === undefined || document === undefined) return true;
  return place < from.place || document < from.document;
}

/**
 * The place down to which a page shows what happened; undefined: all of it. Of a kind that has more than was read,
 * something can lie between what was read and what was not.
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

/** Of what is shown of a kind, the oldest, which the next page begins before. */
function oldest(shown: readonly PlacedEvent[], kind: 'event'): string | undefined;
function oldest(shown: readonly PlacedEvent[], kind: 'version'): number | undefined;
function oldest(shown: readonly PlacedEvent[], kind: 'event' | 'version'): string | number | undefined {
  if (kind === 'version') return shown.find(({ version }) => version !== undefined)?.version;
  return shown.find(({ document, version }) => document === undefined && version === undefined)?.event.id;
}

function eventsOf(placed: readonly PlacedEvent[]): HistoryEvent[] {
  return placed.map(({ event }) => event);
}

function olderThan(cursor: string | undefined): OlderPage {
  return { cursor: cursor ?? null, has_more: cursor !== undefined };
}

function writePosition({ place, document, event, version }: Position): string {
  return Buffer.from(JSON.stringify([place, document, event, version])).toString('base64url');
}

function readPosition(cursor: string): Position {
  const [place, document, event, version] = parseArray(Buffer.from(cursor, 'base64url').toString());
  const isTime = typeof place === 'string' && !Number.isNaN(Date.parse(place));
  const isDocument = typeof document === 'string' && (document === '' || isIdentifier('doc', document));
  const isEvent = typeof event === 'string' && (event === endOfIdentifiers('evt') || isIdentifier('evt', event));
  if (!isTime || !isDocument || !isEvent || !isVersion(version)) {
    throw cursorInvalid();
  }
  return { place: new Date(place).toISOString(), document, event, version };
}

function isVersion(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= END_OF_VERSIONS;
}

function parseArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function cursorInvalid(): ServiceError {
  const message = 'cursor is none that was given out. Begin again without one.';
  return new ServiceError('INVALID_QUERY_PARAMETERS', message, { field: 'cursor' });
}
