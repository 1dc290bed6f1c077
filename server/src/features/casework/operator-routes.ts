import { hash } from 'node:crypto';
import { sendUnlessKnown } from '../../platform/http/etag.ts';
import { IF_NONE_MATCH } from '../../platform/http/openapi/document.ts';
import { ALL, forOperators, NO_CONTENT, WORK } from '../../platform/http/operator-route.ts';
import { CLAIM_NOT_FOUND } from '../claims/reasons.ts';
import { OPERATOR_NOT_FOUND } from '../operators/reasons.ts';
import { refundChanged } from '../refunds/schemas.ts';
import type { ClaimDetails } from './details/service.ts';
import { evidenceRoutes } from './evidence/operator-routes.ts';
import { assigneeBody, moveBody, noteBody, seenBody, takeBackBody } from './http/work-schemas.ts';
import { NOTHING_TO_TAKE_BACK, TAKE_BACK_EXPIRED, TAKE_BACK_NOT_YOURS, TAKE_BACK_OVERTAKEN } from './reasons.ts';
import { claimChanged, claimDetail, documentList, historyList, moveRefused, olderPageQuery } from './schemas.ts';
import type { ClaimWork } from './work.ts';

interface ClaimServices {
  claimDetails: ClaimDetails;
  work: ClaimWork;
}

const CLAIM = { description: 'The claim as it is now.', schema: claimDetail } as const;

const route = forOperators('Claim');

export const claimRoutes = [
  route('GET /operator/v1/claims/{id}', {
    access: { who: ALL },
    operationId: 'getClaim',
    summary: 'Read everything about a claim',
    description:
      'Returns the filed claim, the documents, the history, and the other claims of the tracking number. Of ' +
      'documents and history the newest are in it; the rest comes in pages. Reading it leaves nothing in the ' +
      'history.',
    parameters: [IF_NONE_MATCH],
    ok: {
      200: { description: 'The claim.', schema: claimDetail, headers: ['ETag'] },
      304: { description: 'Not changed since the `ETag` that was sent.', headers: ['ETag'] },
    },
    reasons: [CLAIM_NOT_FOUND],
    handle: async ({ request, reply, params }, { claimDetails }: ClaimServices) => {
      const text = JSON.stringify(await claimDetails.show(params.id));
      sendUnlessKnown(request, reply, `"${hash('sha256', text, 'base64url')}"`, () => text);
      return reply;
    },
  }),
  route('GET /operator/v1/claims/{id}/documents', {
    access: { who: ALL },
    operationId: 'listDocuments',
    summary: 'List the documents of a claim in pages, newest page first',
    description: 'Gives the documents of a claim in pages of up to 100.',
    query: olderPageQuery,
    ok: { 200: { description: 'A page of documents, oldest first.', schema: documentList } },
    reasons: [CLAIM_NOT_FOUND],
    handle: ({ params, query }, { claimDetails }: ClaimServices) => claimDetails.listDocuments(params.id, query.cursor),
  }),
  route('GET /operator/v1/claims/{id}/history', {
    access: { who: ALL },
    operationId: 'listHistory',
    summary: 'List the history of a claim in pages, newest page first',
    description: 'Gives the history of a claim in pages of 100 entries or a few more, down to its filing.',
    query: olderPageQuery,
    ok: { 200: { description: 'A page of the history, oldest first.', schema: historyList } },
    reasons: [CLAIM_NOT_FOUND],
    handle: ({ params, query }, { claimDetails }: ClaimServices) => claimDetails.listHistory(params.id, query.cursor),
  }),
  ...evidenceRoutes,
  route('POST /operator/v1/claims/{id}/moves', {
    access: { who: WORK, proof: 'any' },
    operationId: 'moveClaim',
    summary: 'Move a claim',
    description:
      'Gives the claim another status, or the same one with another reason; the client sees it at once. Any status ' +
      'but `CREATED` can follow any other. Refused when somebody moved the claim since `version`, when the reason ' +
      'is missing or not one of the status, when nothing would change, and when a closed claim would be opened ' +
      'while another open one has its tracking number. The history records `moved` with the note, the audit log ' +
      '`claim.moved`.',
    body: moveBody,
    ok: { 200: CLAIM },
    reasons: [CLAIM_NOT_FOUND, claimChanged, refundChanged, moveRefused],
    handle: ({ params, caller, body }, { work }: ClaimServices) => work.move(caller.name, params.id, body),
  }),
  route('POST /operator/v1/claims/{id}/take-backs', {
    access: { who: WORK, proof: 'any' },
    operationId: 'takeBackMove',
    summary: 'Take the last move of a claim back',
    description:
      'Gives the claim the status and the reason that it had before its last move, and the time since when it had ' +
      'them. Possible for 60 seconds, for who made the move, while nothing else was done with the claim; looking at ' +
      'documents does not count. Refused when a closed claim would be opened while another open one has its ' +
      'tracking number. The history keeps the move and records `taken_back`, the audit log `claim.move_taken_back`.',
    body: takeBackBody,
    ok: { 200: CLAIM },
    reasons: [
      CLAIM_NOT_FOUND,
      claimChanged,
      moveRefused,
      NOTHING_TO_TAKE_BACK,
      TAKE_BACK_NOT_YOURS,
      TAKE_BACK_EXPIRED,
      TAKE_BACK_OVERTAKEN,
    ],
    handle: ({ params, caller, body }, { work }: ClaimServices) => work.takeBack(caller.name, params.id, body.version),
  }),
  route('PUT /operator/v1/claims/{id}/assignee', {
    access: { who: WORK, proof: 'any' },
    operationId: 'assignClaim',
    summary: 'Assign a claim to an operator, or to nobody',
    description:
      'Gives the claim to an operator, or to nobody. An operator who is disabled or a viewer is refused for the ' +
      'field. The history records `assigned`, the audit log `claim.assigned`; nothing changes when the operator has ' +
      'the claim already.',
    body: assigneeBody,
    ok: { 200: CLAIM },
    reasons: [CLAIM_NOT_FOUND, OPERATOR_NOT_FOUND],
    handle: ({ params, caller, body }, { work }: ClaimServices) =>
      work.assign(caller.name, params.id, body.operator_id),
  }),
  route('POST /operator/v1/claims/{id}/notes', {
    access: { who: WORK, proof: 'any' },
    operationId: 'addNote',
    summary: 'Write a note',
    description:
      'Writes a note into the history of the claim, which no client sees. Notes are never changed or deleted. The ' +
      'history records `noted`, the audit log `claim.noted` without the text.',
    body: noteBody,
    ok: { 201: CLAIM },
    reasons: [CLAIM_NOT_FOUND],
    handle: ({ params, caller, body }, { work }: ClaimServices) => work.note(caller.name, params.id, body.text),
  }),
  route('POST /operator/v1/claims/{id}/seen', {
    access: { who: WORK, proof: 'any' },
    operationId: 'markSeen',
    summary: 'Say that documents were looked at',
    description:
      'Marks the documents of the claim that were confirmed up to `until` as seen, for all operators; those ' +
      'confirmed later stay unseen. It leaves nothing in the history or the audit log.',
    body: seenBody,
    ok: NO_CONTENT,
    reasons: [CLAIM_NOT_FOUND],
    handle: ({ params, body }, { work }: ClaimServices) => work.markSeen(params.id, body.until),
  }),
];
