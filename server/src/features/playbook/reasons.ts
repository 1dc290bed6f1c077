import { reason } from '../../platform/feature/reason.ts';

export const HOUSE_RULE_LIMIT_REACHED = reason('HOUSE_RULE_LIMIT_REACHED', {
  status: 409,
  example: 'There are 5000 house rules already.',
  meaning: 'There are as many house rules as there can be: take some away first.',
});
