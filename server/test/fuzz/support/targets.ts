/* Request targets: paths and queries, right and wrong ones. */
import fc, { type Arbitrary } from 'fast-check';
import { anyText, onWire, PROTOTYPE_NAMES, rarely } from './hostile.ts';
import type { Schema } from './json.ts';
import type { World } from './world.ts';

const DATES = [
  '2026-01-31',
  '2026-02-30',
  '2024-02-29',
  '2026-01-31T10:00:00Z',
  '2026-01-31T10:00:00.123456789+14:00',
  '2026-01-31T24:00:00Z',
  '2026-01-31T23:59:60Z',
  '2026-01-31 10:00',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13',
  '-271821-04-20T00:00:00Z',
  '20260131',
  '1769817600000',
  'now',
];

interface Parameter {
  name: string;
  in: string;
  schema?: Schema;
}

/** Escaped as a client does, or as it is. A space or a control character as it is makes it no request target. */
function inTarget(text: Arbitrary<string>): Arbitrary<string> {
  const escaped = text.map((each) => encodeURIComponent(each.toWellFormed()));
  const asIs = text.map((each) => onWire(each).replaceAll(/[\s\0-\x20?#]/g, ''));
  const over = escaped.map((each) => each.replaceAll('%', '%25'));
  const all = text.map((each) => Buffer.from(each).toString('hex').replaceAll(/../g, '%$&'));
  return fc.oneof({ weight: 5, arbitrary: escaped }, asIs, over, all);
}

function cursor({ cursors }: World): Arbitrary<string> {
  const real = fc.constantFrom(...cursors);
  const flipped = fc.tuple(real, fc.nat(), fc.nat({ max: 7 })).map(([text, at, bit]) => {
    const bytes = Buffer.from(text, 'base64url');
    const index = at % bytes.length;
    bytes.writeUInt8(bytes.readUInt8(index) ^ (1 << bit), index);
    return bytes.toString('base64url');
  });
  const cut = fc.tuple(real, fc.nat()).map(([text, at]) => text.slice(0, at % text.length));
  return fc.oneof(
    { weight: 3, arbitrary: real },
    flipped,
    cut,
    real.map((text) => `${text}=`),
    anyText,
  );
}

function aValueOf(world: World, { name, schema = {} }: Parameter): Arbitrary<string> {
  if (name === 'cursor') return cursor(world);
  if (/Date$/.test(name)) return fc.oneof(fc.constantFrom(...DATES), fc.date().map(String), anyText);
  const { minimum = 0, maximum = 0 } = schema;
  const limits = [minimum - 1, minimum, maximum, maximum + 1].map(String);
  const written = ['1e1', '0x5', '+5', '5.0', ' 5', '٥', '5'.repeat(400)];
  if (schema.type === 'integer') return rarely(3, fc.constantFrom(...limits, '7'), fc.constantFrom(...written));
  if (schema.enum) return rarely(3, fc.constantFrom(...schema.enum.map(String)), anyText);
  return fc.oneof(fc.constantFrom('UPS', 'GLS'), anyText);
}

/** A query string by the operation's parameters, empty or with its question mark. */
export function queryOf(world: World, parameters: readonly Parameter[]): Arbitrary<string> {
  const inQuery = parameters.filter((each) => each.in === 'query');
  const pairs = inQuery.map((parameter) =>
    inTarget(aValueOf(world, parameter)).map((value) => `${parameter.name}=${value}`),
  );
  const otherName = inTarget(fc.oneof(fc.constantFrom(...PROTOTYPE_NAMES, 'limit[]', 'limit[a]', 'page'), anyText));
  const odd = [
    fc.tuple(otherName, inTarget(anyText)).map(([name, value]) => `${name}=${value}`),
    fc.constantFrom(
      '',
      '=',
      '&',
      '&&&',
      'limit',
      'limit=',
      '=1',
      '?',
      'a=b=c',
      '%',
      '%=%',
      'limit=%',
      '+',
      ';',
      '%u0041',
    ),
    fc.constantFrom('cursor=&status=', 'limit=1&limit=1', 'limit=1&limit=2', 'status=CREATED&status=CLOSED'),
    fc.constantFrom(50, 1_001, 5_000).map((count) => 'a=1&'.repeat(count)),
  ];
  const some = pairs.length > 0 ? fc.array(fc.oneof(...pairs), { maxLength: 3 }) : fc.constant([]);
  const all = fc.tuple(some, rarely(12, fc.constant([]), fc.array(fc.oneof(...odd), { maxLength: 3 })));
  return all.map(([right, wrong]) => [...right, ...wrong].join('&')).map((query) => (query === '' ? '' : `?${query}`));
}

/** The path of a template such as `/v1/claims/{id}`. */
export function pathOf(world: World, template: string): Arbitrary<string> {
  const id = rarely(
    12,
    fc.constantFrom(...world.claimIds),
    inTarget(anyText).map((text) => text.replaceAll('/', '%2F')),
  );
  return id.map((each) => template.replace('{id}', each));
}

/** A path that is another one, or the same in another writing. */
export function brokenPath(path: Arbitrary<string>): Arbitrary<string> {
  const forms: ((path: string) => string)[] = [
    (each) => `${each}/`,
    (each) => `${each}//`,
    (each) => each.replace('/', '//'),
    (each) => each.replaceAll('/', '//'),
    (each) => each.replace('v1', '%76%31'),
    (each) => each.replace('claims', 'CLAIMS'),
    (each) => each.replace('claims', 'cl%61ims'),
    (each) => each.replaceAll('/', '%2f'),
    (each) => `${each}%`,
    (each) => `${each}%c3%28`,
    (each) => `${each}/../..`,
    (each) => `/..${each}`,
    (each) => `${each}/%2e%2e/%2e%2e/etc/passwd`,
    (each) => `${each};a=b`,
    (each) => `${each}#x`,
    (each) => `${each}\\`,
    (each) => `http://other.example:1${each}`,
    (each) => `HTTPS://u:p@other.example${each}`,
    (each) => `ftp://other.example${each}`,
    (each) => each.slice(1),
    (each) => each + '/x'.repeat(2_000),
    (each) => each + 'y'.repeat(15_000),
    () => '*',
    () => '/',
    () => '?',
    () => '//',
    () => 'http://',
  ];
  const named = fc.constantFrom(
    '/',
    '/docs',
    '/docs/',
    '/docs/search?q=%00',
    '/openapi.json',
    '/v1',
    '/v2/claims',
    '/favicon.ico',
    '/uploads',
  );
  const made = fc.tuple(path, fc.constantFrom(...forms)).map(([each, form]) => form(each));
  return fc.oneof({ weight: 5, arbitrary: made }, { weight: 1, arbitrary: named });
}

/** An upload address without its origin, as it was given or not quite. */
export function uploadTarget(world: World): Arbitrary<string> {
  const at = fc.nat({ max: world.uploadUrls.length - 1 }).map((index) => {
    const { pathname, search } = new URL(world.uploadUrls[index] ?? '');
    return pathname + search;
  });
  const changed = fc.tuple(at, fc.nat(), fc.constantFrom('A', '', '.', '%00', '%', '&token=', '==', '\xff'));
  const altered = changed.map(([target, position, by]) => {
    const start = target.indexOf('token=') + 'token='.length;
    const index = start + (position % (target.length - start));
    return target.slice(0, index) + by + target.slice(index + 1);
  });
  const odd = fc.oneof(
    altered,
    at.map((target) => target.replace(/doc_\w{4}/, 'doc_0000')),
    at.map((target) => target.replace(/\?.*/, '')),
    at.map((target) => `${target}&${target.replace(/.*\?/, '')}`),
    at.map((target) => `${target}&__proto__=1&x[]=2`),
    at.map((target) => target.replace('token', 'TOKEN')),
    fc.tuple(at, inTarget(anyText)).map(([target, text]) => target.replace(/token=.*/, `token=${text}`)),
    fc.tuple(at, inTarget(anyText)).map(([target, text]) => target.replace(/doc_\w+/, text)),
    brokenPath(at),
  );
  return fc.oneof({ weight: 2, arbitrary: at }, { weight: 1, arbitrary: odd });
}
