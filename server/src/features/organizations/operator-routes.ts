import { ACCESS_TOKEN_NOT_ALLOWED, PASSWORD_CONFIRMATION_REQUIRED } from '../../platform/feature/reasons.ts';
import { ADMIN, ALL, forOperators, LOOK, NO_CONTENT } from '../../platform/http/operator-route.ts';

import { type ApiKeys, toListedKey } from './api-keys.ts';
import { API_KEY_NOT_FOUND, ORGANIZATION_NOT_FOUND } from './reasons.ts';
import {
  issuedKey,
  keyBody,
  keyList,
  organization,
  organizationBody,
  organizationChange,
  organizationList,
} from './schemas.ts';
import type { Organizations } from './service.ts';

interface OrganizationServices {
  organizations: Organizations;
  /** The organizations with their figures, which agents do not see. */
  overview: { list(role: 'admin' | 'agent' | 'viewer'): Promise<object[]>; get(id: string): Promise<object> };
  keys: ApiKeys;
  /** Where clients reach the API. */
  apiUrl: () => string;
}

const route = forOperators('Organizations');

export const organizationRoutes = [
  route('GET /operator/v1/organizations', {
    access: { who: ALL },
    operationId: 'listOrganizations',
    summary: 'List organizations',
    description: 'Lists every organization with its figures. For agents the figures are 0: they get the names alone.',
    ok: { 200: { description: 'Oldest first. For agents names alone.', schema: organizationList } },
    handle: async ({ caller }, { overview }: OrganizationServices) => ({ data: await overview.list(caller.role) }),
  }),
  route('POST /operator/v1/organizations', {
    access: { who: ADMIN, proof: 'any' },
    operationId: 'createOrganization',
    summary: 'Add an organization',
    description: 'Adds a client, which has no key yet. The audit log records `organization.created`.',
    body: organizationBody,
    ok: { 201: { description: 'The organization.', schema: organization } },
    handle: async ({ caller, body }, { organizations, overview }: OrganizationServices) => {
      const { id } = await organizations.create(body.name, caller.name);
      return overview.get(id);
    },
  }),
  route('PATCH /operator/v1/organizations/{id}', {
    access: { who: ADMIN, proof: 'any' },
    operationId: 'changeOrganization',
    summary:
      'Rename, disable or enable an organization, or set its language; disabling and enabling need the password typed within 10 minutes',
    description:
      'Changes what the body names. While an organization is disabled, all of its keys are refused within 5 ' +
      'seconds; its claims stay, and can be worked on. Disabling and enabling need a session in which the password ' +
      'was typed within the last 10 minutes. The audit log records `organization.renamed`, `organization.disabled`, ' +
      '`organization.enabled` or `organization.language_changed`; a value that is set already is no change.',
    body: organizationChange,
    ok: { 200: { description: 'The organization.', schema: organization } },
    reasons: [ORGANIZATION_NOT_FOUND, ACCESS_TOKEN_NOT_ALLOWED, PASSWORD_CONFIRMATION_REQUIRED],
    handle: async ({ params, caller, body }, { organizations, overview }: OrganizationServices) => {
      if (body.disabled !== undefined) {
        await caller.letInAgain();
        caller.requirePassword();
      }
      await organizations.change(params.id, body, caller.name);
      return overview.get(params.id);
    },
  }),
  route('GET /operator/v1/organizations/{id}/keys', {
    access: { who: LOOK },
    operationId: 'listKeys',
    summary: "List an organization's API keys",
    description: 'Lists the keys of an organization, revoked ones too, without their secrets.',
    ok: { 200: { description: 'Oldest first.', schema: keyList } },
    reasons: [ORGANIZATION_NOT_FOUND],
    handle: async ({ params }, { keys }: OrganizationServices) => {
      const found = await keys.list(params.id);
      return { data: found.map(toListedKey) };
    },
  }),
  route('POST /operator/v1/organizations/{id}/keys', {
    access: { who: ADMIN, proof: 'password' },
    operationId: 'issueKey',
    summary: 'Issue an API key',
    description:
      'Makes a key with which programs of the organization use the client API. The secret is not kept and cannot be ' +
      'read again. The audit log records `key.issued`, without the secret.',
    body: keyBody,
    ok: { 201: { description: 'The key, its secret shown this once.', schema: issuedKey } },
    reasons: [ORGANIZATION_NOT_FOUND],
    handle: async ({ params, caller, body }, { keys, apiUrl }: OrganizationServices) => {
      const { name } = body;
      await caller.letInAgain();
      const issued = await keys.issue(params.id, name, caller.name);
      return { ...issued, name, api_url: apiUrl() };
    },
  }),
];

export const keyRoutes = [
  route('DELETE /operator/v1/keys/{key_id}', {
    access: { who: ADMIN, proof: 'session' },
    operationId: 'revokeKey',
    summary: 'Revoke an API key',
    description:
      'Ends a key for good: it is refused within 5 seconds. One that was revoked before is not found. The audit log ' +
      'records `key.revoked`.',
    ok: NO_CONTENT,
    reasons: [API_KEY_NOT_FOUND],
    handle: ({ params, caller }, { keys }: OrganizationServices) => keys.revoke(params.key_id, caller.name),
  }),
];
