import { ADMIN, ALL, forOperators, WORK } from '../../../platform/http/operator-route.ts';
import { CLAIM_NOT_FOUND } from '../../claims/reasons.ts';
import type { Duplicates } from '../service.ts';
import { claimDuplicates, decisionBody, duplicateSettings, lookBody } from './schemas.ts';

interface DuplicateServices {
  duplicates: Duplicates;
}

const FOUND = { 200: { description: 'What the claim may be a duplicate of.', schema: claimDuplicates } } as const;
const SETTINGS = { 200: { description: 'The settings.', schema: duplicateSettings } } as const;

const route = forOperators('Duplicates');

export const duplicateRoutes = [
  route('GET /operator/v1/claims/{id}/duplicates', {
    access: { who: ALL },
    operationId: 'getDuplicates',
    summary: 'Read what a claim may be a duplicate of',
    description:
      'Gives other claims, of any organization, that have the same file, a photograph that looks alike, the same tracking number or items, or an address or a telephone number of many claims. A reason to look, never a verdict.',
    ok: FOUND,
    reasons: [CLAIM_NOT_FOUND],
    handle: ({ params }, { duplicates }: DuplicateServices) => duplicates.find(params.id),
  }),
  route('POST /operator/v1/claims/{id}/duplicates', {
    access: { who: WORK, proof: 'any' },
    operationId: 'decideDuplicate',
    summary: 'Say that two claims are not duplicates',
    description:
      'Takes the other claim out of the reasons of this one and this one out of those of the other, or takes that back. Sent again, it changes nothing more. The audit log records `claim.duplicate_dismissed` or `claim.duplicate_restored` for both claims.',
    body: decisionBody,
    ok: FOUND,
    reasons: [CLAIM_NOT_FOUND],
    handle: ({ params, caller, body }, { duplicates }: DuplicateServices) =>
      duplicates.decide(
        { claimId: params.id, otherId: body.other_claim_id, isDismissed: body.is_dismissed },
        caller.name,
      ),
  }),
  route('POST /operator/v1/claims/{id}/duplicates/seen', {
    access: { who: WORK, proof: 'any' },
    operationId: 'markDuplicatesSeen',
    summary: 'Say that you looked at what a claim may be a duplicate of',
    description:
      'Takes the claim out of the possible duplicates of the queue until something else is found, or puts it back. The reasons stay on the claim. Replaces the earlier mark. The audit log records `claim.duplicates_seen`.',
    body: lookBody,
    ok: FOUND,
    reasons: [CLAIM_NOT_FOUND],
    handle: ({ params, caller, body }, { duplicates }: DuplicateServices) =>
      duplicates.look(params.id, body.claim_ids, caller.name),
  }),
  route('GET /operator/v1/duplicates/settings', {
    access: { who: ALL },
    operationId: 'getDuplicateSettings',
    summary: 'Read when many claims of an address are shown',
    description: 'Gives from how many claims within how many days on an address or a telephone number is of many.',
    ok: SETTINGS,
    handle: (_input, { duplicates }: DuplicateServices) => duplicates.settings(),
  }),
  route('PUT /operator/v1/duplicates/settings', {
    access: { who: ADMIN, proof: 'any' },
    operationId: 'setDuplicateSettings',
    summary: 'Set when many claims of an address are shown',
    description:
      'Counts for all claims at once; the marks of the queue follow in the background. The audit log records `duplicates.changed`.',
    body: duplicateSettings,
    ok: SETTINGS,
    handle: ({ body, caller }, { duplicates }: DuplicateServices) => duplicates.setSettings(body, caller.name),
  }),
];
