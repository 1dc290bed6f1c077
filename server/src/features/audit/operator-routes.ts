import type { Action } from '../../platform/feature/action.ts';
import { forOperators, LOOK } from '../../platform/http/operator-route.ts';
import type { AuditLog } from './log.ts';
import { auditPage, auditQuery } from './schemas.ts';

interface AuditServices {
  auditLog: AuditLog;
}

const route = forOperators('Operators');

/** @param actions all that the log records */
export const auditRoutes = (actions: readonly Action[]) => [
  route('GET /operator/v1/audit', {
    access: { who: LOOK },
    operationId: 'listAudit',
    summary: 'Read the audit log, newest first',
    description:
      'Lists the actions of operators, of the command line and of the service itself. Entries are never changed; old ones are ' +
      'archived and pruned from the command line alone.',
    query: auditQuery(actions),
    ok: { 200: { description: 'A page of entries.', schema: auditPage(actions) } },
    handle: ({ query: { cursor: after, ...query } }, { auditLog }: AuditServices) => auditLog.list({ ...query, after }),
  }),
];
