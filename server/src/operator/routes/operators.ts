import type { FastifyInstance } from 'fastify';
import { bodyReader } from '../../listener/input.ts';
import { queryReader } from '../../listener/query.ts';
import type { AccessTokens } from '../../services/access-tokens.ts';
import type { AuditLog } from '../../services/audit-log.ts';
import type { Operators } from '../../services/operators.ts';
import { auditQuery } from '../audit-query.ts';
import { actorOf, letInAgain } from '../guard.ts';
import { operatorBody, operatorChange } from '../schemas/operators.ts';

interface OfOperator {
  Params: { id: string };
}

/** operator API: Operators, Audit */
export function addOperatorRoutes(
  v1: FastifyInstance,
  { operators, accessTokens, auditLog }: { operators: Operators; accessTokens: AccessTokens; auditLog: AuditLog },
): void {
  const readOperator = bodyReader(operatorBody);
  const readChange = bodyReader(operatorChange);
  const readAudit = queryReader(auditQuery);

  v1.get('/operators', async () => ({ data: await operators.list() }));

  v1.post('/operators', async (request, reply) => {
    const body = await readOperator(request, reply);
    await letInAgain(request);
    const created = await operators.create(body, actorOf(request).name);
    return reply.code(201).send(created);
  });

  v1.patch<OfOperator>('/operators/:id', async (request, reply) => {
    const change = await readChange(request, reply);
    await letInAgain(request);
    return operators.change(request.params.id, change, actorOf(request).name);
  });

  v1.post<OfOperator>('/operators/:id/password-reset', async (request) =>
    operators.resetPassword(request.params.id, actorOf(request).name),
  );

  v1.delete<OfOperator>('/operators/:id/sessions', async (request, reply) => {
    await operators.endSessions(request.params.id, actorOf(request).name);
    return reply.code(204).send();
  });

  v1.get('/access-tokens', async () => ({ data: await accessTokens.listAll() }));

  v1.delete<OfOperator>('/access-tokens/:id', async (request, reply) => {
    await accessTokens.revokeAny(request.params.id, actorOf(request).name);
    return reply.code(204).send();
  });

  v1.get('/audit', async (request, reply) => {
    const { cursor: after, ...query } = readAudit(request, reply);
    return auditLog.list({ ...query, after });
  });
}
