/* Every route of the interface description has its roles here, and every line a route (spec: The operator listener). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OperatorRole } from '../../../src/features/operators/rules.ts';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';

const PREFIX = '/operator/v1';
const ROLES = ['admin', 'agent', 'viewer'] as const;
const ALL: readonly OperatorRole[] = ROLES;
const WORK: readonly OperatorRole[] = ['admin', 'agent'];
const LOOK: readonly OperatorRole[] = ['admin', 'viewer'];
const ADMIN: readonly OperatorRole[] = ['admin'];

/** Roles that each request needs; nothing works without a session, but making one. */
const ALLOWED: Readonly<Record<string, readonly OperatorRole[]>> = {
  'POST /session': ALL,
  'GET /session': ALL,
  'DELETE /session': ALL,
  'DELETE /sessions': ALL,
  'POST /session/password-confirmation': ALL,
  'POST /password': ALL,
  'GET /tokens': ALL,
  'POST /tokens': ALL,
  'DELETE /tokens/{id}': ALL,
  'GET /claims': ALL,
  'GET /claims/counts': ALL,
  'GET /claims.csv': ALL,
  'GET /claims.xlsx': ALL,
  'GET /claims/{id}': ALL,
  'GET /claims/{id}/documents': ALL,
  'GET /claims/{id}/history': ALL,
  'GET /claims/{id}/documents/{document_id}/file': ALL,
  'GET /claims/{id}/documents/{document_id}/preview': ALL,
  'GET /saved-views': ALL,
  'POST /saved-views': ALL,
  'PUT /saved-views': ALL,
  'PUT /saved-views/{id}': ALL,
  'DELETE /saved-views/{id}': ALL,
  'GET /blocking': ALL,
  'GET /statistics': ALL,
  'GET /outcomes': ALL,
  'GET /reference': ALL,
  'GET /playbook': ALL,
  'GET /playbook/effective': ALL,
  'GET /claims/{id}/shipment-facts': ALL,
  'GET /shipment-imports': ALL,
  'GET /statements': ALL,
  'GET /statements/{id}': ALL,
  'GET /statements/{id}/lines': ALL,
  'GET /statement-mappings': ALL,
  'GET /claims/{id}/filing': ALL,
  'GET /claims/{id}/refund': ALL,
  'GET /outstanding': ALL,
  'GET /outstanding.csv': ALL,
  'GET /outstanding.xlsx': ALL,
  'GET /claims/{id}/checklist': ALL,
  'GET /claims/{id}/duplicates': ALL,
  'GET /duplicates/settings': ALL,
  'PUT /duplicates/settings': ADMIN,
  'GET /claims/{id}/letter': ALL,
  'GET /claims/{id}/letter.pdf': ALL,
  'POST /letters/preview': ADMIN,
  'GET /claims/{id}/evidence-pack.zip': ALL,
  'GET /evidence-packs.zip': ALL,
  'GET /claims/{id}/email-draft.eml': ALL,
  'GET /organizations': ALL,
  'GET /operators': ALL,
  'GET /templates': ALL,
  'PUT /templates': ADMIN,
  'DELETE /templates': ADMIN,
  'GET /claims/{id}/templates': WORK,
  'GET /notifications': WORK,
  'GET /notifications/unread': WORK,
  'POST /notifications/reads': WORK,
  'PUT /notifications/choices': WORK,
  'POST /claims/{id}/duplicates': WORK,
  'POST /claims/{id}/duplicates/seen': WORK,
  'POST /claims/{id}/moves': WORK,
  'POST /moves': WORK,
  'POST /claims/{id}/take-backs': WORK,
  'POST /take-backs': WORK,
  'PUT /claims/{id}/assignee': WORK,
  'POST /assignments': WORK,
  'POST /claims/{id}/notes': WORK,
  'POST /claims/{id}/seen': WORK,
  'POST /claims/{id}/documents': WORK,
  'GET /claims/{id}/evidence-requests': ALL,
  'POST /claims/{id}/evidence-requests': WORK,
  'POST /claims/{id}/evidence-requests/{request_id}/revocation': WORK,
  'PUT /claims/{id}/shipment-facts': WORK,
  'PUT /claims/{id}/follow-up': WORK,
  'DELETE /claims/{id}/follow-up': WORK,
  'PUT /claims/{id}/filing': WORK,
  'PUT /claims/{id}/refund': WORK,
  'POST /claims/{id}/payments': WORK,
  'POST /claims/{id}/payments/{payment_id}/withdrawal': WORK,
  'POST /refunds': WORK,
  'POST /payments': WORK,
  'POST /follow-ups': WORK,
  'POST /notes': WORK,
  'POST /seen': WORK,
  'POST /shipment-facts': WORK,
  'POST /shipment-facts/import': WORK,
  'POST /shipment-imports/{id}/undo': WORK,
  'POST /statements/preview': WORK,
  'POST /statements': WORK,
  'POST /statements/{id}/undo': WORK,
  'DELETE /statement-mappings/{carrier}': WORK,
  'POST /claims/{id}/documents/{document_id}/kinds': WORK,
  'GET /organizations/{id}/keys': LOOK,
  'GET /keys/{key_id}/activity': LOOK,
  'GET /audit': LOOK,
  'GET /jobs': LOOK,
  'GET /derivations': LOOK,
  'POST /organizations': ADMIN,
  'PATCH /organizations/{id}': ADMIN,
  'POST /organizations/{id}/keys': ADMIN,
  'DELETE /keys/{key_id}': ADMIN,
  'POST /operators': ADMIN,
  'PATCH /operators/{id}': ADMIN,
  'POST /operators/{id}/password-reset': ADMIN,
  'DELETE /operators/{id}/sessions': ADMIN,
  'GET /access-tokens': ADMIN,
  'DELETE /access-tokens/{id}': ADMIN,
  'PUT /carriers/{carrier}': ADMIN,
  'DELETE /carriers/{carrier}': ADMIN,
  'PUT /playbook/{carrier}/house-rules': ADMIN,
  'DELETE /playbook/{carrier}/house-rules': ADMIN,
  'POST /jobs/{id}/runs': ADMIN,
  'POST /derivations/runs': ADMIN,
  'DELETE /jobs/{id}': ADMIN,
};
/** These end the session that they are asked with. */
const ENDING = ['DELETE /session', 'DELETE /sessions'];
const REFUSED_FOR_ROLE = 'ROLE_NOT_ALLOWED';

