import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** How pages are shown: `width` in CSS pixels, as turned; `rotation` in degrees. */
export interface Shown {
  width: number;
  rotation: number;
}

interface PageOptions {
  number: number;
  /** Height by width, of a page that stands for it until it was read. */
  ratio: number;
  onLoss: () => void;
}

/** Browsers draw nothing on larger canvases. */
const MAX_CANVAS_PIXELS = 16_000_000;

/** One page: a box of its size, and the picture in it while it is near the window. */
export class PageView {
  readonly number: number;
  readonly element = document.createElement('div');
  readonly #pdf: PDFDocumentProxy;
  /** Height by width, unturned; of the first page until this one was read. */
  #ratio: number;
  #shown: Shown = { width: 600, rotation: 0 };
  #isNear = false;
  #task: RenderTask | undefined;
  readonly #onLoss: () => void;
  /** Counts the drawings: an older one that ends late is thrown away. */
  #turn = 0;

  constructor(pdf: PDFDocumentProxy, { number, ratio, onLoss }: PageOptions) {
    this.#pdf = pdf;
    this.number = number;
    this.#ratio = ratio;
    this.#onLoss = onLoss;
    this.element.className = 'page';
  }

  show(shown: Shown): void {
    const isSame = shown.width === this.#shown.width && shown.rotation === this.#shown.rotation;
    this.#shown = shown;
    this.#resize();
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

  #resize(): void {
    const { width, rotation } = this.#shown;
    const ratio = rotation % 180 === 0 ? this.#ratio : 1 / this.#ratio;
    this.element.style.width = `${width}px`;
    this.element.style.height = `${width * ratio}px`;
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
    const { width, rotation } = this.#shown;
    const upright = page.getViewport({ scale: 1 });
    this.#ratio = upright.height / upright.width;
    this.#resize();
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
