import type { FastifyInstance } from 'fastify';
import { bodyReader } from '../../listener/input.ts';
import { queryReader } from '../../listener/query.ts';
import type { ApiKeys } from '../../services/api-keys.ts';
import type { KeyActivities } from '../../services/key-activity.ts';
import { type OrganizationOverview, toListedKey } from '../../services/organization-overview.ts';
import type { Organizations } from '../../services/organizations.ts';
import { actorOf, checkProof, identityOf, letInAgain } from '../guard.ts';
import { activityQuery } from '../key-activity-query.ts';
import { keyBody, organizationBody, organizationChange } from '../schemas/organizations.ts';

export interface OrganizationRouteParts {
  organizations: Organizations;
  overview: OrganizationOverview;
  keys: ApiKeys;
  /** Where clients reach the API. */
  apiUrl: () => string;
  keyActivities: KeyActivities;
}

interface OfOrganization {
  Params: { id: string };
}

/** operator API: Organizations and keys */
export function addOrganizationRoutes(v1: FastifyInstance, parts: OrganizationRouteParts): void {
  const { organizations, overview, keys, apiUrl, keyActivities } = parts;
  const readActivity = queryReader(activityQuery);
  const readOrganization = bodyReader(organizationBody);
  const readChange = bodyReader(organizationChange);
  const readKey = bodyReader(keyBody);

  v1.get('/organizations', async (request) => ({ data: await overview.list(actorOf(request).role) }));

  v1.post('/organizations', async (request, reply) => {
    const { name } = await readOrganization(request, reply);
    const { id } = await organizations.create(name, actorOf(request).name);
    return reply.code(201).send(await overview.get(id));
  });

  v1.patch<OfOrganization>('/organizations/:id', async (request, reply) => {
    const { id } = request.params;
    const change = await readChange(request, reply);
    if (change.disabled === false) {
      await letInAgain(request);
      checkProof(identityOf(request), 'password');
    }
    await organizations.change(id, change, actorOf(request).name);
    return overview.get(id);
  });

  v1.get<OfOrganization>('/organizations/:id/keys', async (request) => {
    const found = await keys.list(request.params.id);
    return { data: found.map(toListedKey) };
  });

  v1.post<OfOrganization>('/organizations/:id/keys', async (request, reply) => {
    const { name } = await readKey(request, reply);
    await letInAgain(request);
    const issued = await keys.issue(request.params.id, name, actorOf(request).name);
    return reply.code(201).send({ ...issued, name, api_url: apiUrl() });
  });

  v1.get<{ Params: { key_id: string } }>('/keys/:key_id/activity', async (request, reply) => {
    const { limit, cursor: after } = readActivity(request, reply);
    return keyActivities.show(request.params.key_id, { limit, after });
  });

  v1.delete<{ Params: { key_id: string } }>('/keys/:key_id', async (request, reply) => {
    await keys.revoke(request.params.key_id, actorOf(request).name);
    return reply.code(204).send();
  });
}
