import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { assertStatus } from '../../support/api/answer.ts';
import type { OperatorService } from '../../support/operator/harness.ts';
import { launchBrowser, Window, type WindowOptions } from './browser.ts';
import type { Person } from './casework.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

export type Who = Pick<Person, 'email' | 'password'>;
type Options = Omit<WindowOptions, 'baseUrl'>;

const BUILD = fileURLToPath(new URL('../../../../scripts/console.mjs', import.meta.url));

/** Builds the console unless it is up to date, as `npm start` and `npm test` do. */
function buildConsole(): void {
  const { status, stderr } = spawnSync(process.execPath, [BUILD], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

/** A browser and a service with data, for tests of the console. */
export class ConsoleFixture {
  readonly browser: Browser;
  readonly world: World;
  readonly #windows: { window: Window; options: Options }[] = [];
  /** Cleared windows of tests that have ended, by their options. */
  readonly #cleared = new Map<string, Window[]>();

  private constructor(browser: Browser, world: World) {
    this.browser = browser;
    this.world = world;
  }

  static async open(options: WorldOptions = {}): Promise<ConsoleFixture> {
    buildConsole();
    const browser = await launchBrowser();
    try {
      return new ConsoleFixture(browser, await openWorld(browser, options));
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** The same browser for another service. */
  at(service: OperatorService): ConsoleFixture {
    return new ConsoleFixture(this.browser, { ...this.world, service, url: service.url });
  }

  /** Opens a window without a session, history and storage. */
  async window(options: Options = {}): Promise<Window> {
    const window = this.#reopen(options) ?? (await Window.open(this.browser, { baseUrl: this.world.url, ...options }));
    this.#windows.push({ window, options });
    return window;
  }

  #reopen(options: Options): Window | undefined {
    const window = this.#cleared.get(JSON.stringify(options))?.pop();
    window?.reopen();
    return window;
  }

  /** Opens a page with a new session of a person, and waits until it is shown. */
  async openAs(person: Who, path: string, options: Options = {}): Promise<Window> {
    const window = await this.window(options);
    await this.enter(window, person);
    await window.page.goto(path);
    await window.page.locator('main').getByRole('heading').first().waitFor();
    return window;
  }

  /** Gives a window a new session of a person. */
  async enter(window: Window, { email, password }: Who): Promise<void> {
    const { cookie } = await this.world.service.signIn(email, password);
    const [name = '', value = ''] = cookie.split('=', 2);
    await window.context.addCookies([{ name, value, url: this.world.url, httpOnly: true, sameSite: 'Strict' }]);
  }

  /** Reads from the operator API with a person's token. */
  async read<T>({ headers }: Pick<Person, 'headers'>, path: string): Promise<T> {
    const answer = await this.world.service.request('GET', `/operator/v1${path}`, { headers });
    return assertStatus(answer, 200, path).read<T>();
  }

  /** Clears or closes the windows of a test, and fails if one of them has logged an error. */
  async endTest(): Promise<void> {
    const opened = this.#windows.splice(0);
    await Promise.all(opened.map(({ window, options }) => this.#putAway(window, options)));
    for (const { window } of opened) window.assertNoComplaints();
  }

  async #putAway(window: Window, options: Options): Promise<void> {
    const isCleared = await window.clear().catch(() => false);
    if (!isCleared) return window.close();
    const key = JSON.stringify(options);
    this.#cleared.set(key, [...(this.#cleared.get(key) ?? []), window]);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.world.close();
  }
}

/** Types an e-mail address and a password into the form that asks for them. */
export async function typeSignIn(page: Page, { email, password }: Who): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await typePassword(page, password);
}

/** Types the password into a form that knows the address. */
export async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Waits until the page has a heading of this text. */
export async function waitForHeading(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('heading', { name, exact: typeof name === 'string' })
    .first()
    .waitFor();
}

/** The viewer beside the facts. */
export const viewerIn = (page: Page): Locator => page.getByRole('region', { name: /^Viewer: / });

/** Makes the page poll at once, as when somebody returns to its tab. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`);
}

/** The members of an image that are used here. */
interface Picture {
  naturalWidth: number;
  naturalHeight: number;
  decode(): Promise<void>;
}

/** The natural size of an image, once it is loaded. */
export function pictureSizeOf(image: Locator): Promise<number[]> {
  return image.evaluate(async (picture: Picture) => {
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  });
}
