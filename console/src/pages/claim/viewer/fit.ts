import { type Scale, type View, within } from './zoom.ts';

export interface Size {
  width: number;
  height: number;
}

/** The largest scale of a picture that is fitted to its window: small pictures are not enlarged. */
const MOST_FIT = 1;

interface Place {
  /** The window that shows the picture, in CSS pixels. */
  window: Size;
  view: View;
  /** Device pixels for each CSS pixel: `devicePixelRatio`. */
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

/** The position of a picture in its window, in CSS pixels. */
export interface Placed {
  /** The space that the rotated picture takes. */
  box: Size;
  /**
   * The offset of the box from the corner of the window, in whole device pixels, so that no pixel is spread over two.
   */
  left: number;
  top: number;
  /**
   * The transform, about the upper left corner, that makes an image fill the box whose layout has one CSS pixel for
   * each pixel of its own. A scaled layout size would be rounded to CSS pixels on some screens, which doubles or drops
   * pixels.
   */
  transform: string;
}

const TURNS: Readonly<Record<number, (box: Size) => string>> = {
  90: ({ width }) => `translateX(${width}px) rotate(90deg) `,
  180: ({ width, height }) => `translate(${width}px, ${height}px) rotate(180deg) `,
  270: ({ height }) => `translateY(${height}px) rotate(270deg) `,
};

/** Centres a picture in its window; a larger one starts at the corner and scrolls. */
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
