/* Bytes that were HTTP once: what happens to a connection, and what attackers do to one. */
import fc, { type Arbitrary } from 'fast-check';
import type { Sent } from './request.ts';

/** Pieces of text and what they become. Characters are bytes. */
const CHANGES: readonly (readonly [string | RegExp, string])[] = [
  ['\r\n', '\n'],
  [/\r\n/g, '\n'],
  ['\r\n', '\r'],
  ['\r\n', '\r\r\n'],
  ['\r\n\r\n', '\r\n'],
  ['\r\n\r\n', '\n\n'],
  ['\r\n\r\n', '\r\n\r\n\r\n'],
  ['\r\n', '\r\n folded: yes\r\n'],
  ['\r\n\r\n', '\r\nX-Fold: a\r\n b\r\n\tc\r\n\r\n'],
  [': ', ' : '],
  [': ', ':'],
  [': ', '\0: '],
  ['Host: x', 'Host : x'],
  ['Host: x', ' Host: x'],
  ['Host: x', 'Host: a\r\nHost: b'],
  ['Host: x', ': x'],
  ['Host: x', 'x'],
  ['Host: x', ''],
  ['Host: x', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__'],
  ['Host: x', `${'X: y\r\n'.repeat(2_100)}Host: x`],
  ['Host: x', `X: ${'y'.repeat(20_000)}\r\nHost: x`],
  ['HTTP/1.1', 'HTTP/1.0'],
  ['HTTP/1.1', 'HTTP/0.9'],
  ['HTTP/1.1', 'HTTP/2.0'],
  ['HTTP/1.1', 'HTTP/1.10'],
  ['HTTP/1.1', 'http/1.1'],
  [' HTTP/1.1', ''],
  [' ', '  '],
  [' ', '\t'],
  ['Content-Length: ', 'Content-Length: 9'],
  ['Content-Length: ', 'Content-Length: -'],
  ['Content-Length: ', 'Content-Length: +'],
  ['Content-Length: ', 'Content-Length: 0x'],
  ['Content-Length: ', 'Content-Length: 0\r\nContent-Length: '],
  ['Content-Length: ', 'Content-Length: 99999999999999999999\r\nX: '],
  ['Content-Length: ', 'Content-Length: 11000000\r\nX: '],
  ['Content-Length: ', 'Content-Length: 5, '],
  ['Content-Length: ', 'X: '],
  [/Content-Length: \d+/, 'Content-Length: 1'],
  ['Content-Length: ', 'Transfer-Encoding: chunked\r\nContent-Length: '],
  ['Content-Length: ', 'Transfer-Encoding: identity\r\nContent-Length: '],
  ['Content-Length: ', 'Transfer-Encoding:\x0bchunked\r\nContent-Length: '],
  ['Content-Length: ', 'Transfer-Encoding : chunked\r\nContent-Length: '],
  [/Content-Length: \d+\r\n\r\n/, 'Transfer-Encoding: chunked\r\n\r\n5\r\n'],
  [/Content-Length: \d+\r\n\r\n/, 'Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n'],
  [/Content-Length: \d+\r\n\r\n/, 'Transfer-Encoding: chunked\r\n\r\n7fffffffffffffff\r\n'],
  [/Content-Length: \d+\r\n\r\n/, 'Transfer-Encoding: chunked\r\n\r\n-1\r\n'],
  [/Content-Length: \d+\r\n\r\n/, 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  [/Content-Length: \d+\r\n\r\n/, 'Transfer-Encoding: chunked\r\n\r\n0\r\nContent-Length: 3\r\nHost: evil\r\n\r\n'],
  [/Content-Length: \d+\r\n\r\n/, `Transfer-Encoding: chunked\r\n\r\n1;a="b";c=d\r\n{\r\n0;x\r\n\r\n`],
  [/Content-Length: \d+\r\n\r\n/, `Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`],
  [/Content-Length: \d+\r\n\r\n/, 'Transfer-Encoding: chunked\r\n\r\n1\n{\n0\n\n'],
  [/Content-Length: \d+\r\n\r\n/, 'Transfer-Encoding: chunked\r\n\r\n0000000000000000000000001\r\n{\r\n0\r\n\r\n'],
  [/Content-Length: \d+\r\n\r\n/, 'Transfer-Encoding: gzip, chunked\r\n\r\n1\r\n{\r\n0\r\n\r\n'],
  [/Content-Length: \d+\r\n\r\n/, 'Transfer-Encoding: chunked, chunked\r\n\r\n1\r\n{\r\n0\r\n\r\n'],
  ['chunked\r\n', 'chunked, identity\r\n'],
  ['chunked\r\n', 'xchunked\r\n'],
  ['\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'],
  ['\r\n\r\n', '\r\nConnection: close\r\n\r\n'],
  [/^/, '\r\n\r\n'],
  [/^/, '\0'],
  [/^/, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  [/^/, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  [/^/, 'GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n'],
  [/^/, 'PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n'],
  [/^/, ' '],
  [/$/, 'GARBAGE'],
  [/$/, '\r\n\r\n\r\n'],
];

const MAX_BASE_BYTES = 40_000;
/** An answer to HEAD cannot be told from others by whoever does not know the request. */
const HEAD_METHOD = /HEAD /g;

type Change = (bytes: Buffer) => Buffer;

const textChange: Arbitrary<Change> = fc.constantFrom(...CHANGES).map(
  ([from, to]) =>
    (bytes) =>
      Buffer.from(
        bytes.toString('latin1').replace(from, () => to),
        'latin1',
      ),
);

const byteChange: Arbitrary<Change> = fc
  .tuple(
    fc.constantFrom('flip', 'drop', 'double', 'insert', 'cut'),
    fc.nat(),
    fc.nat({ max: 40 }),
    fc.nat({ max: 255 }),
  )
  .map(([how, position, length, byte]) => (bytes) => {
    // Most of it happens in the head, where the frame is.
    const room = position % 3 === 0 ? bytes.length : Math.min(bytes.length, 300);
    const at = position % (room + 1);
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
    switch (how) {
      case 'flip':
        return Buffer.concat([before, Buffer.of((after[0] ?? 0) ^ (1 << (byte % 8))), after.subarray(1)]);
      case 'drop':
        return Buffer.concat([before, after.subarray(length)]);
      case 'double':
        return Buffer.concat([before, after.subarray(0, length), after]);
      case 'insert':
        return Buffer.concat([before, Buffer.of(byte), after]);
      default:
        return before;
    }
  });

/** Bytes on a connection of their own: several requests at once, changed and cut into pieces. */
export function anyBytes(request: Arbitrary<Sent>): Arbitrary<Sent> {
  const changes = fc.array(fc.oneof(textChange, byteChange), { maxLength: 4 });
  const bases = fc.array(request, { minLength: 1, maxLength: 4 });
  const cuts = fc.array(fc.nat(), { maxLength: 4 });
  return fc.tuple(bases, changes, cuts).map(([requests, applied, at]) => {
    const [{ listener } = { listener: 'api' as const }] = requests;
    const fit = requests.filter((each) => each.listener === listener && each.bytes.length < MAX_BASE_BYTES);
    const whole = Buffer.concat(fit.map(({ bytes }) => bytes));
    const changed = applied.reduce<Buffer>((bytes, change) => change(bytes), whole);
    const bytes = Buffer.from(changed.toString('latin1').replace(HEAD_METHOD, 'GET '), 'latin1');
    return { listener, method: '', bytes, asked: undefined, pieces: cut(bytes, at) };
  });
}

function cut(bytes: Buffer, at: readonly number[]): Buffer[] {
  const ends = [...at.map((each) => each % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end)).filter(({ length }) => length > 0);
}

/** Whole requests that come together: each must be answered. */
export function anyPipeline({ authorization }: { authorization: string }): Arbitrary<Sent> {
  const head = `Host: x\r\nAuthorization: ${authorization}\r\n`;
  const one = fc.constantFrom(
    'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
    `GET /v1/claims?limit=1 HTTP/1.1\r\n${head}\r\n`,
    `POST /v1/claims HTTP/1.1\r\n${head}Content-Length: 2\r\n\r\n{}`,
    `POST /v1/claims HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1;x=y\r\n}\r\n0\r\nX: y\r\n\r\n`,
    `GET /nothing HTTP/1.1\r\n${head}Content-Length: 4\r\n\r\nGET `,
  );
  return fc
    .tuple(fc.array(one, { minLength: 1, maxLength: 12 }), fc.array(fc.nat(), { maxLength: 6 }))
    .map(([requests, at]) => {
      const bytes = Buffer.from(requests.join(''), 'latin1');
      const pieces = cut(bytes, at);
      return { listener: 'api', method: '', bytes, asked: undefined, pieces, count: requests.length };
    });
}
