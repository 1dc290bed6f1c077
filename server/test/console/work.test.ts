import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { confirmedDocument } from '../operator/samples.ts';
import { skipWithout } from '../servers/availability.ts';
import { Desk, viewerIn, waitForHeading } from './desk.ts';

const TEN_SECONDS = { timeout: 10_000 };
const LAPTOP = { width: 1280, height: 720 };
const IS_FOCUSED = (element: unknown) =>
  element === (globalThis as { document?: { activeElement: unknown } }).document?.activeElement;

/** The addresses of pictures, which stand for one document each. */
const ADDRESSES = (images: { getAttribute(name: string): string | null }[]) =>
  images.map((image) => image.getAttribute('src') ?? '');

interface Documents {
  documents_list: { id: string }[];
}

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
    const viewer = viewerIn(page);
    await viewer.getByText('Document 1 of 4').waitFor();
    assert.deepEqual(await sizeOf(viewer.getByRole('img', { name: 'crushed corner.jpg' })), [1200, 900]);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    await page.getByRole('listitem').filter({ hasText: 'looked at' }).first().waitFor(TEN_SECONDS);
  });

  test('a document stands beside the facts, by keys alone, or in the whole window, and where is remembered', async () => {
    const { page } = await desk.openAs(agent(), `/claims/${desk.world.documented.id}`, { viewport: LAPTOP });
    const facts = page.getByRole('region', { name: 'Facts' });
    const viewer = viewerIn(page);
    const scale = viewer.getByTestId('scale');
    const before = await facts.boundingBox();
    const { documents_list } = await desk.read<Documents>(agent(), `/claims/${desk.world.documented.id}`);
    const second = documents_list[1]?.id ?? '';
    await page.getByRole('button', { name: 'Open crushed corner.jpg' }).press('Enter');
    await viewer.getByRole('img', { name: 'crushed corner.jpg' }).waitFor();
    assert.equal(await viewer.evaluate(IS_FOCUSED), true);
    const [still, pane] = [await facts.boundingBox(), await viewer.boundingBox()];
    assert.ok(before && still && pane);
    assert.ok(still.x + still.width <= pane.x && still.width > 500, JSON.stringify({ still, pane }));
    assert.ok(pane.x + pane.width <= 1280 && pane.y + pane.height <= 720);
    assert.equal(still.x, before.x);
    const trail = await page.getByRole('navigation', { name: 'The list of this claim' }).boundingBox();
    assert.ok(trail && trail.x + trail.width <= pane.x, 'the place in the list and the way on stay in sight');

    await scale.getByText('53 %').waitFor();
    for (const [key, percent] of [
      ['1', '100 %'],
      ['-', '80 %'],
      ['w', '53 %'],
      ['r', '71 %'],
      ['0', '50 %'],
    ]) {
      await page.keyboard.press(key ?? '');
      await scale.getByText(percent ?? '', { exact: true }).waitFor();
    }
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('Document 2 of 4').waitFor();
    const former = await viewer.locator('img').evaluateAll(ADDRESSES);
    assert.ok(
      former.every((address) => address.includes(second)),
      former.join(),
    );
    await scale.getByText('53 %').waitFor();
    await page.keyboard.press('m');
    await page.getByRole('dialog', { name: 'Move the claim' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await viewer.getByText('Document 2 of 4').waitFor();

    await page.keyboard.press('f');
    await page.getByRole('dialog').getByText('Document 2 of 4').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.locator('button:focus', { hasText: 'Open crushed corner.jpg' }).waitFor();
    await page.goto(`/queue?view=all&claim=${desk.world.documented.id}`);
    await page.getByRole('button', { name: 'Open label.png' }).click();
    const dialog = page.getByRole('dialog', { name: 'label.png' });
    await dialog.getByRole('button', { name: 'Beside the facts' }).click();
    await dialog.waitFor({ state: 'hidden' });
    // Over the list, beside the claim.
    const [panel, over] = [await facts.boundingBox(), await viewer.boundingBox()];
    assert.ok(panel && over && over.x === 0 && over.x + over.width <= panel.x, JSON.stringify({ panel, over }));
    const row = page.locator('[data-claim]').first();
    assert.equal(await row.isVisible(), false);
    await page.keyboard.press('Escape');
    await row.waitFor();
  });

  test('at 100 % each pixel of a picture is one of the screen, and a picture lies as its EXIF data says', async () => {
    const { client } = desk.world.documented;
    const { id } = await client.file();
    const board = { raw: { width: 101, height: 75, channels: 1 } } as const;
    const squares = Buffer.from(Array.from({ length: 101 * 75 }, (_, at) => (at % 2) * 255));
    const add = (name: string, type: string, bytes: Buffer) =>
      confirmedDocument(desk.world.service, client, id, { name, type, bytes });
    await add('board.png', 'image/png', await sharp(squares, board).png().toBuffer());
    const photograph = sharp(desk.world.files.jpeg).withMetadata({ orientation: 6 });
    await add('upright.jpg', 'image/jpeg', await photograph.jpeg().toBuffer());
    for (const pixelRatio of [1, 2]) {
      const { page } = await desk.openAs(agent(), `/claims/${id}`, { viewport: LAPTOP, pixelRatio });
      await page.getByRole('button', { name: 'Open board.png' }).click();
      const picture = viewerIn(page).getByRole('img', { name: 'board.png' });
      assert.deepEqual(await sizeOf(picture), [101, 75]);
      await viewerIn(page).locator('img[data-is-there]').waitFor();
      const { data, info } = await sharp(await picture.screenshot())
        .extract({ left: 2, top: 2, width: 97, height: 71 })
        .extractChannel(0)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const isFirstWhite = data[0] === 255;
      const expected = Buffer.from(data.map((_, at) => ((at % 2 === 0) === isFirstWhite ? 255 : 0)));
      assert.ok(data.equals(expected) && info.width === 97, `at ${pixelRatio} pixels`);
      await page.keyboard.press('ArrowRight');
      const upright = viewerIn(page).getByRole('img', { name: 'upright.jpg' });
      assert.deepEqual(await sizeOf(upright), [900, 1200]);
      const { width = 0, height = 0 } = (await upright.boundingBox()) ?? {};
      assert.ok(Math.abs(height / width - 4 / 3) < 0.01);
    }
  });

  test('a move with its reason and note reaches the client, and can be taken back for a minute', async () => {
    const { documented } = desk.world;
    const clock = (seconds: number) => page.clock.fastForward(seconds * 1_000);
    const { page } = await desk.openAs(agent(), `/claims/${documented.id}`);
    await page.clock.install();
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

    await clock(50);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back.').waitFor();
    assert.equal((await documented.client.find(documented.id)).status, 'UNDER_REVIEW');
    await page.getByRole('banner').or(page.locator('header')).getByText('With the carrier').first().waitFor();
    await page.getByRole('listitem').filter({ hasText: 'took the move back to With the carrier' }).waitFor();
    const notice = page.getByRole('complementary', { name: 'Last move' });
    assert.equal(await notice.count(), 0, 'the move before it is no longer the last one');

    await move(page, { status: 'Resolved' });
    await notice.getByText(trackingOf(documented)).waitFor();
    await clock(61);
    await notice.waitFor({ state: 'hidden' });
  });

  test('a wrong move of 50 new claims is taken back from another claim, with the clocks as they were', async () => {
    const { people, service } = desk.world;
    const client = await service.clients.newClient();
    const filed: string[] = [];
    for (let n = 0; n < 50; n += 1) filed.push((await client.file()).id);
    const clocks = async () => {
      const path = `/claims?organization=${client.organizationId}&status=CREATED&sort=since&limit=50`;
      const { data } = await desk.read<{ data: { id: string; since: string }[] }>(people.admin, path);
      return data.map(({ id, since }) => ({ id, since }));
    };
    const before = await clocks();
    const { page } = await desk.openAs(agent(), `/queue?view=new&organization=${client.organizationId}`);
    await page.locator('[data-claim]').nth(49).waitFor();
    const moveAll = async () => {
      await page.keyboard.press('Shift+A');
      await page.keyboard.press('m');
      const dialog = page.getByRole('dialog', { name: 'Move 50 claims' });
      await dialog.getByRole('radio', { name: 'Rejected' }).check();
      await dialog.getByRole('radio', { name: 'Voided by the carrier' }).check();
      await page.keyboard.press('Enter');
      await page.getByText('50 claims moved to Rejected.').waitFor();
      await dialog.waitFor({ state: 'hidden' });
    };
    await moveAll();
    const left = page.locator('[data-claim][data-gone]');
    await left.filter({ hasText: 'Voided by the carrier' }).nth(49).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Claim', exact: true }).getByRole('heading').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('u');
    await page.getByText('50 claims taken back.').waitFor();
    assert.deepEqual(await clocks(), before);
    await page.locator('[data-claim][data-current]').getByText('New', { exact: true }).waitFor();

    await left.first().waitFor({ state: 'detached' });

    await page.keyboard.press('Escape');
    await moveAll();
    const { headers } = people.admin;
    const noted = `/operator/v1/claims/${filed[7]}/notes`;
    await service.request('POST', noted, { headers, body: { text: 'Who rejected this?' } });
    await page.reload();
    await page.getByRole('button', { name: 'Undo' }).click();
    const results = page.getByRole('dialog', { name: 'Take moves back' });
    await results.getByText('49 claims taken back, 1 not').waitFor();
    await results.getByRole('listitem').first().getByText('a note was written').waitFor();
    assert.deepEqual(
      await clocks(),
      before.filter(({ id }) => id !== filed[7]),
    );
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

/** As much of a picture in the page as is asked for here. */
interface Picture {
  naturalWidth: number;
  naturalHeight: number;
  decode(): Promise<void>;
}
/** The size of a picture in its own pixels, once it is there. */
function sizeOf(image: Locator): Promise<number[]> {
  return image.evaluate(async (picture: Picture) => {
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  });
}
