/** How a picture or a page is shown: 1 fits it into the window. */
export interface View {
  zoom: number;
  /** Degrees, clockwise: 0, 90, 180 or 270. */
  rotation: number;
}

export const FITTING: View = { zoom: 1, rotation: 0 };
const LEAST = 0.25;
const MOST = 8;
const STEP = 1.25;
/** Pixels of a wheel that make one step. */
const WHEEL_STEP = 100;

const within = (zoom: number) => Math.min(MOST, Math.max(LEAST, zoom));

/** `steps` closer (or, below zero, farther); passes through 1 exactly, so that "fits" is met again. */
export function zoomBy(zoom: number, steps: number): number {
  const next = within(zoom * STEP ** steps);
  const passesOne = (zoom < 1 && next > 1) || (zoom > 1 && next < 1);
  return passesOne || Math.abs(next - 1) < 0.02 ? 1 : next;
}

/** Zoom after turning a wheel by `delta` pixels. */
export function zoomByWheel(zoom: number, delta: number): number {
  return within(zoom * STEP ** (-delta / WHEEL_STEP));
}

export const turned = (rotation: number, by: 90 | -90): number => (rotation + by + 360) % 360;

/** `125 %`. */
export const zoomText = (zoom: number): string => `${Math.round(zoom * 100)} %`;
