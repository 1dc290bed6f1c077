import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  DOCUMENT_TYPES,
  type DocumentContentType,
  FROM_CLIENT,
  type ReceivedFile,
  type StoredDocument,
  UPLOAD_REFUSALS,
  type UploadRefusal,
} from '../../../src/features/documents/record.ts';
import {
  CONTENT_TYPE_PATTERN,
  DETECTION_BYTES,
  detectType,
  type FailureReason,
  findConfirmFailure,
  isDocumentContentType,
  MAX_DOCUMENT_BYTES,
  refusalOfContentType,
} from '../../../src/features/documents/rules.ts';
import { mediaTypeOf } from '../../../src/platform/media-type.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const after = (length: number, text: string) => latin1('x'.repeat(length) + text);

const DETECTIONS: [rule: string, head: Uint8Array, type: DocumentContentType | null][] = [
  ['a JPEG', latin1('\xff\xd8\xff\xe0\x00\x10JFIF'), 'image/jpeg'],
  ['a JPEG of three bytes', latin1('\xff\xd8\xff'), 'image/jpeg'],
  ['two bytes of a JPEG are none', latin1('\xff\xd8'), null],
  ['a PNG', latin1('\x89PNG\r\n\x1a\n\x00'), 'image/png'],
  ['a PNG spoilt by a text transfer is none', latin1('\x89PNG\n\x1a\n'), null],
  ['a WebP', latin1('RIFF\x24\x00\x00\x00WEBPVP8 '), 'image/webp'],
  ['another RIFF is none', latin1('RIFF\x24\x00\x00\x00WAVEfmt '), null],
  ['a RIFF too short is none', latin1('RIFF\x24\x00'), null],
  ['a PDF', latin1('%PDF-1.7\n'), 'application/pdf'],
  ['a PDF after a byte-order mark', latin1('\xef\xbb\xbf%PDF-1.4'), 'application/pdf'],
  ['a PDF whose header ends with the 1024th byte', after(DETECTION_BYTES - 5, '%PDF-1.7'), 'application/pdf'],
  ['a PDF header that ends one byte later is none', after(DETECTION_BYTES - 4, '%PDF-1.7'), null],
  ['an image signature that is not at the start is none', after(1, '\x89PNG\r\n\x1a\n'), null],
  ['plain text is none', latin1('Dear sir or madam,'), null],
  ['a GIF is none', latin1('GIF89a'), null],
  ['nothing is none', new Uint8Array(0), null],
];

describe('types by first bytes', () => {
  for (const [rule, head, type] of DETECTIONS) {
    test(rule, () => assert.equal(detectType(head), type));
  }

  test('bytes outside the view are not looked at', () => {
    const memory = latin1('%PDF-xxxxx%PDF-');
    assert.equal(detectType(new Uint8Array(memory.buffer, memory.byteOffset + 5, 5)), null);
  });

  test('bytes are looked at from where the view begins', () => {
    const memory = latin1('xx\xff\xd8\xff');
    assert.equal(detectType(memory.subarray(2)), 'image/jpeg');
  });
});

const FILE: ReceivedFile = {
  blob_key: 'org/doc.1',
  size_bytes: 10,
  sha256: '00'.repeat(32),
  detected_type: 'application/pdf',
  received_at: '2026-03-01T10:00:00.000Z',
};

function documentWith(file: Partial<ReceivedFile> | null, refusal: UploadRefusal | null = null): StoredDocument {
  return {
    organization_id: 'org_1',
    id: 'doc_1',
    claim_id: 'clm_1',
    name: 'a.pdf',
    content_type: 'application/pdf',
    status: 'PENDING_UPLOAD',
    created_at: '2026-03-01T10:00:00.000Z',
    confirmed_at: null,
    filed_by_key_id: null,
    ...FROM_CLIENT,
    refusal,
    file: file && { ...FILE, ...file },
  };
}

