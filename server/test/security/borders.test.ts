/* Input stays what it is: no field sets what is not the sender's to set, nothing is unpacked here. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { ClaimRecord } from '../../src/features/claims/record.ts';
import { DETECTION_BYTES } from '../../src/features/documents/rules.ts';
import { FILES, importsOf } from '../house/layers.ts';
import { assertRefused, assertStatus } from '../support/api/answer.ts';
import type { Client } from '../support/api/client.ts';
import type { OpenApiContract } from '../support/api/openapi-contract.ts';
import { claimInput, PDF_INPUT } from '../support/api/samples.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../support/operator/harness.ts';

const SOURCE = join(import.meta.dirname, '../../src');
/** The files from which a file imports more than types. */
const valuesFrom = (name: string, text: string) =>
  importsOf(text.replace(/^import type [^;]*;$/gm, ''))
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(name), specifier));
/** Columns that are nobody's to send, and names that lead into the prototype. */
const NOT_YOURS = [
  ...['id', 'organization_id', 'key_id', 'secret_hash', 'password_hash', 'token_hash', 'must_change_password'],
  ...['created_at', 'updated_at', 'disabled_at', 'revoked_at', 'confirmed_at', 'is_open', 'is_admin', 'actor'],
  ...['status', 'status_reason', 'role', 'version', 'upload_url', 'metadata', 'size_bytes', 'blob_key'],
  ...['__proto__', 'constructor', 'prototype'],
];

let service: OperatorService;
let client: Client;
let admin: OperatorClient;

before(async () => {
  service = await startOperatorService();
  client = await service.clients.newClient();
  admin = await service.newOperator('admin');
});
after(() => service.close());

interface BodyRoute {
  method: string;
  path: string;
  /** The names of the body's fields. */
  fields: string[];
}

/** Every route that takes a body, as it is described. */
function bodyRoutes({ document }: OpenApiContract): BodyRoute[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const reference = requestBody?.content['application/json']?.schema.$ref;
      if (reference === undefined) return [];
      const schema = document.components.schemas[reference.split('/').at(-1) ?? ''] as { properties?: object };
      return [{ method: method.toUpperCase(), path, fields: Object.keys(schema.properties ?? {}) }];
    }),
  );
}

describe('a field that is not the sender’s to set', () => {
  test('is ignored on every route with a body, and its name comes back', async () => {
    const routes = [
      ...bodyRoutes(service.clients.contract).map((route) => ({ ...route, by: client, prefix: '' })),
      ...bodyRoutes(service.contract).map((route) => ({ ...route, by: admin, prefix: '/operator/v1' })),
    ];
    assert.ok(routes.length > 15);
    for (const { method, path, fields, by, prefix } of routes) {
      const names = NOT_YOURS.filter((name) => !fields.includes(name));
      const body = `{${names.map((name) => `"${name}":"x"`).join(',')}}`;
      const to = path.replace(prefix, '').replace(/\{\w+\}/g, 'none');
      const answer = await by.request(method, to, { body });
      const ignored = answer.headers.get('x-ignored-fields')?.split(', ') ?? [];
      // No more than a few are listed.
      const listed = ignored.filter((name) => name !== '...');
      assert.deepEqual(listed.toSorted(), names.slice(0, listed.length).toSorted(), `${method} ${path}`);
      assert.ok(listed.length > 15, `${method} ${path}: ${answer.status} ${answer.text}`);
    }
  });

  test('sets nothing of a claim that is filed', async () => {
    const input = claimInput();
    const sent = { ...Object.fromEntries(NOT_YOURS.map((name) => [name, 'x'])), ...input, status: 'RESOLVED' };
    const claim = assertStatus(await client.post('/v1/claims', sent), 201).read<ClaimRecord>();
    assert.match(claim.id, /^clm_[0-9a-f]{32}$/);
    assert.deepEqual([claim.status, claim.status_reason], ['CREATED', null]);
    assert.deepEqual(Object.keys(claim).toSorted(), [
      ...['created_at', 'id', 'incidence', 'shipment', 'status', 'status_reason', 'updated_at'],
    ]);
  });

  test('sets nothing of an operator who is added', async () => {
    const sent = {
      email: 'mass@example.com',
      name: 'Mass',
      role: 'viewer',
      must_change_password: false,
      password_hash: 'x',
    };
    const { operator } = assertStatus(await admin.post('/operators', { ...sent, id: admin.id }), 201).read<{
      operator: { id: string; role: string };
    }>();
    assert.equal(operator.role, 'viewer');
    assert.notEqual(operator.id, admin.id);
  });
});

describe('a name of the prototype', () => {
  const PATHS = ['__proto__[polluted]=1', '__proto__.polluted=1', 'constructor[prototype][polluted]=1', '__proto__=1'];

  test('in a query changes nothing for others', async () => {
    for (const query of PATHS) {
      assertStatus(await client.get(`/v1/claims?${query}`), 200, query);
      assert.ok((await admin.get(`/claims?${query}`)).status < 500, query);
    }
    assert.equal(Reflect.get({}, 'polluted'), undefined);
  });

  test('at every depth of a body changes nothing for others', async () => {
    const hostile = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const text = JSON.stringify(claimInput()).replaceAll('{', `{"x":${hostile},"__proto__":{"polluted":1},`);
    assertStatus(await client.post('/v1/claims', text), 201);
    assert.equal(Reflect.get({}, 'polluted'), undefined);
  });
});

