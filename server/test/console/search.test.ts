import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { ClaimRecord } from '../../src/features/claims/record.ts';
import { assertStatus } from '../support/api/answer.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { findBarriers } from './support/axe.ts';
import { ConsoleFixture } from './support/console-fixture.ts';

const WIDE = { viewport: { width: 1680, height: 900 } };
const NUMBER = 'QX-777-ALIKE-4242';
const HOSTILE = '<img src=x onerror="document.title=1">\u202eZanzibar';
/** The longest time until the search knows a new claim. */
const KNOWN_MS = 30_000;

describe('the search', { skip: skipWithout('Chromium') }, () => {
  let fixture: ConsoleFixture;
  let first: ClaimRecord;
  let second: ClaimRecord;

  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 30 });
    const { client } = fixture.world.claims[0] ?? {};
    assert.ok(client);
    const destination = {
      'shipment.destination.address': 'Calle Mayor 5',
      'shipment.destination.customer_name': HOSTILE,
    };
    first = await client.file({ 'shipment.tracking_number': NUMBER, ...destination });
    second = await client.file({ 'shipment.tracking_number': 'qx777аlike4242' });
    await fixture.world.service.clients.move(first.id, 'UNDER_REVIEW');
  });
  afterEach(() => fixture.endTest());
  after(() => fixture.close());

  async function search(page: Page, text: string): Promise<void> {
    await page.keyboard.press('/');
    await page.locator('input:focus').waitFor();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }

  const rowOf = (page: Page, { id }: ClaimRecord) => page.locator(`[data-claim="${id}"]`);

  /** Repeats a search until it knows the claims. */
  async function waitForFound(q: string): Promise<void> {
    const end = Date.now() + KNOWN_MS;
    const isFound = async () => {
      const path = `/claims?q=${encodeURIComponent(q)}`;
      return (await fixture.read<{ data: unknown[] }>(fixture.world.people.admin, path)).data.length > 0;
    };
    while (!(await isFound())) {
      assert.ok(Date.now() < end, `${q} is not found`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  test('is of every claim wherever it begins, marks what it found, and comes back to where it began', async () => {
    await waitForFound('zanzibar');
    const { page } = await fixture.openAs(fixture.world.people.agent, '/queue?view=new&carrier=UPS', WIDE);
    await search(page, 'zanzi mayor 4242');
    const row = rowOf(page, first);
    await row.waitFor();
    assert.deepEqual(await row.locator('mark').allInnerTexts(), ['4242', 'Zanzi', 'Mayor']);
    await page.getByRole('columnheader', { name: 'Customer' }).waitFor();
    await page.getByText('All claims are searched.').waitFor();
    assert.equal(await page.title(), 'All · Redress');
    assert.equal(await row.locator('img').count(), 0);
    assert.deepEqual(await findBarriers(page), []);
    await page.getByLabel('Only in New').check({ force: true });
    await page.getByText('No claim matches').waitFor();
    await page.getByRole('button', { name: 'Search all claims' }).click();
    await row.waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await page.getByText('All claims are searched.').waitFor({ state: 'hidden' });
    const began = { view: 'new', carrier: 'UPS', sort: 'since' };
    assert.deepEqual(Object.fromEntries(new URL(page.url()).searchParams), began);
  });

  test('finds a number in another case and form, and the one that looks like it', async () => {
    await waitForFound('qx777');
    const { page } = await fixture.openAs(fixture.world.people.agent, '/queue', WIDE);
    await search(page, 'qx 777 alike 4242');
    await rowOf(page, first).waitFor();
    await rowOf(page, second).waitFor();
    const [found] = await page.locator('[data-match]').allInnerTexts();
    assert.equal(found?.trim(), 'Tracking number', 'what a column marks is not said twice');
    await search(page, 'qx 777 nothing');
    await page.getByText('Every claim was searched.').waitFor();
  });

  test('Blocked? with the wrong case says what looks like the number, and never that nothing is in the way', async () => {
    const { page } = await fixture.openAs(fixture.world.people.viewer, '/queue', WIDE);
    await page.getByRole('button', { name: 'Blocked?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Blocked?' });
    await dialog.getByLabel('Tracking number', { exact: true }).fill('qx777alike4242');
    const found = dialog.getByTestId('look-alikes');
    await found.getByText('Looks like it').waitFor();
    await found.getByText('differs in capitals, blanks, dashes or signs', { exact: true }).waitFor();
    await found.getByText('differs in letters or digits that look alike (U+0430)').waitFor();
    assert.equal(await dialog.getByText('Nothing stands in the way').count(), 0);
    await found.getByRole('link', { name: NUMBER }).click();
    await page.waitForURL(`**/claims/${first.id}`);
  });

  test('a claim tells which other numbers look like its own', async () => {
    const { page } = await fixture.openAs(fixture.world.people.viewer, `/claims/${first.id}`, WIDE);
    const part = page.getByTestId('looks-like');
    await part.getByRole('link', { name: 'qx777аlike4242' }).waitFor();
    assert.match(await part.innerText(), /capitals.*signs.*look alike \(U\+0430\)/s);
    const other = fixture.world.claims[1];
    assert.ok(other);
    const answer = await fixture.world.service.request(
      'GET',
      `/operator/v1/claims/${other.id}`,
      fixture.world.people.admin,
    );
    assert.equal(assertStatus(answer, 200).read<{ looks_like: { count: number } }>().looks_like.count, 0);
  });

  test('a view is saved for the team, and what an earlier version kept in the browser is moved to the own ones', async () => {
    const { admin, agent } = fixture.world.people;
    const { page } = await fixture.openAs(agent, '/queue?view=all&type=LOST', WIDE);
    const kept = [
      { name: 'Old', search: { view: 'done', carrier: 'UPS' } },
      { name: 'Lost', search: { type: 'LOST' } },
    ];
    await page.evaluate(`localStorage.setItem('redress-queue-saved-${agent.id}', '${JSON.stringify(kept)}')`);
    await page.reload();
    await page.getByRole('button', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByLabel('Name').fill('Lost parcels');
    await dialog.getByRole('radio', { name: 'The whole team' }).check();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Move to my views' }).click();
    const own = page.getByRole('region', { name: 'My views' });
    await own.getByRole('link', { name: /^Lost/ }).waitFor();
    await page.getByRole('region', { name: 'In this browser' }).waitFor({ state: 'hidden' });
    await own.getByRole('button', { name: 'Change or move the view Lost' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
    await page.getByRole('status').getByText('Lost is number 1 of 2').waitFor();
    assert.match((await own.getByRole('link').allTextContents()).join(), /^Lost.*Old/);

    const { page: other } = await fixture.openAs(admin, '/queue?view=new', WIDE);
    await other.getByRole('link', { name: /^Lost parcels/ }).click();
    await other.waitForURL('**type=LOST**');
    await other.getByRole('heading', { level: 1, name: 'Lost parcels' }).waitFor();
    assert.equal(await other.getByRole('link', { name: /^All/ }).getAttribute('aria-current'), null);
    assert.equal(await other.getByRole('link', { name: 'Old' }).count(), 0);
  });

  test('whoever is given a claim is told in the bar, opens it from there, and can turn that off', async () => {
    const { id } = await fixture.world.documented.client.file();
    const { admin } = fixture.world.people;
    const { page } = await fixture.openAs(fixture.world.people.agent, '/overview');
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).waitFor();
    const body = { operator_id: fixture.world.people.agent.id };
    const path = `/operator/v1/claims/${id}/assignee`;
    assertStatus(await fixture.world.service.request('PUT', path, { headers: admin.headers, body }), 200);
    await bell.press('Enter');
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await list.getByRole('link', { name: 'Ada Lindqvist assigned it to you' }).first().click();
    await page.waitForURL(`**/claims/${id}`);
    await list.waitFor({ state: 'hidden' });
    await bell.press('Enter');
    await list.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await list.getByRole('button', { name: 'Choose' }).click();
    await list.getByLabel('Somebody assigns a claim to me').uncheck();
    await list.getByRole('link', { name: 'assigned it to you' }).first().waitFor({ state: 'hidden' });
    await list.getByLabel('Somebody assigns a claim to me').check();
    await list.getByRole('link', { name: 'assigned it to you' }).first().waitFor();
  });

  test('a message is filled from a template that was found by typing, and edited before it is sent', async () => {
    const { client } = fixture.world.documented;
    const { id, shipment } = await client.file();
    const { page } = await fixture.openAs(fixture.world.people.agent, `/claims/${id}`);
    await page.getByRole('button', { name: 'Move', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Move the claim' });
    await dialog.getByRole('radio', { name: 'With the carrier' }).check();
    await dialog.getByRole('combobox', { name: 'Template: Message to the client' }).click();
    await page.getByRole('option', { name: 'Filed with the carrier' }).waitFor();
    await page.keyboard.type('filed');
    await page.keyboard.press('Enter');
    const message = dialog.getByRole('textbox', { name: /^Message to the client/ });
    await message.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Thank you.');
    await dialog.getByRole('button', { name: 'Move to With the carrier' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const { status_message } = await client.find(id);
    assert.ok(status_message?.includes(`shipment ${shipment.tracking_number} over`), status_message);
    assert.match(status_message ?? '', /as soon as the carrier answers\. Thank you\.$/);
  });
});
