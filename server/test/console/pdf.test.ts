import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Frame, Locator, Page } from 'playwright-core';
import { until } from '../acceptance/process.ts';
import { confirmedDocument } from '../operator/samples.ts';
import { skipWithout } from '../servers/availability.ts';
import { Desk, viewerIn } from './desk.ts';

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
/** Eight rows of black, as a fax sends them. */
const FAX = scanOf(
  `${EIGHT}/BitsPerComponent 1/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 8/Rows 8>>`,
  '\x26\xa2\xff\xfe\x00\x20\x02',
);
const BROKEN = scanOf(`${EIGHT}/BitsPerComponent 8/Filter/JPXDecode`, 'no picture');
/** Without the font in it, and in an encoding that has its own table. */
const JAPANESE = pdfOf(
  'BT /F 80 Tf 40 200 Td <65e5672c8a9e> Tj ET',
  '/Font<</F 5 0 R>>',
  '<</Type/Font/Subtype/Type0/BaseFont/HeiseiMin-W3/Encoding/UniJIS-UCS2-H/DescendantFonts[6 0 R]>>',
  '<</Type/Font/Subtype/CIDFontType0/BaseFont/HeiseiMin-W3/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/DW 1000/FontDescriptor 7 0 R>>',
  '<</Type/FontDescriptor/FontName/HeiseiMin-W3/Flags 6/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>',
);

describe('a PDF', { skip: skipWithout('Chromium') }, () => {
  let desk: Desk;
  before(async () => {
    desk = await Desk.open({ claims: 30 });
  });
  afterEach(() => desk.endTest());
  after(() => desk.close());

  /** Shows a PDF that a client sent. */
  async function show(bytes: Buffer) {
    const { client } = desk.world.documented;
    const { id } = await client.file();
    await confirmedDocument(desk.world.service, client, id, { bytes });
    const { page } = await desk.openAs(desk.world.people.agent, `/claims/${id}`);
    await page.getByRole('button', { name: 'Open invoice.pdf' }).click();
    await page.getByText('Page 1 of 1').waitFor();
    const frame = frameOf(page);
    await frame.locator('canvas').first().waitFor();
    return { page, darkness: await frame.evaluate<number>(DARKNESS) };
  }

  test('is drawn page by page, turned and enlarged, in a frame of no origin', async () => {
    const { page } = await desk.openAs(desk.world.people.agent, `/claims/${desk.world.documented.id}`);
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
    // Playwright's own way of waiting evaluates text in the page, which the frame forbids.
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
    // The claim's keys work where the focus is in the pages.
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

/** Which part of the first page is dark. */
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

/** How wide the first page is shown. */
const PAGE_WIDTH = `Math.round(document.querySelector('.page').getBoundingClientRect().width)`;

/** Whether the first page is shown wider than high. */
const IS_LYING = `(([page]) => page !== undefined && page.width > page.height)(document.querySelectorAll('canvas'))`;

/** As much of a canvas in the page as is asked for here. */
interface Canvas {
  width: number;
  height: number;
  getContext(kind: '2d'): { getImageData(...box: number[]): { data: Uint8ClampedArray } };
}

/** How many dark pixels a canvas has. */
function inkOf(canvas: Locator): Promise<number> {
  return canvas.evaluate((element: Canvas) => {
    const { data } = element.getContext('2d').getImageData(0, 0, element.width, element.height);
    return data.filter((value, at) => at % 4 === 0 && value < 100 && data[at + 3] !== 0).length;
  });
}
