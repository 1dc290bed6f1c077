import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertFieldsRefused, assertRefused } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { startTestService, type TestService } from '../../support/api/harness.ts';
import { type Changes, claimInput, newTrackingNumber, valueAt } from '../../support/api/samples.ts';

let service: TestService;
let client: Client;

before(async () => {
  service = await startTestService();
  client = await service.newClient();
});
after(() => service.close());

const NOT_STRINGS = [null, 5, true, [], {}, ['UPS']];
const ITEM = 'shipment.line_items.0';
const POSTCODES = ['shipment.origin.postcode', 'shipment.destination.postcode'];
const COUNTRIES = ['shipment.origin.country', 'shipment.destination.country'];
const CURRENCIES = [`${ITEM}.currency`, 'incidence.currency'];
const FREE_TEXTS: [path: string, maxLength: number][] = [
  ['shipment.tracking_number', 200],
  ['shipment.destination.city', 500],
  ['shipment.destination.address', 500],
  ['shipment.destination.customer_name', 500],
  [`${ITEM}.description`, 10_000],
  ['incidence.description', 10_000],
];
const ENUMERATIONS = ['shipment.carrier', 'incidence.type'];
const INTEGERS: [path: string, minimum: number][] = [
  [`${ITEM}.quantity`, 1],
  [`${ITEM}.unit_price`, 0],
  ['incidence.claimed_amount', 1],
];
const STRINGS = [...FREE_TEXTS.map(([path]) => path), ...POSTCODES, ...COUNTRIES, ...CURRENCIES, ...ENUMERATIONS];
const OBJECTS = ['shipment.line_items', 'shipment.origin', 'shipment.destination'];
const REQUIRED = [...STRINGS, ...INTEGERS.map(([path]) => path), ...OBJECTS];
const OPTIONAL = ['shipment.provider', 'shipment.destination.customer_phone'];

const CARRIERS =
  'BPOST BRT CHRONOPOST CORREOS CORREOS_EXPRESS CTT DPD EVRI FEDEX GLS INPOST MAERSK PAACK PC_COMPONENTES POSTAG SEUR UPS';

/** How messages name a path: without its top-level field, and elements by `[index]`. */
function printed(path: string): string {
  return path
    .split('.')
    .slice(1)
    .join('.')
    .replace(/\.(\d+)/g, '[$1]');
}

/** Every value is refused, with the top-level name as the key and the nested path in the message. */
async function assertValuesRefused(path: string, values: readonly unknown[]): Promise<void> {
  for (const value of values) {
    const of = `${path} = ${JSON.stringify(value)?.slice(0, 60)}`;
    const messages = assertFieldsRefused(await client.create({ [path]: value }), [path.split('.')[0] ?? ''], { of });
    for (const message of messages) assert.ok(message.startsWith(printed(path)), `${of}: ${message}`);
  }
}

async function assertValuesKept(path: string, values: readonly unknown[]): Promise<void> {
  for (const value of values) assert.equal(valueAt(await client.file({ [path]: value }), path), value);
}

test('each required field is required', async () => {
  for (const path of REQUIRED) await assertValuesRefused(path, [undefined]);
});

test('null is not a value of a required field', async () => {
  for (const path of REQUIRED) await assertValuesRefused(path, [null]);
});

test('strings are strings', async () => {
  for (const path of STRINGS) await assertValuesRefused(path, NOT_STRINGS);
});

test('provider and customer_phone are strings when they are there', async () => {
  for (const path of OPTIONAL) await assertValuesRefused(path, NOT_STRINGS.slice(1));
});

test('free text is not blank', async () => {
  for (const [path] of FREE_TEXTS) await assertValuesRefused(path, ['', ' ', '\t\n\u00a0']);
});

test('a postcode may be empty, since some countries have none', async () => {
  for (const path of POSTCODES) await assertValuesKept(path, ['', ' ', 'D02 AF30']);
});

test('free text has a greatest length', async () => {
  for (const [path, maxLength] of [...FREE_TEXTS, ...POSTCODES.map((path) => [path, 500] as const)]) {
    await assertValuesKept(path, [newTrackingNumber().padEnd(maxLength, 'x')]);
    await assertValuesRefused(path, ['x'.repeat(maxLength + 1)]);
  }
});

