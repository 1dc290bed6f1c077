import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Response } from 'playwright-core';
import { skipWithout } from '../servers/availability.ts';
import { Desk } from './desk.ts';

/** What the first page may cost on a slow line. */
const MAX_BYTES = 350_000;

describe('the first load', { skip: skipWithout('Chromium') }, () => {
  let desk: Desk;
  before(async () => {
    desk = await Desk.open({ claims: 30 });
  });
  after(() => desk.close());

  test('of the queue stays under 350 kB as it comes over the line', async () => {
    const window = await desk.window();
    await desk.enter(window, desk.world.people.agent);
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
});
