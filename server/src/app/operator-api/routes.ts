import { auditRoutes } from '../../features/audit/operator-routes.ts';
import { carrierRoutes } from '../../features/carriers/operator-routes.ts';
import { claimRoutes } from '../../features/casework/operator-routes.ts';
import { checklistRoutes } from '../../features/checklist/operator-routes.ts';
import { deadlineRoutes } from '../../features/deadlines/operator-routes.ts';
import { attachmentRoutes } from '../../features/documents/attachments/operator-routes.ts';
import { duplicateRoutes } from '../../features/duplicates/http/operator-routes.ts';
import { evidencePackRoutes } from '../../features/evidence-packs/operator-routes.ts';
import { evidenceRequestRoutes } from '../../features/evidence-requests/operator-routes.ts';
import { filingRoutes } from '../../features/filings/operator-routes.ts';
import { jobRoutes } from '../../features/jobs/operator-routes.ts';
import { letterRoutes } from '../../features/letters/operator-routes.ts';
import { notificationRoutes } from '../../features/notifications/operator-routes.ts';
import { operatorRoutes } from '../../features/operators/http/operator-routes.ts';
import { sessionRoutes } from '../../features/operators/http/session-routes.ts';
import { keyRoutes, organizationRoutes } from '../../features/organizations/operator-routes.ts';
import { outcomeRoutes } from '../../features/outcomes/operator-routes.ts';
import { playbookRoutes } from '../../features/playbook/operator-routes.ts';
import { exportRoutes } from '../../features/queue/export/export-routes.ts';
import { keyActivityRoutes, queueRoutes } from '../../features/queue/operator-routes.ts';
import { outstandingRoutes } from '../../features/queue/outstanding/operator-routes.ts';
import { statisticsRoutes } from '../../features/queue/statistics/operator-routes.ts';
import { refundRoutes } from '../../features/refunds/operator-routes.ts';
import { savedViewRoutes } from '../../features/saved-views/operator-routes.ts';
import { shipmentRoutes } from '../../features/shipments/operator-routes.ts';
import { statementRoutes } from '../../features/statements/operator-routes.ts';
import { templateRoutes } from '../../features/templates/operator-routes.ts';
import { ACTIONS } from '../../features.ts';
import type { OperatorReason } from '../../platform/feature/reason.ts';
import type { AnyAccess } from '../../platform/http/operator-route.ts';
import type { Route, ServicesOf } from '../../platform/http/route.ts';
import type { HeaderName } from './openapi-responses.ts';

/** The operations below `/operator/v1`, in the order of the interface description. */
export const OPERATOR_ROUTES = [
  ...sessionRoutes,
  ...queueRoutes,
  ...exportRoutes,
  ...savedViewRoutes,
  ...notificationRoutes,
  ...templateRoutes,
  ...claimRoutes,
  ...attachmentRoutes,
  ...organizationRoutes,
  ...keyActivityRoutes,
  ...keyRoutes,
  ...operatorRoutes,
  ...auditRoutes(ACTIONS),
  ...statisticsRoutes,
  ...outcomeRoutes,
  ...carrierRoutes,
  ...playbookRoutes,
  ...shipmentRoutes,
  ...deadlineRoutes,
  ...filingRoutes,
  ...refundRoutes,
  ...outstandingRoutes,
  ...statementRoutes,
  ...checklistRoutes,
  ...evidenceRequestRoutes,
  ...duplicateRoutes,
  ...letterRoutes,
  ...evidencePackRoutes,
  ...jobRoutes,
] satisfies readonly Route<AnyAccess, never, OperatorReason, HeaderName>[];

/** The services that the operations use, and what their listener knows. */
export type OperatorApiServices = ServicesOf<typeof OPERATOR_ROUTES>;
