import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findBreaks } from '../../../scripts/reference/compatibility.ts';
import type { Description, Schema } from '../../../scripts/reference/description.ts';
import { openApiDocument } from '../../src/app/client-api/openapi.ts';

type Node = Record<string, unknown>;
type Properties = Record<string, Schema>;

/** Gives the node below these keys; throws where there is none, so that no change misses its place. */
function at(top: object, ...keys: string[]): Node {
  let node = top as Node;
  for (const key of keys) {
    assert.ok(node[key] !== undefined, `${keys.join(' ')}: there is no ${key}`);
    node = node[key] as Node;
  }
  return node;
}

const schema = (document: Description, name: string) => at(document, 'components', 'schemas', name) as Schema;
const member = (document: Description, name: string, key: string) => {
  const found = schema(document, name).properties?.[key];
  assert.ok(found, `${name} has no ${key}`);
  return found;
};
/** The members that a form has beside the common ones. */
const ownOf = (document: Description, form: string) =>
  at(schema(document, form), 'allOf', '1', 'properties') as Properties;
const without = (list: unknown, value: unknown) => (list as unknown[]).filter((each) => each !== value);
const create = (document: Description) => at(document, 'paths', '/v1/claims', 'post');
const list = (document: Description) => at(document, 'paths', '/v1/claims', 'get');

function document(): Description {
  return structuredClone(openApiDocument()) as unknown as Description;
}

function changed(change: (description: Description) => void): Description {
  const after = document();
  change(after);
  assert.notDeepEqual(after, document(), 'the change changes something');
  return after;
}

const BREAKS: [what: string, change: (description: Description) => void, told: RegExp][] = [
  ['a path that is gone', (d) => delete d.paths['/v1/claims/{id}'], /^GET \/v1\/claims\/\{id\}: is gone$/],
  ['a method that is gone', (d) => delete at(d, 'paths', '/v1/claims').get, /GET \/v1\/claims: is gone/],
  [
    'another operationId',
    (d) => Object.assign(create(d), { operationId: 'fileClaim' }),
    /createClaim is now fileClaim/,
  ],
  [
    'credentials that were not needed',
    (d) => delete at(d, 'paths', '/healthz', 'get').security,
    /\/healthz: needs credentials now/,
  ],
  ['a parameter that is gone', (d) => (list(d).parameters as object[]).shift(), /query \w+: is gone/],
  [
    'a new parameter that is required',
    (d) => (list(d).parameters as object[]).push({ name: 'x', in: 'query', required: true, schema: {} }),
    /query x: is new and required/,
  ],
  [
    'a parameter that is required now',
    (d) => Object.assign(at(d, 'components', 'parameters', 'IdempotencyKey'), { required: true }),
    /header Idempotency-Key: is required now/,
  ],
  ['a status that is gone', (d) => delete at(create(d), 'responses')['409'], /409: is gone/],
  [
    'a header that is gone',
    (d) => delete at(create(d), 'responses', '201', 'headers').Location,
    /201 header Location: is gone/,
  ],
  [
    'a reason code that is gone',
    (d) => delete at(create(d), 'responses', '409', 'content', 'application/json', 'examples').CLAIM_ALREADY_EXISTS,
    /the code CLAIM_ALREADY_EXISTS is gone/,
  ],
  [
    'a member of a request that is gone',
    (d) => delete schema(d, 'ClaimInput').properties?.incidence,
    /incidence: is gone/,
  ],
  [
    'a member of a request that is required now',
    (d) => schema(d, 'DestinationInput').required?.push('customer_phone'),
    /destination\.customer_phone: is required now/,
  ],
  [
    'a value that is accepted no longer',
    (d) => Object.assign(schema(d, 'Carrier'), { enum: without(schema(d, 'Carrier').enum, 'UPS') }),
    /shipment\.carrier: the value UPS is accepted no longer/,
  ],
  [
    'a value that can be answered now',
    (d) => ownOf(d, 'ClaimWithoutReason').status?.enum?.push('LOST_AGAIN'),
    /the value LOST_AGAIN can be answered now/,
  ],
  [
    'a type that is accepted no longer',
    (d) => Object.assign(member(d, 'LineItem', 'quantity'), { type: 'string' }),
    /quantity: the type integer is accepted no longer/,
  ],
  [
    'a type that can be answered now',
    (d) => Object.assign(member(d, 'ClaimBase', 'created_at'), { type: ['string', 'null'] }),
    /created_at: the type null can be answered now/,
  ],
  [
    'a limit that is tighter',
    (d) => Object.assign(member(d, 'ShipmentInput', 'tracking_number'), { maxLength: 20 }),
    /tracking_number: maxLength is tighter/,
  ],
  [
    'a limit where there was none',
    (d) => Object.assign(member(d, 'Incidence', 'description'), { minLength: 200 }),
    /description: minLength is tighter/,
  ],
  [
    'an answer that can be longer',
    (d) => Object.assign(member(d, 'ClaimDocument', 'name'), { maxLength: 500 }),
    /name: maxLength is looser/,
  ],
  [
    'a pattern that is another one',
    (d) => Object.assign(member(d, 'ClaimBase', 'id'), { pattern: '^claim_' }),
    /id: pattern has changed/,
  ],
  [
    'a member of an answer that is gone',
    (d) => delete schema(d, 'ClaimBase').properties?.shipment,
    /shipment: is gone/,
  ],
  [
    'a member of an answer that is not always there',
    (d) => Object.assign(schema(d, 'ClaimBase'), { required: without(schema(d, 'ClaimBase').required, 'shipment') }),
    /shipment: is not always there now/,
  ],
  [
    'a form more of an answer',
    (d) => schema(d, 'Claim').oneOf?.push({ $ref: '#/components/schemas/ClaimInput' }),
    /GET \/v1\/claims 200\.data\[\]\.id: is gone/,
  ],
  [
    'another reason in a form of an answer',
    (d) => Object.assign(ownOf(d, 'RejectedClaim'), { status_reason: { type: 'null' } }),
    /status_reason: the type null can be answered now/,
  ],
  [
    'a choice less in a request',
    (d) =>
      Object.assign(member(d, 'ShipmentInput', 'provider'), { anyOf: [{ $ref: '#/components/schemas/Provider' }] }),
    /provider: the choices have changed/,
  ],
  ['a schema that is gone', (d) => delete d.components.schemas.Document, /^schema Document: is gone$/],
  [
    'a closed set where any value was accepted',
    (d) => Object.assign(member(d, 'ConfirmInput', 'document_ids').items ?? {}, { enum: ['doc_1'] }),
    /document_ids\[\]: any value is accepted no longer/,
  ],
  [
    'unknown members that are refused',
    (d) => Object.assign(schema(d, 'ConfirmInput'), { additionalProperties: false }),
    /unknown members are refused now/,
  ],
];

