import { ALL, forOperators, WORK } from '../../platform/http/operator-route.ts';
import { CLAIM_NOT_FOUND } from '../claims/reasons.ts';
import { ORGANIZATION_NOT_FOUND } from '../organizations/reasons.ts';
import { filing, filingBody, filingChanged, filingDetail } from './schemas.ts';
import type { Filings } from './service.ts';

interface FilingServices {
  filings: Filings;
}

const route = forOperators('Filings');

export const filingRoutes = [
  route('GET /operator/v1/claims/{id}/filing', {
    access: { who: ALL },
    operationId: 'getFiling',
    summary: 'Read when and how a claim was filed with its carrier',
    description:
      'Returns the day, the way and the carrier’s reference, whether the carrier’s window was met, and a proposal for a claim that is not filed yet.',
    ok: { 200: { description: 'The filing as it is now.', schema: filingDetail } },
    reasons: [CLAIM_NOT_FOUND, ORGANIZATION_NOT_FOUND],
    handle: ({ params }, { filings }: FilingServices) => filings.find(params.id),
  }),
  route('PUT /operator/v1/claims/{id}/filing', {
    access: { who: WORK, proof: 'any' },
    operationId: 'setFiling',
    summary: 'Record or correct when and how a claim was filed with its carrier',
    description:
      'Records the filing beside a move, or corrects it; a move to `UNDER_REVIEW` can record it at once. The reference is that of the facts of the shipment. Clients never see it. Refused when somebody changed it since `version`. The audit log records `claim.filing_changed`, and so does the history; nothing changes when it is the same already.',
    body: filingBody,
    ok: { 200: { description: 'The filing as it is now.', schema: filing } },
    reasons: [CLAIM_NOT_FOUND, filingChanged],
    handle: ({ params, caller, body }, { filings }: FilingServices) => {
      const { version, ...input } = body;
      return filings.set(params.id, { input, version }, caller.name);
    },
  }),
];
