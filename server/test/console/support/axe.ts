import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { proofFactor } from '../../support/prove.ts';
import { DESKTOP, PHONE, type Viewport, type Window } from './browser.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** No rule of ours reads style sheets, and violations are told by their HTML: a fifth of the time is saved. */
const OPTIONS = { resultTypes: ['violations'], iframes: false, selectors: false, preload: { assets: ['media'] } };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A small laptop, a phone, and a phone with its keyboard open. */
export const SMALL = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
  { width: 360, height: 400 },
] as const satisfies readonly Viewport[];
/** Finds buttons of the topmost dialog that are outside of the window or covered. */
const UNSEEN_BUTTONS = `[...[...document.querySelectorAll('[role=dialog]')].at(-1)
  .querySelectorAll('[data-dialog-footer] button, header button')]
  .filter((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return !isInside || !button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  })
  .map((button) => button.innerText)`;

/** Rules that depend on colours; all others give the same result in the dark scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Rules that a page can break by being narrow: other elements are shown, others scroll, targets come closer. */
const NARROW_RULES = [
  ...COLOUR_RULES,
  'scrollable-region-focusable',
  'target-size',
  'button-name',
  'link-name',
  'label',
];
/** Buttons, links and fields that Tab does not reach; rows have their own keys. */
const UNREACHABLE = `[...document.querySelectorAll('button, a[href], input, select, textarea, summary')]
  .filter((element) => element.tabIndex < 0 && element.checkVisibility() && !element.disabled)
  .filter((element) => !element.closest('[role=row], [aria-hidden=true], [inert], [role=menu], [role=listbox]'))
  // The parts of a bar are reached by arrow keys from its total.
  .filter((element) => !element.closest('li')?.querySelector('a[href]:not([tabindex="-1"])'))
  .map((element) => element.outerHTML.slice(0, 200))`;
/** Waits until animations have ended. */
const STILL = `Promise.all(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished.catch(() => undefined)))
  .then(() => undefined)`;
/** An open dialog, since nobody reaches anything that it covers; else the page. */
const WITHIN = `[...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? document`;
export const SCROLLABLE = ['scrollable-region-focusable'];
const SIDEWAYS = `Math.max(0, document.scrollingElement.scrollWidth - innerWidth)`;

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/**
 * Runs axe on a page or a frame; gives a line for each element with a violation. The script is evaluated from outside,
 * because the page's policy blocks scripts.
 * @param rules only these; absent: all of WCAG 2.2 AA and best practices
 */
export async function findBarriers(place: Page | Frame, rules?: readonly string[]): Promise<string[]> {
  if (!(await place.evaluate(`'axe' in globalThis`))) await place.evaluate(SOURCE);
  const runOnly = rules === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: rules };
  const options = JSON.stringify({ ...OPTIONS, runOnly });
  const violations = await place.evaluate<Violation[]>(
    `axe.run(${WITHIN}, ${options}).then((found) => found.violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 300)} ${failureSummary.split('\n')[1] ?? ''}`),
  );
}

/** The names of buttons of the topmost dialog that are outside of the window or covered. */
export function findUnseenButtons(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(UNSEEN_BUTTONS);
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Pages of the documentation do not have this attribute.
  await page
    .locator(`html:is([data-mantine-color-scheme=${colorScheme}], :not([data-mantine-color-scheme]))`)
    .waitFor();
  await page.evaluate(STILL);
}

/** Sizes the window unless it has that size, and waits until the page has laid itself out for it. */
async function resize(page: Page, viewport: Viewport): Promise<void> {
  const { width, height } = page.viewportSize() ?? {};
  if (width === viewport.width && height === viewport.height) return;
  await page.setViewportSize(viewport);
  await page.waitForFunction(`innerWidth === ${viewport.width}`);
  await page.evaluate(STILL);
}

/**
 * Asserts that the page has no barriers, wide and narrow, light and dark. A narrow page is held to the rules that its
 * width can break; `npm run proof` holds it to all.
 */
export async function assertNoBarriers({ page }: Window, name: string): Promise<void> {
  const assertLight = async ({ width }: Viewport, rules?: readonly string[]) => {
    await show(page, 'light');
    const at = `${name}, ${width} px`;
    assert.deepEqual(await findBarriers(page, rules), [], at);
    assert.deepEqual(await page.evaluate(UNREACHABLE), [], `${at}: by keyboard`);
    assert.equal(await page.evaluate(SIDEWAYS), 0, `${at}: scrolls sideways`);
  };
  const assertDark = async ({ width }: Viewport) => {
    await show(page, 'dark');
    assert.deepEqual(await findBarriers(page, COLOUR_RULES), [], `${name}, ${width} px, dark`);
  };
  await resize(page, DESKTOP);
  await assertLight(DESKTOP);
  await assertDark(DESKTOP);
  await resize(page, PHONE);
  if (proofFactor() > 1) await assertDark(PHONE);
  await assertLight(PHONE, proofFactor() > 1 ? undefined : NARROW_RULES);
  await resize(page, DESKTOP);
}

/** Goes to a page, unless the window is there, and asserts that it has no barriers. */
export async function assertPageHasNoBarriers(window: Window, path: string): Promise<void> {
  if (!window.page.url().endsWith(path)) await window.page.goto(path);
  await window.page.locator('main').getByRole('heading').first().waitFor();
  // Content is grey until it is loaded.
  await window.page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
  assert.equal(await window.page.getByRole('heading', { level: 1 }).count(), 1, `${path}: one heading of the page`);
  assert.equal(await window.page.getByRole('main').count(), 1);
  await assertNoBarriers(window, path);
}

/**
 * Asserts that the buttons of the dialog are visible at each small size, and that scrolling boxes are reached by
 * keyboard.
 */
export async function assertFits({ page }: Window, name: string): Promise<void> {
  for (const viewport of SMALL) {
    await resize(page, viewport);
    await page.evaluate(STILL);
    const at = `${name}, ${viewport.width} × ${viewport.height}`;
    assert.deepEqual(await findUnseenButtons(page), [], at);
    assert.equal(await page.evaluate(SIDEWAYS), 0, `${at}: scrolls sideways`);
  }
  assert.deepEqual(await findBarriers(page, SCROLLABLE), [], name);
  await resize(page, DESKTOP);
}