test('NUL and lone surrogates are refused in every string', async () => {
  for (const path of [...STRINGS, ...OPTIONAL])
    await assertValuesRefused(path, ['abcdef\0', '\ud800abcdef', 'ab\udc00cdef']);
});

test('an invisible character of a tracking number is refused and named, and white space at its ends is not', async () => {
  const path = 'shipment.tracking_number';
  for (const [text, name] of [
    ['1Z\u200b9', 'U+200B ZERO WIDTH SPACE'],
    ['1Z\t9', 'U+0009 CHARACTER TABULATION'],
    ['1Z9\u202e', 'U+202E RIGHT-TO-LEFT OVERRIDE'],
    ['\ufeff1Z9', 'U+FEFF ZERO WIDTH NO-BREAK SPACE'],
    ['1Z9\u3164', 'U+3164 HANGUL FILLER'],
  ] as const) {
    const messages = assertFieldsRefused(await client.create({ [path]: text }), ['shipment'], { of: name });
    assert.deepEqual(messages, [`tracking_number: contains ${name}, an invisible character; remove it`]);
  }
  await assertValuesKept(path, [` ${newTrackingNumber()}\t\r\n`, `1Z 9\u00a0${newTrackingNumber()}`]);
});

test('a claim whose number was kept with an invisible character is read and listed as before', async () => {
  const tracking_number = `${newTrackingNumber()}\u200b`;
  const old = await service.newClient();
  const kept = await service.fileUnchecked(old, { 'shipment.tracking_number': tracking_number });
  assert.deepEqual(
    (await old.list({ trackingNumber: tracking_number })).data.map(({ id }) => id),
    [kept],
  );
  assert.equal(valueAt(await old.find(kept), 'shipment.tracking_number'), tracking_number);
});

test('every carrier of the specification is accepted', async () => {
  assert.equal(CARRIERS.split(' ').length, 17);
  await assertValuesKept('shipment.carrier', CARRIERS.split(' '));
});

test('any other carrier is refused, in any other case too', async () => {
  const others = ['', 'ups', 'Ups', ' UPS', 'UPS ', 'DHL', 'SENDCLOUD', 'WING', 'PC_COMPONENTS_PLACEHOLDER_REMOVED'];
  await assertValuesRefused('shipment.carrier', [...others, 'constructor', '__proto__']);
});

test('every provider of the specification is accepted', async () => {
  await assertValuesKept('shipment.provider', [...CARRIERS.split(' '), 'SENDCLOUD', 'WING']);
});

test('any other provider is refused, in any other case too', async () => {
  await assertValuesRefused('shipment.provider', [
    '',
    'wing',
    'SENDCLOUD ',
    'SHIPPO',
    'PC_COMPONENTS_PLACEHOLDER_REMOVED',
  ]);
});

test('the type of an incidence is LOST or DAMAGED', async () => {
  await assertValuesKept('incidence.type', ['LOST', 'DAMAGED']);
  await assertValuesRefused('incidence.type', ['', 'lost', 'STOLEN', 'LOST ', 'toString']);
});

test('a wrong value is told what it must be, and which name was likely meant', async () => {
  const told: [path: string, value: unknown, message: string][] = [
    ['incidence.type', 'lost', 'type: must be one of LOST, DAMAGED; did you mean LOST?'],
    ['incidence.type', 'STOLEN', 'type: must be one of LOST, DAMAGED'],
    ['incidence.type', 5, 'type: must be one of LOST, DAMAGED'],
    ['incidence.description', 5, 'description: must be a string'],
    ['shipment.line_items', {}, 'line_items: must be an array'],
    ['shipment.origin', 'ES', 'origin: must be an object'],
  ];
  for (const [path, value, message] of told) {
    const { fieldErrors } =
      assertRefused(await client.create({ [path]: value }), 400, 'INVALID_REQUEST_BODY').details ?? {};
    assert.deepEqual(Object.values(fieldErrors ?? {}), [[message]], path);
  }
  const { error } = assertRefused(
    await client.create({ 'shipment.carrier': 'correos express' }),
    400,
    'INVALID_REQUEST_BODY',
  );
  assert.match(error, /must be one of BPOST, BRT, .*; did you mean CORREOS_EXPRESS\?/);
  const whole = assertRefused(await client.post('/v1/claims', []), 400, 'INVALID_REQUEST_BODY');
  assert.equal(whole.error, 'The body must be a JSON object.');
});

