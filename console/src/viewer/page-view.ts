import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { PageSize } from './messages.ts';

interface Size {
  width: number;
  height: number;
}

/** How pages are shown: `rotation` in degrees, `window` the available space in CSS pixels. */
export interface Shown {
  size: PageSize;
  rotation: number;
  window: Size;
}

interface PageOptions {
  number: number;
  /** The assumed size in points, until the page is read. */
  natural: Size;
  /** Called when the page has another size than assumed. */
  onResize: () => void;
  onLoss: () => void;
}

/** Browsers do not draw larger canvases. */
const MAX_CANVAS_PIXELS = 16_000_000;
/** A point is 1/72 inch, a CSS pixel 1/96. */
const PX_PER_POINT = 96 / 72;
/** The largest width of a page at opening. */
const MAX_START_PX = 980;
const MIN_PX = 40;

/** One page: a box of its size, with a canvas while it is close to the window. */
export class PageView {
  readonly number: number;
  readonly element = document.createElement('div');
  readonly #pdf: PDFDocumentProxy;
  /** The size in points without rotation; that of the first page until this one is read. */
  #natural: Size;
  #shown: Shown = { size: 'start', rotation: 0, window: { width: 600, height: 800 } };
  /** Width in CSS pixels. */
  #width = 0;
  #isNear = false;
  #task: RenderTask | undefined;
  readonly #onResize: () => void;
  readonly #onLoss: () => void;
  /** The number of the current drawing. An older drawing that ends later is discarded. */
  #drawing = 0;

  constructor(pdf: PDFDocumentProxy, { number, natural, onResize, onLoss }: PageOptions) {
    this.#pdf = pdf;
    this.number = number;
    this.#natural = natural;
    this.#onResize = onResize;
    this.#onLoss = onLoss;
    this.element.className = 'page';
  }

  /** The scale: 1 is the size on paper. */
  get scale(): number {
    return this.#width / (this.#turned().width * PX_PER_POINT);
  }

  show(shown: Shown): void {
    const { rotation } = this.#shown;
    const width = this.#width;
    this.#shown = shown;
    this.#resize();
    const isSame = this.#width === width && shown.rotation === rotation;
    if (this.#isNear && !(isSame && this.element.firstChild)) void this.#draw();
  }

  setNear(isNear: boolean): void {
    if (this.#isNear === isNear) return;
    this.#isNear = isNear;
    if (isNear) void this.#draw();
    else this.#clear();
  }

  #clear(): void {
    this.#drawing += 1;
    this.#task?.cancel();
    this.element.replaceChildren();
  }

  /** The size after rotation, in points. */
  #turned(): Size {
    const { width, height } = this.#natural;
    return this.#shown.rotation % 180 === 0 ? { width, height } : { width: height, height: width };
  }

  #resize(): void {
    const { size, window } = this.#shown;
    const { width, height } = this.#turned();
    const widths = {
      start: Math.min(MAX_START_PX, window.width),
      width: window.width,
      fit: Math.min(window.width, (window.height * width) / height),
    };
    this.#width = Math.max(MIN_PX, typeof size === 'number' ? width * PX_PER_POINT * size : widths[size]);
    this.element.style.width = `${this.#width}px`;
    this.element.style.height = `${(this.#width * height) / width}px`;
  }

  async #draw(): Promise<void> {
    this.#drawing += 1;
    const drawing = this.#drawing;
    this.#task?.cancel();
    try {
      const page = await this.#pdf.getPage(this.number);
      const canvas = await this.#paint(page, () => drawing === this.#drawing);
      if (canvas !== undefined) this.element.replaceChildren(canvas);
    } catch {
      // Cancelled by a newer drawing, or a broken page, which stays empty.
      if (drawing !== this.#drawing) return;
      this.element.replaceChildren();
      this.#onLoss();
    }
  }

  async #paint(page: PDFPageProxy, isWanted: () => boolean): Promise<HTMLCanvasElement | undefined> {
    const { rotation } = this.#shown;
    const { width: across, height: down } = page.getViewport({ scale: 1 });
    this.#natural = { width: across, height: down };
    this.#resize();
    this.#onResize();
    const width = this.#width;
    const turned = (page.rotate + rotation) % 360;
    const plain = page.getViewport({ scale: 1, rotation: turned });
    const pixels = width * width * (plain.height / plain.width) * devicePixelRatio ** 2;
    const sharpness = devicePixelRatio * Math.min(1, Math.sqrt(MAX_CANVAS_PIXELS / pixels));
    const viewport = page.getViewport({ scale: (width / plain.width) * sharpness, rotation: turned });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    if (!isWanted()) return undefined;
    this.#task = page.render({ canvas, viewport });
    await this.#task.promise;
    page.cleanup();
    return isWanted() ? canvas : undefined;
  }
}
