/* When shipments went (spec: Shipment dates), and when their claims were filed (spec: Filed with the carrier). */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { assertStatus } from '../../support/api/answer.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { assertNoBarriers } from '../support/axe.ts';
import { ConsoleFixture } from '../support/console-fixture.ts';

describe('shipments', { skip: skipWithout('Chromium') }, () => {
  let fixture: ConsoleFixture;
  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 30 });
  });
  afterEach(() => fixture.endTest());
  after(() => fixture.close());

  const agent = () => fixture.world.people.agent;

  test('the dates of many shipments are chosen as a file, previewed row by row, and applied without the faulty rows', async () => {
    const { id, shipment } = await fixture.world.documented.client.file();
    const window = await fixture.openAs(agent(), '/shipment-dates');
    window.expectComplaint(/status of 400/);
    const { page } = window;
    const choose = (name: string, text: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('scan.pdf', '%PDF-1.7');
    await page.getByRole('alert').filter({ hasText: 'is a PDF' }).waitFor();
    await choose('either.csv', 'Tracking;Posted\nNO-1;03/04/2026\n');
    await page.getByRole('alert').filter({ hasText: 'can be two days' }).waitFor();
    await page.getByLabel('Order of day and month').selectOption('Day first');
    await page.getByRole('table', { name: 'Rows of the file' }).waitFor();
    const rows = [`${shipment.tracking_number},2026-01-12`, 'NO-1,2026-01-12', 'NO-2,31.02.2026'];
    await choose('dates.csv', ['tracking_number,posted_on', ...rows].join('\n'));
    const table = page.getByRole('table', { name: 'Rows of the file' });
    await table.getByText(/posted_on: .*31 February/).waitFor();
    assert.equal(await table.getByRole('row').count(), 3, 'only those with a fault');
    await page.getByText('All rows (3)').click();
    await table.getByRole('link', { name: shipment.tracking_number }).first().waitFor();
    const apply = page.getByRole('button', { name: 'Change 1 claim' });
    assert.ok(await apply.isDisabled());
    await page.getByLabel('Leave out rows that are invalid or ambiguous').check();
    await assertNoBarriers(window, 'the preview of a file');
    await apply.press('Enter');
    await page.getByText('1 claim was changed.').waitFor();
    const path = `/claims/${id}/shipment-facts`;
    assert.equal((await fixture.read<{ posted_on: string }>(agent(), path)).posted_on, '2026-01-12');
    const past = page.getByRole('table', { name: 'Applied files' });
    await past
      .getByRole('row', { name: /dates.csv/ })
      .getByRole('button', { name: 'Undo' })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Undo dates.csv?' });
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 claim was restored.').waitFor();
    await past.getByText('Undone').waitFor();
    assert.equal((await fixture.read<{ posted_on: string | null }>(agent(), path)).posted_on, null);
    await assertNoBarriers(window, 'the files that were applied');

    const dropped = await page.evaluateHandle(`(() => {
      const lines = Array.from({ length: 10000 }, (_, n) => 'MANY-' + n + ',2026-01-12');
      const transfer = new DataTransfer();
      transfer.items.add(new File([['tracking_number,posted_on', ...lines].join('\\n')], 'many.csv'));
      return transfer;
    })()`);
    await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('The first 200 of 10,000 rows are shown.').waitFor();
    assert.equal(await table.getByRole('row').count(), 201);
  });

  test('a move to With the carrier records the day, the way and the reference of the filing, which is corrected later', async () => {
    const { id } = await fixture.world.documented.client.file({ 'shipment.carrier': 'UPS' });
    const { page } = await fixture.openAs(agent(), `/claims/${id}`);
    const filing = page.getByTestId('filing');
    await filing.getByText('Not recorded.').waitFor();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move the claim' });
    await dialog.getByRole('radio', { name: 'With the carrier' }).check();
    await dialog.getByText('Claims dashboard on ups.com').waitFor();
    assert.equal(await dialog.getByLabel('How').inputValue(), 'PORTAL');
    await dialog.getByLabel('Filed on').fill('2026-02-26');
    await dialog.getByLabel("Carrier's reference").fill('RX-2201');
    await page.keyboard.press('Enter');
    await filing.getByText('Filed with UPS on 26 Feb 2026 in the carrier’s portal, reference RX-2201').waitFor();
    await page.getByTestId('shipment-dates').getByText('RX-2201').waitFor();
    await page.getByRole('button', { name: 'Edit the filing with the carrier' }).click();
    const form = page.getByRole('dialog', { name: 'Edit the filing with the carrier' });
    await form.getByLabel('How').selectOption('Letter');
    await page.getByRole('button', { name: 'Save' }).click();
    await filing.getByText('by letter').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'filed with the carrier on 26 Feb 2026 by letter' }).waitFor();
  });

  test('a move to Refund confirmed records what was approved, a payment is added and withdrawn, and the rest is outstanding', async () => {
    const { id } = await fixture.world.documented.client.file({ 'shipment.carrier': 'SEUR' });
    const window = await fixture.openAs(agent(), `/claims/${id}`);
    window.expectComplaint(/status of 400/);
    const { page } = window;
    const money = page.getByTestId('money');
    await money.getByText('Nothing approved is recorded.').waitFor();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move the claim' });
    await dialog.locator('input[type=radio]:focus').waitFor();
    await page.keyboard.type('refund con');
    await dialog.getByRole('radio', { name: 'Refund confirmed', checked: true }).waitFor();
    await dialog.getByLabel('Amount').fill('1.299,00');
    await page.keyboard.press('Enter');
    await dialog.getByText('Write a number with at most 2 decimals').waitFor();
    await dialog.getByLabel('Amount').fill('0');
    await page.keyboard.press('Enter');
    await dialog.getByText('Write an amount above zero.').waitFor();
    await dialog.getByLabel('Amount').fill('99,90');
    const today = await dialog.getByLabel('Approved on').inputValue();
    await dialog.getByLabel('Approved on').fill('2999-01-01');
    await dialog.getByLabel('Amount').press('Enter');
    await dialog.getByText('correct the year').waitFor();
    assert.equal(await dialog.getByLabel('Approved on').getAttribute('aria-invalid'), 'true');
    await dialog.getByLabel('Approved on').fill(today);
    await dialog.getByLabel('Carrier’s reference').fill('CN-1');
    await page.keyboard.press('Enter');
    await money.getByText('reference CN-1').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'recorded that the carrier approved 99.90 EUR' }).waitFor();

    // The reader's day can be after the carrier's: what nobody changed is today with the carrier.
    await page.clock.setFixedTime(Date.now() + 26 * 3_600_000);
    await money.getByRole('button', { name: 'Add a payment' }).click();
    const form = page.getByRole('dialog', { name: 'A payment of the carrier' });
    await form.locator('input:focus').waitFor();
    await form.getByRole('button', { name: 'Fill in 99.90 EUR' }).press('Enter');
    await form.locator('input:focus').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('40');
    await page.keyboard.press('Enter');
    await money.getByTestId('money-sums').getByText('59.90').waitFor();
    const focused = (name: string) => money.getByRole('button', { name }).and(page.locator(':focus')).waitFor();
    await focused('Add a payment');
    await money.getByRole('button', { name: 'Withdraw the payment of 40.00 EUR' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
    await focused('Withdraw the payment of 40.00 EUR');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).press('Enter');
    await money.getByText(`withdrawn by ${agent().email}`).waitFor();
    await focused('Add a payment');

    await page.getByRole('link', { name: 'Money' }).click();
    const row = page.getByRole('table', { name: 'Outstanding amounts' }).getByRole('row').filter({ hasText: 'SEUR' });
    const reminder = page.getByRole('dialog', { name: 'Look again: SEUR, EUR' });
    const remind = page.getByRole('button', { name: 'Look again at the claims: SEUR, EUR' });
    const sleepsUntil = async () =>
      (await fixture.read<{ deadlines: { follow_up: { look_on: string } | null } }>(agent(), `/claims/${id}`)).deadlines
        .follow_up?.look_on;
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await remind.click();
    await reminder.getByText('1 claim will be put off.').waitFor();
    await reminder.locator('input[type=date]').fill('2020-01-01');
    await reminder.getByRole('button', { name: 'Put off 1 claim' }).click();
    await reminder
      .getByText(/must be a day from/)
      .first()
      .waitFor();
    await reminder.locator('input[type=date]').fill(day);
    await reminder.getByRole('button', { name: 'Put off 1 claim' }).press('Enter');
    await reminder.getByText('1 claim put off until').waitFor();
    await reminder.locator('button:focus', { hasText: 'Close' }).waitFor();
    assert.equal(await sleepsUntil(), day);
    await reminder.getByRole('button', { name: 'Undo' }).press('Enter');
    await reminder.getByText('1 claim awake again.').waitFor();
    assert.equal(await sleepsUntil(), undefined);
    await reminder.getByRole('button', { name: 'Close' }).last().press('Enter');
    await remind.and(page.locator(':focus')).waitFor();
    await row.getByRole('link', { name: 'Open the claims: SEUR, 0–30 days, 99.90 EUR' }).click();
    await page.getByRole('group', { name: 'Filters' }).getByText('Outstanding').waitFor();
    const list = `/claims?money=outstanding&carrier=SEUR&refund_currency=EUR`;
    assert.equal((await fixture.read<{ data: { id: string }[] }>(agent(), list)).data[0]?.id, id);
  });

  test('of several claims that are selected a note, a day, the dates and what was seen are set at once, with what failed', async () => {
    const { client } = fixture.world.documented;
    const [one, two] = [
      await client.file({ 'shipment.tracking_number': 'SEVERAL-1' }),
      await client.file({ 'shipment.tracking_number': 'SEVERAL-2' }),
    ];
    const facts = { expected_on: null, delivered_on: null, weight_grams: 7, carrier_reference: null, version: 0 };
    const path = `/operator/v1/claims/${one.id}/shipment-facts`;
    const body = { ...facts, posted_on: '2026-02-10' };
    const { headers } = fixture.world.people.admin;
    assertStatus(await fixture.world.service.request('PUT', path, { headers, body }), 200);
    const { page } = await fixture.openAs(agent(), '/queue?view=all&q=SEVERAL-');
    const bar = page.getByRole('group', { name: 'Selected claims' });
    // A key that comes before the page listens for it, or while a dialog closes, is lost.
    const pressUntil = async (key: string, shown: Locator) => {
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      for (let isShown = false; !isShown; isShown = await shown.isVisible()) {
        await page.keyboard.press(key);
        await shown.waitFor({ timeout: 1_000 }).catch(() => undefined);
      }
    };
    const selectBoth = () => pressUntil('Shift+A', bar.getByText('2 selected'));
    await page.getByText('SEVERAL-2').first().waitFor();
    await selectBoth();
    const note = page.getByRole('dialog', { name: 'Write a note on 2 claims' });
    await pressUntil('n', note);
    await note.getByLabel('Note').fill('The depot was called.');
    await note.getByLabel('Note').press('Control+Enter');
    await page.getByText('The note is in the history of 2 claims.').waitFor();
    await note.waitFor({ state: 'hidden' });

    await selectBoth();
    await bar.getByRole('button', { name: 'Shipment dates' }).click();
    const dates = page.getByRole('dialog', { name: 'Shipment dates of 2 claims' });
    assert.ok(await dates.getByRole('button', { name: 'Save' }).isDisabled());
    await dates.getByLabel('Delivered on').fill('2026-02-01');
    await dates.getByLabel('Delivered on').press('Enter');
    await dates.getByText('1 claim changed, 1 not').waitFor();
    await dates.getByRole('button', { name: /again/i }).click();
    const left = page.getByRole('dialog', { name: 'Shipment dates of 1 claim' });
    assert.equal(await left.getByLabel('Delivered on').inputValue(), '2026-02-01', 'what was typed is kept');
    await left.getByLabel('Delivered on').fill('2026-02-20');
    await left.getByLabel('Delivered on').press('Enter');
    await left.waitFor({ state: 'hidden' });
    const dated = await fixture.read<Record<string, unknown>>(agent(), `/claims/${one.id}/shipment-facts`);
    assert.deepEqual([dated.posted_on, dated.delivered_on, dated.weight_grams], ['2026-02-10', '2026-02-20', 7]);

    await selectBoth();
    await bar.getByRole('button', { name: 'Mark as seen' }).click();
    const seen = page.getByRole('dialog', { name: 'Mark the evidence of 2 claims as seen' });
    await seen.getByRole('button', { name: 'Mark as seen' }).click();
    await page.getByText('The evidence of 2 claims is marked as seen.').waitFor();

    await selectBoth();
    const look = page.getByRole('dialog', { name: 'Look at 2 claims again' });
    await pressUntil('l', look);
    await look.locator(':focus').first().waitFor();
    await look.getByLabel('Note').fill('Ask again.');
    assert.equal(await look.getByLabel('Note').inputValue(), 'Ask again.');
    await look.getByRole('button', { name: 'Save' }).click();
    await page.getByText('2 claims put off.').waitFor();
    type Detail = { deadlines: { follow_up: { note: string } | null }; history: { text?: string }[] };
    for (const { id } of [one, two]) {
      const { deadlines, history } = await fixture.read<Detail>(agent(), `/claims/${id}`);
      assert.equal(deadlines.follow_up?.note, 'Ask again.');
      assert.ok(history.some(({ text }) => text === 'The depot was called.'));
    }

    const moves = [one, two].map(({ id }) => ({ id, version: 1 }));
    const move = { claims: moves, status: 'PENDING_REFUND_AMOUNT_CONFIRMED', status_reason: null };
    assertStatus(await fixture.world.service.request('POST', '/operator/v1/moves', { headers, body: move }), 200);
    await page.reload();
    await page.getByText('SEVERAL-2').first().waitFor();
    await selectBoth();
    await bar.getByRole('button', { name: 'Approved amounts' }).click();
    const amounts = page.getByRole('dialog', { name: 'What the carrier approved for 2 claims' });
    await amounts.getByText('For 2 claims: ').waitFor();
    await amounts.getByLabel('Carrier’s reference').fill('CN-7');
    await amounts.getByLabel('Carrier’s reference').press('Enter');
    await page.getByText('The approved amounts of 2 claims are recorded.').waitFor();
    type Approved = { approved: { reference: string } };
    assert.equal((await fixture.read<Approved>(agent(), `/claims/${two.id}/refund`)).approved.reference, 'CN-7');
  });
});
