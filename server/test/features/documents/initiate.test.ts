import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CLAIM_STATUSES, reasonsOf } from '../../../src/features/claims/rules/standing.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { startTestService, TestClock, type TestService, withTestService } from '../../support/api/harness.ts';
import { PDF_INPUT } from '../../support/api/samples.ts';

const clock = new TestClock('2026-03-01T12:00:00Z');
let service: TestService;
let client: Client;
let claimId: string;

before(async () => {
  service = await startTestService({ overrides: { clock: clock.now } });
  client = await service.newClient();
  claimId = (await client.file()).id;
});
after(() => service.close());

function initiate(input: object) {
  return client.post(`/v1/claims/${claimId}/documents`, { ...PDF_INPUT, ...input });
}

async function nameOf(file_name: string): Promise<string> {
  return (await client.initiate(claimId, { ...PDF_INPUT, file_name })).name;
}

test('an initiation is answered 201 with the document record', async () => {
  const { id, metadata, ...record } = await client.initiate(claimId);
  assert.match(id, /^doc_/);
  assert.deepEqual(Object.keys(metadata), ['upload_url']);
  assert.deepEqual(record, {
    claim_id: claimId,
    name: 'invoice.pdf',
    type: 'pdf',
    status: 'PENDING_UPLOAD',
    uploaded_by: 'external',
    created_at: '2026-03-01T12:00:00.000Z',
    organization_id: client.organizationId,
  });
});

test('the upload address is on the upload listener, outside /v1, with a token in its query', async () => {
  const { id, metadata } = await client.initiate(claimId);
  const url = new URL(metadata.upload_url);
  assert.equal(url.origin, service.running.uploadsUrl);
  assert.equal(url.pathname, `/uploads/${id}`);
  assert.match(url.searchParams.get('token') ?? '', /^[\w.-]{40,}$/);
});

test('every initiation gives another document and another upload address', async () => {
  const documents = await Promise.all(Array.from({ length: 10 }, () => client.initiate(claimId)));
  assert.equal(new Set(documents.map(({ id }) => id)).size, 10);
  assert.equal(new Set(documents.map(({ metadata }) => metadata.upload_url)).size, 10);
});

test('X-Upload-Expires-At is 60 minutes ahead', async () => {
  assert.equal((await initiate({})).headers.get('x-upload-expires-at'), '2026-03-01T13:00:00.000Z');
});

