import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD, startOperatorService } from '../support/operator/harness.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { findUnseenButtons, SMALL } from './support/axe.ts';
import type { Person } from './support/casework.ts';
import { ConsoleFixture, waitForHeading } from './support/console-fixture.ts';
import { FrontProxy } from './support/front-proxy.ts';

/** Changes by others are shown within ten seconds: so much of them is put forward on the page's clock, and the rest waited. */
const FORWARD_MS = 6_000;
const SOON = { timeout: 15_000 };
/** The browser logs each response of 400 and above. */
const CONFLICT = /status of 409/;

/** The text of the bar. */
const OUT = 'The service cannot be reached.';
/** Makes the page poll at once, as when it gets the focus. */
const TRY_NOW = `window.dispatchEvent(new Event('focus'))`;

describe('working together', { skip: skipWithout('Chromium') }, () => {
  let fixture: ConsoleFixture;
  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 30 });
  });
  afterEach(() => fixture.endTest());
  after(() => fixture.close());

  /** Files a claim in the view New. */
  async function file(): Promise<{ id: string; tracking_number: string }> {
    const { client } = fixture.world.documented;
    const { id, shipment } = await client.file();
    return { id, tracking_number: shipment.tracking_number };
  }

  /** Opens a page whose clock `putForward` can move. */
  async function openOnClock(path: string): Promise<Page> {
    const window = await fixture.window();
    await window.page.clock.install();
    await fixture.enter(window, fixture.world.people.agent);
    await open(window.page, path);
    return window.page;
  }

  /** Lets the page poll, which it does every 5 s. */
  const putForward = (page: Page) => page.clock.runFor(FORWARD_MS);

  async function change({ headers }: Person, method: string, path: string, body: object): Promise<void> {
    const answer = await fixture.world.service.request(method, `/operator/v1${path}`, { headers, body });
    assert.ok(answer.status < 300, answer.text);
  }

  const move = (person: Person, id: string, body: object) =>
    change(person, 'POST', `/claims/${id}/moves`, { status_reason: null, version: 1, ...body });

  test('of two who move one claim the second sees what the first did, keeps the note, and chooses again', async () => {
    const { id } = await file();
    const { admin, agent } = fixture.world.people;
    const second = await fixture.openAs(agent, `/claims/${id}`);
    second.expectComplaint(CONFLICT);
    const { page } = second;
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move the claim' });
    await dialog.getByRole('radio', { name: 'Rejected' }).check();
    await dialog.getByRole('radio', { name: 'Voided by the carrier' }).check();
    await dialog.getByLabel('Note (optional)').fill('They say it was never scanned.');

    const first = await fixture.openAs(admin, `/claims/${id}`);
    await first.page.keyboard.press('m');
    await first.page.getByRole('radio', { name: 'With the carrier' }).check();
    await first.page.getByLabel('Note (optional)').fill('Sent with the photographs.');
    await first.page.getByRole('button', { name: 'Move to With the carrier' }).click();
    await first.page.getByText('Moved to With the carrier.').waitFor();

    await dialog.getByRole('button', { name: 'Move to Rejected' }).click();
    const told = dialog.getByRole('alert');
    await told.getByText('Somebody else moved it meanwhile').waitFor();
    await told.getByText('Ada Lindqvist moved it to').waitFor();
    await told.getByText('With the carrier').waitFor();
    await told.getByText('Sent with the photographs.').waitFor();
    assert.equal(await dialog.getByLabel('Note (optional)').inputValue(), 'They say it was never scanned.');
    assert.equal((await fixture.world.documented.client.find(id)).status, 'UNDER_REVIEW');

    await dialog.getByRole('radio', { name: 'Rejected' }).check();
    await dialog.getByRole('radio', { name: 'Voided by the carrier' }).check();
    await dialog.getByRole('button', { name: 'Move to Rejected' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('listitem').filter({ hasText: 'They say it was never scanned.' }).waitFor();
    assert.equal((await fixture.world.documented.client.find(id)).status, 'REJECTED');
  });

  test('of many that are moved together, those that somebody else moved are told one by one', async () => {
    const claims = [await file(), await file(), await file()];
    const [taken] = claims;
    assert.ok(taken !== undefined);
    const { page } = await fixture.openAs(fixture.world.people.agent, '/queue?view=new');
    for (const { tracking_number } of claims) {
      await page.getByRole('row', { name: tracking_number }).getByRole('gridcell').first().click();
    }
    await page.getByRole('group', { name: 'Selected claims' }).getByRole('button', { name: 'Move' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 3 claims' });
    await dialog.getByRole('radio', { name: 'With the carrier' }).check();
    await move(fixture.world.people.admin, taken.id, { status: 'CLOSED' });
    await dialog.getByRole('button', { name: 'Move to With the carrier' }).click();
    await dialog.getByText('2 claims moved, 1 not').waitFor();
    for (const viewport of SMALL) {
      await page.setViewportSize(viewport);
      assert.deepEqual(await findUnseenButtons(page), [], `${viewport.width} × ${viewport.height}`);
    }
    assert.equal((await fixture.world.documented.client.find(taken.id)).status, 'CLOSED');
  });

  test('what another does shows in the queue within ten seconds, and no row moves', async () => {
    const { id, tracking_number } = await file();
    await file();
    const page = await openOnClock('/queue?view=new');
    const row = page.getByRole('row', { name: tracking_number });
    await row.waitFor();
    const before = await placesOf(page);
    await move(fixture.world.people.admin, id, { status: 'UNDER_REVIEW' });
    await putForward(page);
    await page.getByRole('button', { name: '1 left this view · Refresh' }).waitFor(SOON);
    await row.getByText('no longer in this view').waitFor({ state: 'attached' });
    assert.deepEqual(await placesOf(page), before);
    await page.keyboard.press('r');
    await row.waitFor({ state: 'detached' });
  });

  test('a new claim is announced, and comes into the list when asked for', async () => {
    const page = await openOnClock('/queue?view=new');
    await page.locator('[data-claim]').first().waitFor();
    const before = await placesOf(page);
    const { tracking_number } = await file();
    await putForward(page);
    await page.getByRole('button', { name: '1 new · Show' }).waitFor(SOON);
    await page.getByRole('status').filter({ hasText: '1 new claim. Press r to show.' }).waitFor({ state: 'attached' });
    assert.deepEqual(await placesOf(page), before);
    await page.getByRole('button', { name: '1 new · Show' }).click();
    // The longest waiting claim comes first.
    await page.locator('[data-claim]').last().filter({ hasText: tracking_number }).waitFor();
  });

  test('the claim that is open tells what others did, and what is being typed stays', async () => {
    const { id } = await file();
    const { admin, agent } = fixture.world.people;
    const page = await openOnClock(`/claims/${id}`);
    await page.getByLabel('Note', { exact: true }).fill('Half a sen');
    await change(admin, 'POST', `/claims/${id}/notes`, { text: 'The depot has it.' });
    await putForward(page);
    await page.getByTestId('updates').getByText('Ada Lindqvist wrote a note').waitFor(SOON);
    await page.getByRole('listitem').filter({ hasText: 'The depot has it.' }).waitFor();
    await change(admin, 'PUT', `/claims/${id}/assignee`, { operator_id: agent.id });
    await putForward(page);
    await page.getByTestId('assignee').getByText('Assigned to Nuria Ferrer').waitFor(SOON);
    assert.equal(await page.getByLabel('Note', { exact: true }).inputValue(), 'Half a sen');
  });

  test('evidence that arrives is counted, marked as new, and seen when somebody looked, in no hidden tab', async () => {
    const { id } = await file();
    const { client } = fixture.world.documented;
    const page = await openOnClock(`/claims/${id}`);
    const document = await client.upload(id);
    await client.confirm(id, [document.id]);
    await putForward(page);
    const card = page.getByTestId('document');
    await card.getByText('New', { exact: true }).waitFor(SOON);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const turn = (state: 'visible' | 'hidden') =>
      page.evaluate(`Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
        document.dispatchEvent(new Event('visibilitychange'))`);
    await turn('hidden');
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(200); // the browser tells that it is in view
    await putForward(page);
    assert.equal(asked.filter((url) => url.endsWith('/seen')).length, 0);
    await turn('visible');
    await putForward(page);
    const unseen = () => fixture.read<{ documents: { unseen: number } }>(fixture.world.people.admin, `/claims/${id}`);
    const until = Date.now() + FORWARD_MS + SOON.timeout;
    while ((await unseen()).documents.unseen > 0) assert.ok(Date.now() < until, 'never seen');
  });

  test('a service that is gone for a while is said to be, and what was typed is sent when it is back', async () => {
    const { id } = await file();
    const window = await fixture.openAs(fixture.world.people.agent, `/claims/${id}`);
    window.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    const { page, context } = window;
    await page.getByLabel('Note', { exact: true }).fill('Typed in a tunnel.');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('alert').getByText('The service cannot be reached').waitFor();
    assert.equal(await page.getByLabel('Note', { exact: true }).inputValue(), 'Typed in a tunnel.');
    await page.getByTestId('outage').waitFor();
    await context.setOffline(false);
    await page.getByRole('alert').getByText('The service can be reached again').waitFor();
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Typed in a tunnel.' }).waitFor();
  });

  /** Waits until the bar says that the service cannot be reached. */
  const waitForBar = (page: Page) => page.getByTestId('outage').getByText(OUT).waitFor();

  test('is told as one, never as a new version, and every page goes on by itself when the service is back', async (t) => {
    const service = await startOperatorService();
    const proxy = await FrontProxy.open(service.url);
    t.after(() => proxy.close());
    const { email } = await service.newOperator('admin');
    const { id } = await (await service.clients.newClient()).file();
    const there = fixture.at(service);
    const window = await there.window();
    await there.enter(window, { email, password: PASSWORD });
    window.expectComplaint(/ERR_CONNECTION_REFUSED/);
    const { page: plain, context } = window;

    await open(plain, '/organizations');
    const proxied = await open(await context.newPage(), `${proxy.url}/queue?view=all`);
    await proxied.locator('[data-claim]').first().waitFor();
    await service.clients.running.close();
    // The chunks of these pages were never loaded.
    await plain.getByRole('link', { name: 'Audit log' }).click();
    for (const key of 'jm') await proxied.keyboard.press(key);
    for (const page of [plain, proxied]) {
      await waitForBar(page);
      assert.equal(await page.getByText(/new version/i).count(), 0);
    }
    assert.equal(await plain.getByRole('heading', { name: 'Organizations' }).count(), 1, 'what is shown stays');
    assert.equal(await proxied.locator('[data-claim]').count(), 1);

    const REDRESS_OPERATOR_LISTEN = new URL(service.url).host;
    const again = await startOperatorService({
      stack: service.clients.stack,
      environment: { REDRESS_OPERATOR_LISTEN },
    });
    t.after(() => again.close());
    for (const page of [plain, proxied]) await page.evaluate(TRY_NOW);
    await waitForHeading(plain, 'Audit log');
    await plain.getByRole('table', { name: 'Audit log' }).waitFor();
    const move = proxied.getByRole('dialog', { name: 'Move the claim' });
    await move.getByLabel('Note (optional)').fill('Typed before the upgrade.');
    for (const page of [plain, proxied]) await page.getByTestId('outage').waitFor({ state: 'detached' });

    proxy.mode = 'no-api';
    const paths = ['/queue?view=all', `/claims/${id}`, '/overview', '/audit', '/organizations', '/operators'];
    const pages = await Promise.all(
      [...paths, '/carriers', '/playbook', '/account'].map(async (path) => {
        const page = await context.newPage();
        await page.goto(proxy.url + path);
        await waitForBar(page);
        return page;
      }),
    );
    const front = await there.window();
    front.expectComplaint(/status of (401|502)|^502 /);
    const stranger = front.page;
    await stranger.goto(`${proxy.url}/sign-in`);
    await waitForBar(stranger);
    proxy.mode = 'pass';
    for (const page of [...pages, stranger]) {
      await page.evaluate(TRY_NOW);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByTestId('outage').waitFor({ state: 'detached' });
      await page.getByText(OUT).waitFor({ state: 'detached' });
    }

    // A new version is announced, and nothing is lost by reloading.
    proxy.mode = 'newer';
    await proxied.keyboard.press('Escape');
    await move.waitFor({ state: 'hidden' });
    // No other page of this browser has loaded the chunks of this page.
    await proxied.keyboard.press('n');
    await proxied.getByTestId('outage').getByText('A new version was installed.').waitFor();
    assert.equal(await proxied.locator('[data-claim]').count(), 1);
    const fresh = await context.newPage();
    await fresh.goto(`${proxy.url}/overview`);
    await fresh.getByText(OUT).waitFor();
    proxy.mode = 'pass';
    await waitForHeading(fresh, 'Overview');
    await proxied.getByTestId('outage').getByRole('button', { name: 'Reload' }).click();
    await proxied.getByTestId('outage').waitFor({ state: 'detached' });
    await proxied.locator('[data-claim]').first().waitFor();
    for (const key of 'jm') await proxied.keyboard.press(key);
    await move.waitFor();
    assert.equal(await move.getByLabel('Note (optional)').inputValue(), 'Typed before the upgrade.');
  });
});

async function open(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  await page.locator('main').getByRole('heading').first().waitFor();
  return page;
}

/** The vertical positions of the claims. */
function placesOf(page: Page): Promise<[string, number][]> {
  return page.evaluate<[string, number][]>(
    `[...document.querySelectorAll('[data-claim]')].map((row) => [row.dataset.claim, row.getBoundingClientRect().top])`,
  );
}
