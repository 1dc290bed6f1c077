import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { skipWithout } from '../servers/availability.ts';
import { Desk } from './desk.ts';

/** The claim opens beside the list, which still has columns. */
const WIDE = { viewport: { width: 1920, height: 900 } };
/** Longer than the queue waits before it shows the claim that the focus stops at. */
const FOLLOWED_MS = 500;

describe('the queue', { skip: skipWithout('Chromium') }, () => {
  let desk: Desk;
  before(async () => {
    desk = await Desk.open({ claims: 60 });
  });
  afterEach(() => desk.endTest());
  after(() => desk.close());

  async function openQueue(path = '/queue?view=all'): Promise<Page> {
    const { page } = await desk.openAs(desk.world.people.agent, path, WIDE);
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
    (await desk.read<{ status: string }>(desk.world.people.admin, `/claims/${id}`)).status;

  async function openFirst(page: Page): Promise<void> {
    await press(page, 'j', 'Enter');
    await panelOf(page).getByRole('button', { name: 'Move' }).first().waitFor();
    await page.waitForURL('**claim=*');
  }

  test('a key right after walking acts on the claim that was walked to, not on the one still open', async () => {
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
  });

  test('a claim that is closed right after walking stays closed', async () => {
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

  test('arrows scroll the claim that is open when the focus is in it, and walk when it is in the list', async () => {
    const page = await openQueue();
    await openFirst(page);
    const address = page.url();
    await panelOf(page).focus();
    await press(page, 'ArrowDown', 'ArrowDown');
    const scrolled = () => page.evaluate<number>(`document.querySelector('aside[aria-label="Claim"]').scrollTop`);
    while ((await scrolled()) <= 20) await page.waitForTimeout(20);
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
    const [count, top] = [await rows.count(), await scroller.evaluate(({ scrollTop }) => scrollTop)];
    const { shipment } = await desk.world.documented.client.file();
    await link.click();
    await page.waitForURL(`**/claims/${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: '1 new · Show' }).waitFor();
    assert.equal(await rows.count(), count);
    assert.equal(await scroller.evaluate(({ scrollTop }) => scrollTop), top);
    assert.equal(await focused(page), id);
    await press(page, 'r');
    await rows.first().filter({ hasText: shipment.tracking_number }).waitFor();
  });

  test('r shows what the service has now, not what it had at the last poll', async () => {
    const page = await openQueue('/queue?view=new');
    const { shipment } = await desk.world.documented.client.file();
    await press(page, 'r');
    await page.getByRole('row', { name: shipment.tracking_number }).waitFor({ timeout: 4000 });
  });

  test('of many that are moved together, those that could not be stay selected', async () => {
    const page = await openQueue('/queue?view=new');
    const taken = await idAt(page, 0);
    await press(page, 'j', 'x', 'j', 'x', 'm');
    const dialog = dialogOf(page, 'Move 2 claims');
    await dialog.getByRole('radio', { name: 'With the carrier' }).check();
    const { headers } = desk.world.people.admin;
    const body = { status: 'CLOSED', status_reason: null, version: 1 };
    await desk.world.service.request('POST', `/operator/v1/claims/${taken}/moves`, { headers, body });
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

  test('a poll that brings nothing new draws nothing anew', async () => {
    const page = await openQueue();
    assert.equal(await page.evaluate<number>(CHANGES_OF_A_POLL), 0);
  });
});

/** How often the rows are changed until the service was asked for them anew. */
const CHANGES_OF_A_POLL = `new Promise((done) => {
  let changes = 0;
  const count = (all) => { changes += all.length; };
  const watched = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(count).observe(document.querySelector('[role=grid]'), watched);
  setTimeout(() => done(changes), 6500);
})`;
