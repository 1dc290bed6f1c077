import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { DESKTOP, PHONE, type Viewport, type Window } from './browser.ts';
import type { ConsoleFixture, Who } from './console-fixture.ts';

/** A scene to take a screenshot of: its page, and the steps before. */
export interface Scene {
  name: string;
  /** The person who is signed in; absent for none. */
  person?: Who;
  path: string;
  /** Steps before the screenshot is taken. */
  arrange?: (page: Page) => Promise<unknown>;
  /** Takes the whole length of the page, not only the window. */
  isWhole?: boolean;
  inDark?: boolean;
}

/** The greatest height of a screenshot. */
const MAX_HEIGHT = 6_000;
const WIDTHS: readonly Viewport[] = [DESKTOP, PHONE];

/** Loads images outside of the window too. */
const WITH_PICTURES = `Promise.all([...document.images].map((image) => {
  image.loading = 'eager';
  return image.decode().catch(() => undefined);
})).then(() => document.fonts.ready).then(() => undefined)`;

/** Replaces random identifiers, so that a screenshot is the same each time. */
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

/** Makes the window as high as its page, so that elements at its foot are at the foot of the screenshot. */
async function showWhole(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? DESKTOP;
  const whole = await page.evaluate<number>('document.scrollingElement.scrollHeight');
  await page.setViewportSize({ width, height: Math.min(MAX_HEIGHT, Math.max(height, whole)) });
}

/** Takes screenshots of scenes at two widths, in the light scheme and optionally in the dark one. */
export class Camera {
  readonly #fixture: ConsoleFixture;
  readonly #folder: string;
  readonly #now: number;
  /** One session for each person, because signing in is slow and fills the audit log. */
  readonly #sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

  constructor({ fixture, folder, now }: { fixture: ConsoleFixture; folder: string; now: number }) {
    this.#fixture = fixture;
    this.#folder = folder;
    this.#now = now;
    mkdirSync(folder, { recursive: true });
  }

  async #enter(window: Window, person: Who): Promise<void> {
    const { context } = window;
    const cookies = this.#sessions.get(person.email);
    if (cookies !== undefined) return context.addCookies(cookies);
    await this.#fixture.enter(window, person);
    this.#sessions.set(person.email, await context.cookies());
  }

  async take(scene: Scene): Promise<void> {
    for (const viewport of WIDTHS) {
      await this.#take(scene, { viewport, scheme: 'light' });
      if (scene.inDark) await this.#take(scene, { viewport, scheme: 'dark' });
    }
  }

  async #take(scene: Scene, look: { viewport: Viewport; scheme: 'light' | 'dark' }): Promise<void> {
    const window = await this.#fixture.window(look);
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
