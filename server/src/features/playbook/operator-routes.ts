import { ACCESS_TOKEN_NOT_ALLOWED, PASSWORD_CONFIRMATION_REQUIRED } from '../../platform/feature/reasons.ts';
import { ADMIN, ALL, forOperators, type OperatorCaller } from '../../platform/http/operator-route.ts';
import { CARRIER_NOT_FOUND } from '../carriers/reasons.ts';

import { ORGANIZATION_NOT_FOUND } from '../organizations/reasons.ts';
import { houseRuleBody, houseRuleQuery, laneQuery, playbookQuery } from './query.ts';
import { HOUSE_RULE_LIMIT_REACHED } from './reasons.ts';
import type { CellName } from './record.ts';
import { cellView, laneRules, playbook } from './schemas.ts';
import type { CarrierRules } from './service.ts';

interface PlaybookServices {
  carrierRules: CarrierRules;
}

const CELL = { 200: { description: 'The cell as it is now.', schema: cellView } } as const;

const PROOF_CODES = [ACCESS_TOKEN_NOT_ALLOWED, PASSWORD_CONFIRMATION_REQUIRED] as const;

const route = forOperators('Playbook');

export const playbookRoutes = [
  route('GET /operator/v1/playbook', {
    access: { who: ALL },
    operationId: 'getPlaybook',
    summary: 'Read what each carrier wants, and by when',
    description:
      "Returns the carriers' rules with their sources, the own rules beside them, the one of the two that counts, the laws, and the changes of releases.",
    query: playbookQuery,
    ok: { 200: { description: 'The rules.', schema: playbook } },
    reasons: [ORGANIZATION_NOT_FOUND],
    handle: ({ query }, { carrierRules }: PlaybookServices) => carrierRules.list(query),
  }),
  route('GET /operator/v1/playbook/effective', {
    access: { who: ALL },
    operationId: 'getLaneRules',
    summary: 'The rules for shipments of one lane',
    description:
      "Finds each cell for shipments between two countries: in the organization's own rules, the installation's own rules, the carrier's rules, and the law of the lane, in this order. A cell that none of them has is empty.",
    query: laneQuery,
    ok: { 200: { description: 'The cells, each with where it comes from.', schema: laneRules } },
    reasons: [ORGANIZATION_NOT_FOUND],
    handle: ({ query }, { carrierRules }: PlaybookServices) => carrierRules.find(query),
  }),
  route('PUT /operator/v1/playbook/{carrier}/house-rules', {
    access: { who: ADMIN, proof: 'any' },
    operationId: 'setHouseRule',
    summary: 'Set a cell for the house',
    description:
      'Sets a cell of a carrier for the installation or for one organization, with the reason. It comes before the rule that Redress comes with, which stays visible, and no release overwrites it. The cell `filing`, by which mail is addressed, needs a session in which the password was typed within the last 10 minutes. The audit log records `playbook.changed`.',
    body: houseRuleBody,
    ok: CELL,
    reasons: [CARRIER_NOT_FOUND, ORGANIZATION_NOT_FOUND, HOUSE_RULE_LIMIT_REACHED, ...PROOF_CODES],
    handle: async ({ params, caller, body }, { carrierRules }: PlaybookServices) => {
      await requireProof(caller, body);
      return carrierRules.set({ ...body, carrier: params.carrier }, caller.name);
    },
  }),
  route('DELETE /operator/v1/playbook/{carrier}/house-rules', {
    access: { who: ADMIN, proof: 'any' },
    operationId: 'resetHouseRule',
    summary: "Take a house's cell away",
    description:
      'Drops an own cell of the installation or of one organization: the cell that it replaced counts again. Without an own cell, nothing changes. The cell `filing` needs a session in which the password was typed within the last 10 minutes. The audit log records `playbook.changed`.',
    query: houseRuleQuery,
    ok: CELL,
    reasons: [CARRIER_NOT_FOUND, ORGANIZATION_NOT_FOUND, ...PROOF_CODES],
    handle: async ({ params, caller, query }, { carrierRules }: PlaybookServices) => {
      await requireProof(caller, query);
      return carrierRules.reset({ ...query, carrier: params.carrier }, caller.name);
    },
  }),
];

/** Throws unless the password was typed lately, for the cell that says where mail goes. */
async function requireProof(caller: OperatorCaller, { cell }: { cell: CellName }): Promise<void> {
  if (cell !== 'filing') return;
  await caller.letInAgain();
  caller.requirePassword();
}
