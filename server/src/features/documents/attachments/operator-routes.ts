import {
  INVALID_REQUEST_BODY,
  PAYLOAD_TOO_LARGE,
  REQUEST_TIMEOUT,
  UPLOAD_INTERRUPTED,
  UPLOAD_TIMED_OUT,
} from '../../../platform/feature/reasons.ts';
import { uploadBody } from '../../../platform/http/input/raw-body.ts';
import { forOperators, WORK } from '../../../platform/http/operator-route.ts';
import { CLAIM_NOT_FOUND } from '../../claims/reasons.ts';
import {
  DISK_NEARLY_FULL,
  DOCUMENT_LIMIT_REACHED,
  STORAGE_FULL,
  STORAGE_LIMIT_REACHED,
  STORAGE_UNAVAILABLE,
  UNSUPPORTED_DOCUMENT_CONTENT_TYPE,
} from '../reasons.ts';
import { DOCUMENT_CONTENT_TYPES, type WholeDocument } from '../record.ts';
import { shownName } from '../rules/one-line.ts';
import { attachedDocument, attachQuery } from './schemas.ts';
import type { Attachments } from './service.ts';

interface AttachmentServices {
  attachments: Attachments;
  /** How long a caller may send nothing before it is cut, in milliseconds. */
  idleTimeoutMs: number;
}

const route = forOperators('Claim');

export const attachmentRoutes = [
  route('POST /operator/v1/claims/{id}/documents', {
    access: { who: WORK, proof: 'any' },
    operationId: 'attachDocument',
    summary: 'Attach a document to a claim',
    description:
      'Attaches a file of the operator’s own, such as the carrier’s answer, in one request. The type is told by its bytes. It counts to the 100 documents of the claim and to the storage of the organization; it is never unseen evidence, and no client knows of it. Sent again, it gives the document that is there already. The history records `document_attached`, the audit log `claim.document_attached`.',
    query: attachQuery,
    file: {
      description: 'The file, as it is: 1 byte to 10 MB (10,485,760 bytes), no multipart.',
      types: DOCUMENT_CONTENT_TYPES,
    },
    ok: { 201: { description: 'The document.', schema: attachedDocument } },
    reasons: [
      INVALID_REQUEST_BODY,
      UNSUPPORTED_DOCUMENT_CONTENT_TYPE,
      UPLOAD_INTERRUPTED,
      CLAIM_NOT_FOUND,
      REQUEST_TIMEOUT,
      UPLOAD_TIMED_OUT,
      DOCUMENT_LIMIT_REACHED,
      STORAGE_LIMIT_REACHED,
      PAYLOAD_TOO_LARGE,
      STORAGE_UNAVAILABLE,
      DISK_NEARLY_FULL,
      STORAGE_FULL,
    ],
    handle: async ({ request, params, query, caller }, { attachments, idleTimeoutMs }: AttachmentServices) => {
      const length = request.headers['content-length'];
      const document = await attachments.attach({
        claimId: params.id,
        name: query.name,
        by: caller.name,
        contentLength: length === undefined ? undefined : Number(length),
        body: uploadBody(request.raw, idleTimeoutMs),
      });
      return attachedRecord(document);
    },
  }),
];

function attachedRecord({ id, claim_id, name, content_type, file, created_at, uploaded_by_name }: WholeDocument) {
  const { size_bytes, sha256 } = file;
  const attached = { attached_at: created_at, attached_by: uploaded_by_name };
  return { id, claim_id, name: shownName(name), content_type, size_bytes, sha256, ...attached };
}
