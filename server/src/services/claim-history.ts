import type { Standing } from '../domain/claim.ts';
import type { StoredClaim } from '../domain/claim-record.ts';
import type { StoredDocument } from '../domain/document.ts';
import { COMMAND_LINE } from '../domain/operator.ts';
import type { HistoryEntry } from '../store/claim-moves.ts';
import type { ClaimEvent } from '../store/review-store.ts';

/** An identifier with its name. */
export interface Named {
  id: string;
  name: string;
}

/** One line of what happened to a claim. */
export interface HistoryEvent {
  id: string;
  at: string;
  actor: { name: string; kind: 'client' | 'operator' | 'cli' };
  kind:
    | 'filed'
    | 'moved'
    | 'taken_back'
    | ClaimEvent['kind']
    | 'document_initiated'
    | 'document_received'
    | 'document_confirmed';
  /** With `moved` and `taken_back`. */
  from?: Standing;
  to?: Standing;
  /** With `moved` and `taken_back`: the claim's version after it. */
  version?: number;
  /** With `taken_back`, which is the taking back of the move before it: since when the claim has this standing again. */
  since?: string;
  /** With `moved`, where something was said. */
  note?: string;
  /** With `noted`. */
  text?: string;
  /** With `assigned`; null: to nobody. */
  assignee?: Named | null;
  /** With what is done to a document; a document that was purged is called by its identifier. */
  document?: Named;
}

/** The entries that a claim's history, or a page of it, is made of, each kind in any order. */
export interface HistoryParts {
  claim: StoredClaim;
  /** The organization whose programs filed the claim and its documents. */
  organizationName: string;
  moves: readonly HistoryEntry[];
  documents: readonly StoredDocument[];
  events: readonly ClaimEvent[];
  /** Names of operators by identifier. */
  operatorNames: ReadonlyMap<string, string>;
}

/** An entry of the history, and its place in the order of time. */
export interface PlacedEvent {
  place: string;
  event: HistoryEvent;
  /** The document that it is a step of the upload of. */
  document?: string;
  /** Of a move: the claim's version after it. */
  version?: number;
}

/**
 * Everything that happened to a claim, oldest first. What is known to come after something else stays after it, even
 * where a clock was set back in between.
 */
export function placeHistory(parts: HistoryParts): { filed: HistoryEvent; placed: PlacedEvent[] } {
  const { claim } = parts;
  const moves = parts.moves.toSorted((one, other) => one.version - other.version);
  const [documents, events] = [byId(parts.documents), byId(parts.events)];
  const actor = { name: parts.organizationName, kind: 'client' } as const;
  const filed: HistoryEvent = { id: `${claim.id}.1`, at: claim.created_at, actor, kind: 'filed' };
  const names = new Map(documents.map(({ id, name }) => [id, name]));
  const chains = [
    ...documents.map((document) =>
      place(documentEvents(document, actor), filed.at).map((each) => ({ ...each, document: document.id })),
    ),
    place(
      events.map((event) => deskEvent(event, names, parts.operatorNames)),
      filed.at,
    ),
    place(moveEvents(claim.id, moves), filed.at).map((each, index) => ({ ...each, ...versionOf(moves[index]) })),
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

/** The moves of a claim as its history shows them. */
export function moveEvents(claimId: string, moves: readonly HistoryEntry[]): HistoryEvent[] {
  return moves.map(({ version, from, to, actor, note, moved_at, since }) => ({
    id: `${claimId}.${version}`,
    at: moved_at,
    actor: actorOf(actor),
    kind: since === null ? 'moved' : 'taken_back',
    from,
    to,
    version,
    ...(note !== null && { note }),
    ...(since !== null && { since }),
  }));
}

/** Gives each event of a chain the latest time up to it. */
function place(chain: readonly HistoryEvent[], start: string): { place: string; event: HistoryEvent }[] {
  let latest = start;
  return chain.map((event) => {
    if (event.at > latest) latest = event.at;
    return { place: latest, event };
  });
}

function documentEvents(document: StoredDocument, actor: HistoryEvent['actor']): HistoryEvent[] {
  const { id, name, created_at, file, confirmed_at } = document;
  const steps = [
    ['initiated', created_at],
    ['received', file?.received_at],
    ['confirmed', confirmed_at],
  ] as const;
  return steps.flatMap(([step, at]) =>
    at ? [{ id: `${id}.${step}`, at, actor, kind: `document_${step}` as const, document: { id, name } }] : [],
  );
}

function deskEvent(
  event: ClaimEvent,
  documentNames: ReadonlyMap<string, string>,
  operatorNames: ReadonlyMap<string, string>,
): HistoryEvent {
  const { id, at, kind, text, document_id, assignee_id } = event;
  return {
    id,
    at,
    actor: actorOf(event.actor),
    kind,
    ...(text !== null && { text }),
    ...(document_id !== null && { document: named(document_id, documentNames) }),
    ...(kind === 'assigned' && { assignee: assignee_id === null ? null : named(assignee_id, operatorNames) }),
  };
}

function named(id: string, names: ReadonlyMap<string, string>): Named {
  return { id, name: names.get(id) ?? id };
}

function actorOf(name: string): HistoryEvent['actor'] {
  return { name, kind: name.startsWith(COMMAND_LINE) ? 'cli' : 'operator' };
}
