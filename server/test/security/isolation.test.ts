/*
 * No route shows, changes or tells of what is another organization's. The routes are those of the description: a new one
 * has to get a case here.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ClaimRecord } from '../../src/features/claims/record.ts';
import type { DocumentRecord } from '../../src/features/documents/service.ts';
import { Answer, assertStatus } from '../support/api/answer.ts';
import type { Client } from '../support/api/client.ts';
import { startTestService, type TestService } from '../support/api/harness.ts';
import { claimInput, PDF, PDF_INPUT } from '../support/api/samples.ts';

/** Records of one organization. */
interface Property {
  claim: ClaimRecord;
  /** Its file was received, and it is not confirmed. */
  document: DocumentRecord;
  cursor: string;
  /** An idempotency key that a claim was filed with. */
  idempotencyKey: string;
}

/** One place where something of the owner's is named, in a request of the stranger's. */
interface Trespass {
  what: string;
  ask: (of: Property) => Promise<Answer>;
  /** The stranger is answered as if the owner's did not exist, word for word: with what nobody has in its place. */
  isAsUnknown?: boolean;
}

const UNKNOWN_CLAIM = `clm_${'0'.repeat(32)}`;
const UNKNOWN_DOCUMENT = `doc_${'0'.repeat(32)}`;

let service: TestService;
let owner: Client;
let stranger: Client;
let own: Property;
let owners: Property;
/** Texts of the owner's that no answer to the stranger may have. */
let secrets: string[];

before(async () => {
  service = await startTestService();
  owner = await service.newClient();
  stranger = await service.newClient();
  [owners, own] = [await settle(owner, 'Olga Owner'), await settle(stranger, 'Stan Stranger')];
  const { claim, document } = owners;
  secrets = [
    claim.id,
    document.id,
    claim.shipment.tracking_number,
    'Olga Owner',
    owner.organizationId,
    owner.key.key_id,
  ];
});
after(() => service.close());

async function settle(client: Client, name: string): Promise<Property> {
  const idempotencyKey = `key of ${client.organizationId}`;
  await client.file({ 'shipment.destination.customer_name': name });
  const input = claimInput({ 'shipment.destination.customer_name': name });
  const answer = await client.post('/v1/claims', input, { 'idempotency-key': idempotencyKey });
  const claim = assertStatus(answer, 201).read<ClaimRecord>();
  const { pagination } = await client.list({ limit: '1' });
  return { claim, document: await client.upload(claim.id), cursor: pagination.cursor ?? assert.fail(), idempotencyKey };
}

const nobodys = (): Property => ({
  ...owners,
  claim: { ...owners.claim, id: UNKNOWN_CLAIM },
  document: { ...owners.document, id: UNKNOWN_DOCUMENT },
});

const ownersId = () => owner.organizationId;
const filing = { 'shipment.destination.customer_name': 'Somebody Else' };