interface ConfirmRow {
  rule: string;
  document: StoredDocument;
  /** The size in the blob store; undefined: it holds nothing. */
  size?: number;
  strict?: boolean;
  fails?: FailureReason;
}
const CONFIRMS: ConfirmRow[] = [
  { rule: 'a received file is confirmed', document: documentWith({}), size: 10 },
  { rule: 'a file of one byte is confirmed', document: documentWith({}), size: 1 },
  { rule: 'a file of exactly 10 MB is confirmed', document: documentWith({}), size: 10_485_760 },
  { rule: 'a file of 10 MB and one byte is not', document: documentWith({}), size: 10_485_761, fails: 'invalid_size' },
  { rule: 'an empty file is not', document: documentWith({}), size: 0, fails: 'invalid_size' },
  { rule: 'the size is the one that the store says', document: documentWith({ size_bytes: 0 }), size: 10 },
  { rule: 'nothing was ever sent', document: documentWith(null), fails: 'not_found_in_storage' },
  {
    rule: 'bytes that a document without a file cannot have do not count',
    document: documentWith(null),
    size: 10,
    fails: 'not_found_in_storage',
  },
  { rule: 'a file that the store lost is not found', document: documentWith({}), fails: 'not_found_in_storage' },
  { rule: 'a refused file that was too large', document: documentWith(null, 'too_large'), fails: 'invalid_size' },
  { rule: 'a refused file that was empty', document: documentWith(null, 'empty'), fails: 'invalid_size' },
  {
    rule: 'a refused file of a type never accepted',
    document: documentWith(null, 'unsupported_content_type'),
    fails: 'unsupported_content_type',
  },
  {
    rule: 'a refused file of another accepted type',
    document: documentWith(null, 'other_content_type'),
    fails: 'not_found_in_storage',
  },
  { rule: 'a refusal before a good file does not count', document: documentWith({}, 'too_large'), size: 10 },
  { rule: 'bytes of another type are confirmed', document: documentWith({ detected_type: 'image/png' }), size: 10 },
  { rule: 'bytes of no known type are confirmed', document: documentWith({ detected_type: null }), size: 10 },
  { rule: 'strictly, bytes of the declared type are confirmed', document: documentWith({}), size: 10, strict: true },
  {
    rule: 'strictly, bytes of another type are not',
    document: documentWith({ detected_type: 'image/png' }),
    size: 10,
    strict: true,
    fails: 'unsupported_content_type',
  },
  {
    rule: 'strictly, bytes of no known type are not',
    document: documentWith({ detected_type: null }),
    size: 10,
    strict: true,
    fails: 'unsupported_content_type',
  },
  {
    rule: 'strictly, the size is looked at first',
    document: documentWith({ detected_type: null }),
    size: 0,
    strict: true,
    fails: 'invalid_size',
  },
  {
    rule: 'strictly, a lost file is not found',
    document: documentWith({ detected_type: null }),
    strict: true,
    fails: 'not_found_in_storage',
  },
];

describe('confirming a document', () => {
  for (const { rule, document, size, strict = false, fails } of CONFIRMS) {
    test(`${rule}: ${fails ?? 'confirmed'}`, () => {
      const stored = size === undefined ? undefined : { size_bytes: size };
      assert.equal(findConfirmFailure(document, stored, { strict }), fails);
    });
  }

  test('every refusal has a row of its own', () => {
    const seen = CONFIRMS.flatMap(({ document }) => (document.file === null ? (document.refusal ?? []) : []));
    assert.deepEqual(seen.toSorted(), UPLOAD_REFUSALS.toSorted());
  });

  test('10 MB are 10,485,760 bytes', () => assert.equal(MAX_DOCUMENT_BYTES, 10_485_760));
});

describe('content types', () => {
  const MEDIA_TYPES: [header: string | undefined, type: string | undefined][] = [
    ['application/pdf', 'application/pdf'],
    ['Application/PDF', 'application/pdf'],
    ['application/pdf; charset=binary', 'application/pdf'],
    ['application/pdf;charset=binary;x=y', 'application/pdf'],
    ['  image/png\t; q=1', 'image/png'],
    ['', undefined],
    ['   ', undefined],
    [';charset=utf-8', undefined],
    [undefined, undefined],
    ['nonsense', 'nonsense'],
  ];
  for (const [header, type] of MEDIA_TYPES) {
    test(`the media type of ${JSON.stringify(header)} is ${type}`, () => assert.equal(mediaTypeOf(header), type));
  }

  const REFUSALS: [mediaType: string | undefined, refusal: UploadRefusal][] = [
    ['application/pdf', 'other_content_type'],
    ['image/jpeg', 'other_content_type'],
    ['image/png', 'other_content_type'],
    ['image/webp', 'other_content_type'],
    [undefined, 'other_content_type'],
    ['image/gif', 'unsupported_content_type'],
    ['application/octet-stream', 'unsupported_content_type'],
    ['multipart/form-data', 'unsupported_content_type'],
    ['nonsense', 'unsupported_content_type'],
    ['toString', 'unsupported_content_type'],
  ];
  for (const [mediaType, refusal] of REFUSALS) {
    test(`a PUT of ${mediaType ?? 'no type'} is remembered as ${refusal}`, () =>
      assert.equal(refusalOfContentType(mediaType), refusal));
  }

  test('each accepted content type has the type that the specification gives it', () => {
    const expected = { 'application/pdf': 'pdf', 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' };
    assert.deepEqual(DOCUMENT_TYPES, expected);
  });

  test('only the four are accepted, in lower case', () => {
    for (const type of Object.keys(DOCUMENT_TYPES)) assert.ok(isDocumentContentType(type));
    for (const type of ['image/jpg', 'IMAGE/PNG', 'constructor', '__proto__', '']) {
      assert.ok(!isDocumentContentType(type), type);
    }
  });

  const WELL_FORMED = [
    'application/pdf',
    'image/svg+xml',
    'application/vnd.ms-excel',
    'x/y',
    'A/B',
    "x-!#$%&'*/^_`|~.1",
  ];
  const MALFORMED = [
    '',
    'pdf',
    '/pdf',
    'image/',
    'image/png/x',
    'image /png',
    'image/png;q=1',
    ' image/png',
    'image/png\n',
    'imagé/png',
    'image,png',
  ];
  test('a type and a subtype, both tokens, are well-formed', () => {
    for (const type of WELL_FORMED) assert.match(type, CONTENT_TYPE_PATTERN);
    for (const type of MALFORMED) assert.doesNotMatch(type, CONTENT_TYPE_PATTERN);
  });
});
