import { queryParameters } from '../listener/openapi-document.ts';
import { auditQuery } from './audit-query.ts';
import { activityQuery } from './key-activity-query.ts';
import { toPaths } from './openapi-operation.ts';
import { statisticsQuery } from './statistics-query.ts';

const NO_CONTENT = { 204: { description: 'Done.' } };
const SESSION = { description: 'Who is signed in.', schema: 'SessionInfo' } as const;

/** The operator's own sign-in. */
export function sessionPaths() {
  return toPaths('Session', {
    'POST /session': {
      operationId: 'signIn',
      summary: 'Sign in',
      body: 'SignIn',
      ok: { 200: { ...SESSION, headers: ['Set-Cookie'] } },
      codes: ['SIGN_IN_FAILED', 'SIGN_IN_THROTTLED'],
    },
    'GET /session': { operationId: 'getSession', summary: 'Who is signed in', ok: { 200: SESSION } },
    'DELETE /session': {
      operationId: 'signOut',
      summary: 'Sign out',
      ok: { 204: { description: 'Done.', headers: ['Set-Cookie'] } },
    },
    'DELETE /sessions': {
      operationId: 'signOutEverywhere',
      summary: 'Sign out everywhere, here too; access tokens end',
      ok: { 204: { description: 'Done.', headers: ['Set-Cookie'] } },
    },
    'POST /session/password-confirmation': {
      operationId: 'confirmPassword',
      summary: 'Type the password again, for what needs it typed within 10 minutes',
      body: 'PasswordConfirmation',
      ok: { 200: SESSION },
      codes: ['SIGN_IN_THROTTLED'],
    },
    'POST /password': {
      operationId: 'changePassword',
      summary: 'Change the password; every other session and every access token end',
      body: 'PasswordChange',
      ok: { 200: { ...SESSION, headers: ['Set-Cookie'] } },
      codes: ['SIGN_IN_THROTTLED', 'PASSWORD_CONFIRMATION_REQUIRED'],
    },
    'GET /tokens': {
      operationId: 'listTokens',
      summary: 'List your access tokens',
      ok: { 200: { description: 'Oldest first.', schema: 'AccessTokenList' } },
    },
    'POST /tokens': {
      operationId: 'issueToken',
      summary: 'Make an access token for a program',
      body: 'AccessTokenInput',
      ok: { 201: { description: 'The token, shown this once.', schema: 'IssuedAccessToken' } },
    },
    'DELETE /tokens/{id}': {
      operationId: 'revokeToken',
      summary: 'Revoke an access token',
      ok: NO_CONTENT,
      codes: ['TOKEN_NOT_FOUND'],
    },
  });
}

/** The operator's clients and their keys. */
export function organizationPaths() {
  return toPaths('Organizations', {
    'GET /organizations': {
      operationId: 'listOrganizations',
      summary: 'List organizations',
      ok: { 200: { description: 'Oldest first. For agents names alone.', schema: 'OrganizationList' } },
    },
    'POST /organizations': {
      operationId: 'createOrganization',
      summary: 'Add an organization',
      body: 'OrganizationInput',
      ok: { 201: { description: 'The organization.', schema: 'Organization' } },
    },
    'PATCH /organizations/{id}': {
      operationId: 'changeOrganization',
      summary: 'Rename, disable or enable an organization; enabling needs the password typed within 10 minutes',
      body: 'OrganizationChange',
      ok: { 200: { description: 'The organization.', schema: 'Organization' } },
      codes: ['ORGANIZATION_NOT_FOUND', 'ACCESS_TOKEN_NOT_ALLOWED', 'PASSWORD_CONFIRMATION_REQUIRED'],
    },
    'GET /organizations/{id}/keys': {
      operationId: 'listKeys',
      summary: "List an organization's API keys",
      ok: { 200: { description: 'Oldest first.', schema: 'ApiKeyList' } },
      codes: ['ORGANIZATION_NOT_FOUND'],
    },
    'POST /organizations/{id}/keys': {
      operationId: 'issueKey',
      summary: 'Issue an API key',
      body: 'ApiKeyInput',
      ok: { 201: { description: 'The key, its secret shown this once.', schema: 'IssuedApiKey' } },
      codes: ['ORGANIZATION_NOT_FOUND'],
    },
    'GET /keys/{key_id}/activity': {
      operationId: 'getKeyActivity',
      summary: 'What was done with an API key',
      parameters: queryParameters(activityQuery),
      ok: {
        200: {
          description: 'The key, its newest documents, and a page of the claims that it filed.',
          schema: 'KeyActivity',
        },
      },
      codes: ['API_KEY_NOT_FOUND', 'INVALID_QUERY_PARAMETERS'],
    },
    'DELETE /keys/{key_id}': {
      operationId: 'revokeKey',
      summary: 'Revoke an API key',
      ok: NO_CONTENT,
      codes: ['API_KEY_NOT_FOUND'],
    },
  });
}

