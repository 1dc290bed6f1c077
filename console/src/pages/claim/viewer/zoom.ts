/**
 * The size of a picture or a page: a number is its scale (see `Scale`), `fit` shows all of it, `width` fills the window
 * from side to side, `start` is the size at opening.
 */
export type ShownSize = 'start' | 'fit' | 'width' | number;

/**
 * Screen pixels for each pixel of the picture that the client sent: 1 is 100 %. For a PDF, 1 is its size on paper, at
 * 96 CSS pixels to the inch.
 */
export type Scale = number;

export interface View {
  size: ShownSize;
  /** Degrees, clockwise: 0, 90, 180 or 270. */
  rotation: number;
}

export const OPENING: View = { size: 'start', rotation: 0 };
const LEAST = 0.02;
const MOST = 16;
const STEP = 1.25;
/** Wheel pixels for one step. */
const WHEEL_STEP = 100;

export const within = (scale: Scale): Scale => Math.min(MOST, Math.max(LEAST, scale));

/** Zooms in by `steps`, or out if negative; stops at exactly 100 % when passing it. */
export function zoomBy(scale: Scale, steps: number): Scale {
  const next = within(scale * STEP ** steps);
  const passesOne = (scale < 1 && next > 1) || (scale > 1 && next < 1);
  return passesOne || Math.abs(next - 1) < 0.02 ? 1 : next;
}

/** Scale after turning a wheel by `delta` pixels. */
export function zoomByWheel(scale: Scale, delta: number): Scale {
  return within(scale * STEP ** (-delta / WHEEL_STEP));
}

export const turned = (rotation: number, by: 90 | -90): number => (rotation + by + 360) % 360;

/** `125 %`; below 10 % with one decimal, where a panorama fits at 4.6 %. */
export function zoomText(scale: Scale): string {
  const percent = scale * 100;
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)} %`;
}
