import { claimChanged, moveRefused } from '../../features/casework/schemas.ts';
import { filingChanged } from '../../features/filings/schemas.ts';
import { LETTER_LANGUAGES } from '../../features/letters/record.ts';
import { MEANING_OF_LANGUAGE } from '../../features/letters/schemas.ts';
import { refundChanged } from '../../features/refunds/schemas.ts';
import { savedViewChanged } from '../../features/saved-views/schemas.ts';
import { factsChanged } from '../../features/shipments/schemas.ts';
import { templateChanged } from '../../features/templates/schemas.ts';
import { describeEnum } from '../../platform/http/input/schema-text.ts';
import { COMMON_HEADERS, COMMON_SENTENCES } from '../../platform/http/openapi/document.ts';
import { describeResponses } from '../../platform/http/openapi/responses.ts';
import { type ReasonCode, STATUS_OF_REASON } from '../../platform/http/reasons.ts';
import {
  CHANGED_EXAMPLE,
  CHANGED_FACTS_EXAMPLE,
  CHANGED_FILING_EXAMPLE,
  CHANGED_MONEY_EXAMPLE,
  CHANGED_TEMPLATE_EXAMPLE,
  CHANGED_VIEW_EXAMPLE,
} from './changed-examples.ts';

/** Descriptions of the headers, by name. */
export const HEADERS = {
  ...COMMON_HEADERS,
  'Cache-Control': {
    ...describeEnum('Rules for keeping the response.', {
      'no-store': 'Not cached: every response but a thumbnail.',
      'private, max-age=3600': 'Of a thumbnail: the browser may show it again for an hour.',
    }),
    schema: { type: 'string', enum: ['no-store', 'private, max-age=3600'] },
  },
  'WWW-Authenticate': { description: 'Always `Bearer realm="redress"`.', schema: { type: 'string' } },
  'Set-Cookie': { description: 'The session.', schema: { type: 'string' } },
  'X-Picture-Size': {
    description: 'Of a picture that is shown: how many pixels the client’s has, such as `4000x3000`.',
    schema: { type: 'string', pattern: String.raw`^\d+x\d+$` },
  },
  'X-Picture-Reduced': {
    ...describeEnum('Of a picture that is shown: whether it was made smaller.', {
      true: 'The picture is smaller than that of the client.',
      false: 'The picture has the size that the client gave it.',
    }),
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  'X-Picture-Damaged': {
    ...describeEnum('Of a picture that is shown: whether bytes of its file are missing or broken.', {
      true: 'Some are: only a part of the picture can be seen.',
      false: 'None are.',
    }),
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  'Content-Language': {
    ...describeEnum('The language of the letter, as its ISO 639-1 code.', MEANING_OF_LANGUAGE),
    schema: { type: 'string', enum: [...LETTER_LANGUAGES] },
  },
  'Content-Disposition': { description: 'With the name of the file.', schema: { type: 'string' } },
} as const;
export type HeaderName = keyof typeof HEADERS;

/** An example of each code's sentence, as the service sends it; tests compare them with real responses. */
const SENTENCES = {
  ...COMMON_SENTENCES,
  INVALID_REQUEST_BODY: 'Invalid: status (is required)',
  INVALID_QUERY_PARAMETERS: 'Invalid: limit (must be an integer from 1 to 200)',
  SESSION_REQUIRED: 'Sign in first: there is no session, or it is over.',
  SIGN_IN_FAILED: 'The e-mail address or the password is not right.',
  SIGN_IN_THROTTLED: 'Too many failed sign-ins. Try again in 8 seconds.',
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
  EVIDENCE_REQUEST_NOT_FOUND: 'The claim has no evidence request with this identifier.',
  EVIDENCE_REQUEST_LIMIT_REACHED: 'The claim has 50 evidence requests, the most that a claim may have.',
  DOCUMENT_NOT_FOUND: 'The claim has no document with this identifier.',
  UNSUPPORTED_DOCUMENT_CONTENT_TYPE:
    'The file is none of application/pdf, image/jpeg, image/png, image/webp: its bytes tell. Save it as one of them.',
  DOCUMENT_LIMIT_REACHED: 'The claim has 100 documents, the most that a claim may have.',
  STORAGE_LIMIT_REACHED:
    'The files of your organization have reached the storage that it may use. Ask the operator of the service for more.',
  UPLOAD_INTERRUPTED: 'The connection ended before the file did.',
  UPLOAD_TIMED_OUT: 'Nothing was received for 60 seconds.',
  DISK_NEARLY_FULL:
    'The service has too little free disk space to take files. The upload address stays valid; try later.',
  STORAGE_FULL: 'There is no room for the file. Try again later.',
  DOCUMENT_NOT_RECEIVED: 'The file of this document was not received.',
  DOCUMENT_NOT_CONFIRMED: 'The client has not confirmed this document yet.',
  NO_PREVIEW: 'The file cannot be shown; download it.',
  PICTURE_DAMAGED: 'The picture is damaged: bytes of its file are missing or broken.',
  CARRIER_NOT_FOUND: 'There is no such carrier.',
  SHIPMENT_FACTS_CHANGED: 'The facts were changed meanwhile by ana@example.com: they have version 2.',
  SHIPMENT_IMPORT_NOT_FOUND: 'There is no import of shipment dates with this identifier.',
  FILING_CHANGED: 'The filing was changed meanwhile by ana@example.com: it has version 2.',
  REFUND_CHANGED: 'The refund or a payment was changed meanwhile: it has version 2.',
  PAYMENT_NOT_FOUND: 'The claim has no payment with this identifier.',
  STATEMENT_NOT_FOUND: 'There is no statement with this identifier.',
  STATEMENT_CHANGED: 'The file or its claims changed since the preview: look at it again, then apply it.',
  STATEMENT_LINES_LEFT:
    'Lines have no claim, or cannot be read: 2 ambiguous, 3 unknown. Correct them, or leave them out by name.',
  HOUSE_RULE_LIMIT_REACHED: 'There are 5000 house rules already.',
  TEMPLATE_NOT_FOUND: 'There is no template of this kind and name.',
  TEMPLATE_CHANGED: 'The template was changed meanwhile by ana@example.com: it has version 2.',
  TEMPLATE_LIMIT_REACHED: 'There are 100 templates already: remove one first.',
  SAVED_VIEW_NOT_FOUND: 'There is no saved view with this identifier.',
  SAVED_VIEW_CHANGED: 'The view was changed meanwhile by ana@example.com: it has version 2.',
  SAVED_VIEWS_REORDERED: 'Views were added, removed or put in another order meanwhile: read them again.',
  SAVED_VIEW_NAME_TAKEN: 'The team has a view “DPD, late” already: choose another name.',
  SAVED_VIEW_LIMIT_REACHED: 'You have 50 views already: remove one first.',
  JOB_NOT_FOUND: 'There is no job with this identifier.',
  JOB_NOT_DEAD: 'This job was not given up: it is run by itself.',
  LETTERS_BUSY: 'You have 2 letters being made: wait for one of them, then ask again.',
  PRINTER_BUSY: 'Too many PDFs wait to be printed. Try again in 5 seconds.',
  PRINT_LIMIT_EXCEEDED:
    'The PDF took more than 20 seconds, or too much memory. Try again later; if that repeats, shorten the text.',
  STATEMENTS_BUSY: 'Too many statements wait to be read. Try again in 15 seconds.',
  EVIDENCE_PACKS_BUSY: 'You have 2 packs being made: wait for one of them, then ask again.',
  EMAIL_DRAFT_TOO_LARGE:
    'The e-mail would have 31.2 MB, and mail servers take at most 25 MB: make the evidence pack and send it by the carrier’s portal, or as a link.',
  MOVE_REFUSED: 'A claim is CREATED only by filing it.',
  NOTHING_TO_TAKE_BACK: 'The claim was never moved: there is nothing to take back.',
  TAKE_BACK_NOT_YOURS: 'The last move is by ana@example.com, who alone can take it back.',
  TAKE_BACK_EXPIRED:
    'A move can be taken back for 60 seconds; this one was made at 2026-01-31T10:00:00.000Z. Move the claim instead.',
  TAKE_BACK_OVERTAKEN: 'Since the move, a note was written. Move the claim instead.',
  CLAIM_CHANGED: 'The claim was moved meanwhile: it is UNDER_REVIEW at version 2.',
  PREVIEW_UNAVAILABLE: 'Too many pictures are asked for at once. Try again, or download the file.',
  STORAGE_UNAVAILABLE: 'The file cannot be read at the moment. Try again.',
} as const satisfies Partial<Record<ReasonCode, string>>;
export type DocumentedCode = keyof typeof SENTENCES;

/** The meaning of each code; codes that every path can give are at the end. */
export const MEANINGS = {
  INVALID_REQUEST: 'The request is not well-formed HTTP, or has no `Host`.',
  INVALID_REQUEST_BODY: 'The body is not a JSON object, or fields are missing or wrong; `details` names them.',
  INVALID_QUERY_PARAMETERS: 'A query parameter is wrong; `details.fieldErrors` names it.',
  SESSION_REQUIRED: 'There is no session, it is over, or the access token is not valid.',
  SIGN_IN_FAILED: 'The e-mail address or the password is not right, or the operator is disabled.',
  SIGN_IN_THROTTLED: 'Too many sign-ins failed. Wait for `Retry-After`.',
  PASSWORD_CHANGE_REQUIRED: 'The password is a one-time password: change it first.',
  CSRF_REFUSED: "The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.",
  ROLE_NOT_ALLOWED: 'The role of the operator does not allow this; `x-roles` says whose does.',
  ACCESS_TOKEN_NOT_ALLOWED: 'No access token can do this: it needs a session.',
  PASSWORD_CONFIRMATION_REQUIRED:
    'The password was typed more than 10 minutes ago: confirm it, and send the request again.',
  HOST_NOT_ALLOWED: 'The request names a host that the operator listener is not reached by.',
  CLAIM_NOT_FOUND: 'There is no claim with this identifier.',
  ORGANIZATION_NOT_FOUND: 'There is no organization with this identifier.',
  API_KEY_NOT_FOUND: 'There is no API key with this identifier that is in force.',
  OPERATOR_NOT_FOUND: 'There is no operator with this identifier.',
  OPERATOR_EXISTS: 'Another operator has this e-mail address.',
  LAST_ADMIN: 'It would leave nobody who can manage operators: make somebody else an admin first.',
  TOKEN_NOT_FOUND: 'There is no such access token, or it is not yours.',
  EVIDENCE_REQUEST_NOT_FOUND: 'The claim has no evidence request with this identifier.',
  EVIDENCE_REQUEST_LIMIT_REACHED: 'The claim has as many evidence requests as a claim may have.',
  DOCUMENT_NOT_FOUND: 'The claim has no document with this identifier.',
  UNSUPPORTED_DOCUMENT_CONTENT_TYPE: 'The bytes of the file belong to none of the four types.',
  DOCUMENT_LIMIT_REACHED: 'The claim has as many documents as a claim may have.',
  STORAGE_LIMIT_REACHED: 'The files of the organization have reached the storage that it may use.',
  UPLOAD_INTERRUPTED: 'The connection ended before the file did: send it again.',
  UPLOAD_TIMED_OUT: 'The file stopped coming: send it again.',
  DISK_NEARLY_FULL: 'Too little disk space is free to take files: make room, or try later.',
  STORAGE_FULL: 'There is no room for the file: make room, or try later.',
  DOCUMENT_NOT_RECEIVED: 'The file of the document was not received.',
  DOCUMENT_NOT_CONFIRMED: 'The client has not confirmed the document: it is no evidence yet.',
  NO_PREVIEW: 'The file cannot be shown: download it.',
  PICTURE_DAMAGED:
    'The picture is damaged, and nothing of it can be shown: download it, or ask the client for it again.',
  CARRIER_NOT_FOUND: 'There is no carrier with this name.',
  SHIPMENT_FACTS_CHANGED:
    'Somebody changed the facts since the version that was named; `changed` has them as they are now.',
  SHIPMENT_IMPORT_NOT_FOUND: 'There is no import of shipment dates with this identifier, or it is older than 90 days.',
  FILING_CHANGED: 'Somebody changed the filing after the named version; `changed` has the current one.',
  REFUND_CHANGED:
    'Somebody changed the refund or a payment since the version that was named; `changed` has them as they are now.',
  PAYMENT_NOT_FOUND: 'The claim has no payment with this identifier.',
  STATEMENT_NOT_FOUND: 'There is no statement with this identifier.',
  STATEMENT_CHANGED: 'What would become of the lines is not what the preview showed: look at it again.',
  STATEMENT_LINES_LEFT: 'Lines are ambiguous, unknown or not read: choose, correct them, or name them in `leave_out`.',
  HOUSE_RULE_LIMIT_REACHED: 'There are as many house rules as there can be: take some away first.',
  TEMPLATE_NOT_FOUND: 'There is no template of this kind and name.',
  TEMPLATE_CHANGED: 'Somebody changed the template after the named version; `changed` has the current one.',
  TEMPLATE_LIMIT_REACHED: 'There are as many own templates as there can be: remove one first.',
  SAVED_VIEW_NOT_FOUND: 'There is no saved view with this identifier that you see.',
  SAVED_VIEW_CHANGED: 'Somebody changed the view after the named version; `changed` has the current one.',
  SAVED_VIEWS_REORDERED: 'The list is not as it was seen: read it again.',
  SAVED_VIEW_NAME_TAKEN: 'Another view of the list has this name.',
  SAVED_VIEW_LIMIT_REACHED: 'There are as many views as there can be: remove one first.',
  JOB_NOT_FOUND: 'There is no job with this identifier: it may be done, or dropped.',
  JOB_NOT_DEAD: 'The job was not given up: it is run by itself.',
  LETTERS_BUSY: 'As many letters are being made as can be at once: ask again after `Retry-After`.',
  PRINTER_BUSY: 'Too many PDFs wait to be printed: try again after `Retry-After`.',
  PRINT_LIMIT_EXCEEDED:
    'The PDF took more time or memory than one may take: try again after `Retry-After`. If that repeats, the text is too long.',
  STATEMENTS_BUSY: 'Too many statements wait to be read: try again after `Retry-After`.',
  EVIDENCE_PACKS_BUSY: 'As many packs are being made as can be at once: ask again after `Retry-After`.',
  EMAIL_DRAFT_TOO_LARGE:
    'The files of the claim are more than an e-mail takes: send the evidence pack by the carrier’s portal, or as a link.',
  MOVE_REFUSED: 'The claim cannot be moved like this; when another claim is in the way, it is named.',
  NOTHING_TO_TAKE_BACK: 'The claim was never moved, or its last move was taken back already.',
  TAKE_BACK_NOT_YOURS: 'Somebody else made the last move; only they can take it back.',
  TAKE_BACK_EXPIRED: 'The last move was made more than 60 seconds ago. Move the claim instead.',
  TAKE_BACK_OVERTAKEN:
    'Something was done with the claim since the move; the sentence says what. Move the claim instead.',
  CLAIM_CHANGED: 'Somebody moved the claim since the version that was named; `changed` says how.',
  REQUEST_TIMEOUT: 'The request did not arrive in time.',
  PAYLOAD_TOO_LARGE: 'The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB.',
  PREVIEW_UNAVAILABLE: 'Too many pictures are asked for at once: try again, or download the file.',
  STORAGE_UNAVAILABLE: 'The file cannot be read at the moment: try again after `Retry-After`.',
  INTERNAL_ERROR: 'Something unexpected happened. Nothing was stored.',
  SERVICE_UNAVAILABLE: 'The database cannot be reached, is too busy, or was lost on the way. The sentence says which.',
  NOT_READY: 'A component that this listener needs does not work; `components` names it.',
  NOT_FOUND: 'There is nothing at this path.',
  METHOD_NOT_ALLOWED: 'The path has no such method; `Allow` names those that it has.',
  EXPECTATION_FAILED: 'The request has an `Expect` header other than `100-continue`.',
  REQUEST_HEADERS_TOO_LARGE: 'Request line and headers have more than 16 KiB.',
} as const satisfies Partial<Record<ReasonCode, string>>;

const HEADERS_OF_CODE: Partial<Record<DocumentedCode, readonly HeaderName[]>> = {
  SESSION_REQUIRED: ['WWW-Authenticate'],
  SIGN_IN_THROTTLED: ['Retry-After'],
  LETTERS_BUSY: ['Retry-After'],
  PRINTER_BUSY: ['Retry-After'],
  PRINT_LIMIT_EXCEEDED: ['Retry-After'],
  STATEMENTS_BUSY: ['Retry-After'],
  EVIDENCE_PACKS_BUSY: ['Retry-After'],
};

export const RESPONSES = describeResponses<DocumentedCode, HeaderName>({
  sentences: SENTENCES,
  meanings: MEANINGS,
  fields: { INVALID_REQUEST_BODY: 'status', INVALID_QUERY_PARAMETERS: 'limit' },
  headersOfAll: ['Cache-Control', 'X-Ignored-Fields'],
  headersOfCode: (code) => (STATUS_OF_REASON[code] >= 500 ? ['Retry-After'] : (HEADERS_OF_CODE[code] ?? [])),
  members: {
    CLAIM_CHANGED: { changed: CHANGED_EXAMPLE },
    SHIPMENT_FACTS_CHANGED: { changed: CHANGED_FACTS_EXAMPLE },
    SAVED_VIEW_CHANGED: { changed: CHANGED_VIEW_EXAMPLE },
    TEMPLATE_CHANGED: { changed: CHANGED_TEMPLATE_EXAMPLE },
    FILING_CHANGED: { changed: CHANGED_FILING_EXAMPLE },
    REFUND_CHANGED: { changed: CHANGED_MONEY_EXAMPLE },
  },
  schemas: {
    CLAIM_CHANGED: claimChanged,
    SHIPMENT_FACTS_CHANGED: factsChanged,
    SAVED_VIEW_CHANGED: savedViewChanged,
    TEMPLATE_CHANGED: templateChanged,
    FILING_CHANGED: filingChanged,
    REFUND_CHANGED: refundChanged,
    MOVE_REFUSED: moveRefused,
  },
});
