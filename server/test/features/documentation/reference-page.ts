import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { IssuedKey } from '../../../src/features/organizations/api-keys.ts';

interface Trial {
  status: number;
  /** Values by the names of parameters. */
  fields?: Readonly<Record<string, string>>;
  file?: { name: string; mimeType: string; buffer: Buffer };
}

/** Reads every storage in which a page can keep something. */
const KEPT = `(async () => JSON.stringify([
  Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, await indexedDB.databases(),
]))()`;

/** `/docs/reference` as people use it. */
export class ReferencePage {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(page: Page): Promise<ReferencePage> {
    await page.goto('/docs/reference');
    await page.getByRole('heading', { name: 'File a claim' }).waitFor();
    return new ReferencePage(page);
  }

  async signIn({ key_id, key_secret }: IssuedKey): Promise<void> {
    await this.#userName.fill(key_id);
    await this.#page.getByRole('textbox', { name: 'Password' }).fill(key_secret);
  }

  userName(): Promise<string> {
    return this.#userName.innerText();
  }

  /** Sends the operation of this title as the page proposes it, with these values; gives the answer's JSON, null without one. */
  async try<Body>(title: string, { status, fields = {}, file }: Trial): Promise<Body> {
    const page = this.#page;
    await this.#contents.getByRole('link', { name: title }).click();
    await page.getByRole('region', { name: title }).getByRole('button', { name: 'Test Request' }).click();
    const dialog = page.getByRole('dialog');
    for (const [name, value] of Object.entries(fields)) {
      const row = dialog.getByRole('row', { name: `Include ${name} in request` });
      await row.getByRole('combobox', { name: 'Value' }).fill(value);
    }
    if (file) {
      const choosing = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Select File' }).click();
      await (await choosing).setFiles(file);
    }
    const send = dialog.getByRole('button', { name: /^Send \w+ request to/ });
    const url = /request to (\S+)/.exec((await send.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    const answering = page.waitForResponse((response) => response.request().method() !== 'OPTIONS');
    await send.click();
    const answer = await answering;
    assert.equal(answer.status(), status, `${url}: ${await answer.text()}`);
    const text = await answer.text();
    await dialog.getByRole('button', { name: 'Close Client' }).click();
    return JSON.parse(text || 'null');
  }

  /** The anchors that its contents lead to, such as `#models/Claim`. */
  anchors(): Promise<(string | null)[]> {
    const links = this.#contents.getByRole('link');
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  }

  /** Gives what the browser would keep beyond the tab. */
  kept(): Promise<string> {
    return this.#page.evaluate<string>(KEPT);
  }

  get #contents(): Locator {
    return this.#page.getByRole('navigation', { name: 'On this page' });
  }

  get #userName(): Locator {
    return this.#page.getByRole('combobox', { name: 'Username' });
  }
}
