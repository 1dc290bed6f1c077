import { forOperators, NO_CONTENT, WORK } from '../../platform/http/operator-route.ts';
import { CLAIM_NOT_FOUND } from '../claims/reasons.ts';
import type { FollowUps } from './follow-ups/service.ts';
import { followUp, followUpBody } from './schemas.ts';

interface DeadlineServices {
  followUps: FollowUps;
}

const route = forOperators('Claim');

export const deadlineRoutes = [
  route('PUT /operator/v1/claims/{id}/follow-up', {
    access: { who: WORK, proof: 'any' },
    operationId: 'setFollowUp',
    summary: 'Look at a claim again on a day',
    description:
      'Has the claim sleep until a day in UTC: it leaves the views of work, and comes back on that day, or at once when a document is confirmed or its client files again for the tracking number. Takes the place of the one before. The history records `follow_up_set` with the note, the audit log `claim.follow_up_set` without it.',
    body: followUpBody,
    ok: { 200: { description: 'The follow-up.', schema: followUp } },
    reasons: [CLAIM_NOT_FOUND],
    handle: ({ params, caller, body }, { followUps }: DeadlineServices) => followUps.set(params.id, body, caller.name),
  }),
  route('DELETE /operator/v1/claims/{id}/follow-up', {
    access: { who: WORK, proof: 'any' },
    operationId: 'removeFollowUp',
    summary: 'Take the follow-up of a claim away',
    description:
      'Wakes the claim. The history records `follow_up_removed`, the audit log `claim.follow_up_removed`; without a follow-up nothing changes.',
    ok: NO_CONTENT,
    reasons: [CLAIM_NOT_FOUND],
    handle: ({ params, caller }, { followUps }: DeadlineServices) => followUps.remove(params.id, caller.name),
  }),
];
