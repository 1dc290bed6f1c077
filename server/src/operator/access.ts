import type { OperatorRole } from '../domain/operator.ts';

/**
 * The operators who may use a route. `public`: everybody; `own`: every operator, also one who has to change the password first;
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
  'POST /session/password-confirmation': 'own',
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
  'POST /claims/{id}/take-backs': WORK,
  'POST /take-backs': WORK,
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
  'GET /keys/{key_id}/activity': LOOK,
  'DELETE /keys/{key_id}': ADMIN,

  'GET /operators': ALL,
  'POST /operators': ADMIN,
  'PATCH /operators/{id}': ADMIN,
  'POST /operators/{id}/password-reset': ADMIN,
  'DELETE /operators/{id}/sessions': ADMIN,
  'GET /access-tokens': ADMIN,
  'DELETE /access-tokens/{id}': ADMIN,
  'GET /audit': LOOK,

  'GET /statistics': ALL,
  'GET /reference': ALL,
  'PUT /carriers/{carrier}': ADMIN,
  'DELETE /carriers/{carrier}': ADMIN,
} as const satisfies Record<string, Access>;
export type RouteName = keyof typeof ACCESS;

/**
 * How somebody who may use a route has to have come in. `any`: with a session or an access token; `session`: with a
 * session alone, for what takes credentials away; `password`: with a session in which the password was typed within the
 * last ten minutes, for what makes or changes credentials, roles and operators, so that neither a token nor a session
 * that was left open becomes a permanent account.
 */
export type Proof = 'any' | 'session' | 'password';

type Reading = `GET ${string}`;

/** Every route that changes something. A new one has to be named here. The guard and the OpenAPI document read it. */
const PROOFS = {
  'POST /session': 'any',
  'DELETE /session': 'any',
  'DELETE /sessions': 'session',
  'POST /session/password-confirmation': 'session',
  // It has the current password in its body.
  'POST /password': 'session',
  'POST /tokens': 'password',
  'DELETE /tokens/{id}': 'session',

  'POST /claims/{id}/moves': 'any',
  'POST /moves': 'any',
  'POST /claims/{id}/take-backs': 'any',
  'POST /take-backs': 'any',
  'PUT /claims/{id}/assignee': 'any',
  'POST /assignments': 'any',
  'POST /claims/{id}/notes': 'any',
  'POST /claims/{id}/seen': 'any',

  'POST /organizations': 'any',
  // Enabling needs the password: the keys are in force again.
  'PATCH /organizations/{id}': 'any',
  'POST /organizations/{id}/keys': 'password',
  'DELETE /keys/{key_id}': 'session',

  'POST /operators': 'password',
  'PATCH /operators/{id}': 'password',
  'POST /operators/{id}/password-reset': 'password',
  'DELETE /operators/{id}/sessions': 'session',
  'DELETE /access-tokens/{id}': 'session',

  'PUT /carriers/{carrier}': 'any',
  'DELETE /carriers/{carrier}': 'any',
} as const satisfies Record<Exclude<RouteName, Reading>, Proof>;

/** The proof of identity that a route asks for beside the role. */
export function proofOf(route: RouteName): Proof {
  return route in PROOFS ? PROOFS[route as keyof typeof PROOFS] : 'any';
}
