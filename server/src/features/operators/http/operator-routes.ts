import { ADMIN, ALL, forOperators, NO_CONTENT } from '../../../platform/http/operator-route.ts';
import type { AccessTokens } from '../access-tokens.ts';
import { LAST_ADMIN, OPERATOR_EXISTS, OPERATOR_NOT_FOUND, TOKEN_NOT_FOUND } from '../reasons.ts';
import type { Operators } from '../service.ts';
import { oneTimePassword, operator, operatorBody, operatorChange, operatorList } from './operator-schemas.ts';
import { ownedTokenList } from './session-schemas.ts';

interface AccountServices {
  accessTokens: AccessTokens;
  operators: Operators;
}

const ONE_TIME = { description: 'The operator, with a one-time password.', schema: oneTimePassword } as const;

const route = forOperators('Operators');

export const operatorRoutes = [
  route('GET /operator/v1/operators', {
    access: { who: ALL },
    operationId: 'listOperators',
    summary: 'List operators',
    description: 'Lists every operator, disabled ones too.',
    ok: { 200: { description: 'Oldest first.', schema: operatorList } },
    handle: async (_input, { operators }: AccountServices) => ({ data: await operators.list() }),
  }),
  route('POST /operator/v1/operators', {
    access: { who: ADMIN, proof: 'password' },
    operationId: 'createOperator',
    summary: 'Add an operator',
    description:
      'Adds an operator with a one-time password, which is shown this once and lets them in for 7 days. An e-mail ' +
      'address that another operator has, also a disabled one, is refused. The audit log records ' +
      '`operator.created`.',
    body: operatorBody,
    ok: { 201: ONE_TIME },
    reasons: [OPERATOR_EXISTS],
    handle: async ({ caller, body }, { operators }: AccountServices) => {
      await caller.letInAgain();
      return operators.create(body, caller.name);
    },
  }),
  route('PATCH /operator/v1/operators/{id}', {
    access: { who: ADMIN, proof: 'password' },
    operationId: 'changeOperator',
    summary: 'Rename an operator, give another role, disable or enable',
    description:
      'Changes what the body names. Disabling ends the sessions and access tokens of the operator, for good. ' +
      'Refused when no admin would be left. The audit log records `operator.changed`, `operator.disabled` or ' +
      '`operator.enabled`; a value that is set already is no change.',
    body: operatorChange,
    ok: { 200: { description: 'The operator.', schema: operator } },
    reasons: [OPERATOR_NOT_FOUND, LAST_ADMIN],
    handle: async ({ params, caller, body }, { operators }: AccountServices) => {
      await caller.letInAgain();
      return operators.change(params.id, body, caller.name);
    },
  }),
  route('POST /operator/v1/operators/{id}/password-reset', {
    access: { who: ADMIN, proof: 'password' },
    operationId: 'resetPassword',
    summary: 'Give an operator a one-time password; sessions and access tokens end',
    description:
      'Makes a one-time password, which is shown this once and lets the operator in for 7 days, and ends their ' +
      'sessions and access tokens. Failed sign-ins of the operator are forgotten. The audit log records ' +
      '`operator.password_reset`.',
    ok: { 200: ONE_TIME },
    reasons: [OPERATOR_NOT_FOUND],
    handle: ({ params, caller }, { operators }: AccountServices) => operators.resetPassword(params.id, caller.name),
  }),
  route('DELETE /operator/v1/operators/{id}/sessions', {
    access: { who: ADMIN, proof: 'session' },
    operationId: 'endSessions',
    summary: "End an operator's sessions and access tokens",
    description:
      'Ends all sessions and access tokens of an operator, for good; the password stays. The audit log records ' +
      '`operator.signed_out_everywhere`.',
    ok: NO_CONTENT,
    reasons: [OPERATOR_NOT_FOUND],
    handle: ({ params, caller }, { operators }: AccountServices) => operators.endSessions(params.id, caller.name),
  }),
  route('GET /operator/v1/access-tokens', {
    access: { who: ADMIN },
    operationId: 'listAllTokens',
    summary: "List everybody's access tokens",
    description:
      'Lists the access tokens of all operators with their owners, expired ones too, without the tokens themselves.',
    ok: { 200: { description: 'Oldest first.', schema: ownedTokenList } },
    handle: async (_input, { accessTokens }: AccountServices) => ({ data: await accessTokens.listAll() }),
  }),
  route('DELETE /operator/v1/access-tokens/{id}', {
    access: { who: ADMIN, proof: 'session' },
    operationId: 'revokeAnyToken',
    summary: "Revoke anybody's access token",
    description: 'Ends an access token of any operator, for good. The audit log records `token.revoked`.',
    ok: NO_CONTENT,
    reasons: [TOKEN_NOT_FOUND],
    handle: ({ params, caller }, { accessTokens }: AccountServices) => accessTokens.revokeAny(params.id, caller.name),
  }),
];
