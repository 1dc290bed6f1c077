import { queryParameters } from '../listener/openapi-document.ts';
import { auditQuery } from './audit-query.ts';
import { activityQuery } from './key-activity-query.ts';
import { toPaths } from './openapi-operation.ts';
import { statisticsQuery } from './statistics-query.ts';

const NO_CONTENT = { 204: { description: 'Done.' } };

/** The operator's clients and their keys. */
export function organizationPaths() {
  return toPaths('Organizations', {
    'GET /organizations': {
      operationId: 'listOrganizations',
      summary: 'List organizations',
      description: 'Lists every organization with its figures. For agents the figures are 0: they get the names alone.',
      ok: { 200: { description: 'Oldest first. For agents names alone.', schema: 'OrganizationList' } },
    },
    'POST /organizations': {
      operationId: 'createOrganization',
      summary: 'Add an organization',
      description: 'Adds a client, which has no key yet. The audit log records `organization.created`.',
      body: 'OrganizationInput',
      ok: { 201: { description: 'The organization.', schema: 'Organization' } },
    },
    'PATCH /organizations/{id}': {
      operationId: 'changeOrganization',
      summary: 'Rename, disable or enable an organization; enabling needs the password typed within 10 minutes',
      description:
        'Changes what the body names. While an organization is disabled, all of its keys are refused within 5 ' +
        'seconds; its claims stay, and can be worked on. Enabling needs a session in which the password was typed ' +
        'within the last 10 minutes. The audit log records `organization.renamed`, `organization.disabled` or ' +
        '`organization.enabled`; what is so already is no change.',
      body: 'OrganizationChange',
      ok: { 200: { description: 'The organization.', schema: 'Organization' } },
      codes: ['ORGANIZATION_NOT_FOUND', 'ACCESS_TOKEN_NOT_ALLOWED', 'PASSWORD_CONFIRMATION_REQUIRED'],
    },
    'GET /organizations/{id}/keys': {
      operationId: 'listKeys',
      summary: "List an organization's API keys",
      description: 'Lists the keys of an organization, revoked ones too, without their secrets.',
      ok: { 200: { description: 'Oldest first.', schema: 'ApiKeyList' } },
      codes: ['ORGANIZATION_NOT_FOUND'],
    },
    'POST /organizations/{id}/keys': {
      operationId: 'issueKey',
      summary: 'Issue an API key',
      description:
        'Makes a key with which programs of the organization use the client API. The secret is not kept and cannot be ' +
        'read again. The audit log records `key.issued`, without the secret.',
      body: 'ApiKeyInput',
      ok: { 201: { description: 'The key, its secret shown this once.', schema: 'IssuedApiKey' } },
      codes: ['ORGANIZATION_NOT_FOUND'],
    },
    'GET /keys/{key_id}/activity': {
      operationId: 'getKeyActivity',
      summary: 'What was done with an API key',
      description:
        'Shows how many claims and documents came with the key, also one that was revoked: to find out what a leaked ' +
        'key was used for.',
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
      description:
        'Ends a key for good: it is refused within 5 seconds. One that was revoked before is not found. The audit log ' +
        'records `key.revoked`.',
      ok: NO_CONTENT,
      codes: ['API_KEY_NOT_FOUND'],
    },
  });
}

/** The operators, their access tokens, and the audit log. */
export function operatorPaths() {
  return { ...accountPaths(), ...oversightPaths() };
}

