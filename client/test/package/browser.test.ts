import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { launchBrowser, Window } from '../../../server/test/console/support/browser.ts';
import { startTestService, type TestService } from '../../../server/test/support/api/harness.ts';
import { skipWithout } from '../../../server/test/support/servers/availability.ts';
import type * as Sdk from '../../src/index.ts';
import { file, openShop } from '../support/shop.ts';
import { InstalledPackage, packSdk } from './installed-package.ts';

/** The globals of the page. */
interface InPage {
  sdk: typeof Sdk;
}

const PAGE = `<!doctype html><link rel="icon" href="data:,"><title>Shop</title>
<script type="module">globalThis.sdk = await import('/dist/index.js');</script>`;

/** Starts a shop's server, with its page and the SDK as it is in the package. */
async function startPages(dist: () => string): Promise<Server> {
  const send = (answer: ServerResponse, type: string, text: string) =>
    answer.writeHead(200, { 'content-type': type }).end(text);
  const server = createServer(({ url = '' }, answer) => {
    const [, name] = /^\/dist\/((?:[\w-]+\/)*[\w-]+\.js)$/.exec(url) ?? [];
    if (name !== undefined) send(answer, 'text/javascript', readFileSync(join(dist(), name), 'utf8'));
    else send(answer, 'text/html', PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('in a browser', { skip: skipWithout('Chromium') }, () => {
  let installed: InstalledPackage;
  let pages: Server;
  let service: TestService;
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  let window: Window;
  before(async () => {
    await packSdk();
    pages = await startPages(() => join(installed.folder, 'dist'));
    const baseUrl = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
    service = await startTestService({ environment: { REDRESS_UPLOADS_CORS_ORIGINS: baseUrl } });
    installed = await InstalledPackage.install(service.running.apiUrl);
    browser = await launchBrowser();
    window = await Window.open(browser, { baseUrl });
    await window.page.goto('/');
    await window.page.waitForFunction(() => 'sdk' in globalThis);
  });
  after(async () => {
    await browser?.close();
    pages?.close();
    await service?.close();
    installed?.remove();
  });

  test('the SDK loads without a bundler, and uploads a file to its address without a key', async () => {
    const shop = await openShop(service);
    const { id } = await file(shop);
    const input = { content_type: 'image/png', file_name: 'box.png' } as const;
    const document = await shop.redress.documents.initiate(id, input);
    const target = { upload_url: document.metadata.upload_url, content_type: input.content_type };
    await window.page.evaluate(async (given) => {
      const { sdk } = globalThis as unknown as InPage;
      await sdk.uploadFile(given, new File(['\u0089PNG'], 'box.png'));
    }, target);
    assert.equal((await shop.redress.documents.confirm(id, [document.id])).attached, 1);
    window.assertNoComplaints();
  });

  test('an address that is spent is an error of its class there too', async () => {
    const shop = await openShop(service);
    const { id } = await file(shop);
    const document = await shop.redress.documents.initiate(id, { content_type: 'image/png', file_name: 'box.png' });
    await shop.redress.documents.upload(document, new Blob(['x']));
    window.expectComplaint(/409/);
    const target = { upload_url: document.metadata.upload_url, content_type: 'image/png' } as const;
    const seen = await window.page.evaluate(async (given) => {
      const { sdk } = globalThis as unknown as InPage;
      const error: unknown = await sdk.uploadFile(given, new Blob(['x'])).catch((thrown: unknown) => thrown);
      return error instanceof sdk.UploadAlreadyCompletedError && [error.name, error.code, error.requestId];
    }, target);
    assert.ok(seen);
    assert.deepEqual(seen.slice(0, 2), ['UploadAlreadyCompletedError', 'UPLOAD_ALREADY_COMPLETED']);
    assert.match(seen[2] ?? '', /^req_/);
  });

  test('the API itself answers no page of another origin, and the error says that nothing came', async () => {
    window.expectComplaint(/CORS|ERR_FAILED/);
    const seen = await window.page.evaluate(async (baseUrl) => {
      const { sdk } = globalThis as unknown as InPage;
      const redress = new sdk.Redress({ baseUrl, keyId: 'key_1', keySecret: 'sk_live_verysecret', retries: 0 });
      const error: unknown = await redress.claims.listPage().catch((thrown: unknown) => thrown);
      return error instanceof sdk.ConnectionError && error.message;
    }, service.running.apiUrl);
    assert.match(String(seen), /^GET http:\S+\/v1\/claims got no complete response: /);
  });
});