describe('what is packed', () => {
  const BOMB = Buffer.alloc(64 * 1_048_576, '{"a":');
  const PACKED: readonly [coding: string, bytes: Buffer][] = [
    ['gzip', gzipSync(BOMB)],
    ['deflate', deflateSync(BOMB)],
    ['br', brotliCompressSync(BOMB.subarray(0, 1_048_576))],
    ['x-gzip, gzip', gzipSync(BOMB)],
  ];

  for (const [coding, bytes] of PACKED) {
    test(`as ${coding} is never unpacked: a body is refused, a file is told to come as it is`, async () => {
      const headers = { 'content-type': 'application/json', 'content-encoding': coding };
      const before = process.memoryUsage().rss;
      assertRefused(await client.request('POST', '/v1/claims', { body: bytes, headers }), 400, 'INVALID_REQUEST_BODY');
      assertRefused(
        await admin.request('POST', '/organizations', { body: bytes, headers }),
        400,
        'INVALID_REQUEST_BODY',
      );
      const document = await client.initiate((await client.file()).id);
      const answer = await service.clients.put(document.metadata.upload_url, bytes, { 'content-encoding': coding });
      assertRefused(answer, 415, 'UPLOAD_TYPE_MISMATCH');
      assert.ok(process.memoryUsage().rss - before < BOMB.length);
    });
  }

  test('is refused also where what is in it would be accepted', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const filing = gzipSync(JSON.stringify(claimInput()));
    assertRefused(await client.request('POST', '/v1/claims', { body: filing, headers }), 400, 'INVALID_REQUEST_BODY');
    const organization = gzipSync(JSON.stringify({ name: 'x' }));
    const answer = await admin.request('POST', '/organizations', { body: organization, headers });
    assertRefused(answer, 400, 'INVALID_REQUEST_BODY');
  });

  test('a picture or a PDF that says that it is huge inside is kept by its bytes, and not opened when it comes', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex');
    const pdf = Buffer.from(`%PDF-1.7\n1 0 obj << /Filter [${'/FlateDecode '.repeat(1_000)}] >> stream\n`);
    const claim = await client.file();
    for (const [content_type, bytes] of [
      ['image/png', png],
      ['application/pdf', pdf],
    ] as const) {
      const document = await client.initiate(claim.id, { ...PDF_INPUT, content_type });
      assertStatus(
        await service.clients.put(document.metadata.upload_url, bytes, { 'content-type': content_type }),
        200,
      );
      assert.equal(await client.fateOf(document), 'confirmed');
    }
    assert.ok(DETECTION_BYTES <= 4_096, 'this much of a file is looked at');
  });

  test('no process that answers can unpack, or run, what it was sent: pictures are decoded in processes of their own', () => {
    const able = /'node:(?:zlib|vm|child_process|worker_threads|wasi|cluster)'|\beval\(|new Function\(|WebAssembly/;
    const found = globSync('**/*.ts', { cwd: SOURCE }).filter((file) =>
      able.test(readFileSync(join(SOURCE, file), 'utf8')),
    );
    // Threads and processes with code of ours: readers of SQLite, workers, what decodes a picture, packs the reader, prints PDF; archives of our own;
    // the color profiles of photographs, in a thread with limits; responses are compressed, which unpacks nothing; threads tell of slow
    // statements by a channel.
    const ours =
      /^(?:platform\/sql\/sqlite\/|platform\/sql\/slow-statements\.ts|app\/processes\/|features\/casework\/evidence\/limited-process|features\/audit\/archive-file|features\/documentation\/reference\/|platform\/pdf\/|features\/evidence-packs\/photos\/|platform\/threads\/|platform\/http\/compression\.ts)/;
    assert.deepEqual(
      found.filter((file) => !ours.test(file)),
      [],
    );
    const decoders = globSync('**/*.{ts,mjs}', { cwd: SOURCE }).filter((file) =>
      readFileSync(join(SOURCE, file), 'utf8').includes("'sharp'"),
    );
    assert.deepEqual(decoders, ['features/casework/evidence/picture-child.mjs']);
  });

  test('tables and workbooks are read by programs of threads alone', () => {
    const above = (file: string): string[] => {
      const users = FILES.filter(({ name, text }) => valuesFrom(name, text).includes(file)).map(({ name }) => name);
      return users.length === 0 ? [file] : users.flatMap(above);
    };
    const readers = ['platform/tables/reading.ts', 'platform/workbook/read.ts'];
    const programs = ['features/shipments/imports/sheet-thread.ts', 'features/statements/reading/thread.ts'];
    assert.deepEqual([...new Set(readers.flatMap(above))].sort(), programs);
  });
});
