import { type Scale, type View, within } from './zoom.ts';

export interface Size {
  width: number;
  height: number;
}

/** A picture that is smaller than its window is not blown up to fit. */
const MOST_FIT = 1;

interface Place {
  /** Of the window that it is shown in, in CSS pixels. */
  window: Size;
  view: View;
  /** How many pixels of the screen a CSS pixel has: `devicePixelRatio`. */
  ratio: number;
}

const isUpright = ({ rotation }: View) => rotation % 180 === 0;

/** The scale at which a picture of `natural` pixels is shown. */
export function scaleOf(natural: Size, { window, view, ratio }: Place): Scale {
  if (typeof view.size === 'number') return view.size;
  const [across, down] = isUpright(view) ? [natural.width, natural.height] : [natural.height, natural.width];
  const byWidth = (window.width * ratio) / Math.max(1, across);
  if (view.size === 'width') return within(byWidth);
  return Math.min(MOST_FIT, byWidth, (window.height * ratio) / Math.max(1, down));
}

/** Where a picture stands in its window, in CSS pixels. */
export interface Placed {
  /** The room that it takes, as it is turned. */
  box: Size;
  /** Of the box, from the corner of the window; on whole pixels of the screen, or a pixel would be spread over two. */
  left: number;
  top: number;
  /**
   * Of an image that is laid out a CSS pixel for each of its own, about its upper left corner: makes it fill the box. A
   * size in the layout would be rounded to CSS pixels on some screens, and pixels doubled or left out.
   */
  transform: string;
}

const TURNS: Readonly<Record<number, (box: Size) => string>> = {
  90: ({ width }) => `translateX(${width}px) rotate(90deg) `,
  180: ({ width, height }) => `translate(${width}px, ${height}px) rotate(180deg) `,
  270: ({ height }) => `translateY(${height}px) rotate(270deg) `,
};

/** Puts a picture into the middle of its window; one that is larger begins at the corner and scrolls. */
export function place(natural: Size, scale: Scale, { window, view, ratio }: Place): Placed {
  const [width, height] = [(natural.width * scale) / ratio, (natural.height * scale) / ratio];
  const box = isUpright(view) ? { width, height } : { width: height, height: width };
  const middle = (room: number, taken: number) => Math.max(0, Math.round(((room - taken) / 2) * ratio) / ratio);
  return {
    box,
    left: middle(window.width, box.width),
    top: middle(window.height, box.height),
    transform: `${TURNS[view.rotation]?.(box) ?? ''}scale(${scale / ratio})`,
  };
}
