import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import type { Viewport } from './browser.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A small laptop, a telephone, and what its keyboard leaves of it. */
export const SMALL = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
  { width: 360, height: 400 },
] as const satisfies readonly Viewport[];
/** Buttons of the dialog on top that are not in sight, or that something else covers. */
const UNSEEN_BUTTONS = `[...[...document.querySelectorAll('[role=dialog]')].at(-1)
  .querySelectorAll('[data-dialog-footer] button, header button')]
  .filter((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return !isInside || !button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  })
  .map((button) => button.innerText)`;

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/**
 * What axe finds in a page or a frame, a line for each element. Its source is evaluated from outside: the page's own
 * policy lets nothing in.
 * @param rules only these; absent: all of WCAG 2.2 AA and good practice
 */
export async function findBarriers(place: Page | Frame, rules?: readonly string[]): Promise<string[]> {
  if (!(await place.evaluate(`'axe' in globalThis`))) await place.evaluate(SOURCE);
  const runOnly = rules === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: rules };
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'], iframes: false });
  const violations = await place.evaluate<Violation[]>(
    `axe.run(document, ${options}).then((found) => found.violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 300)} ${failureSummary.split('\n')[1] ?? ''}`),
  );
}

/** The names of buttons of the dialog on top that are not in the window, or that something else covers. */
export function findUnseenButtons(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(UNSEEN_BUTTONS);
}
