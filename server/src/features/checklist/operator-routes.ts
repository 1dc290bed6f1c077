import { ALL, forOperators, WORK } from '../../platform/http/operator-route.ts';
import { CLAIM_NOT_FOUND } from '../claims/reasons.ts';
import { DOCUMENT_NOT_CONFIRMED, DOCUMENT_NOT_FOUND } from '../documents/reasons.ts';
import { checklistQuery, claimChecklist, kindsBody } from './schemas.ts';
import type { EvidenceChecklists } from './service.ts';

interface ChecklistServices {
  checklists: EvidenceChecklists;
}

const CHECKLIST = { 200: { description: 'The checklist as it is now.', schema: claimChecklist } } as const;

const route = forOperators('Evidence');

export const checklistRoutes = [
  route('GET /operator/v1/claims/{id}/checklist', {
    access: { who: ALL },
    operationId: 'getChecklist',
    summary: 'Read what evidence a claim has and lacks',
    description:
      'Gives what the carrier wants for the claim by the playbook, what of it is there, and the move that asks the client for the rest, in the language that is asked for.',
    query: checklistQuery,
    ok: CHECKLIST,
    reasons: [CLAIM_NOT_FOUND],
    handle: ({ params, query }, { checklists }: ChecklistServices) => checklists.find(params.id, query.language),
  }),
  route('POST /operator/v1/claims/{id}/documents/{document_id}/kinds', {
    access: { who: WORK, proof: 'any' },
    operationId: 'tagDocument',
    summary: 'Say what a document shows',
    description:
      'Adds kinds of evidence to a confirmed document, and takes others away. A document can have several. Sent again, it changes nothing more. The audit log records `claim.evidence_tagged`.',
    body: kindsBody,
    ok: CHECKLIST,
    reasons: [CLAIM_NOT_FOUND, DOCUMENT_NOT_FOUND, DOCUMENT_NOT_CONFIRMED],
    handle: ({ params, caller, body }, { checklists }: ChecklistServices) => {
      const { add = [], remove = [] } = body;
      return checklists.tag(params.id, params.document_id, { add, remove }, caller.name);
    },
  }),
];
