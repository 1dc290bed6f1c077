import { action } from '../../platform/feature/action.ts';

export const OPERATOR_CREATED = action('operator.created', 'An operator was added.');
export const OPERATOR_CHANGED = action('operator.changed', 'An operator was given another name or role.');
export const OPERATOR_DISABLED = action(
  'operator.disabled',
  'An operator was disabled: sessions and access tokens ended.',
);
export const OPERATOR_ENABLED = action('operator.enabled', 'A disabled operator was enabled again.');
export const OPERATOR_PASSWORD_RESET = action(
  'operator.password_reset',
  'An operator was given a one-time password: sessions and access tokens ended.',
);
export const OPERATOR_PASSWORD_CHANGED = action(
  'operator.password_changed',
  'An operator changed their own password: other sessions and access tokens ended.',
);
export const OPERATOR_SIGNED_IN = action('operator.signed_in', 'An operator signed in.');
export const OPERATOR_SIGN_IN_FAILED = action('operator.sign_in_failed', 'A sign-in failed.');
export const OPERATOR_PASSWORD_CONFIRMED = action(
  'operator.password_confirmed',
  'An operator typed their password again.',
);
export const OPERATOR_PASSWORD_CONFIRMATION_FAILED = action(
  'operator.password_confirmation_failed',
  'An operator typed a wrong password when asked for it again.',
);
export const OPERATOR_SIGNED_OUT = action('operator.signed_out', 'An operator ended a session.');
export const OPERATOR_SIGNED_OUT_EVERYWHERE = action(
  'operator.signed_out_everywhere',
  'All sessions and access tokens of an operator were ended.',
);
export const TOKEN_ISSUED = action('token.issued', 'An access token was issued.');
export const TOKEN_REVOKED = action('token.revoked', 'An access token was revoked.');
