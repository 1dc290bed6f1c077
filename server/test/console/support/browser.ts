import assert from 'node:assert/strict';
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../support/servers/chromium.ts';

export interface Viewport {
  width: number;
  height: number;
}

export const DESKTOP: Viewport = { width: 1440, height: 900 };
export const PHONE: Viewport = { width: 360, height: 740 };

export interface WindowOptions {
  /** The base of relative addresses. */
  baseUrl: string;
  viewport?: Viewport;
  scheme?: 'light' | 'dark';
  /** Device pixels for each CSS pixel; 1 when absent. */
  pixelRatio?: number;
}

/**
 * Features of the browser that are turned off. The last switch of a name counts, so that those of Playwright's own list
 * which matter here are named again.
 */
const WITHOUT = [
  // The pop-ups of the address bar: pages of their own in each window, a second of processor time for each.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Playwright's.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
/** Switches that stop the browser's own requests and windows. */
const ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
];
/** Longer than usual, because test machines are shared and slow. */
const PATIENCE_MS = 40_000;

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium() ?? '';
  return chromium.launch({
    executablePath,
    args: [...ARGUMENTS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}

/** True when a test has put the page's clock under its control, which cannot be undone. */
const HAS_TEST_CLOCK = `!Function.prototype.toString.call(Date).includes('[native code]')`;
const FORGET = `localStorage.clear(); sessionStorage.clear()`;
/** A small file of the console, so that the page stays in its process. */
const STILL_PAGE = '/favicon.svg';

/** The browser window of one person: its own cookies, one page, and the errors of that page. */
export class Window {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[] = [];
  readonly #options: WindowOptions;
  readonly #expected: RegExp[] = [];
  #isListening = true;

  private constructor(context: BrowserContext, page: Page, options: WindowOptions) {
    this.context = context;
    this.page = page;
    this.#options = options;
    page.on('console', (message) => this.#keep(message));
    page.on('pageerror', (error) => this.#complain(`thrown: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 500) this.#complain(`${response.status()} ${response.url()}`);
    });
  }

  static async open(browser: Browser, options: WindowOptions): Promise<Window> {
    const { baseUrl, viewport = DESKTOP, scheme = 'light', pixelRatio = 1 } = options;
    const context = await browser.newContext({
      baseURL: baseUrl,
      viewport,
      deviceScaleFactor: pixelRatio,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'UTC',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    return new Window(context, await context.newPage(), options);
  }

  /** Allows an error of the page. The browser logs every response of 400 and above. */
  expectComplaint(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  #keep(message: ConsoleMessage): void {
    if (message.type() === 'error' || message.type() === 'warning') this.#complain(message.text());
  }

  #complain(text: string): void {
    if (this.#isListening) this.complaints.push(text);
  }

  assertNoComplaints(): void {
    const unexpected = this.complaints.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
    assert.deepEqual(unexpected, []);
  }

  /**
   * Forgets the session, the storage, the history and what a test has set, because a new window costs as much
   * processor time as two loads of a page. False when that is not possible: another page or clock, or no service.
   */
  async clear(): Promise<boolean> {
    this.#isListening = false;
    const { context, page } = this;
    const { baseUrl, viewport = DESKTOP, scheme = 'light' } = this.#options;
    const isOwn = context.pages().length === 1 && page.url().startsWith(`${baseUrl}/`);
    if (!isOwn || (await page.evaluate(HAS_TEST_CLOCK))) return false;
    await Promise.all([context.setOffline(false), context.clearPermissions(), context.clearCookies()]);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: scheme });
    await page.mouse.move(-1, -1);
    await page.goto(STILL_PAGE);
    await page.evaluate(FORGET);
    const session = await context.newCDPSession(page);
    await session.send('Page.resetNavigationHistory');
    await session.detach();
    return true;
  }

  /** Gives a cleared window to a new test. */
  reopen(): void {
    this.complaints.length = 0;
    this.#expected.length = 0;
    this.#isListening = true;
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}

/** Closes the topmost dialog by Esc, and waits until it is gone. */
export async function leave({ page }: Window): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
