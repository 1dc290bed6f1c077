import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as evidence from '../../../src/features/casework/evidence/rules.ts';
import type { DocumentContentType, StoredDocument } from '../../../src/features/documents/record.ts';
import { documentOf, OURS, receivedFile, timeAt } from '../../contract/fixtures.ts';

const CLAIM = { organization_id: OURS, id: 'clm_1' };

/** A document of that name, whose bytes are of the second type; undefined: none came. */
function documentWith(
  content_type: DocumentContentType,
  detected_type?: DocumentContentType | null,
  name = 'scan.pdf',
): StoredDocument {
  const file = detected_type === undefined ? null : { ...receivedFile('key'), detected_type };
  return { ...documentOf(CLAIM, 1), content_type, name, file };
}

const HONEST: [rule: string, name: string, type: DocumentContentType][] = [
  ['the extension of its type', 'scan.pdf', 'application/pdf'],
  ['capitals', 'IMG_0001.JPG', 'image/jpeg'],
  ['each extension of JPEG', 'photo.jpeg', 'image/jpeg'],
  ['an older extension of JPEG', 'photo.jfif', 'image/jpeg'],
  ['no extension', 'IMG_0001', 'image/png'],
  ['a number at its end', 'Factura no. 12', 'application/pdf'],
  ['a number right after a dot', 'factura.2026', 'application/pdf'],
  ['a sentence', 'It broke. See photo', 'image/webp'],
  ['several dots', 'claim.2026.03.01.pdf', 'application/pdf'],
  ['a domain inside', 'order from shop.example.com.pdf', 'application/pdf'],
  ['another type of ours inside', 'scan.jpg.pdf', 'application/pdf'],
  ['another script', 'احتجاج.pdf', 'application/pdf'],
  ['an emoji made of joined ones', '👨‍👩‍👧.png', 'image/png'],
  ['a name that is its extension', '.pdf', 'application/pdf'],
  ['nothing', '', 'application/pdf'],
];

const HIDING: [rule: string, name: string, type: DocumentContentType][] = [
  ['an extension of another type', 'scan.png', 'application/pdf'],
  ['a program', 'scan.exe', 'application/pdf'],
  ['a double extension', 'invoice.pdf.exe', 'application/pdf'],
  ['a double extension in capitals', 'INVOICE.PDF.EXE', 'application/pdf'],
  ['a double extension in mixed case', 'invoice.Pdf.eXe', 'application/pdf'],
  ['a double extension behind many spaces', `invoice.pdf${' '.repeat(60)}.exe`, 'application/pdf'],
  ['a program before the extension', 'invoice.exe.pdf', 'application/pdf'],
  ['a program before the extension, behind spaces', 'invoice.EXE      .pdf', 'application/pdf'],
  ['a program and a dot at the end', 'invoice.exe.', 'application/pdf'],
  ['a program and spaces at the end', 'invoice.exe   ', 'application/pdf'],
  ['a stream behind a program', 'invoice.exe:.pdf', 'application/pdf'],
  ['a direction turned', 'invoice_\u202efdp.exe', 'application/pdf'],
  ['a direction turned before an honest end', 'invoice_\u202eexe.pdf', 'application/pdf'],
  ['a direction isolated', '\u2067photo\u2069.jpg', 'image/jpeg'],
  ['a right-to-left mark', 'photo\u200f.jpg', 'image/jpeg'],
  ['an Arabic letter mark', 'photo\u061c.jpg', 'image/jpeg'],
  ['an extension in look-alike letters', 'scan.рdf', 'application/pdf'],
  ['an extension in wide letters', 'scan.ｐｄｆ', 'application/pdf'],
  ['a program behind a wide dot', 'scan．exe', 'application/pdf'],
  ['a program in wide letters behind a wide dot', 'scan．ｅｘｅ', 'application/pdf'],
  ['a double extension with a wide dot', 'scan.pdf．exe', 'application/pdf'],
  ['a double extension in another script', 'чек.pdf.ехе', 'application/pdf'],
  ['the dotless capital of another language', 'photo.JPİG', 'image/jpeg'],
];

describe('a name hides its extension', () => {
  for (const [rule, name, type] of HIDING)
    test(`with ${rule}`, () => assert.equal(evidence.isExtensionHidden(name, type), true));
  for (const [rule, name, type] of HONEST)
    test(`not with ${rule}`, () => assert.equal(evidence.isExtensionHidden(name, type), false));
});

