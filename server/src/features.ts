import { audit } from './features/audit/feature.ts';
import { carriers } from './features/carriers/feature.ts';
import { casework } from './features/casework/feature.ts';
import { checklist } from './features/checklist/feature.ts';
import { claims } from './features/claims/feature.ts';
import { deadlines } from './features/deadlines/feature.ts';
import { documentation } from './features/documentation/feature.ts';
import { documents } from './features/documents/feature.ts';
import { duplicates } from './features/duplicates/feature.ts';
import { evidencePacks } from './features/evidence-packs/feature.ts';
import { evidenceRequests } from './features/evidence-requests/feature.ts';
import { filings } from './features/filings/feature.ts';
import { idempotency } from './features/idempotency/feature.ts';
import { jobs } from './features/jobs/feature.ts';
import { letters } from './features/letters/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { operators } from './features/operators/feature.ts';
import { organizations } from './features/organizations/feature.ts';
import { outcomes } from './features/outcomes/feature.ts';
import { playbook } from './features/playbook/feature.ts';
import { queue } from './features/queue/feature.ts';
import { rateLimits } from './features/rate-limits/feature.ts';
import { refunds } from './features/refunds/feature.ts';
import { savedViews } from './features/saved-views/feature.ts';
import { shipments } from './features/shipments/feature.ts';
import { statements } from './features/statements/feature.ts';
import { templates } from './features/templates/feature.ts';
import type { Feature } from './platform/feature/feature.ts';
import type { ClientReason, OperatorReason, Reason } from './platform/feature/reason.ts';
import * as platform from './platform/feature/reasons.ts';

/** The features of the house, in the order in which each may use those before it. */
export const FEATURES: readonly Feature[] = [
  audit,
  organizations,
  operators,
  savedViews,
  rateLimits,
  idempotency,
  claims,
  documents,
  jobs,
  carriers,
  playbook,
  shipments,
  filings,
  refunds,
  deadlines,
  statements,
  templates,
  checklist,
  evidenceRequests,
  letters,
  evidencePacks,
  duplicates,
  casework,
  outcomes,
  notifications,
  queue,
  documentation,
];

/** All reasons to refuse a request. */
const REASONS: readonly Reason[] = [platform, ...FEATURES.map(({ reasons = {} }) => reasons)].flatMap(
  (reasons): Reason[] => Object.values(reasons),
);

/** Those that the operator API can respond with. */
export const OPERATOR_REASONS = REASONS.filter((each): each is OperatorReason => each.meaning !== undefined);
/** Those that the client API and the upload address can respond with. */
export const CLIENT_REASONS = REASONS.filter((each): each is ClientReason => each.advice !== undefined);

/** All actions that the audit log records. */
export const ACTIONS = FEATURES.flatMap(({ actions = {} }) => Object.values(actions));
