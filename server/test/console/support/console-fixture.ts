import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { assertStatus } from '../api/answer.ts';
import type { OperatorService } from '../operator/harness.ts';
import { launchBrowser, Window, type WindowOptions } from './browser.ts';
import { openWorld, type Person, type World, type WorldOptions } from './world.ts';

export type Who = Pick<Person, 'email' | 'password'>;
type Options = Omit<WindowOptions, 'baseUrl'>;

const BUILD = fileURLToPath(new URL('../../../scripts/console.mjs', import.meta.url));

/** Builds the console unless it is up to date, as `npm start` and `npm test` do. */
function buildConsole(): void {
  const { status, stderr } = spawnSync(process.execPath, [BUILD], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

/** A browser, a service with everything in it, and the windows that tests open. */
export class Desk {
  readonly browser: Browser;
  readonly world: World;
  readonly #windows: Window[] = [];

  private constructor(browser: Browser, world: World) {
    this.browser = browser;
    this.world = world;
  }

  static async open(options: WorldOptions = {}): Promise<Desk> {
    buildConsole();
    const browser = await launchBrowser();
    try {
      return new Desk(browser, await openWorld(browser, options));
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** The same browser before another service. */
  at(service: OperatorService): Desk {
    return new Desk(this.browser, { ...this.world, service, url: service.url });
  }

  /** A window in which nobody is signed in. */
  async window(options: Options = {}): Promise<Window> {
    const window = await Window.open(this.browser, { baseUrl: this.world.url, ...options });
    this.#windows.push(window);
    return window;
  }

  /** A window at a page that stands, with a new session of somebody's. */
  async openAs(person: Who, path: string, options: Options = {}): Promise<Window> {
    const window = await this.window(options);
    await this.enter(window, person);
    await window.page.goto(path);
    await window.page.locator('main').getByRole('heading').first().waitFor();
    return window;
  }

  /** Gives a window a new session of somebody's. */
  async enter(window: Window, { email, password }: Who): Promise<void> {
    const { cookie } = await this.world.service.signIn(email, password);
    const [name = '', value = ''] = cookie.split('=', 2);
    await window.context.addCookies([{ name, value, url: this.world.url, httpOnly: true, sameSite: 'Strict' }]);
  }

  /** What the operator API says to somebody's token. */
  async read<T>({ headers }: Pick<Person, 'headers'>, path: string): Promise<T> {
    const answer = await this.world.service.request('GET', `/operator/v1${path}`, { headers });
    return assertStatus(answer, 200, path).read<T>();
  }

  /** For the end of a test: closes its windows, none of which may have complained. */
  async endTest(): Promise<void> {
    const windows = this.#windows.splice(0);
    await Promise.all(windows.map((window) => window.close()));
    for (const window of windows) window.assertNoComplaints();
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

/** Into the form that has the address already. */
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

/** What a document is shown in, beside the facts. */
export const viewerIn = (page: Page): Locator => page.getByRole('region', { name: /^Viewer: / });

/** What a page does when somebody comes back to its tab: it asks anew, and not only after some seconds. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`);
}
