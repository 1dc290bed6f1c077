import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertStatus } from '../../support/api/answer.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { assertFits, assertNoBarriers } from '../support/axe.ts';
import { ConsoleFixture } from '../support/console-fixture.ts';

const TEN_SECONDS = { timeout: 10_000 };
const ANY_LOST = 'Any country, any lane, Lost';

describe('the playbook, statements and letters', { skip: skipWithout('Chromium') }, () => {
  let fixture: ConsoleFixture;
  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 30 });
  });
  afterEach(() => fixture.endTest());
  after(() => fixture.close());

  /** A cell of a rule, as a row. */
  const rowOf = (page: Page, rule: string, cell: string) =>
    page
      .getByRole('table', { name: rule, exact: true })
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: cell, exact: true }) });

  test('shows everybody each rule in words, with how sure it is, its sources and what is unknown', async () => {
    const { page } = await fixture.openAs(fixture.world.people.agent, '/playbook?carrier=SEUR');
    const closes = rowOf(page, 'From Spain, within the country, Damaged', 'Latest filing');
    await closes.getByText('7 days from delivery').waitFor();
    await closes.getByText('Carrier’s page').waitFor();
    const source = closes.getByRole('link', { name: 'SE1' });
    assert.match((await source.getAttribute('href')) ?? '', /^https:\/\/www\.seur\.com\//);
    assert.match((await source.getAttribute('rel')) ?? '', /noreferrer/);
    await rowOf(page, 'Any country, any lane, Damaged', 'Evidence')
      .getByText('Purchase invoice or sales invoice')
      .waitFor();
    await rowOf(page, ANY_LOST, 'Liability').getByText('Unknown', { exact: true }).waitFor();
    await page
      .getByText(/Within Spain; between two countries the convention of the lane/)
      .first()
      .waitFor();
    await page.getByLabel('Carrier', { exact: true }).selectOption('UPS');
    await page.waitForURL(/carrier=UPS/);
    await rowOf(page, ANY_LOST, 'Latest filing').getByText('Third party, not certain').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Set / }).count(), 0);
  });

  test('marks the law of the lane where the carrier’s rule is not known', async () => {
    const { page } = await fixture.openAs(fixture.world.people.viewer, '/playbook?carrier=CORREOS');
    const opens = rowOf(page, 'Any country, to another country, Damaged', 'Latest filing');
    await opens.getByText('Unknown', { exact: true }).waitFor();
    await page.goto('/playbook?carrier=CTT');
    const closes = rowOf(page, 'Any country, to another country, Lost', 'Latest filing');
    await closes.getByText('Law of the lane: Universal Postal Convention').waitFor();
    await closes.getByText('Inferred, not read: it gives no day').waitFor();
    assert.equal(await closes.getByText('6 months from posting').count(), 0);
    await page.goto('/playbook?carrier=PAACK');
    await page.getByLabel('From country').fill('ESP');
    await page.getByLabel('To country').fill('es');
    await page.getByLabel('To country').press('Enter');
    const presumed = rowOf(page, 'Which rules count?', 'Presumed lost');
    await presumed.getByText('Law of the lane: Ley 15/2009').waitFor();
    await presumed.getByText('when that is not known, 30 days from posting').waitFor();
    await rowOf(page, 'Which rules count?', 'Answer').getByText('Unknown', { exact: true }).first().waitFor();
  });

  test('lets an administrator set a rule, beside which the built-in one stays, and take it away, by keyboard alone', async () => {
    const { people, organizations } = fixture.world;
    const window = await fixture.openAs(people.admin, '/playbook?carrier=UPS');
    const { page } = window;
    const button = (verb: string) => page.getByRole('button', { name: `${verb} Latest filing, ${ANY_LOST}` });
    await button('Set').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Latest filing: UPS' });
    await dialog.getByLabel('How many').fill('90');
    await dialog.getByLabel('Counted from').selectOption('POSTING');
    await dialog.getByLabel('Reason').fill('contract, clause 7');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('The house rule is saved.').waitFor();
    const row = rowOf(page, ANY_LOST, 'Latest filing');
    await row.getByText('90 days from posting').waitFor();
    await row.getByText(`contract, clause 7, by ${people.admin.email}`).waitFor();
    await row.getByText('60 days from expected delivery').waitFor();
    await button('Change').press('Enter');
    await dialog.getByRole('button', { name: 'Back to the built-in value' }).press('Enter');
    await page.getByText('The house rule is taken away.').waitFor();
    await row.getByText('Not set').waitFor();

    await page.getByLabel('Organization', { exact: true }).selectOption(organizations[0]?.id ?? '');
    await page.getByRole('button', { name: 'Add a rule' }).press('Enter');
    const adding = page.getByRole('dialog', { name: 'Add a rule for UPS' });
    await adding.getByLabel('Reason').waitFor();
    await assertFits(window, 'a new house rule');
    await adding.getByLabel('Country of origin').fill('esp');
    await adding.getByLabel('What', { exact: true }).selectOption('evidence');
    await adding.getByLabel('Purchase invoice or sales invoice').check();
    await adding.getByLabel('Affidavit').check();
    await adding.getByLabel('Reason').fill('annex 2');
    await adding.getByRole('button', { name: 'Save' }).press('Enter');
    const evidence = rowOf(page, 'From Spain, any lane, Lost', 'Evidence');
    await evidence.getByText('For this organization').waitFor();
    await evidence.getByText('Affidavit').waitFor();
    await page.getByText(`Organizations with rules of their own: ${organizations[0]?.name}`).waitFor();
    await assertNoBarriers(window, 'the playbook');
  });

  test('has the figures of possible duplicates, which an admin changes; a wrong one is told at its field', async () => {
    const window = await fixture.openAs(fixture.world.people.admin, '/playbook');
    window.expectComplaint(/status of 400/);
    const { page } = window;
    const part = page.locator('section').filter({ hasText: 'Possible duplicates' });
    await part.getByText('From 5 claims within 90 days').waitFor();
    await part.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Possible duplicates' });
    await dialog.getByLabel('From how many claims on').fill('1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('must be a whole number from 2 to 50', { exact: true }).waitFor();
    await dialog.getByLabel('From how many claims on').fill('8');
    await page.keyboard.press('Enter');
    await part.getByText('From 8 claims within 90 days').waitFor();
  });

  test('a statement is mapped, previewed by what becomes of its lines, applied, and undone', async () => {
    const { id, shipment } = await fixture.world.documented.client.file({ 'shipment.carrier': 'GLS' });
    const approved = { amount: 19_950, currency: 'JPY', version: 0 };
    const { headers } = fixture.world.people.agent;
    const path = `/claims/${id}/refund`;
    assertStatus(await fixture.world.service.request('PUT', `/operator/v1${path}`, { headers, body: approved }), 200);
    const window = await fixture.openAs(fixture.world.people.agent, '/statements');
    const { page } = window;
    const lines = [`${shipment.tracking_number};03.04.2025;1.234`, 'NO-1;03.04.2025;5,00', 'Summe;;1.240,00'];
    const buffer = Buffer.from(['Sendungsnummer;Datum;Betrag (EUR)', lines[0]].join('\n'), 'latin1');
    await page.getByLabel('Carrier', { exact: true }).selectOption('GLS');
    await page.getByLabel('CSV file').setInputFiles({ name: 'gls.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('alert').filter({ hasText: '“1.234” can be read in 2 ways' }).waitFor();
    await page.getByRole('button', { name: 'Comma: 1.234,56' }).click();
    await page.getByRole('button', { name: 'Record 1 payment' }).waitFor();
    const sides = [
      'Sendungsnummer;Datum;Betrag (EUR);Art',
      'A;03.04.2025;1,50;Z',
      'B;03.04.2025;2,50;R',
      'C;04.04.2025;3,50;Z',
    ];
    await page.getByLabel('CSV file').setInputFiles({
      name: 'sides.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(sides.join('\n')),
    });
    await page.getByLabel('Debit or credit').selectOption('Art');
    await page.getByRole('alert').getByRole('checkbox', { name: 'R' }).click();
    const taken = page.getByRole('table', { name: 'Lines of the file' }).getByText('−2.50 EUR');
    await taken.waitFor();
    await assertNoBarriers(window, 'the questions about a statement');
    await page.getByLabel('Separator').selectOption('Comma');
    await page.getByRole('alert').filter({ hasText: 'Choose the column of the amount' }).waitFor();
    await page.getByLabel('CSV file').setInputFiles({
      name: 'gls.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Sendungsnummer;Datum;Betrag (EUR)', ...lines].join('\n')),
    });
    const rows = page.getByRole('table', { name: 'Lines of the file' });
    await rows.getByText('NO-1').waitFor();
    await rows.getByText('paid 1,234.00 EUR in all, approved 19,950 JPY').waitFor();
    assert.equal(await rows.getByRole('row').count(), 4);
    await page.getByText('Line 4 says 1,240.00 EUR; its lines give 1,239.00 EUR.').waitFor();
    const apply = page.getByRole('button', { name: 'Record 1 payment' });
    assert.ok(await apply.isDisabled());
    await page.getByLabel('Lines to show').selectOption('unknown');
    await rows.getByText('1,234.00 EUR in all').waitFor({ state: 'hidden' });
    await page.getByLabel('Leave out 1 line: no such claim').check();
    await page.getByText('Leave the marked lines out, or say that they are recorded.').waitFor();
    await page.getByLabel('Leave out 1 line: another currency than the claim’s (1,234.00 EUR)').waitFor();
    await page.getByLabel('Record the marked line that is not left out').check();
    await page.evaluate('scrollTo(0, 0)');
    await assertNoBarriers(window, 'the preview of a statement');
    const body = { amount: 123_400, currency: 'EUR', version: 1 };
    assertStatus(await fixture.world.service.request('PUT', `/operator/v1${path}`, { headers, body }), 200);
    window.expectComplaint(/status of 409/);
    await apply.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'now 1 matched, not 0; 0 amount differs, not 1' }).waitFor();
    await page.getByLabel('Leave out 1 line: amount differs').waitFor({ state: 'hidden' });
    await page.getByLabel('Lines to show').selectOption('');
    await page.getByLabel('Leave out line 2').check();
    assert.ok(await page.getByRole('button', { name: 'Record 0 payments' }).isDisabled());
    await page.getByLabel('Leave out line 2').uncheck();
    await page.getByLabel('Leave out line 3').check();
    await page.getByText('1 line left out one by one').waitFor();
    await page.getByLabel('Record the marked line that is not left out').check();
    await apply.press('Enter');
    await page.getByText('1 payment of 1 claim was recorded.').waitFor();
    await page.getByRole('table', { name: 'Applied statements' }).getByText('1,234.00 EUR').waitFor();
    await page.getByRole('link', { name: 'GLS: gls.csv' }).click();
    const kept = page.getByRole('table', { name: 'Lines of the statement' });
    await kept.getByText('Before the claim was filed').waitFor();
    await page.getByLabel('Only lines that were left out').check();
    await kept.getByText('left out by hand').waitFor();
    assert.equal(await kept.getByRole('row').count(), 2);
    await assertNoBarriers(window, 'the lines of a statement');
    await page.getByRole('link', { name: 'All statements' }).click();
    type Money = { paid: { amount: unknown }[] };
    assert.deepEqual(
      (await fixture.read<Money>(fixture.world.people.agent, path)).paid.map(({ amount }) => String(amount)),
      ['123400'],
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByLabel('Forget how the statements of this carrier are read').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('1 payments were withdrawn.').waitFor();
    const { data } = await fixture.read<{ data: unknown[] }>(fixture.world.people.agent, '/statement-mappings');
    assert.deepEqual(data, []);
    assert.deepEqual((await fixture.read<Money>(fixture.world.people.agent, path)).paid, []);
  });

  test('an admin changes a letter beside its preview: faults are told by their paragraph, and nothing typed is lost to another admin', async () => {
    const { service, people } = fixture.world;
    const window = await fixture.openAs(people.admin, '/templates');
    window.expectComplaint(/status of 4(?:00|09)/);
    const { page } = window;
    await page.getByRole('link', { name: 'Edit Claim for loss' }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.frameLocator('iframe').locator('canvas').first().waitFor(TEN_SECONDS);
    await page.getByRole('button', { name: /^German/ }).press('Enter');
    const text = page.getByLabel('Text in German');
    await text.press('ControlOrMeta+a');
    await text.pressSequentially('Guten Tag');
    await page.getByPlaceholder('Insert at the cursor').click();
    await page.getByRole('option', { name: '{{sender}}' }).waitFor();
    await page.keyboard.type('table of the items');
    await page.locator('[data-combobox-selected]').filter({ hasText: '{{items}}' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('textarea:focus').waitFor();
    assert.equal(await text.inputValue(), 'Guten Tag\n\n{{items}}');
    await page.keyboard.type('!');
    await page.getByRole('alert').getByText('Paragraph 2 (“{{items}}!”) has {{items}} beside other text').waitFor();
    await page.getByRole('button', { name: 'Go to it' }).click();
    assert.equal(await text.evaluate((area: { selectionStart: number }) => area.selectionStart), 11);
    await page.keyboard.type('{{amount}}');
    await page.getByRole('alert').waitFor({ state: 'hidden' });
    await assertNoBarriers(window, 'a letter beside its preview');

    const texts = { en: 'Dear Sir or Madam,', de: 'Sehr geehrte Damen und Herren,' };
    const body = { kind: 'letter', name: 'Claim for loss', version: 0, texts };
    await service.request('PUT', '/operator/v1/templates', { headers: people.admin.headers, body });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(`${people.admin.email} changed this letter meanwhile`).waitFor();
    await page.getByText('Their text in German').click();
    await page.getByText(texts.de).waitFor();
    assert.equal(await text.inputValue(), 'Guten Tag\n\n{{amount}}');
    await page.reload();
    await page.getByRole('button', { name: /^German ?, changed/ }).click();
    assert.equal(await text.inputValue(), 'Guten Tag\n\n{{amount}}');
    await page.getByRole('button', { name: 'Replace theirs' }).click();
    await page.getByText('The letter Claim for loss is saved.').waitFor();
    await page.getByRole('button', { name: 'Restore all texts of Redress' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore all texts of Redress' }).click();
    await page.getByRole('link', { name: 'Edit Claim for loss' }).waitFor();
  });
});
