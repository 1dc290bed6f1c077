import { ALL, forOperators, WORK } from '../../platform/http/operator-route.ts';
import { CLAIM_NOT_FOUND } from '../claims/reasons.ts';
import { PAYMENT_NOT_FOUND } from './reasons.ts';
import { claimMoney, paymentBody, refundBody, refundChanged, withdrawalBody } from './schemas.ts';
import type { Refunds } from './service.ts';

interface RefundServices {
  refunds: Refunds;
}

const route = forOperators('Refunds');
const NOW = { description: 'The money of the claim as it is now.', schema: claimMoney } as const;
const SEEN = 'Refused when somebody changed the claim’s money since `version`.';

export const refundRoutes = [
  route('GET /operator/v1/claims/{id}/refund', {
    access: { who: ALL },
    operationId: 'getRefund',
    summary: 'Read what the carrier approved and paid for a claim',
    description:
      'Returns the approved amount with its versions, all payments, and the paid and outstanding sums by currency.',
    ok: { 200: NOW },
    reasons: [CLAIM_NOT_FOUND],
    handle: ({ params }, { refunds }: RefundServices) => refunds.find(params.id),
  }),
  route('PUT /operator/v1/claims/{id}/refund', {
    access: { who: WORK, proof: 'any' },
    operationId: 'setRefund',
    summary: 'Record, correct or take away what the carrier approved',
    description: `Records the approved amount, of which there is one at a time, in any currency. The client sees it in the claim record as \`refund\` at once; null takes it away. Every version is kept. ${SEEN} The audit log records \`claim.refund_changed\`, the history \`refund_recorded\`; nothing changes when it is the same already.`,
    body: refundBody,
    ok: { 200: NOW },
    reasons: [CLAIM_NOT_FOUND, refundChanged],
    handle: ({ params, caller, body }, { refunds }: RefundServices) => {
      const { version, ...input } = body;
      return refunds.setRefund(params.id, { input, version }, caller.name);
    },
  }),
  route('POST /operator/v1/claims/{id}/payments', {
    access: { who: WORK, proof: 'any' },
    operationId: 'addPayment',
    summary: 'Record what the carrier paid',
    description: `Records a payment, of which a claim can have several and in any currency; below zero the carrier took it back. The client’s \`refund\` has \`paid_at\` when the payments in its currency reach its amount. ${SEEN} The audit log records \`claim.payment_recorded\`, the history \`payment_recorded\`.`,
    body: paymentBody,
    ok: { 201: NOW },
    reasons: [CLAIM_NOT_FOUND, refundChanged],
    handle: ({ params, caller, body }, { refunds }: RefundServices) => {
      const { version, ...input } = body;
      return refunds.addPayment(params.id, { input, version }, caller.name);
    },
  }),
  route('POST /operator/v1/claims/{id}/payments/{payment_id}/withdrawal', {
    access: { who: WORK, proof: 'any' },
    operationId: 'withdrawPayment',
    summary: 'Withdraw a payment that was recorded wrongly',
    description: `The payment counts no more and stays in the list and the history. One that is withdrawn stays so. ${SEEN} The audit log records \`claim.payment_withdrawn\`, the history \`payment_withdrawn\`.`,
    body: withdrawalBody,
    ok: { 200: NOW },
    reasons: [CLAIM_NOT_FOUND, PAYMENT_NOT_FOUND, refundChanged],
    handle: ({ params, caller, body }, { refunds }: RefundServices) =>
      refunds.withdrawPayment(params.id, { input: params.payment_id, version: body.version }, caller.name),
  }),
];
