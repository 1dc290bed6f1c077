import type { HistoryEvent } from '../../../api/types.ts';

const STEPS = {
  document_initiated: 'registered',
  document_received: 'received',
  document_confirmed: 'confirmed',
  document_attached: 'attached',
} as const;
export type UploadStep = (typeof STEPS)[keyof typeof STEPS];
const isUpload = (kind: HistoryEvent['kind']): kind is keyof typeof STEPS => kind in STEPS;

export interface TimelineDocument {
  id: string;
  name: string;
}

interface Run {
  /** The identifier of its first event, so that it does not change while the run grows. */
  id: string;
  actor: HistoryEvent['actor'];
  /** The time of its newest event. */
  at: string;
}

/** Uploads by one actor on one occasion, shown as one line. */
export interface UploadRun extends Run {
  kind: 'uploads';
  /** The documents, each with its last step. */
  documents: (TimelineDocument & { step: UploadStep })[];
}
interface ViewRun extends Run {
  kind: 'views';
  documents: TimelineDocument[];
}
interface SingleEvent {
  kind: 'event';
  id: string;
  event: HistoryEvent;
}
export type TimelineEntry = SingleEvent | UploadRun | ViewRun;

/** Events further apart than this belong to different occasions. */
const RUN_GAP_MS = 10 * 60_000;

function isSameRun(run: Run, { actor, at }: HistoryEvent): boolean {
  const gap = Date.parse(at) - Date.parse(run.at);
  return run.actor.name === actor.name && run.actor.kind === actor.kind && gap <= RUN_GAP_MS;
}

function withDocument<Doc extends TimelineDocument>(documents: readonly Doc[], document: Doc): Doc[] {
  return documents.some(({ id }) => id === document.id)
    ? documents.map((one) => (one.id === document.id ? document : one))
    : [...documents, document];
}

/** The run that `event` begins or continues; undefined for an event that stands alone. */
function runWith(last: TimelineEntry | undefined, event: HistoryEvent): UploadRun | ViewRun | undefined {
  const { id, actor, at, kind, document } = event;
  if (document === undefined) return undefined;
  if (isUpload(kind)) {
    const run = last?.kind === 'uploads' && isSameRun(last, event) ? last : undefined;
    const documents = withDocument(run?.documents ?? [], { ...document, step: STEPS[kind] });
    return { kind: 'uploads', id: run?.id ?? id, actor, at, documents };
  }
  if (kind !== 'document_viewed') return undefined;
  const run = last?.kind === 'views' && isSameRun(last, event) ? last : undefined;
  return { kind: 'views', id: run?.id ?? id, actor, at, documents: withDocument(run?.documents ?? [], document) };
}

/** The lines of the history. Uploads and views of documents are combined into one line for each occasion. */
export function entriesOf(history: readonly HistoryEvent[]): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  for (const event of history) {
    const last = entries.at(-1);
    const run = runWith(last, event);
    if (run === undefined) entries.push({ kind: 'event', id: event.id, event });
    else if (run.id === last?.id) entries[entries.length - 1] = run;
    else entries.push(run);
  }
  return entries;
}

/** The kinds of events that a reader of the claim is told of at once. Views of evidence are not among them. */
const SHOWN_KINDS: readonly HistoryEvent['kind'][] = [
  'moved',
  'taken_back',
  'noted',
  'assigned',
  'filed_with_carrier',
  'refund_recorded',
  'payment_recorded',
  'payment_withdrawn',
  'document_confirmed',
  'document_attached',
];

/**
 * The events by others that are not in `known` (identifiers), oldest first.
 * @param me the reader's e-mail address, as the history stores it
 */
export function updatesOf(history: readonly HistoryEvent[], known: ReadonlySet<string>, me: string): HistoryEvent[] {
  return history.filter(({ id, actor, kind }) => {
    const isMine = actor.kind === 'operator' && actor.name === me;
    return !known.has(id) && !isMine && SHOWN_KINDS.includes(kind);
  });
}