test('a country code has two or three letters and is kept as sent', async () => {
  for (const path of COUNTRIES) {
    await assertValuesKept(path, ['ES', 'esp', 'Gb']);
    await assertValuesRefused(path, ['', 'E', 'SPAIN', 'E1', '34', ' ES', 'ES\n', '\u00d1A']);
  }
});

test('customer_phone has 6 to 20 characters when it is there', async () => {
  const path = 'shipment.destination.customer_phone';
  await assertValuesKept(path, ['123456', '+34 (600) 000-000 00', 'x'.repeat(20)]);
  await assertValuesRefused(path, ['', '12345', 'x'.repeat(21)]);
});

test('a currency is an ISO 4217 code, whatever its number of decimals', async () => {
  for (const path of CURRENCIES) await assertValuesKept(path, ['EUR', 'JPY', 'KWD', 'HUF', 'XCG', 'ZWG', 'CLF']);
});

test('a currency that was withdrawn in recent years is still accepted', async () => {
  for (const path of CURRENCIES) await assertValuesKept(path, ['HRK', 'BGN', 'ANG']);
});

test('what is no ISO 4217 code in upper case is refused', async () => {
  for (const path of CURRENCIES) {
    await assertValuesRefused(path, [
      '',
      'eur',
      'Eur',
      'EU',
      'EURO',
      ' EUR',
      'ABC',
      'ZZZ',
      '978',
      '\u20ac',
      'constructor',
    ]);
  }
});

test('amounts and quantities are integers within their bounds', async () => {
  for (const [path, minimum] of INTEGERS) {
    await assertValuesKept(path, [minimum, 150, 2 ** 31, Number.MAX_SAFE_INTEGER]);
    await assertValuesRefused(path, [minimum - 1, -1.5, 0.5, 1.01, 2 ** 53, 1e300, '1', '', true, [1], {}]);
  }
});

test('a number beyond 2^53-1 is refused, not rounded', async () => {
  for (const [path] of INTEGERS) {
    for (const text of ['9007199254740993', '1e400', '-1e400']) {
      const json = JSON.stringify(claimInput({ [path]: 424_242 })).replace('424242', text);
      assertFieldsRefused(await client.post('/v1/claims', json), [path.split('.')[0] ?? ''], { of: `${path} ${text}` });
    }
  }
});

test('line items are a list of objects, of at most 500', async () => {
  const item = claimInput().shipment.line_items[0];
  await assertValuesRefused('shipment.line_items', [{}, 'x', 5, [null], ['x'], [[]], Array(501).fill(item)]);
});

test('every field of a line item is required, and the message says of which', async () => {
  const { line_items } = claimInput().shipment;
  const answer = await client.create({ 'shipment.line_items': [...line_items, {}] });
  const messages = assertFieldsRefused(answer, ['shipment']);
  const names = messages.map((message) => message.split(':')[0]).sort();
  const missing = ['currency', 'description', 'quantity', 'unit_price'];
  assert.deepEqual(
    names,
    missing.map((name) => `line_items[1].${name}`),
  );
});

test('shipment and incidence are required objects', async () => {
  for (const value of [undefined, null, 'x', 5, true, []]) {
    for (const field of ['shipment', 'incidence']) {
      assertFieldsRefused(await client.create({ [field]: value }), [field], { of: JSON.stringify(value) });
    }
  }
  assertFieldsRefused(await client.post('/v1/claims', {}), ['shipment', 'incidence']);
});

test('faults of several nested fields come together under the top-level names', async () => {
  const changes: Changes = {
    'shipment.carrier': 'X',
    'shipment.destination.city': undefined,
    'shipment.origin.country': 1,
    'incidence.type': 'X',
    'incidence.claimed_amount': 0,
  };
  const answer = await client.create(changes);
  const messages = assertFieldsRefused(answer, ['shipment', 'incidence']);
  for (const path of Object.keys(changes)) {
    assert.ok(
      messages.some((message) => message.startsWith(`${printed(path)}: `)),
      path,
    );
  }
});

test('names in another spelling are unknown names', async () => {
  const changes = { 'shipment.tracking_number': undefined, 'shipment.trackingNumber': newTrackingNumber() };
  assertFieldsRefused(await client.create(changes), ['shipment']);
});
