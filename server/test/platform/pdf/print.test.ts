/* PDFs with the platform's fonts, read by another program: poppler. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, describe, test } from 'node:test';
import type { PdfDescription } from '../../../src/platform/pdf/description.ts';
import { PdfPrinter } from '../../../src/platform/pdf/printer.ts';
import { skipWithout } from '../../support/servers/availability.ts';

const NAMES: readonly [script: string, name: string, font: RegExp][] = [
  ['Latin with accents', 'Łukasz Żółć, Đặng Thị', /DejaVuSans/],
  ['Greek', 'Ελένη Παπαδοπούλου', /DejaVuSans/],
  ['Cyrillic', 'Жанна Щербакова', /DejaVuSans/],
  ['Arabic', 'محمد', /DejaVuSans/],
  ['Hebrew', 'שרה', /DejaVuSans/],
  ['Devanagari', 'राम', /NotoSansDevanagari/],
  ['Thai', 'สมชาย', /NotoSansThai/],
  ['Chinese', '张伟東', /NotoSansSC/],
  ['Japanese', 'さくら', /NotoSansSC/],
  ['Korean', '김민수', /NotoSansKR/],
  ['emoji', '🎁', /NotoEmoji/],
  ['Amharic', 'አማርኛ', /UnifontEx/],
];

const printer = new PdfPrinter();
after(() => printer.close());

const describing = (rows: readonly (readonly [string, string])[]): PdfDescription => ({
  title: 'Names',
  language: 'en',
  date: '2026-11-23T00:00:00.000Z',
  blocks: [{ kind: 'facts', rows }],
});

function poppler(command: string, pdf: Buffer, ...flags: string[]): string {
  const { stdout, stderr, status } = spawnSync(command, [...flags, '-', ...(command === 'pdftotext' ? ['-'] : [])], {
    input: pdf,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return stdout;
}

describe('a PDF', { skip: skipWithout('poppler') }, () => {
  for (const [script, name, font] of NAMES) {
    test(`draws ${script}, with a font that it has in itself`, async () => {
      const pdf = await printer.print(describing([['Name', name]]));
      assert.ok(
        poppler('pdftotext', pdf)
          .replace(/[\u202a-\u202e\s]/g, '')
          .includes(name.replace(/\s/g, '')),
      );
      const fonts = poppler('pdffonts', pdf).trim().split('\n').slice(2);
      assert.ok(fonts.some((line) => font.test(line)));
      assert.ok(
        fonts.every((line) => / yes yes yes /.test(line)),
        fonts.join('\n'),
      );
    });
  }

  test('has the name of a character that no font has', async () => {
    const text = poppler('pdftotext', await printer.print(describing([['Name', 'a\u{20bb7}b']])));
    assert.match(text, /a\[U\+20BB7\]b/);
  });

  test('is the same bytes when it is printed again', async () => {
    const rows = NAMES.map(([script, name]) => [script, name] as const);
    const [one, other] = [await printer.print(describing(rows)), await printer.print(describing(rows))];
    assert.ok(one.equals(other));
  });
});