let service: OperatorService;
const operators = new Map<OperatorRole, OperatorClient>();

before(async () => {
  service = await startOperatorService();
  for (const role of ROLES) operators.set(role, await service.newOperator(role));
});
after(() => service.close());

/** The routes as the running service describes them. */
function describedRoutes(): string[] {
  return Object.entries(service.contract.document.paths)
    .filter(([path]) => path.startsWith(PREFIX))
    .flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.slice(PREFIX.length)}`),
    );
}

function split(route: string): { method: string; path: string } {
  const [method = '', template = ''] = route.split(' ');
  return { method, path: template.replace(/\{\w+\}/g, 'none') };
}

test('every route that is described has a rule, and every rule a route', () => {
  assert.deepEqual(describedRoutes().sort(), Object.keys(ALLOWED).sort());
});

test('the description says who may use what', () => {
  for (const [route, roles] of Object.entries(ALLOWED)) {
    const [method = '', path = ''] = route.split(' ');
    const described = service.contract.document.paths[PREFIX + path]?.[method.toLowerCase()]?.['x-roles'];
    if (route !== 'POST /session') assert.deepEqual(described, roles, route);
  }
});

describe('without a session', () => {
  for (const route of Object.keys(ALLOWED).filter((each) => each !== 'POST /session')) {
    test(`${route} is refused`, async () => {
      const { method, path } = split(route);
      assertRefused(await service.request(method, PREFIX + path), 401, 'SESSION_REQUIRED');
      if (method === 'GET') assertStatus(await service.request('HEAD', PREFIX + path), 401);
    });
  }

  test('an unknown path of the API is refused like a known one, and then is unknown', async () => {
    for (const path of ['/operator/v1/nothing', '/operator/v2', '/operator', '/operator/v1/claims/x/y/z']) {
      for (const method of ['GET', 'POST']) {
        assertRefused(await service.request(method, path), 401, 'SESSION_REQUIRED', `${method} ${path}`);
      }
      const { headers } = operators.get('viewer') ?? { headers: {} };
      assertRefused(await service.request('GET', path, { headers }), 404, 'NOT_FOUND', path);
    }
  });

  test('a method that a path does not have is a 405 that names those it has', async () => {
    const answer = await service.request('PUT', '/operator/v1/claims');
    assertRefused(answer, 405, 'METHOD_NOT_ALLOWED');
    assert.equal(answer.headers.get('allow'), 'GET, HEAD');
  });
});

for (const role of ROLES) {
  describe(`the role ${role}`, () => {
    for (const [route, roles] of Object.entries(ALLOWED).filter(([each]) => !ENDING.includes(each))) {
      const isAllowed = roles.includes(role);
      test(`${isAllowed ? 'may' : 'may not'} ${route}`, async () => {
        const { method, path } = split(route);
        const answer = await operators.get(role)?.request(method, path, method === 'GET' ? {} : { body: {} });
        assert.ok(answer);
        if (!isAllowed) {
          assertRefused(answer, 403, REFUSED_FOR_ROLE);
          return;
        }
        // The request asks for nothing, or for something wrong; the role is right.
        assert.ok(answer.status < 500 && ![401, 403].includes(answer.status), answer.text);
      });
    }

    for (const route of ENDING) {
      test(`may ${route}`, async () => {
        const operator = await service.newOperator(role);
        const { method, path } = split(route);
        assertStatus(await operator.request(method, path), 204);
      });
    }
  });
}

test('an agent sees the names of organizations, and no figures', async () => {
  const client = await service.clients.newClient();
  await client.file();
  const organizationsOf = async (role: OperatorRole) =>
    (await operators.get(role)?.read<{ data: { claims: number; keys: number }[] }>('/organizations'))?.data ?? [];
  assert.ok((await organizationsOf('viewer')).some(({ claims, keys }) => claims === 1 && keys === 1));
  assert.ok((await organizationsOf('agent')).every(({ claims, keys }) => claims === 0 && keys === 0));
});

test('a role that is taken away is gone with the next request', async () => {
  const operator = await service.newOperator('admin');
  assertStatus(await operator.get('/audit'), 200);
  await service.clients.running.operators.change(operator.id, { role: 'agent' }, 'system');
  assertRefused(await operator.get('/audit'), 403, REFUSED_FOR_ROLE);
});