/** Every operation of the description. */
const TRESPASSES: Readonly<Record<string, readonly Trespass[]>> = {
  'GET /v1/claims': [
    { what: 'the cursor', ask: ({ cursor }) => stranger.get(`/v1/claims?cursor=${cursor}`) },
    {
      what: 'the tracking number',
      ask: ({ claim }) => stranger.get(`/v1/claims?trackingNumber=${claim.shipment.tracking_number}`),
    },
    { what: 'the ETag', ask: ({ claim }) => stranger.get('/v1/claims', { 'if-none-match': `"${claim.id}"` }) },
    { what: 'an organization', ask: () => stranger.get(`/v1/claims?organization_id=${ownersId()}`) },
  ],
  'POST /v1/claims': [
    {
      what: 'the tracking number',
      ask: async ({ claim }) => {
        const { tracking_number } = claim.shipment;
        const answer = await (await service.newClient()).create({
          ...filing,
          'shipment.tracking_number': tracking_number,
        });
        // The input comes back, with the stranger's own addresses.
        return without(assertStatus(answer, 201), tracking_number);
      },
    },
    {
      what: 'the Idempotency-Key',
      ask: ({ idempotencyKey }) =>
        stranger.post('/v1/claims', claimInput(filing), { 'idempotency-key': idempotencyKey }),
    },
    {
      what: 'the identifiers, in the body',
      ask: ({ claim }) =>
        stranger.post('/v1/claims', { ...claimInput(filing), id: claim.id, organization_id: ownersId() }),
    },
  ],
  'GET /v1/claims/{id}': [
    { what: 'the claim', isAsUnknown: true, ask: ({ claim }) => stranger.get(`/v1/claims/${claim.id}`) },
    {
      what: 'the claim, asked for by its headers',
      isAsUnknown: true,
      ask: ({ claim }) => stranger.request('HEAD', `/v1/claims/${claim.id}`),
    },
    {
      what: 'the claim and its ETag',
      isAsUnknown: true,
      ask: ({ claim }) => stranger.get(`/v1/claims/${claim.id}`, { 'if-none-match': '*' }),
    },
  ],
  'POST /v1/claims/{id}/documents': [
    {
      what: 'the claim',
      isAsUnknown: true,
      ask: ({ claim }) => stranger.post(`/v1/claims/${claim.id}/documents`, PDF_INPUT),
    },
    {
      what: 'the claim in the body',
      ask: ({ claim, document }) =>
        stranger.post(`/v1/claims/${own.claim.id}/documents`, { ...PDF_INPUT, claim_id: claim.id, id: document.id }),
    },
    {
      what: 'the claim and the Idempotency-Key',
      isAsUnknown: true,
      ask: ({ claim, idempotencyKey }) =>
        stranger.post(`/v1/claims/${claim.id}/documents`, PDF_INPUT, { 'idempotency-key': idempotencyKey }),
    },
  ],
  'POST /v1/claims/{id}/documents/complete': [
    {
      what: 'the claim',
      isAsUnknown: true,
      ask: ({ claim, document }) =>
        stranger.post(`/v1/claims/${claim.id}/documents/complete`, { document_ids: [document.id] }),
    },
    {
      what: 'the claim, with a document of the stranger’s',
      isAsUnknown: true,
      ask: ({ claim }) =>
        stranger.post(`/v1/claims/${claim.id}/documents/complete`, { document_ids: [own.document.id] }),
    },
    {
      what: 'the document, among the stranger’s own',
      ask: ({ document }) =>
        stranger
          .post(`/v1/claims/${own.claim.id}/documents/complete`, { document_ids: [own.document.id, document.id] })
          .then((answer) => withoutEcho(answer, document.id)),
    },
  ],
  'PUT /uploads/{document_id}': [
    {
      what: 'the document, with the stranger’s token',
      isAsUnknown: true,
      ask: ({ document }) => {
        const url = new URL(own.document.metadata.upload_url);
        url.pathname = `/uploads/${document.id}`;
        return service.put(url.href, PDF);
      },
    },
    {
      what: 'the document, with the stranger’s key',
      isAsUnknown: true,
      ask: ({ document }) =>
        service.put(`${service.running.uploadsUrl}/uploads/${document.id}`, PDF, {
          authorization: stranger.authorization,
        }),
    },
  ],
};
/** They tell nothing of anybody. */
const OF_NOBODY = ['GET /healthz', 'GET /readyz'];

/** The identifier that was asked about is repeated, with `document_not_found`. */
function withoutEcho(answer: Answer, id: string): Answer {
  const entry = answer.read<{ documents: object[] }>().documents.at(-1);
  assert.deepEqual(entry, { id, status: 'failed', reason: 'document_not_found' });
  return without(answer, id);
}

function without({ status, headers, text }: Answer, known: string): Answer {
  return new Answer(status, headers, text.replaceAll(known, ''));
}

function assertTellsNothing({ text, headers }: Answer, of: string): void {
  const all = text + [...headers].flat().join('\n');
  for (const secret of secrets) assert.ok(!all.includes(secret), `${of}: ${secret}`);
}

describe('another organization’s', () => {
  test('things are tried on every route that is described', () => {
    const described = Object.entries(service.contract.document.paths).flatMap(([path, operations]) =>
      ['get', 'post', 'put', 'patch', 'delete']
        .filter((method) => method in operations)
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    assert.deepEqual(described.sort(), [...Object.keys(TRESPASSES), ...OF_NOBODY].sort());
  });

  test('things are in the answers to their owner', async () => {
    const answer = await owner.get(`/v1/claims/${owners.claim.id}`);
    assert.throws(() => assertTellsNothing(answer, 'the owner'));
    assert.equal((await owner.post('/v1/claims', {}, { 'idempotency-key': owners.idempotencyKey })).status, 400);
  });

  for (const [route, trespasses] of Object.entries(TRESPASSES)) {
    for (const { what, ask, isAsUnknown = false } of trespasses) {
      test(`things are not told of by ${route}: ${what}`, async () => {
        const before = await snapshot();
        const answer = await ask(owners);
        assertTellsNothing(answer, route);
        assert.deepEqual(await snapshot(), before, 'the owner’s are as they were');
        if (!isAsUnknown) return;
        const unknown = await ask(nobodys());
        assert.deepEqual([answer.status, answer.text], [unknown.status, unknown.text]);
      });
    }
  }
});

/** Reads all that the owner sees, before and after. */
async function snapshot(): Promise<unknown> {
  const { store } = service.running.stores;
  return Promise.all([
    store.findClaim(ownersId(), owners.claim.id),
    store.findDocument(ownersId(), owners.document.id),
  ]);
}