test('each permitted content type gives its document type', async () => {
  const types = { 'application/pdf': 'pdf', 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' };
  for (const [content_type, type] of Object.entries(types)) {
    assert.equal((await client.initiate(claimId, { ...PDF_INPUT, content_type })).type, type);
  }
});

test('the content type is compared without case', async () => {
  assert.equal((await client.initiate(claimId, { ...PDF_INPUT, content_type: 'Image/JPEG' })).type, 'jpeg');
});

test('a well-formed content type that is not accepted is UNSUPPORTED_DOCUMENT_CONTENT_TYPE', async () => {
  const types = ['text/plain', 'image/gif', 'image/jpg', 'application/octet-stream', 'image/svg+xml', 'a/b', '*/*'];
  for (const content_type of types) {
    const answer = await initiate({ content_type });
    assertFieldsRefused(answer, ['content_type'], { code: 'UNSUPPORTED_DOCUMENT_CONTENT_TYPE', of: content_type });
  }
});

test('a content type that is missing or malformed is INVALID_REQUEST_BODY with its field', async () => {
  const wrong = [
    undefined,
    null,
    '',
    5,
    [],
    {},
    'pdf',
    'application/',
    '/pdf',
    'a/b/c',
    'application /pdf',
    'a\0/b',
    ' ',
  ];
  for (const content_type of wrong) {
    assertFieldsRefused(await initiate({ content_type }), ['content_type'], { of: JSON.stringify(content_type) });
  }
});

test('a file name that is missing, blank or no text is INVALID_REQUEST_BODY with its field', async () => {
  for (const file_name of [undefined, null, 5, [], {}, '', ' ', '\t\n', '\u0001', 'a\0b.pdf', 'a\ud800.pdf']) {
    assertFieldsRefused(await initiate({ file_name }), ['file_name'], { of: JSON.stringify(file_name) });
  }
});

test('both fields are required, and both are named', async () => {
  const answer = await client.post(`/v1/claims/${claimId}/documents`, {});
  assertFieldsRefused(answer, ['content_type', 'file_name']);
});

test('a file name may lack an extension, have a wrong one, or look like a path: it is text only', async () => {
  for (const name of [
    'invoice',
    'photo.png',
    '.pdf',
    '../../etc/passwd',
    'C:\\a.pdf',
    '__proto__',
    '\u{1f4c4}.pdf',
    'a  b.',
  ]) {
    assert.equal(await nameOf(name), name);
  }
});

test('control characters are removed from a file name', async () => {
  assert.equal(await nameOf('in\r\nvo\u0001ice\u007f\u0085.pdf'), 'invoice.pdf');
});

test('a file name of up to 100 characters stays whole', async () => {
  const name = `${'x'.repeat(96)}.pdf`;
  assert.equal(await nameOf(name), name);
});

test('a longer file name is cut to 100 characters, its extension kept', async () => {
  assert.equal(await nameOf(`${'x'.repeat(200)}.pdf`), `${'x'.repeat(96)}.pdf`);
  assert.equal(await nameOf(`${'x'.repeat(97)}.jpeg`), `${'x'.repeat(95)}.jpeg`);
  assert.equal(await nameOf(`${'x.'.repeat(100)}tar.gz`), `${'x.'.repeat(48)}x.gz`);
});

test('what is no extension is cut: longer than 16 characters, or after a dot that is the first', async () => {
  assert.equal(await nameOf('y'.repeat(150)), 'y'.repeat(100));
  assert.equal(await nameOf(`${'y'.repeat(100)}.${'z'.repeat(17)}`), 'y'.repeat(100));
  assert.equal(await nameOf(`.${'y'.repeat(150)}`), `.${'y'.repeat(99)}`);
});

test('a file name is cut between whole characters as people see them', async () => {
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
  assert.equal(await nameOf(`${'x'.repeat(90)}${family}${family}.pdf`), `${'x'.repeat(90)}.pdf`);
  assert.equal(await nameOf(`${'x'.repeat(95)}e\u0301${'x'.repeat(50)}.pdf`), `${'x'.repeat(95)}.pdf`);
});

test('documents are accepted whatever the status of the claim, and confirming moves no claim', async () => {
  for (const status of CLAIM_STATUSES.filter((each) => each !== 'CREATED')) {
    const { id } = await client.file();
    await service.move(id, status, reasonsOf(status)[0] ?? null);
    assert.equal(await client.fateOf(await client.upload(id)), 'confirmed', status);
    assert.equal((await client.find(id)).status, status);
  }
});

test('initiating for an unknown claim is 404 CLAIM_NOT_FOUND', async () => {
  for (const id of ['clm_nope', `clm_${'0'.repeat(32)}`, '__proto__', '%00']) {
    assertRefused(await client.post(`/v1/claims/${id}/documents`, PDF_INPUT), 404, 'CLAIM_NOT_FOUND', id);
  }
});

test('how long an upload address works can be set', async () => {
  const environment = { REDRESS_UPLOAD_LINK_MINUTES: '5' };
  await withTestService({ environment, overrides: { clock: clock.now } }, async (brief) => {
    const program = await brief.newClient();
    const { id } = await program.file();
    const answer = assertStatus(await program.post(`/v1/claims/${id}/documents`, PDF_INPUT), 201);
    assert.equal(answer.headers.get('x-upload-expires-at'), '2026-03-01T12:05:00.000Z');
  });
});
