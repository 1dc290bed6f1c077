import { gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { rarely } from './hostile.ts';

const MAX_BODY_BYTES = 1_048_576;
const NESTED = 100_000;
const MAX_TEXT_BYTES = 4_000;

/** Bodies that are no JSON, or none of ours. */
const OTHER_BODIES: readonly Buffer[] = [
  '',
  ' ',
  '\n\n',
  'null',
  '1',
  '"{}"',
  '[]',
  '[{}]',
  '{}',
  '{',
  '}',
  '{}{}',
  '{} x',
  'a=b&c=d',
  '<a/>',
  '\ufeff',
  '\ufeff\ufeff{}',
  '\0',
  '{"shipment":{},"shipment":[],"incidence":null}',
].map((text) => Buffer.from(text));

/** Rarely sent: they take a while. */
const LARGE_BODIES: readonly (() => Buffer)[] = [
  () => Buffer.from('['.repeat(NESTED) + ']'.repeat(NESTED)),
  () => Buffer.from('{"shipment":'.repeat(NESTED / 4)),
  () => Buffer.from(`{${'"a":1,'.repeat(NESTED)}"b":2}`),
  () => Buffer.from(`{"shipment":{"line_items":[${'{},'.repeat(NESTED)}{}]}}`),
  () => Buffer.from(`{"file_name":"${'\\u0041'.repeat(NESTED)}","content_type":"image/png"}`),
  ...[-1, 0, 1].map((more) => () => Buffer.alloc(MAX_BODY_BYTES + more, ' ')),
];

/** The bytes of a JSON text: as they should be, but for some that are not. */
export function bytesOf(text: Arbitrary<string>): Arbitrary<Buffer> {
  const whole = text.map((each) => Buffer.from(each));
  const at = fc.tuple(whole, fc.nat());
  const odd: Arbitrary<Buffer>[] = [
    whole.map((bytes) => Buffer.concat([Buffer.from('\ufeff'), bytes])),
    at.map(([bytes, n]) => bytes.subarray(0, n % (bytes.length + 1))),
    fc
      .tuple(at, fc.constantFrom([0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0x00], [0x80]))
      .map(([[bytes, n], wrong]) => {
        const index = n % (bytes.length + 1);
        return Buffer.concat([bytes.subarray(0, index), Buffer.from(wrong), bytes.subarray(index)]);
      }),
    fc.tuple(at, fc.nat({ max: 7 })).map(([[bytes, n], bit]) => {
      const copy = Buffer.from(bytes);
      const index = n % Math.max(copy.length, 1);
      if (copy.length > 0) copy.writeUInt8(copy.readUInt8(index) ^ (1 << bit), index);
      return copy;
    }),
    text.map((each) => Buffer.from(each, 'utf16le')),
    text.map((each) => Buffer.from(each, 'latin1')),
    whole.map((bytes) => gzipSync(bytes)),
    whole.map((bytes) => Buffer.concat([bytes, bytes])),
    whole.map((bytes) => Buffer.concat([Buffer.alloc(MAX_TEXT_BYTES, '\n'), bytes])),
    fc.constantFrom(...OTHER_BODIES),
    fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
  ];
  const large = fc.constantFrom(...LARGE_BODIES).map((make) => make());
  return rarely(400, rarely(9, whole, fc.oneof(...odd)), large);
}
