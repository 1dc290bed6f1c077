import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../support/operator/harness.ts';
import { skipWithout } from '../support/servers/availability.ts';
import type { Window } from './support/browser.ts';
import { ConsoleFixture, waitForHeading } from './support/console-fixture.ts';

/** The browser logs each response of 400 and above. */
const REFUSED = /status of (400|401|403)/;
/** The age after which a password has to be typed again. */
const STALE_MS = 10 * 60_000;
/** The idle time after which a session ends. */
const IDLE_MS = 8 * 60 * 60_000 + STALE_MS;

describe('credentials', { skip: skipWithout('Chromium') }, () => {
  let fixture: ConsoleFixture;
  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 30 });
  });
  afterEach(async () => {
    fixture.world.clock.at = undefined;
    await fixture.endTest();
  });
  after(() => fixture.close());

  const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Type your password again' });

  /** The operators page of an administrator whose password was typed a while ago. */
  async function openLater(path = '/operators'): Promise<Window> {
    const window = await fixture.openAs(fixture.world.people.admin, path);
    window.expectComplaint(REFUSED);
    fixture.world.clock.at = Date.now() + STALE_MS;
    return window;
  }

  async function typeOperator(page: Page, email: string) {
    await page.getByRole('button', { name: 'Add an operator' }).click();
    const form = page.getByRole('dialog', { name: 'Add an operator' });
    await form.getByLabel('E-mail').fill(email);
    await form.getByLabel('Name').fill('Mara');
    await form.getByRole('button', { name: 'Add an operator' }).click();
    await confirmation(page).waitFor();
    return form;
  }

  async function confirmWith(page: Page, password: string): Promise<void> {
    await confirmation(page).getByLabel('Password', { exact: true }).fill(password);
    await confirmation(page).getByRole('button', { name: 'Confirm' }).click();
  }

  async function hasOperator(email: string): Promise<boolean> {
    const { data } = await fixture.read<{ data: { email: string }[] }>(fixture.world.people.admin, '/operators');
    return data.some((operator) => operator.email === email);
  }

  test('the password is asked for over the form, what was typed stays, and the request goes on by itself', async () => {
    const { page } = await openLater();
    const email = 'mara@redress.example';
    const form = await typeOperator(page, email);
    assert.equal(await form.getByLabel('E-mail').inputValue(), email);
    await confirmWith(page, 'not my password');
    await confirmation(page).getByText('This is not your password.').waitFor();
    assert.equal(await hasOperator(email), false);
    await confirmWith(page, PASSWORD);
    await page.getByRole('dialog', { name: 'Mara is added' }).getByText('Shown only once').waitFor();
    assert.equal(await hasOperator(email), true);
    assert.equal(await confirmation(page).count(), 0);
  });

  test('it is asked for where a link, a place of filing or an organization is changed, which is then done', async () => {
    const { page } = await openLater('/carriers');
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'UPS', exact: true }) });
    await row.getByRole('button').first().click();
    await page.getByRole('dialog').getByLabel('Address').fill('https://track.example/?n={tracking_number}');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await confirmWith(page, PASSWORD);
    await page.getByText('The tracking link is saved.').waitFor();

    fixture.world.clock.at = Date.now() + 2 * STALE_MS;
    await page.goto('/playbook?carrier=UPS');
    await page.getByRole('button', { name: /^(Set|Change) Where and how, Any country, any lane, Lost$/ }).click();
    const rule = page.getByRole('dialog', { name: 'Where and how: UPS' });
    await rule.getByLabel('Where and how').fill('By e-mail to claims@carrier.example');
    await rule.getByLabel('Reason').fill('contract, clause 7');
    await rule.getByRole('button', { name: 'Save' }).click();
    await confirmWith(page, PASSWORD);
    await page.getByText('The house rule is saved.').waitFor();

    fixture.world.clock.at = Date.now() + 3 * STALE_MS;
    await page.goto(`/organizations/${fixture.world.organizations[0]?.id}`);
    for (const action of ['Disable', 'Enable']) {
      await page.getByRole('button', { name: action, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: new RegExp(`^${action}`) });
      await dialog.getByRole('button', { name: action, exact: true }).click();
      if (action === 'Disable') await confirmWith(page, PASSWORD);
      await dialog.waitFor({ state: 'hidden' });
    }
  });

  test('whoever would rather not type it is back in the form with what was typed, and nothing was done', async () => {
    const { page } = await openLater();
    const email = 'not-added@redress.example';
    const form = await typeOperator(page, email);
    await page.keyboard.press('Escape');
    await confirmation(page).waitFor({ state: 'hidden' });
    await form.getByText('Your password is needed for this').waitFor();
    assert.equal(await form.getByLabel('E-mail').inputValue(), email);
    assert.equal(await hasOperator(email), false);
  });

  test('a session that expires under it asks to sign in instead, and then the request goes on', async () => {
    const { page } = await openLater();
    const email = 'expired@redress.example';
    await typeOperator(page, email);
    fixture.world.clock.at = Date.now() + IDLE_MS;
    await confirmWith(page, PASSWORD);
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('dialog', { name: 'Mara is added' }).waitFor();
    assert.equal(await hasOperator(email), true);
  });

  test('how many access tokens end is said before a password is changed or reset, and all sessions are ended', async () => {
    const { people } = fixture.world;
    const own = await fixture.openAs(people.agent, '/account');
    await own.page.getByText('Your access token stops working.').first().waitFor();
    await own.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await own.page.getByRole('dialog').getByText('Your access token stops working.').waitFor();
    const { page } = await fixture.openAs(people.admin, '/operators');
    for (const action of ['Reset password', 'End sessions', 'Disable']) {
      await page.getByRole('button', { name: 'Actions for Nuria Ferrer' }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await page.getByRole('dialog').getByText('Their access token stops working.').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  });

  test('an administrator sees everybody’s tokens and revokes one; nobody else sees them', async () => {
    const { people } = fixture.world;
    const viewer = await fixture.openAs(people.viewer, '/operators');
    await waitForHeading(viewer.page, 'Operators');
    assert.equal(await viewer.page.getByRole('heading', { name: 'Access tokens' }).count(), 0);
    const { page } = await fixture.openAs(people.admin, '/operators');
    const table = page.getByRole('table', { name: 'Access tokens' });
    const row = table.getByRole('row').filter({ hasText: people.viewer.name });
    await row.getByText('Viewer, reads only').waitFor();
    await row.getByRole('button', { name: 'Revoke Reports' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.waitFor({ state: 'detached' });
    const answer = await fixture.world.service.request('GET', '/operator/v1/claims', {
      headers: people.viewer.headers,
    });
    assert.equal(answer.status, 401);
  });
});
