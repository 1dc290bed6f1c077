import { useComputedColorScheme } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { unwrap } from '../../../api/client.ts';
import type { DocumentDetail } from '../../../api/types.ts';
import { type Failure, type FrameKey, type FromFrame, readFromFrame, type ToFrame } from '../../../viewer/messages.ts';
import { mayPass } from '../evidence/use-picture.ts';
import { useKeyedState } from '../use-keyed-state.ts';
import type { ViewControls } from './use-view.ts';

/** A frame that says nothing for so long will not. */
const PATIENCE_MS = 20_000;
/** Pause before a request is repeated that did not reach the service. */
const AGAIN_MS = 5_000;

/** `isIncomplete`: something of it could not be drawn. */
interface Shown {
  page: number;
  isIncomplete?: boolean;
}

export type FrameState =
  | ({ status: 'loading' } & Shown)
  | ({ status: 'opened'; pages: number } & Shown)
  /** `why` is the frame's word, `silent` when it never spoke, or what fetching the bytes threw. */
  | ({ status: 'failed'; why: Failure | 'silent' | Error } & Shown);

export interface PdfFrame {
  ref: RefObject<HTMLIFrameElement | null>;
  state: FrameState;
  goTo: (page: number) => void;
  /** Fetches and draws it from the start. */
  retry: () => void;
}

interface PdfFrameOptions {
  claimId: string;
  document: DocumentDetail;
  controls: ViewControls;
  onKey: (key: FrameKey) => void;
}

const LOADING: FrameState = { status: 'loading', page: 1 };

function nextState(state: FrameState, message: FromFrame): FrameState {
  if (message.kind === 'incomplete') return { ...state, isIncomplete: true };
  if (message.kind === 'opened') return { ...state, status: 'opened', page: 1, pages: message.pages };
  if (message.kind === 'failed') return { status: 'failed', page: 1, why: message.why };
  if (message.kind === 'page' && state.status === 'opened')
    return { ...state, page: Math.min(message.page, state.pages) };
  return state;
}

/** Fetches a PDF with this page's session and hands its bytes to the frame, which can reach nothing itself. */
export function usePdfFrame({ claimId, document, controls, onKey }: PdfFrameOptions): PdfFrame {
  const { view } = controls;
  const api = useApi();
  const scheme = useComputedColorScheme('light');
  const ref = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useKeyedState<FrameState>(document.id, LOADING);
  const [attempt, setAttempt] = useState(0);
  const isPdf = document.preview === 'pdf';
  // The frame's origin is opaque: no other name for it than `*`; nobody else is in it.
  const send = (message: ToFrame, transfer: Transferable[] = []) =>
    ref.current?.contentWindow?.postMessage(message, '*', transfer);
  const fail = (why: Failure | 'silent' | Error) => setState(() => ({ status: 'failed', page: 1, why }));

  const hand = useEffectEvent(async (signal: AbortSignal) => {
    const path = { id: claimId, document_id: document.id };
    const options = { params: { path }, parseAs: 'arrayBuffer', signal } as const;
    const bytes = await unwrap(api.GET('/claims/{id}/documents/{document_id}/preview', options));
    if (!signal.aborted) send({ kind: 'open', bytes, scheme }, [bytes]);
  });
  const onMessage = useEffectEvent((event: MessageEvent, signal: AbortSignal) => {
    if (ref.current === null || event.source !== ref.current.contentWindow) return;
    const message = readFromFrame(event.data);
    if (message === undefined) return;
    if (message.kind === 'key') onKey(message.key);
    else if (message.kind === 'scale') controls.tellScale(message.scale);
    else if (message.kind === 'ready') {
      // The frame before is gone when the document was taken into the whole window, or back.
      setState(() => LOADING);
      hand(signal).catch((error: Error) => signal.aborted || fail(error));
    } else {
      setState((before) => nextState(before, message));
      // A frame that took the place of another opens as every document does.
      if (message.kind === 'opened') sendView();
    }
  });
  const onSilence = useEffectEvent(() => state.status === 'loading' && fail('silent'));
  // biome-ignore lint/correctness/useExhaustiveDependencies(document.id): another document, another frame
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): and another patience
  useEffect(() => {
    if (!isPdf) return;
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('message', (event) => onMessage(event, signal), { signal });
    const timer = setTimeout(() => onSilence(), PATIENCE_MS);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [isPdf, document.id, attempt]);

  const isPassing = state.status === 'failed' && state.why instanceof Error && mayPass(state.why);
  const again = useEffectEvent(() => retry());
  useEffect(() => {
    if (!isPassing) return;
    const timer = setTimeout(() => again(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isPassing]);

  const isOpened = state.status === 'opened';
  const sendView = useEffectEvent(() => send({ kind: 'view', size: view.size, rotation: view.rotation }));
  useEffect(() => {
    if (isOpened && view) sendView();
  }, [isOpened, view]);
  const retry = () => {
    setAttempt(attempt + 1);
    setState(() => LOADING);
  };
  return { ref, state, goTo: (page) => send({ kind: 'page', page }), retry };
}
