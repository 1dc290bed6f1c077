import { reason } from '../../platform/feature/reason.ts';

export const AUTHENTICATION_REQUIRED = reason('AUTHENTICATION_REQUIRED', {
  status: 401,
  example: 'Send your API key with HTTP Basic authentication.',
  advice: {
    when: 'There is no `Authorization` header, or it is blank.',
    todo: 'Send the API key with HTTP Basic.',
    again: 'changed',
    headers: ['WWW-Authenticate'],
  },
});
export const INVALID_CREDENTIALS_FORMAT = reason('INVALID_CREDENTIALS_FORMAT', {
  status: 401,
  example: 'The Authorization header must be: Basic BASE64(KEY_ID:KEY_SECRET).',
  advice: {
    when: 'The header is not `Basic BASE64(KEY_ID:KEY_SECRET)`.',
    todo: 'Let your HTTP library make the header. The usual cause is a missing colon or an empty key identifier.',
    again: 'changed',
  },
});
export const INVALID_CREDENTIALS_ENCODING = reason('INVALID_CREDENTIALS_ENCODING', {
  status: 401,
  example: 'The credentials must be UTF-8 text in base64.',
  advice: {
    when: 'The text after `Basic` is not base64 of UTF-8 text.',
    todo: 'Let your HTTP library make the header.',
    again: 'changed',
  },
});
export const INVALID_CREDENTIALS = reason('INVALID_CREDENTIALS', {
  status: 401,
  example: 'The API key is not valid. Its identifier (key_…) is the user name, its secret (sk_live_…) the password.',
  advice: {
    when: 'The key is unknown, its secret is wrong, it was revoked, or its organization is disabled.',
    todo: 'Send the key identifier (`key_…`) as the user name and its secret (`sk_live_…`) as the password. When both are right, ask the operator who issued the key. Do not retry: every request is refused alike.',
    again: 'no',
  },
});
export const ORGANIZATION_NOT_FOUND = reason('ORGANIZATION_NOT_FOUND', {
  status: 404,
  example: 'There is no organization org_0198a8b0c1d20000.',
  meaning: 'There is no organization with this identifier.',
});
export const API_KEY_NOT_FOUND = reason('API_KEY_NOT_FOUND', {
  status: 404,
  example: 'There is no key key_0198a8b0c1d2000094f5a1b2 in force.',
  meaning: 'There is no API key with this identifier that is in force.',
});
