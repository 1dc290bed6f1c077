import type { OperatorRole } from '../domain/operator.ts';

/**
 * Who may use a route. `public`: everybody; `own`: every operator, also one who has to change the password first;
 * else the roles.
 */
export type Access = 'public' | 'own' | readonly OperatorRole[];

const ALL = ['admin', 'agent', 'viewer'] as const;
const WORK = ['admin', 'agent'] as const;
const LOOK = ['admin', 'viewer'] as const;
const ADMIN = ['admin'] as const;

/** Every route below `/operator/v1`, and who may use it. The guard and the OpenAPI document both read it here. */
export const ACCESS = {
  'POST /session': 'public',
  'GET /session': 'own',
  'DELETE /session': 'own',
  'DELETE /sessions': 'own',
  'POST /password': 'own',
  'GET /tokens': ALL,
  'POST /tokens': ALL,
  'DELETE /tokens/{id}': ALL,

  'GET /claims': ALL,
  'GET /claims/counts': ALL,
  'GET /claims.csv': ALL,
  'GET /claims/{id}': ALL,
  'GET /claims/{id}/documents': ALL,
  'GET /claims/{id}/history': ALL,
  'POST /claims/{id}/moves': WORK,
  'POST /moves': WORK,
  'PUT /claims/{id}/assignee': WORK,
  'POST /assignments': WORK,
  'POST /claims/{id}/notes': WORK,
  'POST /claims/{id}/seen': WORK,
  'GET /claims/{id}/documents/{document_id}/file': ALL,
  'GET /claims/{id}/documents/{document_id}/preview': ALL,
  'GET /blocking': ALL,

  'GET /organizations': ALL,
  'POST /organizations': ADMIN,
  'PATCH /organizations/{id}': ADMIN,
  'GET /organizations/{id}/keys': LOOK,
  'POST /organizations/{id}/keys': ADMIN,
  'DELETE /keys/{key_id}': ADMIN,

  'GET /operators': ALL,
  'POST /operators': ADMIN,
  'PATCH /operators/{id}': ADMIN,
  'POST /operators/{id}/password-reset': ADMIN,
  'DELETE /operators/{id}/sessions': ADMIN,
  'GET /audit': LOOK,

  'GET /statistics': ALL,
  'GET /reference': ALL,
  'PUT /carriers/{carrier}': ADMIN,
  'DELETE /carriers/{carrier}': ADMIN,
} as const satisfies Record<string, Access>;
export type RouteName = keyof typeof ACCESS;
