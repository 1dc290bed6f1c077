import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertStatus } from '../support/api/answer.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { ConsoleFixture, pictureSizeOf, viewerIn, waitForHeading } from './support/console-fixture.ts';

interface MoveTexts {
  status: string;
  reason?: string;
  note?: string;
  message?: string;
}

const TEN_SECONDS = { timeout: 10_000 };
describe('working claims', { skip: skipWithout('Chromium') }, () => {
  let fixture: ConsoleFixture;
  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 30 });
  });
  afterEach(() => fixture.endTest());
  after(() => fixture.close());

  const agent = () => fixture.world.people.agent;
  const trackingOf = ({ sample }: { sample: { input: { shipment: { tracking_number: string } } } }) =>
    sample.input.shipment.tracking_number;

  async function move(page: Page, { status, reason, note, message }: MoveTexts) {
    await page.getByRole('button', { name: 'Move', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Move the claim' });
    await dialog.getByRole('radio', { name: status }).check();
    if (reason !== undefined) await dialog.getByRole('radio', { name: reason }).check();
    if (note !== undefined) await dialog.getByLabel('Note (optional)').fill(note);
    if (message !== undefined) await dialog.getByLabel('Message to the client (optional)').fill(message);
    await dialog.getByRole('button', { name: `Move to ${status}` }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  test('a claim is found by its tracking number from any page, opened, and its evidence looked at', async () => {
    const { documented } = fixture.world;
    const { page } = await fixture.openAs(agent(), '/overview');
    await page.keyboard.press('/');
    await page.keyboard.type(trackingOf(documented));
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: trackingOf(documented) }).click();
    const panel = page.getByRole('complementary', { name: 'Claim', exact: true });
    await panel.getByRole('heading', { name: trackingOf(documented) }).waitFor();
    await panel.getByRole('link', { name: 'Open on its own page' }).click();
    await page.waitForURL(`**/claims/${documented.id}`);

    await page.getByRole('button', { name: 'Open crushed corner.jpg' }).click();
    const viewer = viewerIn(page);
    await viewer.getByText('Document 1 of 4').waitFor();
    assert.deepEqual(await pictureSizeOf(viewer.getByRole('img', { name: 'crushed corner.jpg' })), [1200, 900]);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    await page.getByRole('listitem').filter({ hasText: 'looked at' }).first().waitFor(TEN_SECONDS);
  });

  test('of two who edit the dates of one shipment the second sees what the first recorded, keeps the draft, and saves again', async () => {
    const { id } = await fixture.world.documented.client.file();
    const { admin, agent } = fixture.world.people;
    const second = await fixture.openAs(agent, `/claims/${id}`);
    second.expectComplaint(/status of 4(00|09)/);
    const { page } = second;
    await page.getByRole('button', { name: 'Edit the shipment dates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit the shipment dates' });
    await dialog.locator('input:focus').waitFor();
    await dialog.getByLabel('Posted on').fill('2026-01-12');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Edit the shipment dates' }).click();
    assert.equal(await dialog.getByLabel('Posted on').inputValue(), '2026-01-12');

    const none = { posted_on: null, expected_on: null, delivered_on: null, weight_grams: null };
    const facts = { ...none, carrier_reference: 'RX-2201', version: 0 };
    const path = `/operator/v1/claims/${id}/shipment-facts`;
    assertStatus(await fixture.world.service.request('PUT', path, { headers: admin.headers, body: facts }), 200);
    await dialog.getByLabel('Weight in grams').fill('1,5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('A whole number of grams').waitFor();
    await dialog.getByLabel('Weight in grams').fill('1500');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').getByText('RX-2201').waitFor();
    assert.equal(await dialog.getByLabel('Posted on').inputValue(), '2026-01-12');
    await dialog.getByLabel("Carrier's reference").fill('RX-2201');
    await dialog.getByLabel('Delivered on').fill('2026-01-11');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('must not be before posted_on').first().waitFor();
    await dialog.getByLabel('Delivered on').fill('2026-01-13');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const shown = page.getByTestId('shipment-dates');
    await shown.getByText('2026-01-13').waitFor();
    for (const text of ['2026-01-12', '1500', 'RX-2201']) await shown.getByText(text).waitFor();

    const viewer = await fixture.openAs(fixture.world.people.viewer, `/claims/${id}`);
    await viewer.page.getByTestId('shipment-dates').getByText('2026-01-13').waitFor();
    assert.equal(await viewer.page.getByRole('button', { name: 'Edit the shipment dates' }).count(), 0);
  });

  test('a claim that is too early is looked at again, by the keyboard, or canceled as too early', async () => {
    const { client } = fixture.world.documented;
    const { id } = await client.file({ 'shipment.carrier': 'CORREOS', 'incidence.type': 'LOST' });
    const headers = fixture.world.people.admin.headers;
    const none = { expected_on: null, delivered_on: null, weight_grams: null, carrier_reference: null };
    const facts = { ...none, posted_on: new Date().toISOString().slice(0, 10), version: 0 };
    const path = `/operator/v1/claims/${id}/shipment-facts`;
    assertStatus(await fixture.world.service.request('PUT', path, { headers, body: facts }), 200);
    const window = await fixture.openAs(agent(), `/claims/${id}`);
    window.expectComplaint(/status of 400/);
    const { page } = window;
    const due = page.getByTestId('due');
    await due.getByText(/^Too early: Correos takes it from /).waitFor();
    await due.getByText('Rule and sources').click();
    await due.getByText('Carrier’s page').first().waitFor();

    await page.keyboard.press('l');
    const dialog = page.getByRole('dialog', { name: 'Look again', exact: true });
    await dialog.getByLabel('On').fill('2020-01-01');
    await dialog.getByLabel('Note').fill('Call them.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('must be a day from').first().waitFor();
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('On').fill(day);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await due.getByText(/^Look again on /).waitFor();
    await due.getByText('Call them.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'will look again on' }).waitFor(TEN_SECONDS);
    await due.getByRole('button', { name: 'Remove the day to look again' }).click();
    await due.getByTestId('follow-up').waitFor({ state: 'hidden' });

    await page.keyboard.press('m');
    const move = page.getByRole('dialog', { name: 'Move the claim' });
    await move.getByRole('button', { name: 'Cancel as too early' }).click();
    await move.getByRole('button', { name: 'Move to Canceled' }).click();
    await move.waitFor({ state: 'hidden' });
    await due.getByText('Nothing is due').waitFor();
    assert.equal((await client.find(id)).status_reason, 'SHIPMENT_NOT_CLAIMABLE_YET');
  });

  test('a move with its reason and message reaches the client, its note does not, and can be taken back for a minute', async () => {
    const { documented } = fixture.world;
    const clock = (seconds: number) => page.clock.fastForward(seconds * 1_000);
    const { page } = await fixture.openAs(agent(), `/claims/${documented.id}`);
    await page.clock.install();
    await move(page, { status: 'With the carrier' });
    await page.getByText('Moved to With the carrier.').waitFor();
    assert.equal((await documented.client.find(documented.id)).status, 'UNDER_REVIEW');

    const note = 'They want a picture of the inside.';
    const message = 'Please send a picture of the inside.';
    await move(page, { status: 'Needs action', reason: 'Proof of damage needed', note, message });
    await page.getByText('Moved to Needs action.').waitFor();
    const entry = page.getByRole('listitem').filter({ hasText: note });
    for (const text of ['Message to the client', message]) await entry.getByText(text).waitFor();
    const moved = await documented.client.find(documented.id);
    assert.equal(moved.status, 'PENDING_ACTION');
    assert.equal(moved.status_reason, 'CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF');
    assert.equal(moved.status_message, message);
    assert.equal(JSON.stringify(moved).includes(note), false);

    await clock(50);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back.').waitFor();
    const restored = await documented.client.find(documented.id);
    assert.deepEqual([restored.status, restored.status_message], ['UNDER_REVIEW', undefined]);
    await page.getByRole('banner').or(page.locator('header')).getByText('With the carrier').first().waitFor();
    await page.getByRole('listitem').filter({ hasText: 'took the move back to With the carrier' }).waitFor();
    const notice = page.getByRole('complementary', { name: 'Last move' });
    assert.equal(await notice.count(), 0, 'the move before it is no longer the last one');

    await move(page, { status: 'Resolved' });
    await notice.getByText(trackingOf(documented)).waitFor();
    await clock(61);
    await notice.waitFor({ state: 'hidden' });
  });

  test('a wrong move of 50 new claims is taken back from another claim, with the clocks as they were', async () => {
    const { people, service } = fixture.world;
    const client = await service.clients.newClient();
    const filed: string[] = [];
    for (let n = 0; n < 50; n += 1) filed.push((await client.file()).id);
    const clocks = async () => {
      const path = `/claims?organization=${client.organizationId}&status=CREATED&sort=since&limit=50`;
      const { data } = await fixture.read<{ data: { id: string; since: string }[] }>(people.admin, path);
      return data.map(({ id, since }) => ({ id, since }));
    };
    const before = await clocks();
    const { page } = await fixture.openAs(agent(), `/queue?view=new&organization=${client.organizationId}`);
    await page.locator('[data-claim]').nth(49).waitFor();
    const moveAll = async () => {
      await page.keyboard.press('Shift+A');
      await page.keyboard.press('m');
      const dialog = page.getByRole('dialog', { name: 'Move 50 claims' });
      await dialog.getByRole('radio', { name: 'Rejected' }).check();
      await dialog.getByRole('radio', { name: 'Voided by the carrier' }).check();
      await page.keyboard.press('Enter');
      await page.getByText('50 claims moved to Rejected.').waitFor();
      await dialog.waitFor({ state: 'hidden' });
    };
    await moveAll();
    const left = page.locator('[data-claim][data-gone]');
    await left.filter({ hasText: 'Voided by the carrier' }).nth(49).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Claim', exact: true }).getByRole('heading').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('u');
    await page.getByText('50 claims taken back.').waitFor();
    assert.deepEqual(await clocks(), before);
    await page.locator('[data-claim][data-current]').getByText('New', { exact: true }).waitFor();

    await left.first().waitFor({ state: 'detached' });

    await page.keyboard.press('Escape');
    await moveAll();
    const { headers } = people.admin;
    const noted = `/operator/v1/claims/${filed[7]}/notes`;
    await service.request('POST', noted, { headers, body: { text: 'Who rejected this?' } });
    await page.reload();
    await page.getByRole('button', { name: 'Undo' }).click();
    const results = page.getByRole('dialog', { name: 'Take moves back' });
    await results.getByText('49 claims taken back, 1 not').waitFor();
    await results.getByRole('listitem').first().getByText('a note was written').waitFor();
    assert.deepEqual(
      await clocks(),
      before.filter(({ id }) => id !== filed[7]),
    );
  });

  test('a status without its reason does not move, and leads to the reasons', async () => {
    const { page } = await fixture.openAs(agent(), `/claims/${fixture.world.mistyped.id}`);
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move the claim' });
    await dialog.getByRole('radio', { name: 'Rejected' }).check();
    await page.keyboard.press('Enter');
    const reasons = dialog.getByRole('group', { name: 'Reason' });
    await reasons.locator('input:focus').waitFor();
    assert.equal((await fixture.world.mistyped.client.find(fixture.world.mistyped.id)).status, 'CREATED');
  });

  test('notes and assignments show at once and stay', async () => {
    const { copied } = fixture.world;
    const { page } = await fixture.openAs(agent(), `/claims/${copied.id}`);
    await page.keyboard.press('n');
    await page.keyboard.type('Llamé al depósito.\n電話した。');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('listitem').filter({ hasText: '電話した。' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Assign the claim' });
    await dialog.getByPlaceholder('Find an operator').fill('ada');
    await page.keyboard.press('Enter');
    await page.getByText('Assigned to Ada Lindqvist').first().waitFor();
    await page.reload();
    await page.getByTestId('assignee').getByText('Assigned to Ada Lindqvist').waitFor();
    await page.getByRole('listitem').filter({ hasText: '電話した。' }).waitFor();
  });

  test('a view in the address bar shows a second person the same', async () => {
    const { page } = await fixture.openAs(agent(), '/queue');
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await waitForHeading(page, 'All');
    await page.getByLabel('Order').selectOption({ label: 'Longest waiting' });
    await page.getByRole('textbox', { name: 'Search all claims' }).fill('damaged');
    await page.getByRole('textbox', { name: 'Search all claims' }).fill('');
    await page.waitForURL('**/queue?view=all&sort=since');
    await page.getByRole('row').nth(3).getByRole('gridcell').nth(2).click();
    await page.waitForURL(/claim=clm_/);
    await page.getByRole('complementary', { name: 'Claim', exact: true }).getByRole('heading').first().waitFor();
    const seen = await viewOf(page);
    assert.ok(seen.rows.length > 20);

    const second = await fixture.openAs(fixture.world.people.admin, page.url());
    await second.page.getByRole('complementary', { name: 'Claim', exact: true }).getByRole('heading').first().waitFor();
    assert.deepEqual(await viewOf(second.page), seen);
  });
});

/** The rows of the queue in their order, and the open one. */
async function viewOf(page: Page) {
  await page.getByRole('row').nth(1).waitFor();
  const rows = await page
    .locator('[data-claim]')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-claim')));
  const open = await page.locator('[data-claim][data-open]').getAttribute('data-claim');
  return { rows, open, order: await page.getByLabel('Order').inputValue() };
}
