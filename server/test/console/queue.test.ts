import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../support/process/process.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { ConsoleFixture } from './support/console-fixture.ts';

/** A window in which the claim opens beside the list, which still has columns. */
const WIDE = { viewport: { width: 1920, height: 900 } };
/** Longer than the queue waits before it shows the focused claim. */
const FOLLOWED_MS = 500;

describe('the queue', { skip: skipWithout('Chromium') }, () => {
  let fixture: ConsoleFixture;
  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 60 });
  });
  afterEach(() => fixture.endTest());
  after(() => fixture.close());

  async function openQueue(path = '/queue?view=all'): Promise<Page> {
    const { page } = await fixture.openAs(fixture.world.people.agent, path, WIDE);
    await page.locator('[data-claim]').nth(5).waitFor();
    return page;
  }

  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const idAt = (page: Page, place: number) => page.locator('[data-claim]').nth(place).getAttribute('data-claim');
  const focused = (page: Page) => page.evaluate<string>('document.activeElement.dataset.claim');
  const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Claim', exact: true });
  const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
  const statusOf = async (id: string | null) =>
    (await fixture.read<{ status: string }>(fixture.world.people.admin, `/claims/${id}`)).status;

  async function openFirst(page: Page): Promise<void> {
    await press(page, 'j', 'Enter');
    await panelOf(page).getByRole('button', { name: 'Move' }).first().waitFor();
    await page.waitForURL('**claim=*');
  }

  test('a key right after moving to another row acts on that claim, not on the one still open', async () => {
    const page = await openQueue('/queue?view=new');
    await openFirst(page);
    const [first, second] = [await idAt(page, 0), await idAt(page, 1)];
    await press(page, 'j', 'm');
    const dialog = dialogOf(page, 'Move the claim');
    await dialog.waitFor();
    await page.waitForTimeout(FOLLOWED_MS);
    await dialog.getByRole('radio', { name: 'With the carrier' }).check();
    await dialog.getByRole('button', { name: 'Move to With the carrier' }).click();
    await dialog.waitFor({ state: 'hidden' });
    assert.deepEqual([await statusOf(first), await statusOf(second)], ['CREATED', 'UNDER_REVIEW']);
    await page.setViewportSize({ width: 1280, height: 720 });
    const moved = page.locator(`[data-gone][data-claim="${second}"]`);
    await moved.getByText('With the carrier').waitFor();
    assert.equal(await moved.locator('[data-match]').count(), 0, 'nothing was searched for');
  });

  test('a claim that is closed right after moving to another row stays closed', async () => {
    const page = await openQueue();
    await openFirst(page);
    await press(page, 'j', 'Escape');
    await page.waitForTimeout(FOLLOWED_MS);
    assert.equal(await panelOf(page).count(), 0);
    assert.equal(await focused(page), await idAt(page, 1));
  });

  test('Escape closes a dialog and not the claim behind it', async () => {
    const page = await openQueue();
    await openFirst(page);
    await press(page, 'm');
    await dialogOf(page, 'Move the claim').waitFor();
    await press(page, 'Escape');
    await dialogOf(page, 'Move the claim').waitFor({ state: 'hidden' });
    assert.equal(await panelOf(page).count(), 1);
  });

  test('closing the claim by its cross puts the focus on its row', async () => {
    const page = await openQueue();
    await openFirst(page);
    await panelOf(page).getByRole('button', { name: 'Close' }).click();
    await page.locator('[data-claim]:focus').waitFor();
    assert.equal(await focused(page), await idAt(page, 0));
  });

  test('arrows scroll the claim that is open when the focus is in it, and move through the rows when it is in the list', async () => {
    const page = await openQueue();
    await openFirst(page);
    const address = page.url();
    await panelOf(page).focus();
    await press(page, 'ArrowDown', 'ArrowDown');
    const scrolled = () => page.evaluate<number>(`document.querySelector('aside[aria-label="Claim"]').scrollTop`);
    await until('the claim scrolls', async () => (await scrolled()) > 20);
    await page.waitForTimeout(FOLLOWED_MS);
    assert.equal(page.url(), address);
    await page.locator('[data-claim]').first().focus();
    await press(page, 'ArrowDown');
    await page.waitForURL(`**claim=${await idAt(page, 1)}`);
  });

  test('coming back from a claim’s page finds the rows, the place and the focus as they were', async () => {
    const page = await openQueue();
    const rows = page.locator('[data-claim]');
    const scroller = page.getByRole('grid').locator('..');
    await rows.nth(49).scrollIntoViewIfNeeded();
    await rows.nth(55).waitFor();
    const id = await idAt(page, 55);
    await rows.nth(55).click();
    const link = panelOf(page).getByRole('link', { name: 'Open on its own page' });
    await link.waitFor();
    await rows.nth(55).evaluate((row) => row.scrollIntoView({ block: 'center' })); // not below the line of new claims
    const [count, top] = [await rows.count(), await scroller.evaluate(({ scrollTop }) => scrollTop)];
    const { shipment } = await fixture.world.documented.client.file();
    await link.click();
    await page.waitForURL(`**/claims/${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: '1 new · Show' }).waitFor();
    await page.locator(`[data-claim="${id}"]:focus`).waitFor();
    assert.equal(await rows.count(), count);
    assert.equal(await scroller.evaluate(({ scrollTop }) => scrollTop), top);
    await press(page, 'r');
    await rows.first().filter({ hasText: shipment.tracking_number }).waitFor();
  });

  test('r shows what the service has now, not what it had at the last poll', async () => {
    const page = await openQueue('/queue?view=new');
    const { shipment } = await fixture.world.documented.client.file();
    await press(page, 'r');
    await page.getByRole('row', { name: shipment.tracking_number }).waitFor();
  });

  test('of many that are moved together, those that could not be stay selected', async () => {
    const page = await openQueue('/queue?view=new');
    const taken = await idAt(page, 0);
    await press(page, 'j', 'x', 'j', 'x', 'm');
    const dialog = dialogOf(page, 'Move 2 claims');
    await dialog.getByRole('radio', { name: 'With the carrier' }).check();
    const { headers } = fixture.world.people.admin;
    const body = { status: 'CLOSED', status_reason: null, version: 1 };
    await fixture.world.service.request('POST', `/operator/v1/claims/${taken}/moves`, { headers, body });
    await dialog.getByRole('button', { name: 'Move to With the carrier' }).click();
    await dialog.getByText('1 claim moved, 1 not').waitFor();
    await press(page, 'Escape');
    await page.getByText('1 selected').waitFor();
    assert.equal(await page.locator('[data-selected]').getAttribute('data-claim'), taken);
  });

  test('what blocks a tracking number is asked from the queue, by b for the claim with the focus', async () => {
    const page = await openQueue();
    await press(page, 'j', 'b');
    const dialog = dialogOf(page, 'Blocked?');
    await dialog.getByTestId('blocking').first().waitFor();
    await press(page, 'Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Blocked?' }).click();
    assert.equal(await dialog.getByLabel('Tracking number', { exact: true }).inputValue(), '');
  });

  test('reasons and tracking numbers are never cut, and each view keeps its order', async () => {
    const { id } = await fixture.world.documented.client.file({ 'shipment.tracking_number': NUMBER });
    const { headers } = fixture.world.people.admin;
    const body = {
      status: 'PENDING_ACTION',
      status_reason: 'CUSTOMER_ACTION_REQUIRED_REFUND_CONFIRMATION',
      version: 1,
    };
    await fixture.world.service.request('POST', `/operator/v1/claims/${id}/moves`, { headers, body });
    const page = await openQueue('/queue?view=action');
    const row = page.locator(`[data-claim="${id}"]`);
    for (const width of [1280, 1920, 360]) {
      await page.setViewportSize({ width, height: 720 });
      await row.getByText('Refund to be confirmed').waitFor();
      assert.deepEqual(await page.evaluate(CUT_TEXTS), [], `at ${width}`);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.locator('[role="columnheader"][aria-sort="descending"]').filter({ hasText: 'Waiting' }).waitFor();
    await page.getByRole('button', { name: 'Filed' }).click();
    await page.locator('[role="columnheader"][aria-sort="descending"]').filter({ hasText: 'Filed' }).waitFor();
    assert.equal(await row.getAttribute('data-claim'), await idAt(page, 0));
    await page.getByRole('button', { name: 'Filed' }).and(page.locator(':focus')).waitFor();
    await press(page, 'g', 'n');
    await page.waitForURL('**/queue?view=new&sort=since');
    await press(page, 'g', 'a');
    await page.waitForURL('**/queue?view=action&sort=-filed');
  });

  test('A selects all that the list finds, 100 at most, and says how many', async () => {
    const page = await openQueue();
    const total = await page
      .getByRole('heading', { level: 1 })
      .locator('..')
      .getByText(/^\d+ claims$/)
      .innerText();
    const count = Number.parseInt(total, 10);
    assert.ok(count > 50, 'more than are loaded at first');
    await press(page, 'A');
    await page.getByText(`${count} selected (all of this list)`).waitFor();
    assert.equal(await page.locator('[data-selected]').count(), count);
    await page
      .getByRole('status')
      .filter({ hasText: `${count} of ${total} selected` })
      .waitFor({ state: 'attached' });
    await press(page, 'A');
    await page.getByRole('group', { name: 'Selected claims' }).waitFor({ state: 'detached' });
  });

  test('the row with the focus stays where it is when rows and the layout around it change', async () => {
    const page = await openQueue('/queue?view=new&sort=filed');
    await page.setViewportSize({ width: 1440, height: 360 });
    const row = page.locator(`[data-claim="${await idAt(page, 9)}"]`);
    await row.focus();
    const top = async () => (await row.boundingBox())?.y ?? Number.NaN;
    const started = await top();
    const isCard = (is: boolean) =>
      row.locator('xpath=self::*[contains(@class, "card")]').waitFor({ state: is ? 'attached' : 'detached' });
    const assertSteady = async (what: string) => {
      await page.evaluate(TWO_FRAMES);
      assert.ok(Math.abs((await top()) - started) < 3, `${what}: ${started} became ${await top()}`);
    };
    await press(page, 'Enter');
    await panelOf(page).getByRole('heading').first().waitFor();
    await isCard(true);
    await assertSteady('a claim was opened beside the list');
    await press(page, 'Escape');
    await isCard(false);
    await assertSteady('the claim was closed');
    await page.setViewportSize({ width: 360, height: 360 });
    await isCard(true);
    await page.setViewportSize({ width: 1440, height: 360 });
    await isCard(false);
    await assertSteady('the window was made narrow and wide again');
    const { headers } = fixture.world.people.admin;
    const body = { status: 'CLOSED', status_reason: null, version: 1 };
    await fixture.world.service.request('POST', `/operator/v1/claims/${await idAt(page, 2)}/moves`, { headers, body });
    const before = await page.locator('[data-claim]').count();
    await press(page, 'r');
    await page
      .locator('[data-claim]')
      .nth(before - 1)
      .waitFor({ state: 'detached' });
    await assertSteady('a claim above it left the view');
    const own = await row.getAttribute('data-claim');
    const next = await idAt(page, 9);
    await fixture.world.service.request('POST', `/operator/v1/claims/${own}/moves`, { headers, body });
    await press(page, 'r');
    await row.waitFor({ state: 'detached' });
    await page.locator(`[data-claim="${next}"]:focus`).waitFor();
  });

  test('views of what is due and of what is paid have their keys, and the head of Due sorts', async () => {
    const page = await openQueue();
    await page.getByRole('button', { name: 'Due', exact: true }).click();
    await page.waitForURL('**sort=due');
    await page.locator('[role="columnheader"][aria-sort="ascending"]').getByText('Due').waitFor();
    for (const [key, label] of [
      ['s', 'Due soon'],
      ['u', 'Overdue'],
      ['w', 'Answer late'],
      ['z', 'Asleep'],
      ['y', 'Paid, not resolved'],
    ] as const) {
      await press(page, 'g', key);
      await page.getByRole('heading', { level: 1, name: label }).waitFor();
      assert.match((await page.getByRole('link', { name: label }).textContent()) ?? '', /\d$/);
    }
  });

  test('a poll that brings nothing new draws nothing anew', async () => {
    const page = await openQueue();
    // Deadlines and checklists of the claims of this file may still arrive with the first polls.
    let changes = 1;
    for (let poll = 0; poll < 4 && changes > 0; poll += 1) changes = await page.evaluate<number>(CHANGES_OF_A_POLL);
    assert.equal(changes, 0);
  });
});

/** The longest number that carriers print: a routing code before a USPS number. */
const NUMBER = '4203315694001118992231974284901234';

/** Finds reasons and tracking numbers that are cut. */
const CUT_TEXTS = `[...document.querySelectorAll('[class*="_reason_"], [class*="_number_"]')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible'
    || one.getBoundingClientRect().right > one.closest('[role="gridcell"]').getBoundingClientRect().right + 1
    || one.getBoundingClientRect().bottom > one.closest('[role="row"]').getBoundingClientRect().bottom + 1)
  .map((one) => one.textContent)`;

/** Resolves after two frames, when late drawing is done. */
const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

/** Counts the changes of rows until the next poll of the service. */
const CHANGES_OF_A_POLL = `new Promise((done) => {
  let changes = 0;
  const count = (all) => { changes += all.length; };
  const watched = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(count).observe(document.querySelector('[role=grid]'), watched);
  setTimeout(() => done(changes), 6500);
})`;