/** The people, and what they did. */
export function operatorPaths() {
  const oneTime = { description: 'The operator, with a password for one time.', schema: 'OneTimePassword' };
  return toPaths('Operators', {
    'GET /operators': {
      operationId: 'listOperators',
      summary: 'List operators',
      ok: { 200: { description: 'Oldest first.', schema: 'OperatorList' } },
    },
    'POST /operators': {
      operationId: 'createOperator',
      summary: 'Add an operator',
      body: 'OperatorInput',
      ok: { 201: oneTime },
      codes: ['OPERATOR_EXISTS'],
    },
    'PATCH /operators/{id}': {
      operationId: 'changeOperator',
      summary: 'Rename an operator, give another role, disable or enable',
      body: 'OperatorChange',
      ok: { 200: { description: 'The operator.', schema: 'Operator' } },
      codes: ['OPERATOR_NOT_FOUND', 'LAST_ADMIN'],
    },
    'POST /operators/{id}/password-reset': {
      operationId: 'resetPassword',
      summary: 'Give an operator a password for one time; sessions and access tokens end',
      ok: { 200: oneTime },
      codes: ['OPERATOR_NOT_FOUND'],
    },
    'DELETE /operators/{id}/sessions': {
      operationId: 'endSessions',
      summary: "End an operator's sessions and access tokens",
      ok: NO_CONTENT,
      codes: ['OPERATOR_NOT_FOUND'],
    },
    'GET /access-tokens': {
      operationId: 'listAllTokens',
      summary: "List everybody's access tokens",
      ok: { 200: { description: 'Oldest first.', schema: 'OwnedAccessTokenList' } },
    },
    'DELETE /access-tokens/{id}': {
      operationId: 'revokeAnyToken',
      summary: "Revoke anybody's access token",
      ok: NO_CONTENT,
      codes: ['TOKEN_NOT_FOUND'],
    },
    'GET /audit': {
      operationId: 'listAudit',
      summary: 'Read the audit log, newest first',
      parameters: queryParameters(auditQuery),
      ok: { 200: { description: 'A page of entries.', schema: 'AuditPage' } },
      codes: ['INVALID_QUERY_PARAMETERS'],
    },
  });
}

/** Figures, and what does not change from claim to claim. */
export function overviewPaths() {
  const link = { 200: { description: 'The link.', schema: 'CarrierLink' } };
  return toPaths('Overview', {
    'GET /statistics': {
      operationId: 'getStatistics',
      summary: 'Figures of the last days',
      parameters: queryParameters(statisticsQuery),
      ok: { 200: { description: 'The figures.', schema: 'Statistics' } },
      codes: ['INVALID_QUERY_PARAMETERS', 'ORGANIZATION_NOT_FOUND'],
    },
    'GET /reference': {
      operationId: 'getReference',
      summary: 'Carriers, providers, currencies, statuses and their rules',
      ok: { 200: { description: 'The tables.', schema: 'Reference' } },
    },
    'PUT /carriers/{carrier}': {
      operationId: 'setCarrierLink',
      summary: "Change the address of a carrier's tracking page",
      body: 'CarrierLinkInput',
      ok: link,
      codes: ['CARRIER_NOT_FOUND'],
    },
    'DELETE /carriers/{carrier}': {
      operationId: 'resetCarrierLink',
      summary: "Take the address of a carrier's tracking page that Redress comes with",
      ok: link,
      codes: ['CARRIER_NOT_FOUND'],
    },
  });
}
