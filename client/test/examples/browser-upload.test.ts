import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { findBarriers } from '../../../server/test/console/support/axe.ts';
import { DESKTOP, launchBrowser, PHONE, Window } from '../../../server/test/console/support/browser.ts';
import type { Client } from '../../../server/test/support/api/client.ts';
import { startTestService, type TestService, withTestService } from '../../../server/test/support/api/harness.ts';
import { MAX_DOCUMENT_BYTES } from '../../../server/test/support/api/samples.ts';
import { own, Running, until } from '../../../server/test/support/process/process.ts';
import { skipWithout } from '../../../server/test/support/servers/availability.ts';
import { WITH_FAST_CLOCK } from '../support/clock.ts';
import { assertAttached, EXAMPLES, PNG, Samples, settingsFor } from './example-run.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Locator = ReturnType<Window['page']['locator']>;

const SERVER = join(EXAMPLES, 'browser-upload/server.mjs');

/** The page's backend for one claim. */
async function startBackend(
  { running: { apiUrl } }: { running: Pick<TestService['running'], 'apiUrl'> },
  client: Client,
  claimId: string,
): Promise<Running & { url: string }> {
  const env = { ...own(settingsFor(client, apiUrl)), PORT: '0' };
  const running = new Running('node', [...WITH_FAST_CLOCK, SERVER, claimId], { env });
  running.endWithUs();
  const url = await until('the backend listens', () => /^http\S+$/m.exec(running.output.stdout)?.[0]);
  return Object.assign(running, { url });
}

