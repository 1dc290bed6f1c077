/* The pages beside the queue and its claims, held to the same as in accessibility.test.ts. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { skipWithout } from '../support/servers/availability.ts';
import { assertNoBarriers, assertPageHasNoBarriers, findUnseenButtons, SMALL } from './support/axe.ts';
import { DESKTOP, leave } from './support/browser.ts';
import { ConsoleFixture, waitForHeading } from './support/console-fixture.ts';

describe('everybody can use every page', { skip: skipWithout('Chromium') }, () => {
  let fixture: ConsoleFixture;
  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 30 });
  });
  afterEach(() => fixture.endTest());
  after(() => fixture.close());

  test('the overview as charts and as tables', async () => {
    const window = await fixture.openAs(fixture.world.people.admin, '/overview');
    await assertPageHasNoBarriers(window, '/overview');
    for (const table of await window.page.locator('label').filter({ hasText: 'Table' }).all()) await table.click();
    await assertNoBarriers(window, 'overview as tables');
  });

  test('administration: organizations, keys, operators, audit log, tracking links, account', async () => {
    const { people, organizations } = fixture.world;
    const window = await fixture.openAs(people.admin, '/organizations');
    const [first] = organizations;
    for (const path of [
      '/organizations',
      `/organizations/${first?.id}`,
      '/operators',
      '/audit',
      '/carriers',
      '/playbook?carrier=GLS',
      '/templates',
      '/jobs',
      '/account',
    ]) {
      await assertPageHasNoBarriers(window, path);
    }
    await window.page.goto(`/organizations/${first?.id}`);
    await window.page
      .getByRole('button', { name: /^Claims filed with/ })
      .first()
      .click();
    await window.page.getByRole('dialog').getByRole('link').first().waitFor();
    await assertNoBarriers(window, 'what a key filed');
    await window.page.goto('/operators');
    await window.page.getByRole('button', { name: 'Add an operator' }).click();
    await window.page.getByRole('dialog').waitFor();
    await assertNoBarriers(window, 'a form in a dialog');
  });

  test('a form in a dialog fits its window, and has what was typed again after Esc and a reload, until it is discarded', async () => {
    const { people, organizations } = fixture.world;
    const window = await fixture.openAs(people.admin, '/account');
    const { page } = window;
    const organization = `/organizations/${organizations[0]?.id}`;
    for (const { path, name, menu, label } of [
      { path: '/account', name: 'New token', label: 'Name' },
      { path: '/operators', name: 'Add an operator', label: 'E-mail' },
      { path: '/operators', name: 'Actions for Nuria Ferrer', menu: 'Change', label: 'Name' },
      { path: '/organizations', name: 'New organization', label: 'Name' },
      { path: organization, name: 'Rename', label: 'Name' },
      { path: organization, name: 'Issue a key', label: 'Name' },
      { path: '/carriers', name: 'Change UPS', label: 'Address' },
      { path: '/playbook', name: 'Add a rule', label: 'Reason' },
      { path: '/templates', name: 'Add a template', label: 'Text in English' },
    ]) {
      const open = async () => {
        await page.getByRole('button', { name }).click();
        if (menu !== undefined) await page.getByRole('menuitem', { name: menu }).click();
      };
      const field = page.getByRole('dialog').getByLabel(label, { exact: true });
      if (!page.url().endsWith(path)) await page.goto(path);
      await open();
      const before = await field.inputValue();
      await field.fill('half@typed');
      await page.setViewportSize(SMALL[2]);
      assert.deepEqual(await findUnseenButtons(page), [], name);
      await page.setViewportSize(DESKTOP);
      await leave(window);
      if (name === 'Rename') await page.reload();
      await open();
      assert.equal(await field.inputValue(), 'half@typed', name);
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await open();
      assert.equal(await field.inputValue(), before, name);
      assert.equal(await page.getByRole('button', { name: 'Discard' }).count(), 0, name);
      await leave(window);
    }
  });

  test('the documentation: from the start to the guide, the SDK and an error, by search', async () => {
    const { apiUrl } = fixture.world.service.clients.running;
    const window = await fixture.window();
    const { page } = window;
    const show = async (name: string) => {
      await waitForHeading(page, name);
      await assertNoBarriers(window, new URL(page.url()).pathname);
    };
    await page.goto(apiUrl);
    await show('Redress claims API');
    const command = page.locator('.code', { hasText: `npm install ${apiUrl}/sdk/redress-client-` });
    await window.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await command.getByRole('button', { name: 'Copy' }).click();
    await command.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    assert.match(copied, new RegExp(`^npm install ${apiUrl}/sdk/redress-client-\\d+\\.\\d+\\.\\d+\\.tgz$`));
    await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Guide' }).click();
    await show('Integrating with Redress');
    await page.keyboard.press('/');
    await page.keyboard.type('claim already exists');
    await page.keyboard.press('Enter');
    await show('Search');
    await page.locator('.hits a').first().click();
    await page.waitForURL('**/docs/errors#claim_already_exists');
    assert.ok(await page.getByRole('heading', { name: 'CLAIM_ALREADY_EXISTS' }).isVisible());
    await show('Errors');
  });

  test('what is not there', async () => {
    const window = await fixture.openAs(fixture.world.people.admin, '/nothing/here');
    window.expectComplaint(/status of 404/);
    await assertPageHasNoBarriers(window, '/nothing/here');
    await window.page.goto(`/claims/clm_${'0'.repeat(32)}`);
    await window.page.getByText('There is no such claim').waitFor();
    await assertNoBarriers(window, 'no such claim');
  });
});
