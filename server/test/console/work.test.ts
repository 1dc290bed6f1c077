import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Frame, Locator, Page } from 'playwright-core';
import { until } from '../acceptance/process.ts';
import { skipWithout } from '../servers/availability.ts';
import { Desk, waitForHeading } from './desk.ts';

const TEN_SECONDS = { timeout: 10_000 };

describe('working claims', { skip: skipWithout('Chromium') }, () => {
  let desk: Desk;
  before(async () => {
    desk = await Desk.open({ claims: 30 });
  });
  afterEach(() => desk.endTest());
  after(() => desk.close());

  const agent = () => desk.world.people.agent;
  const trackingOf = ({ sample }: { sample: { input: { shipment: { tracking_number: string } } } }) =>
    sample.input.shipment.tracking_number;

  async function move(page: Page, { status, reason, note }: { status: string; reason?: string; note?: string }) {
    await page.getByRole('button', { name: 'Move', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Move the claim' });
    await dialog.getByRole('radio', { name: status }).check();
    if (reason !== undefined) await dialog.getByRole('radio', { name: reason }).check();
    if (note !== undefined) await dialog.getByLabel('Note (optional)').fill(note);
    await dialog.getByRole('button', { name: `Move to ${status}` }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  test('a claim is found by its tracking number from any page, opened, and its evidence looked at', async () => {
    const { documented } = desk.world;
    const { page } = await desk.openAs(agent(), '/overview');
    await page.keyboard.press('/');
    await page.keyboard.type(trackingOf(documented));
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: trackingOf(documented) }).click();
    const panel = page.getByRole('complementary', { name: 'Claim', exact: true });
    await panel.getByRole('heading', { name: trackingOf(documented) }).waitFor();
    await panel.getByRole('link', { name: 'Open on its own page' }).click();
    await page.waitForURL(`**/claims/${documented.id}`);

    await page.getByRole('button', { name: 'Open crushed corner.jpg' }).click();
    const viewer = page.getByRole('dialog', { name: 'crushed corner.jpg' });
    await viewer.getByText('Document 1 of 4').waitFor();
    assert.deepEqual(await sizeOf(viewer.getByRole('img', { name: 'crushed corner.jpg' })), [1200, 900]);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    await page.getByRole('listitem').filter({ hasText: 'looked at' }).first().waitFor(TEN_SECONDS);
  });

  test('a PDF is drawn page by page, turned and enlarged, in a frame of no origin', async () => {
    const { page } = await desk.openAs(agent(), `/claims/${desk.world.documented.id}`);
    await page.getByRole('button', { name: 'Open invoice and proof of value.pdf' }).click();
    const viewer = page.getByRole('dialog');
    await viewer.getByText('Page 1 of 3').waitFor();
    const frame = frameOf(page);
    assert.equal(await frame.evaluate('self.origin'), 'null');
    const canvas = frame.locator('canvas').first();
    await canvas.waitFor();
    assert.ok((await inkOf(canvas)) > 100);

    await viewer.getByRole('button', { name: 'Next page' }).click();
    await viewer.getByText('Page 2 of 3').waitFor();
    await viewer.getByRole('button', { name: 'Rotate' }).click();
    // Playwright's own way of waiting evaluates text in the page, which the frame forbids.
    await until('the page lies on its side', async () => frame.evaluate<boolean>(IS_LYING));
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await viewer.getByText('125 %').waitFor();
    await viewer.getByRole('button', { name: 'Previous document' }).click();
    await viewer.getByText('Document 2 of 4').waitFor();
  });

  test('a move with its reason and note reaches the client, and is taken back within ten seconds', async () => {
    const { documented } = desk.world;
    const { page } = await desk.openAs(agent(), `/claims/${documented.id}`);
    await move(page, { status: 'With the carrier' });
    await page.getByText('Moved to With the carrier.').waitFor();
    assert.equal((await documented.client.find(documented.id)).status, 'UNDER_REVIEW');

    const note = 'They want a picture of the inside.';
    await move(page, { status: 'Needs action', reason: 'Proof of damage needed', note });
    await page.getByText('Moved to Needs action.').waitFor();
    await page.getByRole('listitem').filter({ hasText: note }).waitFor();
    const moved = await documented.client.find(documented.id);
    assert.equal(moved.status, 'PENDING_ACTION');
    assert.equal(moved.status_reason, 'CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF');

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back.').waitFor();
    assert.equal((await documented.client.find(documented.id)).status, 'UNDER_REVIEW');
    await page.getByRole('banner').or(page.locator('header')).getByText('With the carrier').first().waitFor();
  });

  test('a status without its reason does not move, and leads to the reasons', async () => {
    const { page } = await desk.openAs(agent(), `/claims/${desk.world.mistyped.id}`);
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move the claim' });
    await dialog.getByRole('radio', { name: 'Rejected' }).check();
    await page.keyboard.press('Enter');
    const reasons = dialog.getByRole('group', { name: 'Reason' });
    await reasons.locator('input:focus').waitFor();
    assert.equal((await desk.world.mistyped.client.find(desk.world.mistyped.id)).status, 'CREATED');
  });

  test('notes and assignments show at once and stay', async () => {
    const { copied } = desk.world;
    const { page } = await desk.openAs(agent(), `/claims/${copied.id}`);
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
    const { page } = await desk.openAs(agent(), '/queue');
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

    const second = await desk.openAs(desk.world.people.admin, page.url());
    await second.page.getByRole('complementary', { name: 'Claim', exact: true }).getByRole('heading').first().waitFor();
    assert.deepEqual(await viewOf(second.page), seen);
  });
});

/** The rows of the queue in their order, and which is open. */
async function viewOf(page: Page) {
  await page.getByRole('row').nth(1).waitFor();
  const rows = await page
    .locator('[data-claim]')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-claim')));
  const open = await page.locator('[data-claim][data-open]').getAttribute('data-claim');
  return { rows, open, order: await page.getByLabel('Order').inputValue() };
}

function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().endsWith('/viewer.html'));
  assert.ok(frame !== undefined);
  return frame;
}

/** Whether the first page is shown wider than high. */
const IS_LYING = `(([page]) => page !== undefined && page.width > page.height)(document.querySelectorAll('canvas'))`;

/** As much of a picture and of a canvas in the page as is asked for here. */
interface Picture {
  naturalWidth: number;
  naturalHeight: number;
  decode(): Promise<void>;
}
interface Canvas {
  width: number;
  height: number;
  getContext(kind: '2d'): { getImageData(...box: number[]): { data: Uint8ClampedArray } };
}

/** The size of a picture in its own pixels, once it is there. */
function sizeOf(image: Locator): Promise<number[]> {
  return image.evaluate(async (picture: Picture) => {
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  });
}

/** How many dark pixels a canvas has. */
function inkOf(canvas: Locator): Promise<number> {
  return canvas.evaluate((element: Canvas) => {
    const { data } = element.getContext('2d').getImageData(0, 0, element.width, element.height);
    return data.filter((value, at) => at % 4 === 0 && value < 100 && data[at + 3] !== 0).length;
  });
}
