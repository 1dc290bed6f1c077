import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { DESK, PHONE, type Viewport, type Window } from './browser.ts';
import type { Desk, Who } from './desk.ts';

/** What a picture shows: where it is, and what is done there first. */
export interface Scene {
  name: string;
  /** Undefined: nobody is signed in. */
  person?: Who;
  path: string;
  /** Until what the picture is about is there. */
  arrange?: (page: Page) => Promise<unknown>;
  /** The whole length of the page, not only what the window shows. */
  isWhole?: boolean;
  inDark?: boolean;
}

/** Nobody looks at more. */
const MAX_HEIGHT = 6_000;
const WIDTHS: readonly Viewport[] = [DESK, PHONE];

/** Pictures that are not in the window are loaded too. */
const WITH_PICTURES = `Promise.all([...document.images].map((image) => {
  image.loading = 'eager';
  return image.decode().catch(() => undefined);
})).then(() => document.fonts.ready).then(() => undefined)`;

/** Identifiers end in chance or are nothing else; all but that is the same each time, as the clock stands. */
const WITHOUT_CHANCE = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data } = walker.currentNode;
    const known = data
      .replace(/\\b(clm|doc|evt|aud)_([0-9a-f]{16})[0-9a-f]{16}/g, '$1_$20000000000000000')
      .replace(/\\b(org|opr|key)_[0-9a-f]+/g, '$1_0000000000000000');
    if (known !== data) walker.currentNode.data = known;
  }
})()`;

/** Makes the window as high as its page, so that what stands at its foot is at the foot of the picture. */
async function showWhole(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? DESK;
  const whole = await page.evaluate<number>('document.scrollingElement.scrollHeight');
  await page.setViewportSize({ width, height: Math.min(MAX_HEIGHT, Math.max(height, whole)) });
}

/** Takes pictures of scenes, at two widths, in light and where asked for in the dark. */
export class Camera {
  readonly #desk: Desk;
  readonly #folder: string;
  readonly #now: number;
  /** One session for each person: signing in takes its time, and fills the audit log. */
  readonly #sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

  constructor({ desk, folder, now }: { desk: Desk; folder: string; now: number }) {
    this.#desk = desk;
    this.#folder = folder;
    this.#now = now;
    mkdirSync(folder, { recursive: true });
  }

  async #enter(window: Window, person: Who): Promise<void> {
    const { context } = window;
    const cookies = this.#sessions.get(person.email);
    if (cookies !== undefined) return context.addCookies(cookies);
    await this.#desk.enter(window, person);
    this.#sessions.set(person.email, await context.cookies());
  }

  async take(scene: Scene): Promise<void> {
    for (const viewport of WIDTHS) {
      await this.#take(scene, { viewport, scheme: 'light' });
      if (scene.inDark) await this.#take(scene, { viewport, scheme: 'dark' });
    }
  }

  async #take(scene: Scene, look: { viewport: Viewport; scheme: 'light' | 'dark' }): Promise<void> {
    const window = await this.#desk.window(look);
    const { page, context } = window;
    await context.clock.setFixedTime(this.#now);
    if (scene.person !== undefined) await this.#enter(window, scene.person);
    await page.goto(scene.path);
    await page.getByRole('heading').first().waitFor();
    await scene.arrange?.(page);
    if (scene.isWhole) await showWhole(page);
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
    await page.evaluate(WITH_PICTURES);
    await page.evaluate(WITHOUT_CHANCE);
    const suffix = look.scheme === 'dark' ? '-dark' : '';
    const path = join(this.#folder, `${scene.name}-${look.viewport.width}${suffix}.png`);
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    await window.close();
  }
}
