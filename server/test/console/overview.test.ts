import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { readWorkbook } from '../../src/platform/workbook/read.ts';
import { assertStatus } from '../support/api/answer.ts';
import { PASSWORD, startOperatorService } from '../support/operator/harness.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { findBarriers } from './support/axe.ts';
import { PHONE } from './support/browser.ts';
import { ConsoleFixture, waitForHeading } from './support/console-fixture.ts';

const partsOfBars = (page: Page) => page.locator('.recharts-bar-rectangle path').filter({ visible: true });

interface Statistics {
  filed_per_day: { count: number }[];
  open_by_age: { by_status: Record<string, number> }[];
}

describe('the overview', { skip: skipWithout('Chromium') }, () => {
  let fixture: ConsoleFixture;
  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 60 });
  });
  afterEach(() => fixture.endTest());
  after(() => fixture.close());

  async function openOverview(path = '/overview', options = {}): Promise<Page> {
    const { page } = await fixture.openAs(fixture.world.people.viewer, path, options);
    await partsOfBars(page).first().waitFor();
    return page;
  }

  /** The number of claims that the queue shows for a link. */
  async function countBehind(href: string): Promise<number> {
    const { searchParams } = new URL(href, fixture.world.url);
    for (const name of ['view', 'sort']) searchParams.delete(name);
    const { total } = await fixture.read<{ total: number }>(
      fixture.world.people.viewer,
      `/claims/counts?${searchParams}`,
    );
    return total;
  }

  /** Every number of the tables that links to the queue: its text and its address. */
  function linksOf(page: Page) {
    return page
      .locator('main table a')
      .evaluateAll((links) =>
        links.map((link) => ({ says: link.getAttribute('aria-label') ?? '', href: link.getAttribute('href') ?? '' })),
      );
  }

  async function showTables(page: Page): Promise<void> {
    for (const table of await page.getByText('Table', { exact: true }).all()) await table.click();
  }

  for (const path of ['/overview', '/overview?days=365']) {
    test(`every number of ${path} counts the very claims that it leads to`, async () => {
      const page = await openOverview(path);
      await showTables(page);
      const links = await linksOf(page);
      assert.ok(links.length > 100, `${links.length} links`);
      for (const { says, href } of links) {
        const count = await countBehind(href);
        assert.ok(says.endsWith(count === 1 ? ': 1 claim' : `: ${count} claims`), `${says} leads to ${count}: ${href}`);
      }
    });
  }

  test('the organization and the period stay in the address, and narrow what the numbers count', async () => {
    const [organization] = fixture.world.organizations;
    assert.ok(organization !== undefined);
    const page = await openOverview();
    await page.getByLabel('Organization').selectOption(organization.id);
    await page.getByText('90 days', { exact: true }).click();
    await page.waitForURL(`**/overview?days=90&organization=${organization.id}`);
    const path = `/statistics?days=90&organization=${organization.id}`;
    const { filed_per_day } = await fixture.read<Statistics>(fixture.world.people.viewer, path);
    const filed = filed_per_day.reduce((sum, { count }) => sum + count, 0);
    await page.getByRole('link', { name: `Filed: ${filed}`, exact: true }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: `Filed: ${filed}`, exact: true }).waitFor();
  });

  test('a part of a bar opens the queue with its claims', async () => {
    const page = await openOverview();
    await partsOfBars(page).last().click();
    await page.waitForURL(/\/queue\?.*status=[A-Z_]+&filed_from=([\d-]+)&filed_to=\1/);
  });

  test('a part of a bar can be reached and opened by the keyboard', async () => {
    const page = await openOverview();
    // Right after midnight nothing was filed today yet.
    await page
      .getByRole('link', { name: /, Total: [1-9]/ })
      .first()
      .focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tooltip', { name: /^New: / }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/queue\?.*status=CREATED&filed_from=/);
  });

  test('an export has the numbers of its chart', async () => {
    const page = await openOverview();
    const button = page.getByRole('button', { name: 'Download “Open claims by age”' });
    await button.click();
    const choice = page.getByRole('menuitem', { name: 'CSV with commas' });
    const [download] = await Promise.all([page.waitForEvent('download'), choice.click()]);
    assert.match(download.suggestedFilename(), /^redress-open-by-age-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    const { open_by_age } = await fixture.read<Statistics>(fixture.world.people.viewer, '/statistics');
    const totals = open_by_age.map(({ by_status }) => Object.values(by_status).reduce((sum, count) => sum + count, 0));
    assert.deepEqual(
      lines.slice(1).map((line) => Number(line.split(',').at(-1))),
      totals,
    );
    await button.click();
    const workbook = page.getByRole('menuitem', { name: /xlsx/ });
    const [saved] = await Promise.all([page.waitForEvent('download'), workbook.click()]);
    const limits = { maxRows: 100, maxColumns: 50, maxCell: 100 };
    const { rows } = readWorkbook(await readFile(await saved.path()), null, limits);
    assert.deepEqual(
      rows.slice(1).map(({ cells }) => Number(cells.at(-1))),
      totals,
    );
  });

  test('a screen reader meets a table beside each chart of days, and nothing hidden takes the focus', async () => {
    const page = await openOverview();
    await page.getByRole('table', { name: 'Filed and decided per day' }).waitFor();
    await page.getByRole('table', { name: 'Claims per day of filing' }).waitFor();
    const focusable = page.locator('main [aria-hidden="true"]').locator('a, button, input, [tabindex="0"]');
    assert.equal(await focusable.count(), 0);
  });

  test('on a telephone nothing is wider than the screen', async () => {
    const page = await openOverview('/overview', { viewport: PHONE, scheme: 'dark' });
    await showTables(page);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), PHONE.width);
  });

  test('what is outstanding fits a tablet: where sums are too wide, their box scrolls and not the page', async () => {
    const { people, claims, service } = fixture.world;
    const { headers } = people.agent;
    for (const { id } of claims.slice(0, 4)) {
      const body = { amount: 123_456_789_00, currency: 'HUF', version: 0 };
      assertStatus(await service.request('PUT', `/operator/v1/claims/${id}/refund`, { headers, body }), 200);
    }
    const viewport = { width: 768, height: 1_024 };
    const { page } = await fixture.openAs(people.agent, '/outstanding?by=both', { viewport });
    const totals = page.getByRole('table', { name: 'All together, by currency' });
    await totals.getByRole('link', { name: 'Open the claims: All, HUF, 4 claims' }).waitFor();
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), viewport.width);
  });

  test('the outcomes have the same numbers as chart, table and file, and fit a telephone', async () => {
    const { viewer } = fixture.world.people;
    const window = await fixture.openAs(viewer, '/outcomes', { viewport: PHONE });
    const { page } = window;
    await page.getByLabel('Put together by').selectOption('type');
    await page.waitForURL('**/outcomes?by=type');
    const card = page.getByRole('region', { name: 'Recovered, by what happened' });
    const { groups } = await fixture.read<{ groups: { name: string; claims: number }[] }>(
      viewer,
      '/outcomes?group_by=type',
    );
    assert.equal(groups.length, 2);
    await card.getByRole('button', { name: /^Download/ }).click();
    const choice = page.getByRole('menuitem', { name: 'CSV with commas' });
    const [download] = await Promise.all([page.waitForEvent('download'), choice.click()]);
    const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    assert.match(
      head ?? '',
      /type,claims,approved_claims,paid_claims,unapproved_claims,rejected,currency,claimed,recovered,recovery_rate,approved,/,
    );
    await card.getByText('Table', { exact: true }).click();
    for (const { name, claims } of groups) {
      const counted = lines.map((line) => line.split(',')).filter(([type]) => type === name);
      assert.equal(
        counted.reduce((sum, [, count]) => sum + Number(count), 0),
        claims,
        name,
      );
      await card
        .getByRole('row')
        .filter({ hasText: name === 'LOST' ? 'Lost' : 'Damaged' })
        .first()
        .waitFor();
    }
    const links = await linksOf(page);
    assert.ok(links.length >= groups.length, `${links.length} links`);
    for (const { says, href } of links) {
      const count = await countBehind(href);
      assert.ok(says.endsWith(count === 1 ? ': 1 claim' : `: ${count} claims`), `${says} leads to ${count}: ${href}`);
    }
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), PHONE.width);
    assert.deepEqual(await findBarriers(page), []);
  });

  test('a new service says on each page that nothing was filed yet, and leads to the first key', async () => {
    const empty = await startOperatorService();
    try {
      const { email } = await empty.newOperator('admin');
      const { page } = await fixture.at(empty).openAs({ email, password: PASSWORD }, '/overview');
      const first = page.getByText('No claim was filed yet');
      await first.waitFor();
      for (const path of ['/queue', '/queue?view=done', '/queue?view=all&status=CLOSED']) {
        await page.goto(path);
        await first.waitFor();
        assert.equal(await page.getByText(/No claim matches|Nothing new|Nothing is decided/).count(), 0, path);
      }
      await page.getByRole('link', { name: 'To organizations and keys' }).click();
      await page.locator('main').getByText('No organizations yet').waitFor();
      await page.locator('main').getByRole('button', { name: 'New organization' }).last().click();
      await page.getByRole('dialog').getByLabel('Name').fill('Casa del Café');
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
      await page.getByRole('button', { name: 'Issue a key' }).waitFor();
      await page.goto('/organizations');
      await page.getByText('issue a key; its program files claims').waitFor();
      await page.goto('/queue?view=done');
      await first.waitFor();
      await (await empty.clients.newClient()).file();
      await page.getByText('Nothing is decided yet').waitFor();
      await page.goto('/audit?action=claim.moved');
      await page.getByText('No entry matches these filters').waitFor();
    } finally {
      await fixture.endTest();
      await empty.close();
    }
  });

  test('an administrator has something worked out again after a question, and a claim that was skipped at once', async () => {
    const { stores } = fixture.world.service.clients.running;
    const [claim] = await stores.claimWalk.listBefore({ beforeId: '~', limit: 1 });
    assert.ok(claim);
    await stores.derivations.noteFailure('outcomes', claim, { table: 'counted_outcomes', problem: 'counted: no JSON' });
    const { page } = await fixture.openAs(fixture.world.people.viewer, '/jobs');
    await waitForHeading(page, 'Worked out from claims');
    assert.equal(await page.getByRole('button', { name: /^Work out again/ }).count(), 0, 'nothing for viewers');
    const own = await fixture.openAs(fixture.world.people.admin, '/jobs');
    await own.page.getByRole('button', { name: 'Work out again deadlines' }).press('Enter');
    const dialog = own.page.getByRole('dialog', { name: 'Work out again: Work out by when something is due?' });
    assert.deepEqual(await findBarriers(own.page), []);
    await dialog.getByRole('button', { name: 'Work out again' }).press('Enter');
    await own.page.getByText('It is worked out again in the background.').waitFor();
    await own.page.getByRole('button', { name: `Work out again outcomes ${claim.id}` }).press('Enter');
    await own.page.getByRole('cell', { name: claim.id, exact: true }).waitFor({ state: 'detached' });
  });

  test('an organization that has filed nothing is offered a way on', async () => {
    const { id } = await fixture.world.service.clients.running.organizations.create('New shop');
    const { page } = await fixture.openAs(fixture.world.people.agent, `/overview?organization=${id}&days=7`);
    await page.getByText('Nothing in this period').waitFor();
    await page.getByRole('link', { name: 'Show all organizations' }).click();
    await waitForHeading(page, 'Claims per day of filing');
  });
});
