import type { HistoryEvent } from '../../../api/types.ts';

const STEPS = {
  document_initiated: 'registered',
  document_received: 'received',
  document_confirmed: 'confirmed',
} as const;
export type UploadStep = (typeof STEPS)[keyof typeof STEPS];
const isUpload = (kind: HistoryEvent['kind']): kind is keyof typeof STEPS => kind in STEPS;

export interface TimelineDocument {
  id: string;
  name: string;
}

interface Run {
  /** Of its first event, so that it stays the same while it grows. */
  id: string;
  actor: HistoryEvent['actor'];
  /** Of its newest event. */
  at: string;
}

/** What one actor did to documents in one go, told as one line. */
export interface UploadRun extends Run {
  kind: 'uploads';
  /** How far each came. */
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

/** Longer apart, and it is another occasion. */
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

/** The run that `event` begins, or goes on with; undefined for what stands alone. */
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

/** The history as it is told: the steps of uploads, and views of documents, each in one line per occasion. */
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
