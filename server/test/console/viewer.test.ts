import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Frame, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { confirmedDocument } from '../support/operator/samples.ts';
import { until } from '../support/process/process.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { ConsoleFixture, pictureSizeOf, viewerIn } from './support/console-fixture.ts';

const LAPTOP = { width: 1280, height: 720 };
const IS_FOCUSED = (element: unknown) =>
  element === (globalThis as { document?: { activeElement: unknown } }).document?.activeElement;

/** The addresses of images, one for each document. */
const ADDRESSES = (images: { getAttribute(name: string): string | null }[]) =>
  images.map((image) => image.getAttribute('src') ?? '');

interface Documents {
  documents_list: { id: string }[];
}

const LOSS = 'Parts of this file could not be drawn; download it.';

/** A PDF of one page: `content` draws with `resources`; further objects begin with number 5. */
function pdfOf(content: string, resources: string, ...objects: string[]): Buffer {
  const all = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<<${resources}>>>>`,
    streamOf('', content),
    ...objects,
  ];
  const body = all.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer <</Size ${all.length + 1}/Root 1 0 R>>\n%%EOF`, 'latin1');
}

const streamOf = (dictionary: string, bytes: string) =>
  `<<${dictionary}/Length ${bytes.length}>>\nstream\n${bytes}\nendstream`;

/** A page that is one picture. */
const scanOf = (dictionary: string, bytes: string) =>
  pdfOf('q 300 0 0 300 50 50 cm /I Do Q', '/XObject<</I 5 0 R>>', streamOf(`/Subtype/Image${dictionary}`, bytes));

const EIGHT = '/Width 8/Height 8/ColorSpace/DeviceGray';
/** Eight black rows in fax encoding. */
const FAX = scanOf(
  `${EIGHT}/BitsPerComponent 1/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 8/Rows 8>>`,
  '\x26\xa2\xff\xfe\x00\x20\x02',
);
const BROKEN = scanOf(`${EIGHT}/BitsPerComponent 8/Filter/JPXDecode`, 'no picture');
/** Japanese text without an embedded font, in an encoding that needs its own table. */
const JAPANESE = pdfOf(
  'BT /F 80 Tf 40 200 Td <65e5672c8a9e> Tj ET',
  '/Font<</F 5 0 R>>',
  '<</Type/Font/Subtype/Type0/BaseFont/HeiseiMin-W3/Encoding/UniJIS-UCS2-H/DescendantFonts[6 0 R]>>',
  '<</Type/Font/Subtype/CIDFontType0/BaseFont/HeiseiMin-W3/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/DW 1000/FontDescriptor 7 0 R>>',
  '<</Type/FontDescriptor/FontName/HeiseiMin-W3/Flags 6/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>',
);

