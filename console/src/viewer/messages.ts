/*
 * What the page and the sandboxed frame of the PDF viewer say to each other. The frame has an opaque origin, so both
 * name `*` and look at `event.source`; the page trusts nothing of what the frame says.
 */

/** From the page into the frame. */
export type ToFrame =
  | { kind: 'open'; bytes: ArrayBuffer; scheme: 'light' | 'dark' }
  /** `zoom` 1 fits a page into the width; `rotation` in degrees, clockwise. */
  | { kind: 'view'; zoom: number; rotation: number }
  | { kind: 'page'; page: number };

export const FRAME_KEYS = ['ArrowLeft', 'ArrowRight', 'Escape', 'PageUp', 'PageDown', '+', '=', '-', '0', 'r'] as const;
export type FrameKey = (typeof FRAME_KEYS)[number];

export type Failure = 'invalid' | 'password';

/** From the frame to the page. */
export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'opened'; pages: number }
  | { kind: 'page'; page: number }
  | { kind: 'failed'; why: Failure }
  /** Something of it could not be drawn. */
  | { kind: 'incomplete' }
  | { kind: 'key'; key: FrameKey };

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isKey = (value: unknown): value is FrameKey => FRAME_KEYS.some((key) => key === value);

/** A message of the frame; undefined for what is none. A PDF may have got hold of the frame. */
export function readFromFrame(data: unknown): FromFrame | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, pages, page, why, key } = data as Record<string, unknown>;
  if (kind === 'ready' || kind === 'incomplete') return { kind };
  if (kind === 'opened' && isCount(pages)) return { kind, pages };
  if (kind === 'page' && isCount(page)) return { kind, page };
  if (kind === 'failed') return { kind, why: why === 'password' ? 'password' : 'invalid' };
  if (kind === 'key' && isKey(key)) return { kind, key };
  return undefined;
}