describe('the warnings of a document', () => {
  const NOWHERE = { isElsewhere: false };
  const ROWS: [rule: string, document: StoredDocument, isElsewhere: boolean, warnings: string[]][] = [
    ['nothing while no bytes came', documentWith('application/pdf'), false, []],
    ['nothing of bytes of the declared type', documentWith('application/pdf', 'application/pdf'), false, []],
    ['that bytes are of another type', documentWith('application/pdf', 'image/png'), false, ['TYPE_MISMATCH']],
    ['that bytes are of no type', documentWith('application/pdf', null), false, ['TYPE_MISMATCH']],
    ['that the file is elsewhere', documentWith('application/pdf', 'application/pdf'), true, ['SAME_FILE_ELSEWHERE']],
    [
      'all of it at once',
      documentWith('application/pdf', null, 'a.exe'),
      true,
      ['TYPE_MISMATCH', 'SAME_FILE_ELSEWHERE', 'HIDDEN_EXTENSION'],
    ],
  ];
  for (const [rule, document, isElsewhere, warnings] of ROWS)
    test(rule, () => assert.deepEqual(evidence.warningsOf(document, { isElsewhere }), warnings));

  test('a name is judged before any bytes came', () => {
    const document = documentWith('application/pdf', undefined, 'a.pdf.exe');
    assert.deepEqual(evidence.warningsOf(document, NOWHERE), ['HIDDEN_EXTENSION']);
  });
});

describe('how a document is shown and given out', () => {
  const ROWS: [
    declared: DocumentContentType,
    detected: DocumentContentType | null | undefined,
    preview: 'image' | 'pdf' | null,
    type: string,
  ][] = [
    ['application/pdf', undefined, null, 'application/octet-stream'],
    ['application/pdf', null, null, 'application/octet-stream'],
    ['application/pdf', 'application/pdf', 'pdf', 'application/pdf'],
    ['application/pdf', 'image/png', 'image', 'application/octet-stream'],
    ['image/png', 'application/pdf', 'pdf', 'application/octet-stream'],
    ['image/webp', 'image/webp', 'image', 'image/webp'],
  ];
  for (const [declared, detected, preview, type] of ROWS)
    test(`${declared} with bytes of ${detected} is shown as ${preview} and saved as ${type}`, () => {
      const document = documentWith(declared, detected);
      assert.equal(evidence.previewOf(document), preview);
      assert.equal(evidence.downloadTypeOf(document), type);
    });

  const NAMES: [name: string, detected: DocumentContentType | null, saved: string][] = [
    ['scan.pdf', 'application/pdf', 'scan.pdf'],
    ['SCAN.PDF', 'application/pdf', 'SCAN.PDF'],
    ['photo.jpe', 'image/jpeg', 'photo.jpe'],
    ['photo.jpg.exe', 'image/jpeg', 'photo.jpg.exe.jpeg'],
    ['photo.jpg', 'application/pdf', 'photo.jpg.pdf'],
    ['photo.jpg', null, 'photo.jpg.bin'],
    ['IMG_1', 'image/webp', 'IMG_1.webp'],
    ['no. 12', 'application/pdf', 'no. 12.pdf'],
    ['photo.png. . ', 'image/png', 'photo.png'],
    ['\u202egpj.exe', null, 'gpj.exe.bin'],
    ['../../etc/passwd', null, '.._.._etc_passwd.bin'],
    ['C:\\a"b.pdf', 'application/pdf', 'C__a_b.pdf'],
    ['فاتورة.pdf', 'application/pdf', 'فاتورة.pdf'],
    ['', 'image/png', 'document.png'],
    ['\u200f...', null, 'document.bin'],
  ];
  for (const [name, detected, saved] of NAMES)
    test(`${JSON.stringify(name)} with bytes of ${detected} is saved as ${saved}`, () => {
      assert.equal(evidence.downloadNameOf(documentWith('application/pdf', detected, name)), saved);
    });
});

test('documents are seen up to a time that every database has: 1970 at the earliest', () => {
  const FIRST = '1970-01-01T00:00:00.000Z';
  for (const [until, time] of [
    ['2026-03-25T10:00:00+02:00', '2026-03-25T08:00:00.000Z'],
    ['1970-01-01T00:00:00.001Z', '1970-01-01T00:00:00.001Z'],
    ['1969-12-31T23:59:59.999Z', FIRST],
    ['0000-01-01T00:00:00.000Z', FIRST],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ] as const) {
    assert.equal(evidence.seenTimeOf(until), time);
  }
});

describe('whether a document is unseen', () => {
  const ROWS: [rule: string, confirmedAt: string | null, unseenSince: string | null, isUnseen: boolean][] = [
    ['one that is not confirmed is not unseen', null, timeAt(1), false],
    ['where nothing is unseen, none is', timeAt(1), null, false],
    ['one confirmed before was seen', timeAt(1), timeAt(2), false],
    ['the first one is unseen', timeAt(2), timeAt(2), true],
    ['so are those after it', timeAt(3), timeAt(2), true],
  ];
  for (const [rule, confirmed_at, unseenSince, isUnseen] of ROWS)
    test(rule, () => {
      const document = { ...documentWith('application/pdf', null), confirmed_at };
      assert.equal(evidence.isUnseen(document, unseenSince), isUnseen);
    });
});
