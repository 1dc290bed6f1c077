import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { skipWithout } from '../../support/servers/availability.ts';
import { assertFits, assertNoBarriers } from '../support/axe.ts';
import { ConsoleFixture } from '../support/console-fixture.ts';

const ANY_LOST = 'Any country, any lane, Lost';

describe('the playbook', { skip: skipWithout('Chromium') }, () => {
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
});
