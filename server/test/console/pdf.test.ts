import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { confirmedDocument } from '../operator/samples.ts';
import { skipWithout } from '../servers/availability.ts';
import { Desk } from './desk.ts';

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
    const frame = page.frames().find((one) => one.url().endsWith('/viewer.html'));
    assert.ok(frame !== undefined);
    await frame.locator('canvas').first().waitFor();
    return { page, darkness: await frame.evaluate<number>(DARKNESS) };
  }

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
