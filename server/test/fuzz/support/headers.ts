import fc, { type Arbitrary } from 'fast-check';
import { anyText, onWire, rarely } from './hostile.ts';
import type { Header } from './request.ts';
import type { World } from './world.ts';

/** Text that a header can hold: without the characters that end its line. */
const headerText = anyText.map((text) => onWire(text.replaceAll(/[\r\n]/g, '')));

const CONTENT_TYPES = [
  'application/json; charset=utf-16',
  'application/json;charset="',
  'APPLICATION/JSON',
  'application/problem+json',
  'application/json, text/plain',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/pdf',
  'image/png;a=b',
  '/',
  ';',
  '',
];
const ENCODINGS = ['gzip', 'br', 'deflate', 'identity', 'IDENTITY', 'zstd', 'gzip, gzip', ''];
const KEY_LENGTHS = [254, 255, 256, 257, 258, 4_000];
const REPEATED_KEYS = ['k1', 'k2', '"k2"', 'k 3', '"', '""', ' ', '\t', 'k1, k2'];

/** A value of `Idempotency-Key`: often one that came before. */
const idempotencyKey = fc.oneof(
  fc.uuid(),
  fc.constantFrom(...REPEATED_KEYS),
  fc.constantFrom(...KEY_LENGTHS).map((length) => 'k'.repeat(length)),
  headerText,
);

function ifNoneMatch({ etags }: World): Arbitrary<string> {
  const etag = fc.constantFrom(...etags, '"1-1"');
  const forms = [
    fc.constantFrom('*', '**', '"', '""', 'W/', 'W/""', ',', ', ,', '"1-1', '1-1', 'w/"1-1"', '"1-1""1-1"'),
    etag.map((each) => `W/${each}`),
    fc.array(etag, { maxLength: 200 }).map((list) => list.join(', ')),
    headerText,
  ];
  return fc.oneof(etag, ...forms);
}

const ODD_HEADERS: Readonly<Record<string, Arbitrary<string>>> = {
  'X-Request-Id': fc.oneof(
    headerText,
    fc.constantFrom(127, 128, 129).map((length) => 'r'.repeat(length)),
  ),
  'X-Any': fc.oneof(
    headerText,
    fc.constantFrom(1_000, 15_000, 16_000, 17_000, 70_000).map((length) => 'x'.repeat(length)),
  ),
  'Content-Encoding': fc.constantFrom(...ENCODINGS),
  'Content-Type': fc.oneof(fc.constantFrom(...CONTENT_TYPES), headerText),
  Accept: fc.oneof(fc.constantFrom('*/*', 'text/html', 'application/xml', ';q=9'), headerText),
  'Accept-Encoding': fc.constantFrom('gzip', '*', 'identity;q=0'),
  Connection: fc.constantFrom('close', 'keep-alive', 'upgrade', 'close, keep-alive', 'X-Any', ''),
  Upgrade: fc.constantFrom('websocket', 'h2c', ''),
  Expect: fc.constantFrom('100-continue', '100-CONTINUE', 'a-miracle', ''),
  Origin: fc.oneof(fc.constantFrom('null', 'https://shop.example', '*'), headerText),
  Cookie: headerText,
  Host: headerText,
  Range: fc.constantFrom('bytes=0-0', 'bytes=9-1', 'bytes=-'),
  'X-HTTP-Method-Override': fc.constantFrom('DELETE', 'GET'),
  'X-Forwarded-For': headerText,
  'If-Match': fc.constantFrom('*', '"x"'),
  TE: fc.constantFrom('trailers', 'gzip'),
  __proto__x: headerText,
  constructor: headerText,
};

function authorization({ authorization: right, neighbour, target }: World): Arbitrary<string> {
  const [plain] = target.credentials;
  const [keyId = ''] = plain.split(':');
  const encoded = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  const forms = [
    encoded(keyId),
    encoded(`${keyId}:`),
    encoded(`:${plain}`),
    encoded(`${plain}:`),
    encoded(`${plain}\0`),
    encoded(':'),
    `Basic ${Buffer.from([0xff, 0xfe, 0x3a]).toString('base64')}`,
    right.replace('Basic', 'bearer'),
    right.replace('Basic', 'BASIC'),
    right.replace('Basic ', 'Basic    '),
    right.replace('Basic ', 'Basic'),
    right.replace('Basic ', ''),
    right.replace(/=*$/, ''),
    `${right}=`,
    `${right} x`,
    `${right}, ${neighbour}`,
    'Basic',
    'Basic =',
    'Basic ====',
    `Basic ${'A'.repeat(12_000)}`,
    '',
  ];
  const flipped = fc.nat({ max: right.length - 1 }).map((at) => `${right.slice(0, at)}A${right.slice(at + 1)}`);
  const made = fc
    .oneof(
      anyText,
      anyText.map((text) => `${keyId}:${text}`),
    )
    .map(encoded);
  return fc.oneof(
    fc.constantFrom(...forms),
    flipped,
    made,
    headerText.map((text) => `Basic ${text}`),
    headerText,
  );
}

const NONE: Arbitrary<Header[]> = fc.constant([]);

export interface Wished {
  hasKey: boolean;
  isCached: boolean;
  isJson: boolean;
  isAuthorized: boolean;
}

/** Headers of a request: the right ones almost always, and odd ones beside them now and then. */
export function headersOf(world: World, { hasKey, isCached, isJson, isAuthorized }: Wished): Arbitrary<Header[]> {
  const parts: Arbitrary<Header[]>[] = [rarely(150, one('Host', fc.constant('x')), NONE)];
  if (isAuthorized) {
    const right = fc.constant(world.authorization);
    parts.push(rarely(150, one('Authorization', rarely(14, right, authorization(world))), NONE));
  }
  if (isJson) {
    const type = rarely(40, fc.constant('application/json'), fc.constantFrom(...CONTENT_TYPES));
    parts.push(rarely(30, one('Content-Type', type), NONE));
  }
  if (hasKey) parts.push(fc.oneof({ weight: 3, arbitrary: NONE }, one('Idempotency-Key', idempotencyKey)));
  if (isCached) parts.push(fc.oneof(NONE, one('If-None-Match', ifNoneMatch(world))));
  const odd = fc.constantFrom(...Object.entries(ODD_HEADERS)).chain(([name, value]) => one(name, value));
  const added = fc.array(odd, { minLength: 1, maxLength: 3 }).map((list) => list.flat());
  const many = fc.nat({ max: 2_100 }).map((count) => Array<Header>(count).fill(['X-N', '']));
  parts.push(rarely(8, NONE, rarely(30, added, many)));
  const all = fc.tuple(...parts).map((lists) => lists.flat());
  return rarely(
    40,
    all,
    all.map((list) => [...list, ...list]),
  );
}

function one(name: string, value: Arbitrary<string>): Arbitrary<Header[]> {
  return value.map((text): Header[] => [[name, text]]);
}
