/* Documents that operators attach (spec: Documents of operators). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { MAX_DOCUMENT_BYTES, PDF } from '../../support/api/samples.ts';
import {
  type OperatorClient,
  type OperatorService,
  startOperatorService,
  withOperatorService,
} from '../../support/operator/harness.ts';
import { PNG } from '../../support/operator/review-services.ts';
import { confirmedDocument, type Detail } from '../../support/operator/samples.ts';

interface Attached {
  id: string;
  name: string;
  content_type: string;
  attached_by: string;
}
type Document = Detail['documents_list'][number] & {
  uploaded_by: string;
  uploaded_by_name: string | null;
  status: string;
  same_file: { claim_id: string }[];
};
type Claim = Omit<Detail, 'documents_list'> & { documents_list: Document[] };

let service: OperatorService;
let agent: OperatorClient;
let client: Client;

before(async () => {
  service = await startOperatorService();
  agent = await service.newOperator('agent');
  client = await service.clients.newClient();
});
after(() => service.close());

const pathOf = (id: string, name = 'answer.pdf') => `/claims/${id}/documents?name=${encodeURIComponent(name)}`;
const send = (id: string, body: Buffer, { name, type = 'application/pdf', by = agent }: Sending = {}) =>
  by.request('POST', pathOf(id, name), { body, headers: { 'content-type': type } });
interface Sending {
  name?: string;
  type?: string;
  by?: OperatorClient;
}
const attach = async (id: string, body = PDF, sending: Sending = {}) =>
  assertStatus(await send(id, body, sending), 201).read<Attached>();
const file = async () => (await client.file()).id;
const show = (id: string) => agent.read<Claim>(`/claims/${id}`);

describe('a document that an operator attaches', () => {
  test('is there at once, with who attached it, in history and audit log', async () => {
    const id = await file();
    const attached = await attach(id, PDF, { name: 'Réponse du transporteur.pdf' });
    assert.deepEqual([attached.name, attached.attached_by], ['Réponse du transporteur.pdf', agent.email]);
    const { documents_list, documents, history, unseen_since } = await show(id);
    const [document] = documents_list;
    const origin = [document?.status, document?.uploaded_by, document?.uploaded_by_name];
    assert.deepEqual(origin, ['CONFIRMED', 'operator', agent.email]);
    assert.deepEqual([documents.confirmed, documents.unseen, document?.is_unseen, unseen_since], [1, 0, false, null]);
    const told = history.map(({ kind, actor }) => [kind, actor.kind, actor.name]).slice(1);
    assert.deepEqual(told, [['document_attached', 'operator', agent.email]]);
    const admin = await service.newOperator('admin');
    const { data } = await admin.read<{ data: { action: string; after: object }[] }>(`/audit?subject=${id}`);
    assert.equal(data[0]?.action, 'claim.document_attached');
  });

  test('can be downloaded and shown as others', async () => {
    const id = await file();
    const { id: documentId } = await attach(id, PNG, { name: 'photo.png', type: 'image/png' });
    const answer = assertStatus(await agent.get(`/claims/${id}/documents/${documentId}/preview`), 200);
    assert.equal(answer.headers.get('content-type'), 'image/png');
    assertStatus(await agent.get(`/claims/${id}/documents/${documentId}/file`), 200);
  });

  test('is of the type that its bytes tell, whatever was declared', async () => {
    const { content_type } = await attach(await file(), PNG, { name: 'scan.pdf' });
    assert.equal(content_type, 'image/png');
  });

  test('is told to no client: confirming it answers document_not_found, and the claim is as before', async () => {
    const { id } = await client.file();
    const before = await client.find(id);
    const attached = await attach(id);
    const { documents } = await client.confirm(id, [attached.id]);
    assert.deepEqual(documents, [{ id: attached.id, status: 'failed', reason: 'document_not_found' }]);
    assert.deepEqual(await client.find(id), before);
  });

  test('is not new evidence, while what a client confirms beside it is', async () => {
    const id = await file();
    const theirs = await confirmedDocument(service, client, id);
    const ours = await attach(id, PNG);
    const { documents, documents_list } = await show(id);
    const unseen = documents_list.map((each) => [each.id, each.is_unseen]);
    assert.deepEqual(unseen, [
      [theirs, true],
      [ours.id, false],
    ]);
    assert.equal(documents.unseen, 1);
    const until = documents_list[0]?.confirmed_at;
    assertStatus(await agent.post(`/claims/${id}/seen`, { until }), 204);
    assert.equal((await show(id)).unseen_since, null);
  });

  test('sent again is there once', async () => {
    const id = await file();
    const first = await attach(id);
    assert.equal((await attach(id)).id, first.id);
    assert.equal((await show(id)).documents.confirmed, 1);
  });

  test('is told of where another claim has the same file', async () => {
    const [one, other] = [await file(), await file()];
    const bytes = Buffer.concat([PDF, Buffer.from('carrier form 7')]);
    await attach(one, bytes);
    await attach(other, bytes);
    assert.deepEqual(
      (await show(other)).documents_list[0]?.same_file.map(({ claim_id }) => claim_id),
      [one],
    );
  });

  for (const [what, body, code, status] of [
    ['an empty file', Buffer.alloc(0), 'INVALID_REQUEST_BODY', 400],
    ['a file of another type', Buffer.from('GIF89a'), 'UNSUPPORTED_DOCUMENT_CONTENT_TYPE', 400],
    ['a file of more than 10 MB', Buffer.alloc(MAX_DOCUMENT_BYTES + 1, PDF), 'PAYLOAD_TOO_LARGE', 413],
  ] as const) {
    test(`cannot be ${what}`, async () => {
      const id = await file();
      assertRefused(await send(id, body), status, code);
      const { documents_list, history } = await show(id);
      assert.deepEqual([documents_list.length, history.length], [0, 1]);
    });
  }

  test('needs a name, a claim and a role', async () => {
    const id = await file();
    assertRefused(await send(id, PDF, { name: ' ' }), 400, 'INVALID_QUERY_PARAMETERS');
    assertRefused(await send(`clm_${'0'.repeat(32)}`, PDF), 404, 'CLAIM_NOT_FOUND');
    const by = await service.newOperator('viewer');
    assertRefused(await send(id, PDF, { by }), 403, 'ROLE_NOT_ALLOWED');
  });

  test('counts to the 100 documents of its claim, for clients as well', async () => {
    const id = await file();
    for (let n = 0; n < 99; n += 1) await client.initiate(id);
    await attach(id);
    assertRefused(await send(id, PNG), 409, 'DOCUMENT_LIMIT_REACHED');
    const input = { content_type: 'application/pdf', file_name: 'a.pdf' };
    assertRefused(await client.post(`/v1/claims/${id}/documents`, input), 409, 'DOCUMENT_LIMIT_REACHED');
  });

  test('counts to the storage of its organization', async () => {
    await withOperatorService({ environment: { REDRESS_ORGANIZATION_STORAGE_MB: '1' } }, async (small) => {
      const { id } = await (await small.clients.newClient()).file();
      const by = await small.newOperator('agent');
      assertRefused(
        await send(id, Buffer.concat([PDF, Buffer.alloc(2_000_000)]), { by }),
        409,
        'STORAGE_LIMIT_REACHED',
      );
    });
  });
});