function accountPaths() {
  const oneTime = { description: 'The operator, with a one-time password.', schema: 'OneTimePassword' };
  return toPaths('Operators', {
    'GET /operators': {
      operationId: 'listOperators',
      summary: 'List operators',
      description: 'Lists every operator, disabled ones too.',
      ok: { 200: { description: 'Oldest first.', schema: 'OperatorList' } },
    },
    'POST /operators': {
      operationId: 'createOperator',
      summary: 'Add an operator',
      description:
        'Adds an operator with a one-time password, which is shown this once and lets them in for 7 days. An e-mail ' +
        'address that another operator has, also a disabled one, is refused. The audit log records ' +
        '`operator.created`.',
      body: 'OperatorInput',
      ok: { 201: oneTime },
      codes: ['OPERATOR_EXISTS'],
    },
    'PATCH /operators/{id}': {
      operationId: 'changeOperator',
      summary: 'Rename an operator, give another role, disable or enable',
      description:
        'Changes what the body names. Disabling ends the sessions and access tokens of the operator, for good. ' +
        'Refused when no admin would be left. The audit log records `operator.changed`, `operator.disabled` or ' +
        '`operator.enabled`; what is so already is no change.',
      body: 'OperatorChange',
      ok: { 200: { description: 'The operator.', schema: 'Operator' } },
      codes: ['OPERATOR_NOT_FOUND', 'LAST_ADMIN'],
    },
    'POST /operators/{id}/password-reset': {
      operationId: 'resetPassword',
      summary: 'Give an operator a one-time password; sessions and access tokens end',
      description:
        'Makes a one-time password, which is shown this once and lets the operator in for 7 days, and ends their ' +
        'sessions and access tokens. Failed sign-ins of the operator are forgotten. The audit log records ' +
        '`operator.password_reset`.',
      ok: { 200: oneTime },
      codes: ['OPERATOR_NOT_FOUND'],
    },
    'DELETE /operators/{id}/sessions': {
      operationId: 'endSessions',
      summary: "End an operator's sessions and access tokens",
      description:
        'Ends all sessions and access tokens of an operator, for good; the password stays. The audit log records ' +
        '`operator.signed_out_everywhere`.',
      ok: NO_CONTENT,
      codes: ['OPERATOR_NOT_FOUND'],
    },
  });
}

function oversightPaths() {
  return toPaths('Operators', {
    'GET /access-tokens': {
      operationId: 'listAllTokens',
      summary: "List everybody's access tokens",
      description:
        'Lists the access tokens of all operators with their owners, expired ones too, without the tokens themselves.',
      ok: { 200: { description: 'Oldest first.', schema: 'OwnedAccessTokenList' } },
    },
    'DELETE /access-tokens/{id}': {
      operationId: 'revokeAnyToken',
      summary: "Revoke anybody's access token",
      description: 'Ends an access token of any operator, for good. The audit log records `token.revoked`.',
      ok: NO_CONTENT,
      codes: ['TOKEN_NOT_FOUND'],
    },
    'GET /audit': {
      operationId: 'listAudit',
      summary: 'Read the audit log, newest first',
      description:
        'Reads what operators, the command line and the service itself did. Entries are never changed; old ones are ' +
        'archived and pruned from the command line alone.',
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
      description:
        'Gives the figures of the overview: of the last days, and of what is not decided now. Days are those of UTC.',
      parameters: queryParameters(statisticsQuery),
      ok: { 200: { description: 'The figures.', schema: 'Statistics' } },
      codes: ['INVALID_QUERY_PARAMETERS', 'ORGANIZATION_NOT_FOUND'],
    },
    'GET /reference': {
      operationId: 'getReference',
      summary: 'Carriers, providers, currencies, statuses and their rules',
      description:
        'Gives the closed sets of the service with their rules, so that a program need not have them built in.',
      ok: { 200: { description: 'The tables.', schema: 'Reference' } },
    },
    'PUT /carriers/{carrier}': {
      operationId: 'setCarrierLink',
      summary: "Change the address of a carrier's tracking page",
      description:
        'Sets where claims link to for tracking their parcel, or takes the link away. An address that is not https, ' +
        'has no `{tracking_number}`, or has it before the path, is refused for its field. The audit log records ' +
        '`carrier.changed`.',
      body: 'CarrierLinkInput',
      ok: link,
      codes: ['CARRIER_NOT_FOUND'],
    },
    'DELETE /carriers/{carrier}': {
      operationId: 'resetCarrierLink',
      summary: "Take the address of a carrier's tracking page that Redress comes with",
      description:
        'Drops the address that an operator set: the one that Redress comes with is used again. The audit log records `carrier.changed`.',
      ok: link,
      codes: ['CARRIER_NOT_FOUND'],
    },
  });
}