const ADDITIONS: [what: string, change: (description: Description) => void][] = [
  ['a path', (d) => Object.assign(d.paths, { '/v1/more': at(d, 'paths', '/v1/claims') })],
  ['a parameter', (d) => (list(d).parameters as object[]).push({ name: 'x', in: 'query', schema: {} })],
  [
    'a member of an answer',
    (d) => Object.assign(schema(d, 'ClaimBase').properties ?? {}, { more: { type: 'string' } }),
  ],
  ['a member of a request', (d) => Object.assign(schema(d, 'ClaimInput').properties ?? {}, { more: {} })],
  ['a status', (d) => Object.assign(at(create(d), 'responses'), { 418: { description: 'A teapot.' } })],
  ['a header', (d) => Object.assign(at(create(d), 'responses', '201', 'headers'), { More: { schema: {} } })],
  ['a value that is accepted', (d) => Object.assign(member(d, 'ConfirmInput', 'document_ids'), { maxItems: 20 })],
  ['a reason code', (d) => schema(d, 'ErrorCode').enum?.push('NO_SUCH_CODE')],
  ['a closed set of an answer', (d) => Object.assign(member(d, 'ClaimBase', 'created_at'), { enum: ['2026-01-31'] })],
  ['a word of description', (d) => Object.assign(create(d), { summary: 'File it' })],
  ['a sample', (d) => Object.assign(create(d), { 'x-codeSamples': [] })],
];

describe('a new interface description beside an older one', () => {
  test('the same one breaks nothing', () => assert.deepEqual(findBreaks(document(), document()), []));

  for (const [what, change, told] of BREAKS) {
    test(`${what} breaks clients, and is named`, () => {
      const breaks = findBreaks(document(), changed(change));
      assert.ok(
        breaks.some((each) => told.test(each)),
        JSON.stringify(breaks),
      );
    });
  }

  test('forms that narrow what a single record said break no client', () => {
    const before = changed((d) => Object.assign(d.components.schemas, { Claim: schema(d, 'ClaimBase') }));
    assert.deepEqual(findBreaks(before, document()), []);
    assert.notDeepEqual(findBreaks(document(), before), []);
  });

  test('a closed set that was always the set breaks no client where it is named, and nowhere else', () => {
    const before = changed((d) => delete member(d, 'DocumentInput', 'content_type').enum);
    const where = 'POST /v1/claims/{id}/documents body.content_type';
    assert.deepEqual(findBreaks(before, document()), [`${where}: any value is accepted no longer`]);
    assert.deepEqual(findBreaks(before, document(), { [where]: 'no other was accepted' }), []);
  });

  for (const [what, change] of ADDITIONS) {
    test(`${what} more breaks no client`, () => assert.deepEqual(findBreaks(document(), changed(change)), []));
  }
});
