import { useComputedColorScheme } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Failure, type FrameKey, type FromFrame, readFromFrame, type ToFrame } from '../../../viewer/messages.ts';
import { mayPass } from '../evidence/use-picture.ts';
import { useKeyedState } from '../use-keyed-state.ts';
import type { ViewControls } from './use-view.ts';

/** After this time without a message the frame is considered failed. */
const PATIENCE_MS = 20_000;
/** The pause before a request is repeated that did not reach the service. */
const AGAIN_MS = 5_000;

/** `isIncomplete`: parts of it could not be drawn. */
interface Shown {
  page: number;
  isIncomplete?: boolean;
}

export type FrameState =
  | ({ status: 'loading' } & Shown)
  | ({ status: 'opened'; pages: number } & Shown)
  /** `why` is the reason that the frame gave, `silent` when it sent no message, or the error of loading the bytes. */
  | ({ status: 'failed'; why: Failure | 'silent' | Error } & Shown);

export interface PdfFrame {
  ref: RefObject<HTMLIFrameElement | null>;
  state: FrameState;
  goTo: (page: number) => void;
  /** Loads and draws the PDF again. */
  retry: () => void;
}

interface PdfFrameOptions {
  /** Names the document; another one is loaded and drawn in its place. */
  id: string;
  /** Loads the bytes, which are given away to the frame; undefined: there is no PDF. */
  load: ((signal: AbortSignal) => Promise<ArrayBuffer>) | undefined;
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

/** Repeats a request after a pause while its failure may pass. */
function useAgain(isPassing: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!isPassing) return;
    const timer = setTimeout(() => again(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isPassing]);
}

/** Loads a PDF with this page's session and passes its bytes to the frame, which has no network. */
export function usePdfFrame({ id, load, controls, onKey }: PdfFrameOptions): PdfFrame {
  const { view } = controls;
  const scheme = useComputedColorScheme('light');
  const ref = useRef<HTMLIFrameElement>(null);
  /** The frame that has said that it is ready. */
  const ready = useRef<Window>(null);
  const [state, setState] = useKeyedState<FrameState>(id, LOADING);
  const [attempt, setAttempt] = useState(0);
  const isPdf = load !== undefined;
  // The frame's origin is opaque, so only `*` addresses it; nobody else is in it.
  const send = (message: ToFrame, transfer: Transferable[] = []) =>
    ref.current?.contentWindow?.postMessage(message, '*', transfer);
  const fail = (why: Failure | 'silent' | Error) => setState(() => ({ status: 'failed', page: 1, why }));

  const hand = useEffectEvent((signal: AbortSignal) => {
    const open = (bytes: ArrayBuffer) => signal.aborted || send({ kind: 'open', bytes, scheme }, [bytes]);
    load?.(signal)
      .then(open)
      .catch((error: Error) => signal.aborted || fail(error));
  });
  const onMessage = useEffectEvent((event: MessageEvent, signal: AbortSignal) => {
    if (ref.current === null || event.source !== ref.current.contentWindow) return;
    const message = readFromFrame(event.data);
    if (message === undefined) return;
    if (message.kind === 'key') onKey(message.key);
    else if (message.kind === 'scale') controls.reportScale(message.scale);
    else if (message.kind === 'ready') {
      // The frame was mounted again, because the document moved into the whole window or back.
      setState(() => LOADING);
      ready.current = ref.current.contentWindow;
      hand(signal);
    } else {
      setState((before) => nextState(before, message));
      // A new frame opens at the default size, so it is sent the current view.
      if (message.kind === 'opened') sendView();
    }
  });
  const onSilence = useEffectEvent(() => state.status === 'loading' && fail('silent'));
  // biome-ignore lint/correctness/useExhaustiveDependencies(id): another document, another frame
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): and another patience
  useEffect(() => {
    if (!isPdf) return;
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('message', (event) => onMessage(event, signal), { signal });
    // A frame that stays draws the next document in place of the last.
    if (ready.current !== null && ready.current === ref.current?.contentWindow) hand(signal);
    const timer = setTimeout(() => onSilence(), PATIENCE_MS);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [isPdf, id, attempt]);

  const isPassing = state.status === 'failed' && state.why instanceof Error && mayPass(state.why);
  useAgain(isPassing, () => retry());
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
