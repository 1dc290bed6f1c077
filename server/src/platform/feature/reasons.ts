import { reason } from './reason.ts';

export const INVALID_REQUEST = reason('INVALID_REQUEST', {
  status: 400,
  example: 'This is not a well-formed HTTP request.',
  meaning: 'The request is not well-formed HTTP, or has no `Host`.',
  advice: {
    when: 'The request is not well-formed HTTP, has no `Host`, or has a malformed `Idempotency-Key`.',
    todo: 'Correct the request; `details.formErrors` names the faults.',
    again: 'changed',
  },
});
export const INVALID_REQUEST_BODY = reason('INVALID_REQUEST_BODY', {
  status: 400,
  example: 'Invalid: status (is required)',
  field: 'status',
  meaning: 'The body is not a JSON object, or fields are missing or wrong; `details` names them.',
  advice: {
    when: 'The body is not a JSON object, fields are missing or wrong, or the claim has more than 256 kB (262,144 bytes) as JSON. Or the body has more than 25,000 objects, lists and members.',
    todo: 'Correct what `details` names: faults by top-level field, with the nested path in each message.',
    again: 'changed',
    example:
      'Invalid: incidence (claimed_amount: must be an integer from 1 to 9007199254740991, in the smallest unit of the currency: 129.90 EUR is 12990)',
    field: 'incidence',
    headers: ['X-Ignored-Fields'],
  },
});
export const INVALID_QUERY_PARAMETERS = reason('INVALID_QUERY_PARAMETERS', {
  status: 400,
  example: 'Invalid: limit (must be an integer from 1 to 200)',
  field: 'limit',
  meaning: 'A query parameter is wrong; `details.fieldErrors` names it.',
  advice: {
    when: 'A filter, a date, `limit` or `cursor` of the list is wrong.',
    todo: 'Correct the parameter that `details.fieldErrors` names. Send a cursor back as it came.',
    again: 'changed',
    example: 'Invalid: limit (must be an integer from 1 to 100)',
    headers: ['X-Ignored-Fields'],
  },
});
export const UPLOAD_INTERRUPTED = reason('UPLOAD_INTERRUPTED', {
  status: 400,
  example: 'The connection ended before the file did.',
  meaning: 'The connection ended before the file did: send it again.',
  advice: {
    when: 'The connection ended before the file did.',
    todo: 'PUT the whole file to the same address again.',
    again: 'later',
  },
});
export const NOT_FOUND = reason('NOT_FOUND', {
  status: 404,
  example: 'There is nothing at this path.',
  meaning: 'There is nothing at this path.',
  advice: {
    when: 'There is nothing at this path.',
    todo: 'Check the base address: it ends before `/v1`.',
    again: 'no',
  },
});
export const METHOD_NOT_ALLOWED = reason('METHOD_NOT_ALLOWED', {
  status: 405,
  example: 'The method must be one of GET, HEAD.',
  meaning: 'The path has no such method; `Allow` names those that it has.',
  advice: {
    when: 'The path has no such method; `Allow` names those that it has.',
    todo: 'Check the method.',
    again: 'no',
  },
});
export const REQUEST_TIMEOUT = reason('REQUEST_TIMEOUT', {
  status: 408,
  example: 'The request did not arrive in time.',
  meaning: 'The request did not arrive in time.',
  advice: {
    when: 'The request did not arrive within 60 seconds.',
    todo: 'Send it again; look at the connection when it happens often.',
    again: 'key',
  },
});
export const UPLOAD_TIMED_OUT = reason('UPLOAD_TIMED_OUT', {
  status: 408,
  example: 'Nothing was received for 60 seconds.',
  meaning: 'The file stopped coming: send it again.',
  advice: {
    when: 'Nothing of the upload, or less than 512 bytes per second (15 kB), arrived for 30 seconds.',
    todo: 'PUT the whole file to the same address again.',
    again: 'later',
    example: 'Nothing was received for 30 seconds.',
  },
});
export const PAYLOAD_TOO_LARGE = reason('PAYLOAD_TOO_LARGE', {
  status: 413,
  example: 'A JSON body may have at most 1048576 bytes (1 MiB).',
  meaning: 'The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB.',
  advice: {
    when: 'A JSON body has more than 1 MiB, or a file more than 10 MB (10,485,760 bytes).',
    todo: 'Compress or split the file; the address stays valid.',
    again: 'changed',
  },
});
export const EXPECTATION_FAILED = reason('EXPECTATION_FAILED', {
  status: 417,
  example: 'The only expectation that is met is 100-continue.',
  meaning: 'The request has an `Expect` header other than `100-continue`.',
  advice: {
    when: 'The request has an `Expect` header other than `100-continue`.',
    todo: 'Leave the header out.',
    again: 'changed',
  },
});
export const STATEMENTS_BUSY = reason('STATEMENTS_BUSY', {
  status: 429,
  example: 'Too many statements wait to be read. Try again in 15 seconds.',
  meaning: 'Too many statements wait to be read: try again after `Retry-After`.',
});
export const REQUEST_HEADERS_TOO_LARGE = reason('REQUEST_HEADERS_TOO_LARGE', {
  status: 431,
  example: 'The request line and headers may have 16 KiB together.',
  meaning: 'Request line and headers have more than 16 KiB.',
  advice: {
    when: 'Request line and headers have more than 16 KiB.',
    todo: 'Send fewer or shorter headers.',
    again: 'changed',
  },
});
export const INTERNAL_ERROR = reason('INTERNAL_ERROR', {
  status: 500,
  example: 'Something went wrong on our side; nothing was stored. Safe to retry. Request id: req_1',
  meaning: 'Something unexpected happened. Nothing was stored.',
  advice: {
    when: 'Something unexpected happened. Nothing was stored.',
    todo: 'Send it again after `Retry-After`, a few times with growing pauses; then give the operator the request id.',
    again: 'key',
  },
});
export const SERVICE_UNAVAILABLE = reason('SERVICE_UNAVAILABLE', {
  status: 503,
  example: 'The service cannot do this at the moment; nothing was stored. Safe to retry.',
  meaning: 'The database cannot be reached, is too busy, or was lost on the way. The sentence says which.',
  advice: {
    when: 'The database cannot be reached, is too busy, or was lost on the way. The sentence says which.',
    todo: 'Send it again after `Retry-After`. Without a key, look first when the sentence tells you to.',
    again: 'key',
  },
});
export const NOT_READY = reason('NOT_READY', {
  status: 503,
  example: 'The service cannot serve at the moment.',
  meaning: 'What this listener needs cannot be used; `components` says which part.',
  advice: {
    when: 'Health only: something that this listener needs does not work; `components` says what.',
    todo: 'Nothing for a client: it is for load balancers.',
    again: 'later',
  },
});
export const PRINTER_BUSY = reason('PRINTER_BUSY', {
  status: 503,
  example: 'Too many PDFs wait to be printed. Try again in 5 seconds.',
  meaning: 'Too many PDFs wait to be printed: try again after `Retry-After`.',
});
export const PRINT_LIMIT_EXCEEDED = reason('PRINT_LIMIT_EXCEEDED', {
  status: 503,
  example: 'The PDF took more than 20 seconds, or too much memory. Try again later; if that repeats, shorten the text.',
  meaning:
    'The PDF took more time or memory than one may take: try again after `Retry-After`. If that repeats, the text is too long.',
});
export const ACCESS_TOKEN_NOT_ALLOWED = reason('ACCESS_TOKEN_NOT_ALLOWED', {
  status: 403,
  example: 'No access token can do this: sign in with the password.',
  meaning: 'No access token can do this: it needs a session.',
});
export const PASSWORD_CONFIRMATION_REQUIRED = reason('PASSWORD_CONFIRMATION_REQUIRED', {
  status: 403,
  example: 'The password was typed more than 10 minutes ago: confirm it, then send the request again.',
  meaning: 'The password was typed more than 10 minutes ago: confirm it, and send the request again.',
});
