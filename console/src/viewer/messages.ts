/*
 * The messages between the page and the sandboxed frame of the PDF viewer. The frame has an opaque origin, so both
 * address `*` and check `event.source`; the page validates everything that the frame sends.
 */

/** From the page into the frame. */
export type ToFrame =
  | { kind: 'open'; bytes: ArrayBuffer; scheme: 'light' | 'dark' }
  /** `size` 1 is the size on paper, at 96 CSS pixels to the inch; `rotation` in degrees, clockwise. */
  | { kind: 'view'; size: PageSize; rotation: number }
  | { kind: 'page'; page: number };

/** `fit` shows a whole page, `width` fills the window from side to side, `start` does so up to a readable size. */
export type PageSize = 'start' | 'fit' | 'width' | number;

/** Keys of the viewer that also work in the frame. */
const VIEWER_KEYS = [
  'ArrowLeft',
  'ArrowRight',
  'Escape',
  'PageUp',
  'PageDown',
  '+',
  '=',
  '-',
  '0',
  '1',
  'w',
  'r',
  'f',
  't',
  'y',
] as const;
/** Keys of the claim that also work in the frame: move, assign, note. */
const CLAIM_KEYS = ['m', 'a', 'n'] as const;
export const FRAME_KEYS = [...VIEWER_KEYS, ...CLAIM_KEYS] as const;
export type FrameKey = (typeof FRAME_KEYS)[number];
export type ClaimKey = (typeof CLAIM_KEYS)[number];

export type Failure = 'invalid' | 'password';

/** From the frame to the page. */
export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'opened'; pages: number }
  | { kind: 'page'; page: number }
  /** The scale of the current page: 1 is its size on paper. */
  | { kind: 'scale'; scale: number }
  | { kind: 'failed'; why: Failure }
  /** A part of the document could not be drawn. */
  | { kind: 'incomplete' }
  | { kind: 'key'; key: FrameKey };

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isScale = (value: unknown): value is number => Number.isFinite(value) && Number(value) > 0;
const isKey = (value: unknown): value is FrameKey => FRAME_KEYS.some((key) => key === value);

/** Whether a key is the claim's, not the viewer's. */
export function isClaimKey(key: FrameKey): key is ClaimKey {
  return CLAIM_KEYS.some((one) => one === key);
}

/** Validates a message of the frame; undefined when it is invalid. A PDF may control the frame. */
export function readFromFrame(data: unknown): FromFrame | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, pages, page, scale, why, key } = data as Record<string, unknown>;
  if (kind === 'ready' || kind === 'incomplete') return { kind };
  if (kind === 'opened' && isCount(pages)) return { kind, pages };
  if (kind === 'page' && isCount(page)) return { kind, page };
  if (kind === 'scale' && isScale(scale)) return { kind, scale };
  if (kind === 'failed') return { kind, why: why === 'password' ? 'password' : 'invalid' };
  if (kind === 'key' && isKey(key)) return { kind, key };
  return undefined;
}
