/* PDFs with the platform's fonts, read by another program: poppler. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, describe, test } from 'node:test';
import type { PdfDescription } from '../../../src/platform/pdf/description.ts';
import { PdfPrinter } from '../../../src/platform/pdf/printer.ts';
import { skipWithout } from '../../support/servers/availability.ts';

const NAMES: readonly [script: string, name: string, font: RegExp][] = [
  ['Latin with accents', 'Łukasz Żółć, Đặng Thị', /dejavu-sans-400/],
  ['Greek', 'Ελένη Παπαδοπούλου', /dejavu-sans-400/],
  ['Cyrillic', 'Жанна Щербакова', /dejavu-sans-400/],
  ['Arabic', 'محمد', /dejavu-sans-400/],
  ['Hebrew', 'שרה', /dejavu-sans-400/],
  ['Devanagari', 'राम', /noto-sans-devanagari/],
  ['Thai', 'สมชาย', /noto-sans-thai/],
  ['Chinese', '张伟東', /noto-sans-sc/],
  ['Japanese', 'さくら', /noto-sans-sc/],
  ['Japanese beyond the basic plane', '𠮷野', /noto-sans-jp/],
  ['Cantonese beyond the basic plane', '𨋢𠝹', /noto-sans-hk/],
  ['Korean', '김민수', /noto-sans-kr/],
  ['emoji', '🎁', /noto-emoji/],
  ['Amharic', 'አማርኛ', /unifontex/],
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
    const text = poppler('pdftotext', await printer.print(describing([['Name', 'a\u{2a6d6}b\ue000']])));
    assert.match(text, /a\[U\+2A6D6\]b\[U\+E000\]/);
  });

  test('parts no closing words from a signature, and no heading from a short list', async () => {
    for (const above of [38, 39, 42, 43]) {
      for (const shift of [0, 1, 2]) {
        const rows = Array.from({ length: above - shift }, (_, row) => [`Row ${row}`, 'x'] as const);
        const pdf = await printer.print({
          ...describing([]),
          blocks: [
            ...Array.from({ length: shift }, () => ({ kind: 'text', text: 'Shift' }) as const),
            { kind: 'facts', rows },
            { kind: 'text', text: 'Last of it', staysWithNext: true },
            { kind: 'text', text: 'Closing', staysWithNext: true },
            { kind: 'text', text: 'Signature\nsecond line' },
            { kind: 'heading', text: 'Enclosures' },
            { kind: 'list', items: ['one', 'two', 'three'] },
          ],
        });
        const pages = poppler('pdftotext', pdf, '-layout').split('\f');
        for (const whole of [
          /Last of it\s+Closing\s+Signature\s+second line/,
          /Enclosures\s+1\.\s+one\s+2\.\s+two\s+3\.\s+three/,
        ]) {
          assert.ok(
            pages.some((page) => whole.test(page)),
            `${above} ${shift}: ${pages.join('---')}`,
          );
        }
      }
    }
  });

  test('has the number of each line of a list on one line', async () => {
    const items = Array.from({ length: 100 }, (_, index) => `item ${index + 1}`);
    const pdf = await printer.print({ ...describing([]), blocks: [{ kind: 'list', items }] });
    const lines = poppler('pdftotext', pdf, '-layout').split('\n');
    for (const number of [1, 10, 88, 100])
      assert.ok(lines.some((line) => line.trim().match(`^${number}\\. +item ${number}$`)));
  });

  test('has a title without signs of direction, and no more marks on a letter than a line has room for', async () => {
    const title = 'Shipment \u2068TN-1\u2069';
    const pdf = await printer.print({ ...describing([['Name', `A${'\u0301'.repeat(40)}b`]]), title });
    assert.match(poppler('pdfinfo', pdf), /Title: +Shipment TN-1\n/);
    assert.match(poppler('pdftotext', pdf).normalize('NFD'), /A\u0301{1,5}b/);
  });

  test('is the same bytes when it is printed again, whatever was printed before', async () => {
    const rows = NAMES.map(([script, name]) => [script, name] as const);
    const first = new PdfPrinter();
    try {
      const one = await first.print(describing(rows.slice(3, 6)));
      await printer.print(describing(rows));
      assert.ok(one.equals(await printer.print(describing(rows.slice(3, 6)))));
    } finally {
      await first.close();
    }
  });

  test('has title, language, date and tags of its structure, so that it can be read aloud and archived', async () => {
    const blocks = [
      { kind: 'subject', text: 'Claim' },
      { kind: 'facts', rows: [['Name', 'x']] },
    ] as const;
    const pdf = await printer.print({ ...describing([]), title: 'Brief', language: 'de', blocks });
    const info = poppler('pdfinfo', pdf, '-isodates');
    assert.match(info, /Title: +Brief\n/);
    assert.match(info, /CreationDate: +2026-11-23T00:00:00Z\n/);
    assert.match(info, /Tagged: +yes\n/);
    assert.match(pdf.toString('latin1'), /\/Lang ?\(de\)/);
    assert.match(poppler('pdfinfo', pdf, '-struct'), /H1/);
    assert.match(pdf.toString('latin1'), /pdfaid:part>3</);
  });

  test('draws every text as text, whatever it has in it', async () => {
    const markup =
      '#panic() $x$ *b* _i_ @ref <label> `code` \\u{41} [c] // no /* no */ #import "@preview/a:0.1.0" -- ... "q"';
    const hostile = [
      markup,
      `one\ntwo\r\n${'\u200b\u200d\ufeff\u2060'.repeat(100)}three`,
      `e${'\u0301\u20dd'.repeat(500)}`,
      '\u202e\u2067\u2069abc',
      '\ud800 \uffff \u0000',
      `${'w'.repeat(10_000)} end`,
    ];
    const pdf = await printer.print({
      ...describing([]),
      title: markup,
      footer: markup,
      blocks: [
        ...(['title', 'subject', 'heading', 'text', 'strong', 'small'] as const).map((kind) => ({
          kind,
          text: markup,
        })),
        { kind: 'facts', rows: hostile.map((text) => [text.slice(0, 100), text]) },
        { kind: 'list', items: hostile },
        { kind: 'table', columns: [{ head: markup, share: 1, align: 'left' }], rows: hostile.map((text) => [text]) },
      ],
    });
    const text = poppler('pdftotext', pdf).replace(/[\s\u200b]/g, '');
    assert.equal(text.split(markup.replace(/\s/g, '')).length - 1 >= 11, true, text.slice(0, 3_000));
    assert.ok(text.includes('end') && text.includes('three'));
  });
});
