/* A program of an integrator, with `openapi-typescript` and `openapi-fetch`, by the API's description alone. */
import createClient from 'openapi-fetch';
import type { components, paths } from './generated.d.ts';
import type { Attachment, Programs } from './programs.ts';

type Claim = components['schemas']['Claim'];

function connect(baseUrl: string, authorization: string) {
  const api = createClient<paths>({ baseUrl, headers: { authorization } });

  async function readEverything(limit: number): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { data, error } = await api.GET('/v1/claims', { params: { query: { limit, ...(cursor && { cursor }) } } });
      if (error) throw new Error(error.statusReasonCode);
      ids.push(...data.data.map((claim: Claim) => claim.id));
      cursor = data.pagination.cursor;
    } while (cursor);
    return ids;
  }

  return { api, readEverything };
}

export const programs: Programs = {
  async file({ baseUrl, authorization }, trackingNumber, idempotencyKey) {
    const { api } = connect(baseUrl, authorization);
    const claim = claimOf(trackingNumber);
    const params = { header: { 'Idempotency-Key': idempotencyKey } };
    const { data, error, response } = await api.POST('/v1/claims', { params, body: claim });
    if (data) return { id: data.id, status: data.status, created_at: data.created_at };
    // Typed: the envelope of every refusal.
    const { statusCode, statusReasonCode, details } = error;
    // @ts-expect-error The type knows every code, and this is none.
    if (statusReasonCode === 'CLAIM_EXISTS') throw new Error('CLAIM_EXISTS');
    return { statusCode, statusReasonCode, location: response.headers.get('location'), details };
  },

  async page({ baseUrl, authorization }, limit) {
    return connect(baseUrl, authorization).readEverything(limit);
  },

  async attach({ baseUrl, authorization }, id, { content_type, file_name, bytes }: Attachment) {
    const { api } = connect(baseUrl, authorization);
    const params = { path: { id } };
    const initiated = await api.POST('/v1/claims/{id}/documents', { params, body: { content_type, file_name } });
    if (!initiated.data) throw new Error(initiated.error.statusReasonCode);
    const { id: documentId, metadata } = initiated.data;
    const headers = { 'content-type': content_type };
    const put = await fetch(metadata.upload_url, { method: 'PUT', headers, body: bytes });
    if (!put.ok) throw new Error(`PUT: ${put.status}`);
    const body = { document_ids: [documentId, 'doc_unknown'] };
    const confirmed = await api.POST('/v1/claims/{id}/documents/complete', { params, body });
    if (!confirmed.data) throw new Error(confirmed.error.statusReasonCode);
    return confirmed.data.documents.map(({ status, reason }) => reason ?? status);
  },

  async read({ baseUrl, authorization }, id) {
    const { api } = connect(baseUrl, authorization);
    const params = { path: { id } };
    const first = await api.GET('/v1/claims/{id}', { params });
    if (!first.data) throw new Error(first.error.statusReasonCode);
    const etag = first.response.headers.get('etag') ?? '';
    const again = await api.GET('/v1/claims/{id}', { params: { ...params, header: { 'If-None-Match': etag } } });
    // Typed: which reasons come with which status.
    if (first.data.status === 'REJECTED') first.data.status_reason satisfies components['schemas']['RejectedReason'];
    const { status, status_reason, shipment } = first.data;
    return { status, status_reason, trackingNumber: shipment.tracking_number, again: again.response.status };
  },
};

/** Checked by the generated type, closed sets included. */
function claimOf(tracking_number: string): components['schemas']['ClaimInput'] {
  return {
    shipment: {
      tracking_number,
      carrier: 'GLS',
      line_items: [{ description: 'Lamp', quantity: 2, unit_price: 4_500, currency: 'EUR' }],
      origin: { postcode: '28001', country: 'ES' },
      destination: { postcode: '1000', country: 'BE', city: 'Brussels', address: 'Rue 1', customer_name: 'Ann Maes' },
    },
    incidence: { type: 'LOST', description: 'It never came.', claimed_amount: 9_000, currency: 'EUR' },
  };
}
