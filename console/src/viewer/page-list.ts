import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageSize } from './messages.ts';
import { PageView, type Shown } from './page-view.ts';

/** The most pages that are shown; a PDF can claim to have millions. */
const MAX_PAGES = 1000;
/** Pages this close to the window are drawn; others release their memory. */
const MARGIN = '600px 0px';
const PADDING_PX = 32;
/** Size in points. */
const A4 = { width: 595, height: 842 };

/** The size of the first page. A broken first page gets the size of A4. */
async function sizeOfFirst(pdf: PDFDocumentProxy): Promise<{ width: number; height: number }> {
  try {
    return (await pdf.getPage(1)).getViewport({ scale: 1 });
  } catch {
    return A4;
  }
}

interface PageListEvents {
  /** Called when another page becomes the current one. */
  onPage: (page: number) => void;
  /** Called when the scale of the current page changes: 1 is its size on paper. */
  onScale: (scale: number) => void;
  /** Called when a part could not be drawn, or there are more pages than are shown. */
  onLoss: () => void;
}

/** The pages of a document below each other. It draws the visible ones, and reports the current page. */
export class PageList {
  readonly #place: HTMLElement;
  readonly #events: PageListEvents;
  #pages: PageView[] = [];
  #observer: IntersectionObserver | undefined;
  #shown: Shown = { size: 'start', rotation: 0, window: { width: 600, height: 800 } };
  #read = 1;
  #scale = 0;

  constructor(place: HTMLElement, events: PageListEvents) {
    this.#place = place;
    this.#events = events;
    window.addEventListener('resize', () => this.#keepingPlace(() => this.#arrange()));
    window.addEventListener('scroll', () => this.#reportPage(), { passive: true });
  }

  async show(pdf: PDFDocumentProxy): Promise<void> {
    const { width, height } = await sizeOfFirst(pdf);
    const count = Math.min(pdf.numPages, MAX_PAGES);
    const onResize = () => this.#reportScale();
    const options = { natural: { width, height }, onResize, onLoss: this.#events.onLoss };
    this.#pages = Array.from({ length: count }, (_, place) => new PageView(pdf, { ...options, number: place + 1 }));
    if (count < pdf.numPages) this.#events.onLoss();
    this.#observer?.disconnect();
    this.#arrange();
    this.#place.replaceChildren(...this.#pages.map(({ element }) => element));
    this.#observe((page, isNear) => page.setNear(isNear));
  }

  setView({ size, rotation }: { size: PageSize; rotation: number }): void {
    this.#keepingPlace(() => {
      this.#shown = { ...this.#shown, size, rotation };
      this.#arrange();
    });
  }

  goTo(page: number): void {
    this.#pages[page - 1]?.element.scrollIntoView({ block: 'start' });
  }

  /** The page in the middle of the window. */
  #current(): PageView | undefined {
    const middle = window.innerHeight / 2;
    return this.#pages.findLast(({ element }) => element.getBoundingClientRect().top <= middle) ?? this.#pages[0];
  }

  #reportPage(): void {
    const page = this.#current();
    if (page === undefined || page.number === this.#read) return;
    this.#read = page.number;
    this.#events.onPage(page.number);
    this.#reportScale();
  }

  #reportScale(): void {
    const scale = this.#pages[this.#read - 1]?.scale;
    if (scale === undefined || scale === this.#scale) return;
    this.#scale = scale;
    this.#events.onScale(scale);
  }

  /** Keeps the current position in the middle of the window while sizes change. */
  #keepingPlace(change: () => void): void {
    const page = this.#current();
    const before = page?.element.getBoundingClientRect();
    change();
    if (page === undefined || before === undefined) return;
    const middle = window.innerHeight / 2;
    const after = page.element.getBoundingClientRect();
    const share = before.height === 0 ? 0 : (middle - before.top) / before.height;
    const root = document.documentElement;
    window.scrollBy({ top: after.top + share * after.height - middle });
    window.scrollTo({ left: (root.scrollWidth - root.clientWidth) / 2 });
    this.#reportPage();
  }

  #arrange(): void {
    const { clientWidth, clientHeight } = document.documentElement;
    const window = { width: clientWidth - PADDING_PX, height: clientHeight - PADDING_PX };
    this.#shown = { ...this.#shown, window };
    for (const page of this.#pages) page.show(this.#shown);
    this.#reportScale();
  }

  #observe(onChange: (page: PageView, isIn: boolean) => void): void {
    const byElement = new Map<Element, PageView>(this.#pages.map((page) => [page.element, page]));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const page = byElement.get(target);
          if (page) onChange(page, isIntersecting);
        }
      },
      { rootMargin: MARGIN },
    );
    for (const { element } of this.#pages) observer.observe(element);
    this.#observer = observer;
  }
}
