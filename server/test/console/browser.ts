import assert from 'node:assert/strict';
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core';
import { findChromium } from '../servers/chromium.ts';

export interface Viewport {
  width: number;
  height: number;
}

export const DESK: Viewport = { width: 1440, height: 900 };
export const PHONE: Viewport = { width: 360, height: 740 };

export interface WindowOptions {
  /** Where relative addresses start. */
  baseUrl: string;
  viewport?: Viewport;
  scheme?: 'light' | 'dark';
  /** Pixels of the screen for a CSS pixel; 1 when absent. */
  pixelRatio?: number;
}

/** What nobody but the browser itself would load. */
const ARGUMENTS = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
/** The machines that run tests are shared and slow. */
const PATIENCE_MS = 20_000;

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium() ?? '';
  return chromium.launch({
    executablePath,
    args: [...ARGUMENTS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}

/** One person's browser: its own cookies, one page, and what the page complained of. */
export class Window {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[] = [];
  readonly #expected: RegExp[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.on('console', (message) => this.#keep(message));
    page.on('pageerror', (error) => this.complaints.push(`thrown: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 500) this.complaints.push(`${response.status()} ${response.url()}`);
    });
  }

  static async open(browser: Browser, options: WindowOptions): Promise<Window> {
    const { baseUrl, viewport = DESK, scheme = 'light', pixelRatio = 1 } = options;
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
    return new Window(context, await context.newPage());
  }

  /** The browser itself notes every answer of 400 and above; those that a test provokes are named by it. */
  expectComplaint(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  #keep(message: ConsoleMessage): void {
    if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text());
  }

  assertNoComplaints(): void {
    const unexpected = this.complaints.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
    assert.deepEqual(unexpected, []);
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
