import { COMMON_HEADERS, COMMON_SENTENCES } from '../listener/openapi-document.ts';
import { describeResponses } from '../listener/openapi-responses.ts';
import { type ReasonCode, STATUS_OF_REASON } from '../listener/reasons.ts';
import { CHANGED_EXAMPLE } from './openapi-examples.ts';

/** What the document says about headers, by the name they are sent with. */
export const HEADERS = {
  ...COMMON_HEADERS,
  'Cache-Control': {
    description: 'Always `no-store`, but for a thumbnail.',
    schema: { type: 'string', enum: ['no-store', 'private, max-age=3600'] },
  },
  'WWW-Authenticate': { description: 'Always `Bearer realm="redress"`.', schema: { type: 'string' } },
  'Set-Cookie': { description: 'The session.', schema: { type: 'string' } },
  'X-Picture-Size': {
    description: 'Of a picture that is shown: how many pixels the client’s has, such as `4000x3000`.',
    schema: { type: 'string', pattern: String.raw`^\d+x\d+$` },
  },
  'X-Picture-Reduced': {
    description: 'Of a picture that is shown: whether a smaller one is given.',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  'X-Picture-Damaged': {
    description: 'Of a picture that is shown: whether bytes of its file are missing or broken.',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  'Content-Disposition': { description: 'With the name of the file.', schema: { type: 'string' } },
} as const;
type HeaderName = keyof typeof HEADERS;

/** An example of each code's sentence, as it is really answered; tests compare them with real answers. */
const SENTENCES = {
  ...COMMON_SENTENCES,
  INVALID_REQUEST_BODY: 'Invalid: status (is required)',
  INVALID_QUERY_PARAMETERS: 'Invalid: limit (must be an integer from 1 to 200)',
  SESSION_REQUIRED: 'Sign in first: there is no session, or it is over.',
  SIGN_IN_FAILED: 'The e-mail address or the password is not right.',
  SIGN_IN_THROTTLED: 'Too many sign-ins failed. Try again in 15 minutes.',
  PASSWORD_CHANGE_REQUIRED: 'The password was for one time: change it first.',
  CSRF_REFUSED: 'The request does not come from the console: X-CSRF-Token is missing or wrong.',
  ROLE_NOT_ALLOWED: 'Your role does not allow this.',
  ACCESS_TOKEN_NOT_ALLOWED: 'No access token can do this: sign in with the password.',
  PASSWORD_CONFIRMATION_REQUIRED:
    'The password was typed more than 10 minutes ago: confirm it, then send the request again.',
  HOST_NOT_ALLOWED:
    'The console is not reached by this host name: set REDRESS_OPERATOR_URL to the address that people type.',
  ORGANIZATION_NOT_FOUND: 'There is no organization org_0198a8b0c1d20000.',
  API_KEY_NOT_FOUND: 'There is no key key_0198a8b0c1d2000094f5a1b2 in force.',
  OPERATOR_NOT_FOUND: 'There is no operator opr_0198a8b0c1d20000.',
  OPERATOR_EXISTS: 'There is an operator with this e-mail address.',
  LAST_ADMIN: 'Nobody could manage operators any more: make somebody else an admin first.',
  TOKEN_NOT_FOUND: 'You have no such access token.',
  DOCUMENT_NOT_FOUND: 'The claim has no document with this identifier.',
  DOCUMENT_NOT_RECEIVED: 'The file of this document was not received.',
  NO_PREVIEW: 'The file cannot be shown; download it.',
  PICTURE_DAMAGED: 'The picture is damaged: bytes of its file are missing or broken.',
  CARRIER_NOT_FOUND: 'There is no such carrier.',
  MOVE_REFUSED: 'A claim is CREATED only by filing it.',
  CLAIM_CHANGED: 'The claim was moved meanwhile: it is UNDER_REVIEW at version 2.',
  PREVIEW_UNAVAILABLE: 'Too many pictures are asked for at once. Try again, or download the file.',
  STORAGE_UNAVAILABLE: 'The file cannot be read at the moment. Try again.',
} as const satisfies Partial<Record<ReasonCode, string>>;
export type DocumentedCode = keyof typeof SENTENCES;

const HEADERS_OF_CODE: Partial<Record<DocumentedCode, readonly HeaderName[]>> = {
  SESSION_REQUIRED: ['WWW-Authenticate'],
  SIGN_IN_THROTTLED: ['Retry-After'],
};

export const RESPONSES = describeResponses<DocumentedCode, HeaderName>({
  sentences: SENTENCES,
  fields: { INVALID_REQUEST_BODY: 'status', INVALID_QUERY_PARAMETERS: 'limit' },
  headersOfAll: ['Cache-Control', 'X-Ignored-Fields'],
  headersOfCode: (code) => (STATUS_OF_REASON[code] >= 500 ? ['Retry-After'] : (HEADERS_OF_CODE[code] ?? [])),
  members: { CLAIM_CHANGED: { changed: CHANGED_EXAMPLE } },
  schemas: { CLAIM_CHANGED: 'ClaimChanged', MOVE_REFUSED: 'MoveRefused' },
});
