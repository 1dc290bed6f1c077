import { action } from '../../platform/feature/action.ts';

export const ORGANIZATION_CREATED = action('organization.created', 'An organization was added.');
export const ORGANIZATION_RENAMED = action('organization.renamed', 'An organization was given another name.');
export const ORGANIZATION_LANGUAGE_CHANGED = action(
  'organization.language_changed',
  'The language of texts to an organization was set.',
);
export const ORGANIZATION_DISABLED = action(
  'organization.disabled',
  'An organization was disabled: its keys are refused.',
);
export const ORGANIZATION_ENABLED = action('organization.enabled', 'A disabled organization was enabled again.');
export const KEY_ISSUED = action('key.issued', 'An API key was issued.');
export const KEY_REVOKED = action('key.revoked', 'An API key was revoked.');
