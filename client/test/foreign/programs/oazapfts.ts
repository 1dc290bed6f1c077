/* A program of an integrator, with a client that `oazapfts` generated from the API's description. */
import {
  type ClaimInput,
  confirmDocuments,
  createClaim,
  type ErrorEnvelope,
  getClaim,
  initiateDocument,
  listClaims,
  type RejectedReason,
} from './generated.ts';
import type { Access, Attachment, Programs } from './programs.ts';

const options = ({ baseUrl, authorization }: Access) => ({ baseUrl, headers: { authorization } });
const refused = ({ statusReasonCode }: ErrorEnvelope) => new Error(statusReasonCode);

export const programs: Programs = {
  async file(access, trackingNumber, idempotencyKey) {
    const answer = await createClaim(claimOf(trackingNumber), { idempotencyKey }, options(access));
    // Typed: which body comes with which status.
    if (answer.status === 201) {
      const { id, status, created_at } = answer.data;
      return { id, status, created_at };
    }
    const { statusCode, statusReasonCode, details } = answer.data;
    // @ts-expect-error The type knows every code, and this is none.
    if (statusReasonCode === 'CLAIM_EXISTS') throw new Error('CLAIM_EXISTS');
    return { statusCode, statusReasonCode, location: answer.headers.get('location'), details };
  },

  async page(access, limit) {
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const answer = await listClaims({ limit, ...(cursor && { cursor }) }, options(access));
      if (answer.status !== 200) throw new Error(`${answer.status}`);
      ids.push(...answer.data.data.map(({ id }) => id));
      cursor = answer.data.pagination.cursor;
    } while (cursor);
    return ids;
  },

  async attach(access, claimId, { content_type, file_name, bytes }: Attachment) {
    const initiated = await initiateDocument(claimId, { content_type, file_name }, {}, options(access));
    if (initiated.status !== 201) throw refused(initiated.data);
    const { id, metadata } = initiated.data;
    const headers = { 'content-type': content_type };
    const put = await fetch(metadata.upload_url, { method: 'PUT', headers, body: bytes });
    if (!put.ok) throw new Error(`PUT: ${put.status}`);
    const confirmed = await confirmDocuments(claimId, { document_ids: [id, 'doc_unknown'] }, {}, options(access));
    if (confirmed.status !== 200) throw refused(confirmed.data);
    return confirmed.data.documents.map(({ status, reason }) => reason ?? status);
  },

  async read(access, claimId) {
    const first = await getClaim(claimId, {}, options(access));
    if (first.status !== 200) throw new Error(`${first.status}`);
    const etag = first.headers.get('etag') ?? '';
    const again = await getClaim(claimId, { ifNoneMatch: etag }, options(access));
    // Typed: which reasons come with which status.
    if (first.data.status === 'REJECTED') first.data.status_reason satisfies RejectedReason;
    const { status, status_reason, shipment } = first.data;
    return { status, status_reason, trackingNumber: shipment.tracking_number, again: again.status };
  },
};

/** Checked by the generated type, closed sets included. */
function claimOf(tracking_number: string): ClaimInput {
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
