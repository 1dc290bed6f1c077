import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { assertStatus } from '../support/api/answer.ts';
import { skipWithout } from '../support/servers/availability.ts';
import {
  assertFits,
  assertNoBarriers,
  assertPageHasNoBarriers,
  findBarriers,
  findUnseenButtons,
  SCROLLABLE,
  SMALL,
} from './support/axe.ts';
import { leave } from './support/browser.ts';
import { ConsoleFixture, typeSignIn, viewerIn, waitForHeading } from './support/console-fixture.ts';
import { fileItems } from './support/extremes.ts';

const NOT_SIGNED_IN = /status of 401/;

describe('everybody can use it', { skip: skipWithout('Chromium') }, () => {
  let fixture: ConsoleFixture;
  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 30 });
  });
  afterEach(() => fixture.endTest());
  after(() => fixture.close());

  test('signing in and choosing a new password', async () => {
    const window = await fixture.window();
    window.expectComplaint(NOT_SIGNED_IN);
    await assertPageHasNoBarriers(window, '/sign-in');
    await typeSignIn(window.page, { ...fixture.world.people.agent, password: 'not my password' });
    await window.page.getByRole('alert').waitFor();
    await assertNoBarriers(window, 'sign-in that failed');
    const { email, password } = await fixture.world.service.addOperator('agent');
    await typeSignIn(window.page, { email, password });
    await waitForHeading(window.page, 'Choose a new password');
    await window.page.getByRole('button', { name: 'Change password' }).click();
    await window.page.getByText('At least 12 characters.').waitFor();
    await assertNoBarriers(window, 'new password');
  });

  test('the queue, with claims selected, with a claim beside it, with nothing in it', async () => {
    const window = await fixture.openAs(fixture.world.people.agent, '/queue?view=all');
    const { page } = window;
    await page.locator('[data-claim]').first().waitFor();
    await assertPageHasNoBarriers(window, '/queue?view=all');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByRole('group', { name: 'Selected claims' }).waitFor();
    await assertNoBarriers(window, 'bulk bar');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Claim', exact: true }).getByRole('heading').first().waitFor();
    await assertNoBarriers(window, 'claim beside the queue');
    await page.goto('/queue?view=all&carrier=MAERSK&q=nothing-like-this');
    await page.getByText('No claim matches').waitFor();
    await assertNoBarriers(window, 'nothing found');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await assertNoBarriers(window, 'keys');
  });

  test('a claim, moving it, assigning it, its blocked card', async () => {
    const { documented, mistyped, hostile, people } = fixture.world;
    const window = await fixture.openAs(people.agent, `/claims/${documented.id}`);
    const { page } = window;
    for (const { id } of [documented, mistyped, hostile]) await assertPageHasNoBarriers(window, `/claims/${id}`);
    await page.keyboard.press('m');
    await page.getByRole('radio', { name: 'Rejected' }).check();
    await assertNoBarriers(window, 'move');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('a');
    await page.getByRole('dialog', { name: 'Assign the claim' }).getByRole('radio').first().waitFor();
    await assertNoBarriers(window, 'assign');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'What stands in the way?' }).click();
    await page.getByRole('dialog').getByText('Blocked', { exact: true }).first().waitFor();
    await assertNoBarriers(window, 'blocked');
  });

  /** A claim of 500 items, 100 documents and long notes. */
  async function fileLong(): Promise<string> {
    const { documented, people, service } = fixture.world;
    const id = await fileItems(documented.client, '9'.repeat(100));
    for (let place = 0; place < 100; place += 1) {
      await documented.client.initiate(id, {
        content_type: 'image/webp',
        file_name: `${'long-'.repeat(40)}${place}.webp`,
      });
    }
    const body = { text: 'They said it was never scanned. '.repeat(150) };
    const { headers } = people.agent;
    assertStatus(await service.request('POST', `/operator/v1/claims/${id}/notes`, { headers, body }), 201);
    return id;
  }

  test('the longest claim and its dialogs: what scrolls is reached by keyboard, and the buttons are always in sight', async () => {
    const id = await fileLong();
    const window = await fixture.openAs(fixture.world.people.agent, `/claims/${id}`);
    const { page } = window;
    await page.getByRole('button', { name: 'Show all 500 items' }).click();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 720 });
      assert.deepEqual(await findBarriers(page, [...SCROLLABLE, 'target-size']), [], `the longest claim, ${width} px`);
    }
    await page.goto('/queue?view=new&sort=-filed');
    const first = page.locator('[data-claim]').first();
    await first.waitFor();
    assert.equal(await first.getAttribute('data-claim'), id);
    await page.setViewportSize(SMALL[2]);
    await page.getByRole('button', { name: 'Filter' }).click();
    const menu = await page.getByRole('dialog').boundingBox();
    assert.ok(menu !== null && menu.y + menu.height <= SMALL[2].height, 'the filters fit the window');
    await page.locator('[data-autofocus]:focus').waitFor();
    await page.keyboard.type('carr');
    await page.getByRole('button', { name: 'Carrier' }).and(page.locator(':focus')).waitFor();
    await leave(window);
    await page.keyboard.press('j');
    await page.keyboard.press('m');
    const move = page.getByRole('dialog', { name: 'Move the claim' });
    await move.getByLabel('Note (optional)').fill('A line of the note.\n'.repeat(40));
    await page.setViewportSize(SMALL[2]);
    for (const status of await move.getByRole('group', { name: 'Move to' }).getByRole('radio').all()) {
      await status.check();
      assert.deepEqual(await findUnseenButtons(page), [], await status.inputValue());
    }
    await assertFits(window, 'move');
    await leave(window);
    await page.keyboard.press('m');
    assert.match(await move.getByLabel('Note (optional)').inputValue(), /^A line of the note/);
    await move.getByRole('button', { name: 'Discard' }).click();
    await move.waitFor({ state: 'hidden' });
    for (const key of ['a', 'b', 'n', '?']) {
      await page.keyboard.press(key);
      await page.getByRole('dialog').locator('input, textarea').first().waitFor();
      await assertFits(window, key);
      await leave(window);
    }
  });

  test('the viewer, with a picture, a PDF, and a file that cannot be shown', async () => {
    const { documented, mistyped, people } = fixture.world;
    const window = await fixture.openAs(people.agent, `/claims/${documented.id}`);
    const { page } = window;
    await page.getByRole('button', { name: 'Open crushed corner.jpg' }).click();
    await viewerIn(page).getByRole('img').waitFor();
    await assertNoBarriers(window, 'picture beside the facts');
    // It filled the window on a phone, and is beside the facts again.
    await viewerIn(page).getByRole('img').waitFor();
    await page.keyboard.press('f');
    await page.getByRole('dialog').getByRole('img').waitFor();
    await assertNoBarriers(window, 'picture in the whole window');
    await page.keyboard.press('f');
    await viewerIn(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open invoice and proof of value.pdf' }).click();
    await page.getByText('Page 1 of 3').waitFor();
    await assertNoBarriers(window, 'PDF');
    await page.frameLocator('iframe').locator('canvas').first().waitFor();
    const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
    // The frame is part of a page that has landmarks and headings.
    const inFrame = frame && (await findBarriers(frame));
    assert.deepEqual(
      inFrame?.filter((text) => !/^(landmark-one-main|page-has-heading-one|region):/.test(text)),
      [],
    );
    await page.goto(`/claims/${mistyped.id}`);
    await page.getByRole('button', { name: /^Open Rechnung/ }).click();
    await page.getByText('This file has no preview').waitFor();
    await assertNoBarriers(window, 'no preview');
  });
});
