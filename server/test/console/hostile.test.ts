import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Download, Page } from 'playwright-core';
import { assertStatus } from '../support/api/answer.ts';
import type { Client } from '../support/api/client.ts';
import { bomb, largePicture, NO_PICTURE } from '../support/operator/sample-pictures.ts';
import { confirmedDocument } from '../support/operator/samples.ts';
import { skipWithout } from '../support/servers/availability.ts';
import type { Window } from './support/browser.ts';
import { ConsoleFixture, viewerIn } from './support/console-fixture.ts';
import { FORMULA, MARKUP, noisePng, SCRIPT, scriptedPdf } from './support/hostile-files.ts';

interface Documents {
  documents_list: { id: string; name: string; warnings: string[]; preview: string | null }[];
}

describe('what strangers send', { skip: skipWithout('Chromium') }, () => {
  let fixture: ConsoleFixture;
  let client: Client;
  let claimId: string;
  let organizationId: string;

  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 30 });
    const { service, people } = fixture.world;
    const { running } = service.clients;
    ({ id: organizationId } = await running.organizations.create(MARKUP));
    client = await service.clients.clientOf(organizationId);
    ({ id: claimId } = await client.file({
      'incidence.description': MARKUP,
      'shipment.destination.customer_name': MARKUP,
      'shipment.destination.address': FORMULA,
      'shipment.destination.city': FORMULA,
      'shipment.line_items.0.description': MARKUP,
      'shipment.tracking_number': `=1+1"'><b>`,
    }));
    const { headers } = people.admin;
    const noted = await service.request('POST', `/operator/v1/claims/${claimId}/notes`, {
      headers,
      body: { text: MARKUP },
    });
    assertStatus(noted, 201);
  });
  afterEach(() => fixture.endTest());
  after(() => fixture.close());

  /** A window that fails when a script from a file opens a dialog; `assertUnharmed` looks for other effects. */
  async function openWary(path: string): Promise<Window> {
    const window = await fixture.openAs(fixture.world.people.admin, path);
    window.page.on('dialog', (dialog) => window.complaints.push(`dialog: ${dialog.message()}`));
    window.page.on('popup', (popup) => window.complaints.push(`popup: ${popup.url()}`));
    return window;
  }

  async function assertUnharmed(page: Page): Promise<void> {
    for (const frame of page.frames())
      assert.equal(await frame.evaluate('globalThis.__hacked'), undefined, frame.url());
    assert.equal(await page.locator('img[onerror], script:not([src^="/"]), b').count(), 0);
  }

  const addDocument = (document: { name: string; type?: string; bytes: Buffer }) =>
    confirmedDocument(fixture.world.service, client, claimId, document);
  const fileOf = (claim: string, id: string) => `/operator/v1/claims/${claim}/documents/${id}`;

  async function documentOf(claim: string) {
    const { documents_list } = await fixture.read<Documents>(fixture.world.people.admin, `/claims/${claim}`);
    const [document] = documents_list;
    assert.ok(document !== undefined);
    return document;
  }

  async function downloadFrom(
    page: Page,
    start: () => Promise<unknown>,
  ): Promise<{ download: Download; bytes: Buffer }> {
    const [download] = await Promise.all([page.waitForEvent('download'), start()]);
    return { download, bytes: await readFile(await download.path()) };
  }

  test('markup in a description, a name, an item and a note is text on the page of the claim', async () => {
    const { page } = await openWary(`/claims/${claimId}`);
    assert.ok((await page.getByText(MARKUP).count()) >= 4);
    await page.getByRole('listitem').filter({ hasText: MARKUP }).first().waitFor();
    await assertUnharmed(page);
  });

  test('markup in names is text in the queue, the overview, the organizations and the audit log', async () => {
    const { page } = await openWary('/queue?view=all');
    await page.locator('[data-claim]').filter({ hasText: '<img src=x' }).first().waitFor();
    await assertUnharmed(page);
    for (const path of ['/overview', '/organizations', `/organizations/${organizationId}`, '/audit', '/operators']) {
      await page.goto(path);
      await page.locator('main').getByRole('heading').first().waitFor();
      await assertUnharmed(page);
    }
    await page.goto(`/organizations/${organizationId}`);
    await page.getByRole('heading', { name: MARKUP }).waitFor();
    await page.goto(`/queue?q=${encodeURIComponent(`nowhere ${MARKUP}`)}&organization=<script>`);
    await page.getByText('No claim matches').waitFor();
    await assertUnharmed(page);
  });

  test('a hostile file name is text, its turned writing is spelled out, and it is saved under a safe one', async () => {
    const { hostile } = fixture.world;
    const { page } = await openWary(`/claims/${hostile.id}`);
    const card = page.getByTestId('document');
    await card.getByText('"><img src=x onerror=alert(1)> ⟨U+202E⟩gpj.exe.jpg', { exact: true }).waitFor();
    await card.getByText('Name hides its type').waitFor();
    await assertUnharmed(page);
    const { download } = await downloadFrom(page, () => card.getByRole('link', { name: /^Download/ }).click());
    assert.match(download.suggestedFilename(), /^[^<>"\p{Bidi_Control}]+\.jpg$/u);
    const { headers } = fixture.world.people.admin;
    const path = `${fileOf(hostile.id, (await documentOf(hostile.id)).id)}/file`;
    const answer = assertStatus(await fixture.world.service.request('GET', path, { headers }), 200);
    assert.doesNotMatch(decodeURIComponent(answer.headers.get('content-disposition') ?? ''), /\p{Bidi_Control}/u);
  });

  test('HTML that was declared as a PDF is flagged, has no preview, and is saved as bytes of no type', async () => {
    const { mistyped } = fixture.world;
    const window = await openWary(`/claims/${mistyped.id}`);
    window.expectComplaint(/status of 415/);
    const { page } = window;
    const card = page.getByTestId('document');
    await card.getByText('Declared as PDF, is of no known type.').waitFor();
    await card.getByRole('button', { name: /^Open / }).click();
    await viewerIn(page).getByText('This file has no preview').waitFor();
    assert.equal(page.frames().length, 1);
    await assertUnharmed(page);

    const { id } = await documentOf(mistyped.id);
    const address = fileOf(mistyped.id, id);
    const { headers } = fixture.world.people.admin;
    const file = assertStatus(await fixture.world.service.request('GET', `${address}/file`, { headers }), 200);
    assert.equal(file.headers.get('content-type'), 'application/octet-stream');
    assert.match(file.headers.get('content-disposition') ?? '', /^attachment/);
    assert.equal(file.headers.get('x-content-type-options'), 'nosniff');

    // The files are opened directly by their addresses.
    const { bytes } = await downloadFrom(page, () => page.goto(`${address}/file`).catch(() => undefined));
    assert.match(bytes.toString(), /<script>/);
    await page.goto(`${address}/preview`);
    assert.match(await page.content(), /NO_PREVIEW/);
    await assertUnharmed(page);
  });

  test('the address of a picture that somebody is led to has no origin and runs nothing', async () => {
    const { hostile } = fixture.world;
    const window = await openWary(`/claims/${hostile.id}`);
    // The browser's own page around an image has a style that the policy refuses too.
    window.expectComplaint(/Applying inline style/);
    const { id } = await documentOf(hostile.id);
    const answer = await window.page.goto(`${fileOf(hostile.id, id)}/preview`);
    assert.equal(answer?.headers()['content-type'], 'image/jpeg');
    assert.match(answer?.headers()['content-security-policy'] ?? '', /^sandbox; default-src 'none'$/);
    assert.equal(await window.page.evaluate('self.origin'), 'null');
  });

  test('a program that was sent as evidence is not run by a page that names it as a script', async () => {
    const id = await addDocument({ name: 'invoice.pdf', bytes: SCRIPT });
    const window = await openWary(`/claims/${claimId}`);
    window.expectComplaint(/Refused to execute script|status of 415|violates the following Content Security/);
    const { page } = window;
    for (const kind of ['file', 'preview']) {
      const outcome = await page.evaluate(`new Promise((tell) => {
        const script = document.createElement('script');
        script.src = '${fileOf(claimId, id)}/${kind}';
        script.onload = () => tell('ran');
        script.onerror = () => tell('refused');
        document.head.append(script);
      })`);
      assert.equal(outcome, 'refused');
    }
    const inline = await page.evaluate(`(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="globalThis.__hacked = 4">');
      const script = document.createElement('script');
      script.textContent = 'globalThis.__hacked = 5';
      document.body.append(script);
      return new Promise((tell) => setTimeout(() => tell(globalThis.__hacked ?? 'nothing'), 100));
    })()`);
    assert.equal(inline, 'nothing');
  });

  test('a PDF with JavaScript is shown as a page and runs none of it', async () => {
    await addDocument({ name: 'scripted.pdf', bytes: scriptedPdf() });
    const requests: string[] = [];
    const { page } = await openWary(`/claims/${claimId}`);
    page.on('request', (request) => requests.push(request.url()));
    await page.getByRole('button', { name: 'Open scripted.pdf' }).click();
    await viewerIn(page).getByText('Page 1 of 1').waitFor();
    const frame = page.frameLocator('iframe');
    await frame.locator('canvas').waitFor();
    await frame.locator('canvas').click();
    await assertUnharmed(page);
    assert.deepEqual(
      requests.filter((url) => !url.startsWith(fixture.world.url) && !url.startsWith('blob:')),
      [],
    );
  });

  test('a broken PDF says that it cannot be read, and how to go on', async () => {
    await addDocument({ name: 'broken.pdf', bytes: Buffer.from('%PDF-1.7\nnothing more') });
    const { page } = await openWary(`/claims/${claimId}`);
    await page.getByRole('button', { name: 'Open broken.pdf' }).click();
    await viewerIn(page).getByText('This PDF cannot be read').waitFor();
    await viewerIn(page).getByRole('link', { name: 'Download' }).waitFor();
  });

  test('a picture of nine megabytes is shown', async () => {
    const bytes = noisePng(2_000, 1_570);
    assert.ok(bytes.length > 9_000_000 && bytes.length < 10_485_760, String(bytes.length));
    await addDocument({ name: 'huge.png', type: 'image/png', bytes });
    const { page } = await openWary(`/claims/${claimId}`);
    await page.getByRole('button', { name: 'Open huge.png' }).click();
    const picture = viewerIn(page).getByRole('img', { name: 'huge.png' });
    await picture.waitFor();
    const width = await picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth);
    assert.equal(width, 2_000);
  });

  test('a damaged picture says so, and what the service cannot give is not called damaged and comes by itself', async () => {
    const { jpeg } = fixture.world.files;
    await addDocument({ name: 'cut off.jpg', type: 'image/jpeg', bytes: jpeg.subarray(0, jpeg.length / 2) });
    await addDocument({ name: 'only begins.png', type: 'image/png', bytes: NO_PICTURE });
    await addDocument({ name: 'whole.jpg', type: 'image/jpeg', bytes: jpeg });
    const window = await openWary(`/claims/${claimId}`);
    window.expectComplaint(/status of 415|ERR_INTERNET_DISCONNECTED/);
    const { page } = window;
    const viewer = viewerIn(page);
    for (const name of ['cut off.jpg', 'only begins.png']) {
      const card = page.getByTestId('document').filter({ hasText: name });
      await card.scrollIntoViewIfNeeded();
      await card.getByText('Damaged picture').waitFor();
      await card.getByRole('link', { name: /^Download/ }).waitFor();
    }
    await page.getByRole('button', { name: 'Open cut off.jpg' }).click();
    await viewer.getByText('This picture is damaged: bytes of its file are missing').waitFor();
    await viewer.getByRole('img', { name: 'cut off.jpg' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('This picture is damaged', { exact: true }).waitFor();
    await viewer.getByRole('link', { name: 'Download' }).waitFor();
    assert.equal(await viewer.getByRole('img').count(), 0);

    await window.context.setOffline(true);
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('Nothing is wrong with the document itself').waitFor();
    assert.equal(await viewer.getByText(/damaged/).count(), 0);
    await window.context.setOffline(false);
    await viewer.getByRole('img', { name: 'whole.jpg' }).waitFor();
  });

  test('a picture of 256 million pixels in 31 kB is never decoded by the page, which says its size', async () => {
    const bytes = bomb();
    assert.ok(bytes.length < 40_000, String(bytes.length));
    const id = await addDocument({ name: 'bomb.png', type: 'image/png', bytes });
    const window = await openWary(`/claims/${claimId}`);
    window.expectComplaint(/status of 415/);
    const { page } = window;
    const card = page.getByTestId('document').filter({ hasText: 'bomb.png' });
    await card.getByText('No thumbnail').waitFor();
    await page.getByRole('button', { name: 'Open bomb.png' }).click();
    const viewer = viewerIn(page);
    await viewer.getByText('16000 × 16000 pixels, more than can be shown').waitFor();
    await viewer.getByRole('link', { name: 'Download' }).waitFor();
    assert.equal(await page.locator(`img[src*="${id}"]`).count(), 0);
  });

  test('a picture that is too large for a browser is shown smaller, and says so', async () => {
    await addDocument({ name: 'wall.png', type: 'image/png', bytes: await largePicture() });
    const window = await openWary(`/claims/${claimId}`);
    window.expectComplaint(/status of 415/);
    const { page } = window;
    const card = page.getByTestId('document').filter({ hasText: 'wall.png' });
    const thumbnail = card.locator('img');
    await thumbnail.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      (image) => (image as unknown as { naturalWidth: number }).naturalWidth > 0,
      await thumbnail.elementHandle(),
    );
    assert.equal(await thumbnail.evaluate((image: { naturalWidth: number }) => image.naturalWidth), 320);
    await page.getByRole('button', { name: 'Open wall.png' }).click();
    await viewerIn(page).getByText('the picture has 10000 × 5000 pixels').waitFor();
    const picture = viewerIn(page).getByRole('img', { name: 'wall.png' });
    assert.equal(await picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth), 4_096);
  });

  test('the export opens nothing in a spreadsheet', async () => {
    const { page } = await openWary('/queue?view=all');
    await page.getByRole('button', { name: 'Download these claims' }).click();
    const { download, bytes } = await downloadFrom(page, () =>
      page.getByRole('menuitem', { name: 'CSV with commas' }).click(),
    );
    assert.match(download.suggestedFilename(), /\.csv$/);
    const text = bytes.toString();
    assert.ok(text.includes(`'=HYPERLINK`));
    assert.doesNotMatch(text, /(^|,)"?[=+@\t]/m);
  });
});
