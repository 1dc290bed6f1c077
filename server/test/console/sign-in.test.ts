import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page, Response } from 'playwright-core';
import { PASSWORD } from '../support/operator/harness.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { Window } from './support/browser.ts';
import { ConsoleFixture, comeBack, typePassword, typeSignIn, waitForHeading } from './support/console-fixture.ts';

/** The browser logs refused requests, and that a new visitor is not signed in. */
const NOT_SIGNED_IN = /status of 401/;

/** The idle time after which a session ends: 8 hours. */
const IDLE_MS = 8 * 60 * 60_000 + 1_000;

/** The limit of what the first page loads. */
const MAX_BYTES = 350_000;

interface Noted {
  history: { kind: string; text?: string }[];
}

describe('signing in', { skip: skipWithout('Chromium') }, () => {
  let fixture: ConsoleFixture;
  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 30 });
  });
  afterEach(() => fixture.endTest());
  after(() => fixture.close());

  async function openFront(path = '/'): Promise<Page> {
    const window = await fixture.window();
    window.expectComplaint(NOT_SIGNED_IN);
    await window.page.goto(path);
    await waitForHeading(window.page, 'Sign in');
    return window.page;
  }

  async function notesOf(claimId: string): Promise<string[]> {
    const { history } = await fixture.read<Noted>(fixture.world.people.admin, `/claims/${claimId}`);
    return history.flatMap(({ text }) => (text === undefined ? [] : [text]));
  }

  test('the first load of the queue stays under 350 kB as it comes over the line', async () => {
    // A window that was used before has loaded some of it.
    const window = await Window.open(fixture.browser, { baseUrl: fixture.world.url });
    await fixture.enter(window, fixture.world.people.agent);
    const responses: Response[] = [];
    window.page.on('response', (response) => responses.push(response));
    await window.page.goto('/queue');
    await window.page.locator('[data-claim]').first().waitFor();
    await window.page.waitForLoadState('networkidle');
    const files = responses
      .filter((response) => !response.url().includes('/operator/v1/'))
      .map(async (response) => {
        const { responseBodySize, responseHeadersSize } = await response.request().sizes();
        return { url: new URL(response.url()).pathname, bytes: responseBodySize + responseHeadersSize };
      });
    const loaded = (await Promise.all(files)).sort((one, other) => other.bytes - one.bytes);
    const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
    assert.ok(total < MAX_BYTES, `${total} bytes: ${JSON.stringify(loaded, null, 1)}`);
    assert.ok(total > 50_000, 'everything was counted');
    assert.equal(
      loaded.some(({ url }) => /chart|pdf|viewer/i.test(url)),
      false,
    );
    await window.close();
    window.assertNoComplaints();
  });

  test('a one-time password opens nothing but the form for a new one, and is typed once', async () => {
    const { email, password } = await fixture.world.service.addOperator('agent');
    const page = await openFront('/overview');
    await typeSignIn(page, { email, password });
    await waitForHeading(page, 'Choose a new password');
    await page.goto('/queue');
    await waitForHeading(page, 'Choose a new password');

    assert.equal(await page.getByLabel(/one-time|current/i).count(), 0, 'it was typed just now');
    await page.getByLabel('New password', { exact: true }).fill('too short');
    await page.getByLabel('New password again').fill('not the same');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('At least 12 characters.').waitFor();
    await page.getByText('The two are not the same.').waitFor();

    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('New password again').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await waitForHeading(page, 'New');
    await fixture.world.service.signIn(email, PASSWORD);
  });

  test('a wrong password is said to be one, and the address stays', async () => {
    const { email } = fixture.world.people.agent;
    const page = await openFront();
    await typeSignIn(page, { email, password: 'not my password' });
    await page.getByRole('alert').getByText('This e-mail and password do not match').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'E-mail' }).inputValue(), email);
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), '');
    await typePassword(page, PASSWORD);
    await waitForHeading(page, 'New');
  });

  test('after ten wrong passwords one has to wait', async () => {
    const { email } = await fixture.world.service.newOperator('viewer');
    const window = await fixture.window();
    window.expectComplaint(/status of (401|429)/);
    await window.page.goto('/sign-in');
    // The page is open before: a slow machine may take longer to open it than one has to wait.
    const attempt = { body: { email, password: 'not my password' } };
    for (let turn = 0; turn < 10; turn += 1) {
      await fixture.world.service.request('POST', '/operator/v1/session', attempt);
    }
    await typeSignIn(window.page, { email, password: PASSWORD });
    await window.page.getByRole('alert').getByText('Too many attempts').waitFor();
  });

  test('signing in leads to the page that was asked for, with its filters', async () => {
    const page = await openFront('/queue?view=all&carrier=UPS&sort=since');
    await typeSignIn(page, fixture.world.people.viewer);
    await waitForHeading(page, 'All');
    const { pathname, searchParams } = new URL(page.url());
    assert.deepEqual(
      [pathname, Object.fromEntries(searchParams)],
      ['/queue', { view: 'all', carrier: 'UPS', sort: 'since' }],
    );
  });

  test('an address of somewhere else is not followed after signing in', async () => {
    const page = await openFront('/sign-in?next=//example.com/queue');
    await typeSignIn(page, fixture.world.people.viewer);
    await waitForHeading(page, 'New');
    assert.equal(new URL(page.url()).origin, fixture.world.url);
  });

  test('who signed out is out, and the page says nothing more', async () => {
    const window = await fixture.openAs(fixture.world.people.agent, '/queue');
    window.expectComplaint(NOT_SIGNED_IN);
    const { page } = window;
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('button', { name: 'Account of Nuria Ferrer' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await waitForHeading(page, 'Sign in');
    assert.equal(await page.getByRole('row').count(), 0);
    await page.goto('/queue');
    await waitForHeading(page, 'Sign in');
  });

  test('signing out everywhere ends the session of the other window', async () => {
    const other = await fixture.openAs(fixture.world.people.viewer, '/queue?view=all');
    const here = await fixture.openAs(fixture.world.people.viewer, '/account');
    for (const window of [other, here]) window.expectComplaint(NOT_SIGNED_IN);
    await other.page.getByRole('row').nth(1).waitFor();
    await here.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await here.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await waitForHeading(here.page, 'Sign in');
    await comeBack(other.page);
    await other.page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  });

  /** Opens a claim with an unsent note, whose session has ended. */
  async function openWithDraft(note: string): Promise<{ window: Window; claimId: string }> {
    const { agent } = fixture.world.people;
    const claimId = fixture.world.documented.id;
    const window = await fixture.openAs(agent, `/claims/${claimId}`);
    window.expectComplaint(NOT_SIGNED_IN);
    await window.page.getByLabel('Note', { exact: true }).fill(note);
    await fixture.world.service.clients.running.operators.endSessions(agent.id, 'system');
    return { window, claimId };
  }

  test('an expired session asks for the password over the page, and then sends the note that was typed', async () => {
    const note = 'Asked the depot for the scan of 14:02.';
    const { window, claimId } = await openWithDraft(note);
    const { page } = window;
    await page.getByRole('button', { name: 'Add note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    assert.equal(await dialog.getByLabel('E-mail').inputValue(), fixture.world.people.agent.email);
    assert.equal(await page.getByPlaceholder('For your colleagues').inputValue(), note);
    assert.deepEqual(
      (await notesOf(claimId)).filter((text) => text === note),
      [],
    );

    await typePassword(page, 'not my password');
    await dialog.getByText('This e-mail and password do not match').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const kept = await page.evaluate<string>('JSON.stringify([sessionStorage, localStorage])');
    assert.ok(kept.includes(note) && !kept.includes(PASSWORD), 'a note is kept, a password is not');
    await typePassword(page, PASSWORD);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('listitem').getByText(note).waitFor();
    assert.deepEqual(
      (await notesOf(claimId)).filter((text) => text === note),
      [note],
    );
    assert.equal(await page.getByLabel('Note', { exact: true }).inputValue(), '');
  });

  test('a note that is not sent is there again after the page was loaded anew', async () => {
    const note = 'Not sent yet.';
    const { window } = await openWithDraft(note);
    const { page } = window;
    await page.reload();
    await waitForHeading(page, 'Sign in');
    await typeSignIn(page, fixture.world.people.agent);
    assert.equal(await page.getByLabel('Note', { exact: true }).inputValue(), note);
  });

  test('a session that nobody used for eight hours has ended, and the page stays', async () => {
    const window = await fixture.openAs(fixture.world.people.viewer, '/queue?view=all');
    window.expectComplaint(NOT_SIGNED_IN);
    const { page } = window;
    await page.getByRole('row').nth(1).waitFor();
    const { clock } = fixture.world;
    clock.at = Date.now() + IDLE_MS;
    await comeBack(page);
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    assert.ok((await page.locator('[data-claim]').count()) > 0);
    await typePassword(page, PASSWORD);
    await dialog.waitFor({ state: 'hidden' });
    clock.at = undefined;
  });

  test('who signs in as somebody else leaves the page', async () => {
    const { window } = await openWithDraft('Mine.');
    const { page } = window;
    await comeBack(page);
    await page.getByRole('button', { name: 'Sign in as somebody else' }).click();
    await waitForHeading(page, 'Sign in');
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal((await page.evaluate<string>('JSON.stringify(sessionStorage)')).includes('Mine.'), false);
  });
});