describe('the viewer of evidence', { skip: skipWithout('Chromium') }, () => {
  let fixture: ConsoleFixture;
  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 30 });
  });
  afterEach(() => fixture.endTest());
  after(() => fixture.close());

  const agent = () => fixture.world.people.agent;

  test('a document stands beside the facts, by keys alone, or in the whole window, and where is remembered', async () => {
    const { page } = await fixture.openAs(agent(), `/claims/${fixture.world.documented.id}`, { viewport: LAPTOP });
    const facts = page.getByRole('region', { name: 'Facts' });
    const viewer = viewerIn(page);
    const scale = viewer.getByTestId('scale');
    const before = await facts.boundingBox();
    const { documents_list } = await fixture.read<Documents>(agent(), `/claims/${fixture.world.documented.id}`);
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
    await page.goto(`/queue?view=all&claim=${fixture.world.documented.id}`);
    await page.getByRole('button', { name: 'Open label.png' }).click();
    const dialog = page.getByRole('dialog', { name: 'label.png' });
    await dialog.getByRole('button', { name: 'Beside the facts' }).click();
    await dialog.waitFor({ state: 'hidden' });
    // The viewer is over the list, beside the claim.
    const [panel, over] = [await facts.boundingBox(), await viewer.boundingBox()];
    assert.ok(panel && over && over.x === 0 && over.x + over.width <= panel.x, JSON.stringify({ panel, over }));
    const row = page.locator('[data-claim]').first();
    assert.equal(await row.isVisible(), false);
    await page.keyboard.press('Escape');
    await row.waitFor();
  });

  test('at 100 % each pixel of a picture is one of the screen, and a picture lies as its EXIF data says', async () => {
    const { client } = fixture.world.documented;
    const { id } = await client.file();
    const board = { raw: { width: 101, height: 75, channels: 1 } } as const;
    const squares = Buffer.from(Array.from({ length: 101 * 75 }, (_, at) => (at % 2) * 255));
    const add = (name: string, type: string, bytes: Buffer) =>
      confirmedDocument(fixture.world.service, client, id, { name, type, bytes });
    await add('board.png', 'image/png', await sharp(squares, board).png().toBuffer());
    const photograph = sharp(fixture.world.files.jpeg).withMetadata({ orientation: 6 });
    await add('upright.jpg', 'image/jpeg', await photograph.jpeg().toBuffer());
    for (const pixelRatio of [1, 2]) {
      const { page } = await fixture.openAs(agent(), `/claims/${id}`, { viewport: LAPTOP, pixelRatio });
      await page.getByRole('button', { name: 'Open board.png' }).click();
      const picture = viewerIn(page).getByRole('img', { name: 'board.png' });
      assert.deepEqual(await pictureSizeOf(picture), [101, 75]);
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
      assert.deepEqual(await pictureSizeOf(upright), [900, 1200]);
      const { width = 0, height = 0 } = (await upright.boundingBox()) ?? {};
      assert.ok(Math.abs(height / width - 4 / 3) < 0.01);
    }
  });

  describe('a PDF', () => {
    /** Shows a PDF that a client sent. */
    async function show(bytes: Buffer) {
      const { client } = fixture.world.documented;
      const { id } = await client.file();
      await confirmedDocument(fixture.world.service, client, id, { bytes });
      const { page } = await fixture.openAs(fixture.world.people.agent, `/claims/${id}`);
      await page.getByRole('button', { name: 'Open invoice.pdf' }).click();
      await page.getByText('Page 1 of 1').waitFor();
      const frame = frameOf(page);
      await frame.locator('canvas').first().waitFor();
      return { page, darkness: await frame.evaluate<number>(DARKNESS) };
    }

    test('is drawn page by page, turned and enlarged, in a frame of no origin', async () => {
      const { page } = await fixture.openAs(fixture.world.people.agent, `/claims/${fixture.world.documented.id}`);
      await page.getByRole('button', { name: 'Open invoice and proof of value.pdf' }).click();
      const viewer = viewerIn(page);
      await viewer.getByText('Page 1 of 3').waitFor();
      const frame = frameOf(page);
      assert.equal(await frame.evaluate('self.origin'), 'null');
      const canvas = frame.locator('canvas').first();
      await canvas.waitFor();
      assert.ok((await inkOf(canvas)) > 100);

      await viewer.getByRole('button', { name: 'Next page' }).click();
      await viewer.getByText('Page 2 of 3').waitFor();
      await viewer.getByRole('button', { name: 'Rotate' }).click();
      // Playwright's own way of waiting evaluates code in the page, which the frame forbids.
      await until('the page lies on its side', async () => frame.evaluate<boolean>(IS_LYING));
      const scale = viewer.getByTestId('scale');
      await viewer.getByRole('button', { name: 'Actual size, 1:1' }).click();
      await scale.getByText('100 %').waitFor();
      // An A4 page on its side: 297 mm at 96 pixels to the inch are 1123, and Chromium prints it a little wider.
      await until(
        'it is as large as on paper',
        async () => Math.abs((await frame.evaluate<number>(PAGE_WIDTH)) - 1123) < 2,
      );
      await viewer.getByRole('button', { name: 'Zoom in' }).click();
      await scale.getByText('125 %').waitFor();
      // The claim's keys work while the focus is in the pages.
      await canvas.click();
      await page.keyboard.press('m');
      await page.getByRole('dialog', { name: 'Move the claim' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await viewer.getByRole('button', { name: 'Previous document' }).click();
      await viewer.getByText('Document 2 of 4').waitFor();
    });

    test('that was scanned as a fax shows its picture', async () => {
      const { page, darkness } = await show(FAX);
      assert.ok(darkness > 0.5, String(darkness));
      assert.equal(await page.getByText(LOSS).count(), 0);
    });

    test('in Japanese without a font of its own shows its text', async () => {
      const { page, darkness } = await show(JAPANESE);
      assert.ok(darkness > 0.01, String(darkness));
      assert.equal(await page.getByText(LOSS).count(), 0);
    });

    test('with a picture that cannot be drawn says so, and is not silently blank', async () => {
      const { page, darkness } = await show(BROKEN);
      assert.equal(darkness, 0);
      await page.getByText(LOSS).waitFor();
    });
  });
});

/** The dark share of the first page. */
const DARKNESS = `(() => {
  const canvas = document.querySelector('canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, at) => at % 4 === 0 && value < 100 && data[at + 3] !== 0).length / (data.length / 4);
})()`;

function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().endsWith('/viewer.html'));
  assert.ok(frame !== undefined);
  return frame;
}

/** The width at which the first page is shown. */
const PAGE_WIDTH = `Math.round(document.querySelector('.page').getBoundingClientRect().width)`;

/** Whether the first page is shown wider than high. */
const IS_LYING = `(([page]) => page !== undefined && page.width > page.height)(document.querySelectorAll('canvas'))`;

/** The members of a canvas that are used here. */
interface Canvas {
  width: number;
  height: number;
  getContext(kind: '2d'): { getImageData(...box: number[]): { data: Uint8ClampedArray } };
}

/** The number of dark pixels of a canvas. */
function inkOf(canvas: Locator): Promise<number> {
  return canvas.evaluate((element: Canvas) => {
    const { data } = element.getContext('2d').getImageData(0, 0, element.width, element.height);
    return data.filter((value, at) => at % 4 === 0 && value < 100 && data[at + 3] !== 0).length;
  });
}
