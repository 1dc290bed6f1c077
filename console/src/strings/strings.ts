import { admin } from './en/admin.ts';
import { claim } from './en/claim/claim.ts';
import { common } from './en/common.ts';
import { notifications } from './en/desk/notifications.ts';
import { templates } from './en/desk/templates.ts';
import { errors } from './en/errors.ts';
import { names } from './en/names.ts';
import { outcomes } from './en/outcomes.ts';
import { outstanding } from './en/outstanding.ts';
import { overview } from './en/overview.ts';
import { playbook } from './en/playbook.ts';
import { queue } from './en/queue/queue.ts';
import { session } from './en/session.ts';
import { shipmentImport } from './en/shipment-import.ts';
import { statements } from './en/statements.ts';
import { statuses } from './en/statuses.ts';

/**
 * Every text that a person reads, by area. A text with values in it is a function. A second language would be chosen
 * here.
 */
export const strings = {
  common,
  errors,
  names,
  statuses,
  session,
  queue,
  claim,
  overview,
  outstanding,
  outcomes,
  admin,
  playbook,
  notifications,
  templates,
  shipmentImport,
  statements,
};
