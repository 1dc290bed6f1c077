import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ALL, forOperators, LOOK, WORK } from '../../platform/http/operator-route.ts';
import type { BulkMoney } from '../casework/bulk-money.ts';
import {
  assignmentResults,
  assignmentsBody,
  bulkFactsBody,
  bulkFollowUpBody,
  bulkMoveBody,
  bulkNoteBody,
  bulkPaymentBody,
  bulkRefundBody,
  bulkSeenBody,
  bulkTakeBackBody,
  factsResults,
  followUpResults,
  moveResults,
  noteResults,
  paymentResults,
  refundResults,
  seenResults,
  takeBackResults,
} from '../casework/http/work-schemas.ts';
import type { ClaimWork } from '../casework/work.ts';
import { OPERATOR_NOT_FOUND } from '../operators/reasons.ts';
import { API_KEY_NOT_FOUND, ORGANIZATION_NOT_FOUND } from '../organizations/reasons.ts';
import type { Blocking } from './blocking.ts';
import type { KeyActivities } from './organizations/key-activity.ts';
import { activityQuery, keyActivity } from './organizations/key-activity-schemas.ts';
import { blockingQuery, claimFilters, claimListQuery } from './query.ts';
import { blockingList, claimCounts, claimRowList } from './schemas.ts';
import type { ClaimQueue } from './service.ts';

interface QueueServices {
  queue: ClaimQueue;
  blocking: Blocking;
  keyActivities: KeyActivities;
  work: ClaimWork;
  bulkMoney: BulkMoney;
  log: Logger;
}

const route = forOperators('Queue');
const keyRoute = forOperators('Organizations');

