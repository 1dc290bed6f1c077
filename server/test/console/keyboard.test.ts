import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertStatus } from '../support/api/answer.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { ConsoleFixture, viewerIn, waitForHeading } from './support/console-fixture.ts';

describe('working by keyboard alone', { skip: skipWithout('Chromium') }, () => {
  let fixture: ConsoleFixture;
  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 30 });
  });
  afterEach(() => fixture.endTest());
  after(() => fixture.close());

  async function openQueue(path = '/queue?view=all'): Promise<Page> {
    const { page } = await fixture.openAs(fixture.world.people.agent, path);
    await page.locator('[data-claim]').nth(5).waitFor();
    return page;
  }

  async function type(page: Page, ...keys: string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
  }

  const current = (page: Page) => page.locator('[data-claim][data-current]').getAttribute('data-claim');
  const idAt = (page: Page, place: number) => page.locator('[data-claim]').nth(place).getAttribute('data-claim');
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

  test('a move that could not be taken back is offered again, unless somebody else moved the claim since', async () => {
    const { documented, people, service } = fixture.world;
    const { id } = await documented.client.file();
    const window = await fixture.openAs(people.agent, `/claims/${id}`);
    window.expectComplaint(/status of (?:503|409)|^503 .*take-backs$/);
    const { page } = window;
    const undo = page.getByRole('button', { name: 'Undo' });
    const move = async () => {
      await page.getByRole('button', { name: 'Move', exact: true }).first().waitFor();
      await page.keyboard.press('m');
      await dialog(page, 'Move the claim').getByRole('radio', { name: 'With the carrier' }).check();
      await page.getByRole('button', { name: 'Move to With the carrier' }).press('Enter');
      await dialog(page, 'Move the claim').waitFor({ state: 'hidden' });
      await undo.waitFor();
    };
    const failed = page.getByRole('alert').getByText('It could not be taken back');
    await move();
    await page.route('**/take-backs', (route) => route.fulfill({ status: 503, json: {} }));
    await page.keyboard.press('u');
    await failed.waitFor();
    await undo.waitFor();
    await page.unroute('**/take-backs');
    await page.keyboard.press('u');
    await page.getByText('Taken back.').waitFor();
    assert.equal((await documented.client.find(id)).status, 'CREATED');

    await move();
    const { version } = await fixture.read<{ version: number }>(people.admin, `/claims/${id}`);
    const body = { status: 'CANCELED', status_reason: 'CREATED_INCORRECTLY', version };
    const { headers } = people.admin;
    assertStatus(await service.request('POST', `/operator/v1/claims/${id}/moves`, { headers, body }), 200);
    await page.keyboard.press('u');
    await undo.waitFor({ state: 'hidden' });
    await page.getByTestId('updates').or(page.locator('header')).getByText('Canceled').first().waitFor();
    assert.equal(await undo.count(), 0);
  });

  test('j and k move through the rows, Enter opens beside the list, and moving on shows the next claim', async () => {
    const page = await openQueue();
    await type(page, 'j', 'j', 'k');
    await type(page, 'j');
    const second = await current(page);
    assert.equal(second, await idAt(page, 1));
    await type(page, 'Enter');
    await page.waitForURL(`**claim=${second}`);
    const panel = page.getByRole('complementary', { name: 'Claim', exact: true });
    await panel.getByRole('heading').first().waitFor();
    await type(page, 'j');
    const third = await idAt(page, 2);
    await page.waitForURL(`**claim=${third}`);
    await type(page, 'Escape');
    await panel.waitFor({ state: 'hidden' });
    assert.equal(await current(page), third);
  });

  test("a claim's own page leads back to its list, filters and place, and j and k move through that list there", async () => {
    const page = await openQueue('/queue?view=all&sort=filed');
    await page.setViewportSize({ width: 900, height: 720 });
    const ids = await Promise.all([0, 1, 2].map((place) => idAt(page, place)));
    await type(page, 'j', 'j', 'Enter');
    const trail = page.getByRole('navigation', { name: 'The list of this claim' });
    const assertAt = async (place: number) => {
      await page.waitForURL(`**/claims/${ids[place]}`);
      await trail.getByText(new RegExp(`^${place + 1} of \\d+$`)).waitFor();
    };
    await assertAt(1);
    await type(page, 'j');
    await assertAt(2);
    await page.reload();
    await assertAt(2);
    for (const place of [1, 0]) {
      await type(page, 'k');
      await assertAt(place);
    }
    await type(page, 'k');
    await page.getByText('This is the first claim of the list.').waitFor();
    await trail.getByRole('button', { name: 'Next claim of the list' }).click();
    await assertAt(1);
    await trail.getByRole('link', { name: 'All' }).click();
    await page.waitForURL('**/queue?view=all&sort=filed');
    await page.locator('[data-claim][data-current]').waitFor();
    assert.equal(await current(page), ids[1]);

    await page.goto(`/claims/${ids[1]}`);
    await trail.getByText('Not opened from a list').waitFor();
    await type(page, 'j');
    await page.getByText('j and k lead nowhere').waitFor();
    assert.ok(page.url().endsWith(`/claims/${ids[1]}`));
    await trail.getByRole('link', { name: 'Queue' }).click();
    await waitForHeading(page, 'New');
  });

  test('x selects, m moves all that are selected, and the focus is in the list again', async () => {
    const page = await openQueue('/queue?view=new');
    await type(page, 'j', 'x', 'j', 'x');
    const ids = [await idAt(page, 0), await idAt(page, 1)];
    await page.getByRole('group', { name: 'Selected claims' }).getByText('2 selected').waitFor();
    await type(page, 'm');
    await dialog(page, 'Move 2 claims').waitFor();
    await page.locator('input[type=radio]:focus').waitFor();
    await page.keyboard.type('with');
    await type(page, 'Enter');
    await page.getByText('2 claims moved to With the carrier.').waitFor();
    await dialog(page, 'Move 2 claims').waitFor({ state: 'hidden' });
    for (const id of ids) {
      const { status } = await fixture.read<{ status: string }>(fixture.world.people.admin, `/claims/${id}`);
      assert.equal(status, 'UNDER_REVIEW');
    }
    await type(page, 'j');
    assert.notEqual(await current(page), null);
  });

  test('m moves what is selected, also while another claim is open beside the list', async () => {
    const page = await openQueue();
    await type(page, 'j', 'x', 'j', 'x', 'j', 'Enter');
    await page.getByRole('complementary', { name: 'Claim', exact: true }).getByRole('heading').first().waitFor();
    await type(page, 'm');
    await dialog(page, 'Move 2 claims').waitFor();
    await type(page, 'Escape');
    await dialog(page, 'Move 2 claims').waitFor({ state: 'hidden' });
    await type(page, '?');
    await dialog(page, 'Keyboard').waitFor();
  });

  test('i takes a claim, a assigns it to another, n writes a note', async () => {
    const page = await openQueue();
    await type(page, 'j', 'j', 'j', 'i');
    await page.getByText('Assigned to you.').waitFor();
    const id = await current(page);
    await type(page, 'a');
    await dialog(page, 'Assign the claim').waitFor();
    await page.getByPlaceholder('Find an operator').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('ada');
    await type(page, 'Enter');
    await page.getByText('Assigned to Ada Lindqvist.').waitFor();
    await dialog(page, 'Assign the claim').waitFor({ state: 'hidden' });
    await type(page, 'n');
    await dialog(page, 'Write a note').waitFor();
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type('For Ada: the depot called.');
    await type(page, 'Control+Enter');
    await dialog(page, 'Write a note').waitFor({ state: 'hidden' });
    const read = await fixture.read<{ assignee: { name: string }; history: { text?: string }[] }>(
      fixture.world.people.admin,
      `/claims/${id}`,
    );
    assert.equal(read.assignee.name, 'Ada Lindqvist');
    assert.equal(read.history.at(-1)?.text, 'For Ada: the depot called.');
  });

  test('a slash searches in the view, Escape clears and comes back to the rows', async () => {
    const page = await openQueue();
    const id = (await idAt(page, 4)) ?? '';
    const { tracking_number } = await fixture.read<{ tracking_number: string }>(
      fixture.world.people.admin,
      `/claims/${id}`,
    );
    await type(page, '/');
    await page.locator('input:focus').waitFor();
    await page.keyboard.type(tracking_number);
    await type(page, 'Enter');
    await page.getByText('1 claim', { exact: true }).first().waitFor();
    await type(page, '/', 'Escape', 'Escape', 'j');
    await page.locator('[data-claim]').nth(5).waitFor();
    assert.notEqual(await current(page), null);
  });

  test('g and a letter goes to a view, also from the claim that is open', async () => {
    const page = await openQueue();
    for (const [letter, heading] of [
      ['n', 'New'],
      ['e', 'Evidence arrived'],
      ['a', 'Needs action'],
      ['c', 'With the carrier'],
      ['m', 'Money coming'],
      ['i', 'Mine'],
      ['d', 'Done'],
      ['l', 'All'],
    ] as const) {
      await type(page, 'g', letter);
      await waitForHeading(page, heading);
    }
    await type(page, 'g', 'o');
    await waitForHeading(page, 'Overview');
    await type(page, 'g', 'q');
    await waitForHeading(page, 'New');
  });

  test('the question mark shows the keys of this page, and can switch them off', async () => {
    const page = await openQueue();
    await type(page, '?');
    const help = dialog(page, 'Keyboard');
    for (const text of ['Next claim', 'Move the claim', 'Go to Evidence arrived', 'Show these keys']) {
      await help.getByText(text, { exact: true }).first().waitFor();
    }
    await help.getByLabel('Single-key shortcuts').uncheck();
    await type(page, 'Escape');
    await help.waitFor({ state: 'hidden' });
    await type(page, 'j', 'm', '?');
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.evaluate('localStorage.clear()');
  });

  test('keys that are typed into a field are text', async () => {
    const { page } = await fixture.openAs(fixture.world.people.agent, `/claims/${fixture.world.documented.id}`);
    await page.getByLabel('Note', { exact: true }).focus();
    await page.keyboard.type('jkmanx?/');
    assert.equal(await page.getByLabel('Note', { exact: true }).inputValue(), 'jkmanx?/');
    assert.equal(await page.getByRole('dialog').count(), 0);
  });

  test('Tab reaches what a mouse reaches, from the link over the bar to the foot of the page', async () => {
    const page = await openQueue();
    await type(page, 'Tab');
    assert.equal(await page.locator(':focus').textContent(), 'Skip to the content');
    const reached = new Set<string>();
    for (let turn = 0; turn < 60; turn += 1) {
      await type(page, 'Tab');
      reached.add(await page.evaluate<string>(FOCUSED));
    }
    for (const name of ['Queue', 'Overview', 'Account of Nuria Ferrer', 'Search all claims', 'Order', 'Columns']) {
      assert.ok(
        [...reached].some((text) => text.includes(name)),
        `${name} of ${[...reached].join(' | ')}`,
      );
    }
    assert.ok([...reached].some((text) => text.startsWith('row')));
  });

  const focused = (page: Page) =>
    page.evaluate<string>(`document.activeElement.ariaLabel ?? document.activeElement.innerText`);

  test('the focus is where it was after a dialog, by mouse and by key', async () => {
    const { page } = await fixture.openAs(fixture.world.people.agent, `/claims/${fixture.world.documented.id}`);
    const dialog = page.getByRole('dialog').or(viewerIn(page));
    for (const name of ['Move', 'Assign', 'What stands in the way?', 'Open label.png']) {
      const button = page.getByRole('button', { name, exact: true }).first();
      await button.focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      assert.equal((await focused(page)).trim(), name);
    }
    await page.goto('/queue?view=all');
    await page.locator('[data-claim]').first().waitFor();
    await page.keyboard.press('j');
    for (const key of ['m', 'a', 'n', '?']) {
      await page.keyboard.press(key);
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      assert.equal(await page.locator(':focus').getAttribute('role'), 'row', `after ${key}`);
    }
  });

  test('a page that is gone to begins at its start, and its title says which it is', async () => {
    const { page } = await fixture.openAs(fixture.world.people.admin, '/queue');
    for (const name of ['Overview', 'Organizations', 'Operators', 'Audit log']) {
      await page.getByRole('link', { name, exact: true }).click();
      await waitForHeading(page, name);
      assert.equal(await page.title(), `${name} · Redress`);
      assert.equal(await page.locator(':focus').getAttribute('id'), 'main');
    }
  });
});

/** The role and text of the focused element; of the page when the browser's own interface has the focus. */
const FOCUSED = `(({ role, ariaLabel, textContent }) => (role ?? '') + (ariaLabel ?? textContent))(document.activeElement)`;
