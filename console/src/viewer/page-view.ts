import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { PageSize } from './messages.ts';

interface Size {
  width: number;
  height: number;
}

/** How pages are shown: `rotation` in degrees, and what room there is for one, in CSS pixels. */
export interface Shown {
  size: PageSize;
  rotation: number;
  window: Size;
}

interface PageOptions {
  number: number;
  /** In points, of a page that stands for it until it was read. */
  natural: Size;
  /** It is another size than was believed. */
  onResize: () => void;
  onLoss: () => void;
}

/** Browsers draw nothing on larger canvases. */
const MAX_CANVAS_PIXELS = 16_000_000;
/** A point is the 72nd part of an inch, a CSS pixel the 96th. */
const PX_PER_POINT = 96 / 72;
/** A page opens no wider than this. */
const MAX_START_PX = 980;
const MIN_PX = 40;

/** One page: a box of its size, and the picture in it while it is near the window. */
export class PageView {
  readonly number: number;
  readonly element = document.createElement('div');
  readonly #pdf: PDFDocumentProxy;
  /** In points, unturned; of the first page until this one was read. */
  #natural: Size;
  #shown: Shown = { size: 'start', rotation: 0, window: { width: 600, height: 800 } };
  /** In CSS pixels. */
  #width = 0;
  #isNear = false;
  #task: RenderTask | undefined;
  readonly #onResize: () => void;
  readonly #onLoss: () => void;
  /** Counts the drawings: an older one that ends late is thrown away. */
  #turn = 0;

  constructor(pdf: PDFDocumentProxy, { number, natural, onResize, onLoss }: PageOptions) {
    this.#pdf = pdf;
    this.number = number;
    this.#natural = natural;
    this.#onResize = onResize;
    this.#onLoss = onLoss;
    this.element.className = 'page';
  }

  /** How large it is shown: 1 is its size on paper. */
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
    this.#turn += 1;
    this.#task?.cancel();
    this.element.replaceChildren();
  }

  /** Its size as it is turned, in points. */
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
    this.#turn += 1;
    const turn = this.#turn;
    this.#task?.cancel();
    try {
      const page = await this.#pdf.getPage(this.number);
      const canvas = await this.#paint(page, () => turn === this.#turn);
      if (canvas !== undefined) this.element.replaceChildren(canvas);
    } catch {
      // Cancelled by a newer drawing, or a page that is broken: it stays an empty sheet.
      if (turn !== this.#turn) return;
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