export const queueRoutes = [
  route('GET /operator/v1/claims', {
    access: { who: ALL },
    operationId: 'listClaims',
    summary: 'List claims of all organizations',
    description:
      'Lists claims in pages. Every filter that is given narrows the list. With `q` at most 500 claims, the newest ' +
      'matches, are looked at.',
    query: claimListQuery,
    ok: { 200: { description: 'A page of claims.', schema: claimRowList } },
    handle: ({ query, caller }, { queue }: QueueServices) => queue.list(query, caller.id),
  }),
  route('GET /operator/v1/claims/counts', {
    access: { who: ALL },
    operationId: 'countClaims',
    summary: 'Count claims',
    description: 'Counts the claims of a list, exactly, also by status; with `q` at most 500 are looked at.',
    query: claimFilters,
    ok: { 200: { description: 'Exact counts.', schema: claimCounts } },
    handle: ({ query, caller }, { queue }: QueueServices) => queue.counts(query, caller.id),
  }),
  route('GET /operator/v1/blocking', {
    access: { who: ALL },
    operationId: 'findBlocking',
    summary: 'List the claims that block a new claim for a tracking number',
    description:
      'Says why a new claim is refused: lists the claims that each organization has for the number, and which of ' +
      'them is open. The number is compared as filing does, after trimming and case-sensitive. Numbers that only ' +
      'look like it are listed apart.',
    query: blockingQuery,
    ok: { 200: { description: 'By organization.', schema: blockingList } },
    reasons: [ORGANIZATION_NOT_FOUND],
    handle: async ({ query: { tracking_number, organization } }, { blocking }: QueueServices) => {
      const [data, look_alikes] = await Promise.all([
        blocking.find(tracking_number, organization),
        blocking.findLookAlikes(tracking_number, organization),
      ]);
      return { data, look_alikes };
    },
  }),
  route('POST /operator/v1/moves', {
    access: { who: WORK, proof: 'any' },
    operationId: 'moveClaims',
    summary: 'Move several claims',
    description:
      'Moves up to 100 claims to one status, each on its own: a refused one does not stop the others, and has the ' +
      'code that `POST /claims/{id}/moves` would answer. Each move leaves the same in the history and the audit log ' +
      'as a single one.',
    body: bulkMoveBody,
    ok: { 200: { description: 'What became of each, in their order.', schema: moveResults } },
    handle: ({ request, caller, body }, { work, log }: QueueServices) =>
      work.moveAll(caller.name, body, reportTo(log, request)),
  }),
  route('POST /operator/v1/take-backs', {
    access: { who: WORK, proof: 'any' },
    operationId: 'takeBackMoves',
    summary: 'Take several moves back',
    description:
      'Takes up to 100 moves back, each on its own, as `POST /claims/{id}/take-backs` does; a refused one does not ' +
      'stop the others. Each leaves the same in the history and the audit log as a single one.',
    body: bulkTakeBackBody,
    ok: { 200: { description: 'What became of each, in their order.', schema: takeBackResults } },
    handle: ({ request, caller, body }, { work, log }: QueueServices) =>
      work.takeBackAll(caller.name, body.claims, reportTo(log, request)),
  }),
  route('POST /operator/v1/assignments', {
    access: { who: WORK, proof: 'any' },
    operationId: 'assignClaims',
    summary: 'Assign several claims',
    description:
      'Assigns up to 100 claims to one operator, or to nobody, each on its own. An operator who is disabled or a ' +
      'viewer is refused for the field. Each leaves the same in the history and the audit log as a single one.',
    body: assignmentsBody,
    ok: { 200: { description: 'What became of each, in their order.', schema: assignmentResults } },
    reasons: [OPERATOR_NOT_FOUND],
    handle: ({ request, caller, body }, { work, log }: QueueServices) =>
      work.assignAll(caller.name, body, reportTo(log, request)),
  }),
  route('POST /operator/v1/notes', {
    access: { who: WORK, proof: 'any' },
    operationId: 'noteClaims',
    summary: 'Write the same note on several claims',
    description:
      'Writes a note on up to 100 claims, each on its own. Each leaves the same in the history and the audit log as a single one.',
    body: bulkNoteBody,
    ok: { 200: { description: 'What became of each, in their order.', schema: noteResults } },
    handle: ({ request, caller, body }, { work, log }: QueueServices) =>
      work.noteAll(caller.name, body, reportTo(log, request)),
  }),
  route('POST /operator/v1/seen', {
    access: { who: WORK, proof: 'any' },
    operationId: 'markClaimsSeen',
    summary: 'Mark the evidence of several claims as seen',
    description:
      'Marks the documents of up to 100 claims that were confirmed up to a time as seen, each claim on its own.',
    body: bulkSeenBody,
    ok: { 200: { description: 'What became of each, in their order.', schema: seenResults } },
    handle: ({ request, body }, { work, log }: QueueServices) => work.markAllSeen(body, reportTo(log, request)),
  }),
  route('POST /operator/v1/follow-ups', {
    access: { who: WORK, proof: 'any' },
    operationId: 'setFollowUps',
    summary: 'Look at several claims again on a day',
    description:
      'Has up to 100 claims sleep until a day in UTC, or wakes them where `look_on` is null, each on its own. A day or ' +
      'a note that breaks a rule is refused for all. Each leaves the same in the history and the audit log as a ' +
      'single one.',
    body: bulkFollowUpBody,
    ok: { 200: { description: 'What became of each, in their order.', schema: followUpResults } },
    handle: ({ request, caller, body }, { work, log }: QueueServices) =>
      work.setFollowUps(caller.name, body, reportTo(log, request)),
  }),
  route('POST /operator/v1/refunds', {
    access: { who: WORK, proof: 'any' },
    operationId: 'setRefunds',
    summary: 'Record the approved amounts of several claims',
    description:
      'Sets the approved amount of up to 100 claims as `PUT /claims/{id}/refund` does, each on its own: a refused one does not stop the others.',
    body: bulkRefundBody,
    ok: { 200: { description: 'What became of each, in their order.', schema: refundResults } },
    handle: ({ request, caller, body }, { bulkMoney, log }: QueueServices) =>
      bulkMoney.setRefunds(caller.name, body.claims, reportTo(log, request)),
  }),
  route('POST /operator/v1/payments', {
    access: { who: WORK, proof: 'any' },
    operationId: 'addPayments',
    summary: 'Record payments for several claims',
    description:
      'Records a payment for up to 100 claims as `POST /claims/{id}/payments` does, each on its own: a refused one does not stop the others.',
    body: bulkPaymentBody,
    ok: { 200: { description: 'What became of each, in their order.', schema: paymentResults } },
    handle: ({ request, caller, body }, { bulkMoney, log }: QueueServices) =>
      bulkMoney.addPayments(caller.name, body.claims, reportTo(log, request)),
  }),
  route('POST /operator/v1/shipment-facts', {
    access: { who: WORK, proof: 'any' },
    operationId: 'setManyShipmentFacts',
    summary: 'Set the same dates of several shipments',
    description:
      'Sets the named facts on up to 100 claims, each on its own, at any version. The audit log records `claim.shipment_changed` for each.',
    body: bulkFactsBody,
    ok: { 200: { description: 'What became of each, in their order.', schema: factsResults } },
    handle: ({ request, caller, body }, { work, log }: QueueServices) =>
      work.setShipments(caller.name, body, reportTo(log, request)),
  }),
];

export const keyActivityRoutes = [
  keyRoute('GET /operator/v1/keys/{key_id}/activity', {
    access: { who: LOOK },
    operationId: 'getKeyActivity',
    summary: 'Show the activity of an API key',
    description:
      'Shows how many claims and documents came with the key, also one that was revoked: to find out what a leaked ' +
      'key was used for.',
    query: activityQuery,
    ok: {
      200: {
        description: 'The key, its newest documents, and a page of the claims that it filed.',
        schema: keyActivity,
      },
    },
    reasons: [API_KEY_NOT_FOUND],
    handle: ({ params, query: { limit, cursor: after } }, { keyActivities }: QueueServices) =>
      keyActivities.show(params.key_id, { limit, after }),
  }),
];

/** Gives the logger of what made one claim of several fail. */
function reportTo(log: Logger, { id }: FastifyRequest) {
  return (err: unknown, claim_id: string) => {
    log.error({ request_id: id, claim_id, err }, 'one claim of several could not be worked on');
  };
}
