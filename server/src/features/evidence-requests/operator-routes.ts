import { ALL, forOperators, WORK } from '../../platform/http/operator-route.ts';
import { CLAIM_NOT_FOUND } from '../claims/reasons.ts';
import { EVIDENCE_REQUEST_NOT_FOUND } from '../documents/reasons.ts';
import { EVIDENCE_REQUEST_LIMIT_REACHED } from './reasons.ts';
import { evidenceRequest, evidenceRequestBody, evidenceRequestList, madeEvidenceRequest } from './schemas.ts';
import type { EvidenceRequests } from './service.ts';

interface EvidenceRequestServices {
  evidenceRequests: EvidenceRequests;
  /** The public address of the upload listener. */
  uploadsUrl: () => string;
}

const route = forOperators('Evidence requests');

export const evidenceRequestRoutes = [
  route('GET /operator/v1/claims/{id}/evidence-requests', {
    access: { who: ALL },
    operationId: 'listEvidenceRequests',
    summary: 'List the evidence requests of a claim',
    description: 'Gives the requests with what became of them. Their links are not kept.',
    ok: { 200: { description: 'The requests.', schema: evidenceRequestList } },
    reasons: [CLAIM_NOT_FOUND],
    handle: async ({ params }, { evidenceRequests }: EvidenceRequestServices) => ({
      data: await evidenceRequests.list(params.id),
    }),
  }),
  route('POST /operator/v1/claims/{id}/evidence-requests', {
    access: { who: WORK, proof: 'any' },
    operationId: 'makeEvidenceRequest',
    summary: 'Ask a recipient for evidence',
    description:
      'Makes a link that works for 7 days, at most 50 for a claim. Whoever has it sends up to 20 files and signs the declaration; it shows only those facts of the claim that `shows` names. The documents wake the claim as those of clients do, and no client knows of them. The history records `evidence_requested`, `evidence_request_opened` and `document_attached`; the audit log `claim.evidence_requested`, `claim.evidence_request_opened` and `claim.evidence_received`.',
    body: evidenceRequestBody,
    ok: { 201: { description: 'The request with its link, which is shown this once.', schema: madeEvidenceRequest } },
    reasons: [CLAIM_NOT_FOUND, EVIDENCE_REQUEST_LIMIT_REACHED],
    handle: async ({ params, caller, body }, { evidenceRequests, uploadsUrl }: EvidenceRequestServices) => {
      const { path, ...made } = await evidenceRequests.make(params.id, body, caller.name);
      return { ...made, url: uploadsUrl() + path };
    },
  }),
  route('POST /operator/v1/claims/{id}/evidence-requests/{request_id}/revocation', {
    access: { who: WORK, proof: 'any' },
    operationId: 'revokeEvidenceRequest',
    summary: 'Revoke an evidence request',
    description:
      'Its link stops working at once; what came through it stays. Revoking it again changes nothing. The history records `evidence_request_revoked`, the audit log `claim.evidence_request_revoked`.',
    ok: { 200: { description: 'The request as it is now.', schema: evidenceRequest } },
    reasons: [CLAIM_NOT_FOUND, EVIDENCE_REQUEST_NOT_FOUND],
    handle: ({ params, caller }, { evidenceRequests }: EvidenceRequestServices) =>
      evidenceRequests.revoke(params.id, params.request_id, caller.name),
  }),
];
