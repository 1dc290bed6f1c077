import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser, Window } from '../../console/support/browser.ts';
import { startTestService, type TestService } from '../../support/api/harness.ts';

let service: TestService;

before(async () => {
  service = await startTestService();
});
after(() => service.close());

test('a page of the documentation shows its copy buttons at once, and the section that is read', async () => {
  const browser = await launchBrowser();
  try {
    const { page } = await Window.open(browser, { baseUrl: service.running.apiUrl });
    await page.goto('/docs/guide');
    await page.locator('.code .copy').first().waitFor();
    assert.equal(await page.evaluate("getComputedStyle(document.querySelector('.copy')).opacity"), '1');
    const current = page.locator('.contents [aria-current]');
    assert.equal(await current.count(), 0);
    for (const section of ['Amounts', 'Evidence', 'Before you go live']) {
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: section }).click();
      await current.and(page.getByText(section, { exact: true })).waitFor();
      assert.equal(await current.count(), 1);
    }
    await page.goto('/docs/reference');
    await page.getByRole('heading', { name: 'File a claim' }).waitFor();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Confirm uploads' }).click();
    await current.and(page.getByText('Confirm uploads', { exact: true })).waitFor();
  } finally {
    await browser.close();
  }
});

test('the menu and the pages fit into narrow windows', async () => {
  const browser = await launchBrowser();
  try {
    const { page } = await Window.open(browser, { baseUrl: service.running.apiUrl });
    for (const width of [360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/docs/guide', '/docs/reference']) {
        await page.goto(path);
        const excess =
          "[document.documentElement, document.querySelector('.menu')].map((e) => e.scrollWidth - e.clientWidth)";
        assert.deepEqual(await page.evaluate(excess), [0, 0], `${path} at ${width}`);
      }
    }
  } finally {
    await browser.close();
  }
});