describe('the upload page', { skip: skipWithout('Chromium') }, () => {
  let service: TestService;
  let client: Client;
  let browser: Browser;
  const samples = new Samples();

  before(async () => {
    service = await startTestService({ environment: { REDRESS_STRICT_DOCUMENTS: 'true' } });
    client = await service.newClient();
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    samples.remove();
    await service.close();
  });

  interface Place {
    claimId: string;
    window: Window;
    /** The entry of a file on the page. */
    entry: (name: string) => Locator;
  }

  /** Opens the page for a new claim. */
  async function withPage(
    work: (place: Place) => Promise<void>,
    { at = service, as = client, viewport = DESKTOP, scheme = 'light' as 'light' | 'dark' } = {},
  ): Promise<void> {
    const { id: claimId } = await as.file();
    const backend = await startBackend(at, as, claimId);
    const window = await Window.open(browser, { baseUrl: backend.url, viewport, scheme });
    try {
      await window.page.goto('/');
      const entry = (name: string) => window.page.getByRole('listitem').filter({ hasText: name });
      await work({ claimId, window, entry });
      window.assertNoComplaints();
    } finally {
      await window.close();
      await backend.stop();
    }
  }

  const choose = ({ window }: Place, files: Parameters<Locator['setInputFiles']>[0]) =>
    window.page.getByLabel('Choose files').setInputFiles(files);

  async function assertSays(locator: Locator, text: string): Promise<void> {
    await locator.getByText(text).waitFor();
  }

  test('adds files that are chosen and files that are dropped, and shows how far each has come', async () => {
    const photo = samples.add('photo.png', 'image/png', Buffer.concat([PNG, Buffer.alloc(4_000_000, 7)]));
    await withPage(async (place) => {
      const { page } = place.window;
      await page.evaluate(`
        globalThis.seen = new Set();
        new MutationObserver(() => document.querySelectorAll('.state').forEach((each) => seen.add(each.textContent)))
          .observe(document.querySelector('#list'), { childList: true, subtree: true, characterData: true });
      `);
      await choose(
        place,
        [...samples.both, photo].map(({ path }) => path),
      );
      const dropped = samples.add('dropped.pdf', 'application/pdf', Buffer.from('%PDF-1.7 dropped'));
      const parts = JSON.stringify([[dropped.bytes.toString()], dropped.name, { type: dropped.contentType }]);
      const transfer = await page.evaluateHandle(`(() => {
        const all = new DataTransfer();
        all.items.add(new File(...${parts}));
        return all;
      })()`);
      await page.dispatchEvent('h1', 'drop', { dataTransfer: transfer });
      await assertSays(page.getByRole('status'), '4 of 4 added.');
      await assertAttached(service, client, place.claimId, [...samples.both, photo, dropped]);
      const seen = await page.evaluate<string[]>('[...seen]');
      assert.ok(
        seen.some((text) => /^Sending, \d+ %$/.test(text)),
        seen.join(' · '),
      );
    });
  });

  test('tells of a wrong type, of too large and of empty files before it sends them, and adds the others', async () => {
    await withPage(async (place) => {
      const content = Buffer.alloc(MAX_DOCUMENT_BYTES);
      content.write('%PDF-1.7');
      const largest = samples.add('largest.pdf', 'application/pdf', content);
      const large = samples.write('large.pdf', Buffer.alloc(MAX_DOCUMENT_BYTES + 1));
      const refused = [samples.write('notes.txt', Buffer.from('notes')), samples.write('nothing.pdf', Buffer.alloc(0))];
      await choose(place, [...refused, largest.path]);
      await assertSays(place.entry('notes.txt'), 'Only PDF, JPEG, PNG and WebP can be added.');
      await assertSays(place.entry('nothing.pdf'), 'It is empty, or larger than 10 MB.');
      await assertSays(place.window.page.getByRole('status'), '1 of 3 added, 2 not.');
      await choose(place, large);
      await assertSays(place.entry('large.pdf'), 'It is empty, or larger than 10 MB.');
      assert.equal(await place.entry('large.pdf').getByRole('button').count(), 0);
      await assertAttached(service, client, place.claimId, [largest]);
    });
  });

  test('shows what the service says of a file that is not what its name says', async () => {
    await withPage(async (place) => {
      await choose(place, { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
      await assertSays(place.entry('fake.png'), 'Only PDF, JPEG, PNG and WebP can be added.');
    });
  });

  test('a file whose connection was lost can be sent again', async () => {
    await withPage(async (place) => {
      const { page } = place.window;
      place.window.expectComplaint(/ERR_FAILED/);
      await page.route('**/uploads/**', (route) => route.abort(), { times: 1 });
      await choose(place, samples.both[0].path);
      await assertSays(place.entry('invoice.pdf'), 'The connection was lost.');
      await page.getByRole('button', { name: 'Try again: invoice.pdf' }).click();
      await assertSays(page.getByRole('status'), '1 of 1 added.');
      const documents = await service.running.store.listDocuments(client.organizationId, place.claimId);
      assert.deepEqual(documents.map(({ status }) => status).sort(), ['CONFIRMED', 'PENDING_UPLOAD']);
    });
  });

  test('the browser is told no key, and sends none with a file', async () => {
    await withPage(async (place) => {
      const { page } = place.window;
      const told: Promise<string>[] = [];
      const sent: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.request().method() === 'POST') told.push(response.text());
      });
      page.on('request', (request) => sent.push(request.allHeaders().then((all) => JSON.stringify(all))));
      await choose(place, samples.both[0].path);
      await assertSays(page.getByRole('status'), '1 of 1 added.');
      assert.equal(told.length, 2);
      assert.doesNotMatch((await Promise.all(told)).join(), /sk_live_|key_/);
      assert.doesNotMatch((await Promise.all(sent)).join(), /authorization|sk_live_/i);
    });
  });

  test('an origin that the service does not know cannot send files, and the page says that it did not work', async () => {
    const environment = { REDRESS_UPLOADS_CORS_ORIGINS: 'https://shop.example' };
    await withTestService({ environment }, async (strict) => {
      const other = await strict.newClient();
      await withPage(
        async (place) => {
          place.window.expectComplaint(/CORS|ERR_FAILED/);
          await choose(place, samples.both[0].path);
          await assertSays(place.entry('invoice.pdf'), 'The connection was lost.');
        },
        { at: strict, as: other },
      );
    });
  });

  for (const [scheme, viewport] of [
    ['light', DESKTOP],
    ['dark', PHONE],
  ] as const) {
    test(`has no barrier for anybody, ${scheme}, ${viewport.width} pixels wide`, async () => {
      await withPage(
        async (place) => {
          const { page } = place.window;
          assert.deepEqual(await findBarriers(page), []);
          await choose(place, [samples.both[0].path, samples.add('a.txt', 'image/png', Buffer.from('a')).path]);
          await assertSays(page.getByRole('status'), '1 of 2 added, 1 not.');
          assert.deepEqual(await findBarriers(page), []);
          const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          assert.equal(overflow, 0);
        },
        { viewport, scheme },
      );
    });
  }

  test('its backend answers other paths, other types and broken JSON without asking the service', async () => {
    const { id } = await client.file();
    const backend = await startBackend(service, client, id);
    const post = (path: string, body: string, type: string) =>
      fetch(backend.url + path, { method: 'POST', body, headers: { 'content-type': type } });
    const statusOf = async (answer: Promise<Response>) => (await answer).status;
    try {
      assert.equal(await statusOf(fetch(`${backend.url}/server.mjs`)), 404);
      assert.equal(await statusOf(post('/documents', '{}', 'text/plain')), 415);
      for (const body of ['', '{', `"${'a'.repeat(20_000)}"`]) {
        assert.equal(await statusOf(post('/documents', body, 'application/json')), 400, body.slice(0, 9));
      }
      assert.equal(await statusOf(post('/documents', 'null', 'application/json')), 400);
      assert.deepEqual(await service.running.store.listDocuments(client.organizationId, id), []);
    } finally {
      await backend.stop();
    }
  });

  test("its backend does not blame the browser when something else answers in the service's place", async () => {
    const page = createServer((_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<html>'));
    await once(page.listen(0, '127.0.0.1'), 'listening');
    const { port } = page.address() as AddressInfo;
    const backend = await startBackend({ running: { apiUrl: `http://127.0.0.1:${port}` } }, client, 'clm_1');
    try {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${backend.url}/documents`, {
        method: 'POST',
        headers,
        body: '{"name":"a","type":"b"}',
      });
      assert.deepEqual([answer.status, await answer.json()], [502, { error: 'Files cannot be taken at the moment.' }]);
    } finally {
      await backend.stop();
      page.close();
    }
  });
});
