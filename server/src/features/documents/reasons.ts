import { reason } from '../../platform/feature/reason.ts';

export const UNSUPPORTED_DOCUMENT_CONTENT_TYPE = reason('UNSUPPORTED_DOCUMENT_CONTENT_TYPE', {
  status: 400,
  example:
    'The file is none of application/pdf, image/jpeg, image/png, image/webp: its bytes tell. Save it as one of them.',
  meaning: 'The bytes of the file are those of none of the four types.',
  advice: {
    when: '`content_type` is well-formed, and not one of the four that are accepted.',
    todo: 'Convert the file to PDF, JPEG, PNG or WebP.',
    again: 'changed',
    example: 'content_type must be one of application/pdf, image/jpeg, image/png, image/webp.',
    field: 'content_type',
  },
});
export const UPLOAD_LINK_INVALID = reason('UPLOAD_LINK_INVALID', {
  status: 403,
  example: 'This upload address is not valid, or no longer.',
  advice: {
    when: 'The upload address is expired, altered, or of a document that is gone.',
    todo: 'Initiate the document again and use the new address.',
    again: 'no',
  },
});
export const DOCUMENT_NOT_FOUND = reason('DOCUMENT_NOT_FOUND', {
  status: 404,
  example: 'The claim has no document with this identifier.',
  meaning: 'The claim has no document with this identifier.',
});
export const DOCUMENT_LIMIT_REACHED = reason('DOCUMENT_LIMIT_REACHED', {
  status: 409,
  example: 'The claim has 100 documents, the most that a claim may have.',
  meaning: 'The claim has as many documents as a claim may have.',
  advice: {
    when: 'The claim has 100 documents. One that waits for its file counts until its upload address expires, one that is not confirmed until it is purged, after 7 days by default.',
    todo: 'Confirm what you uploaded, and put further evidence into fewer files, such as one PDF.',
    again: 'later',
    example:
      'The claim has 100 documents, the most that a claim may have. Those that wait for a file count until their upload address expires.',
  },
});
export const STORAGE_LIMIT_REACHED = reason('STORAGE_LIMIT_REACHED', {
  status: 409,
  example:
    'The files of your organization have reached the storage that it may use. Ask the operator of the service for more.',
  meaning: 'The files of the organization have reached the storage that it may use.',
  advice: {
    when: "Your organization's files would pass the storage that the operator gave it. The upload address stays valid.",
    todo: 'Ask the operator for more storage, then initiate with a new key, or PUT to the same address again.',
    again: 'later',
  },
});
export const DOCUMENT_NOT_RECEIVED = reason('DOCUMENT_NOT_RECEIVED', {
  status: 409,
  example: 'The file of this document was not received.',
  meaning: 'The file of the document was not received.',
});
export const DOCUMENT_NOT_CONFIRMED = reason('DOCUMENT_NOT_CONFIRMED', {
  status: 409,
  example: 'The client has not confirmed this document yet.',
  meaning: 'The client has not confirmed the document: it is no evidence yet.',
});
export const UPLOAD_ALREADY_COMPLETED = reason('UPLOAD_ALREADY_COMPLETED', {
  status: 409,
  example: 'A file was uploaded to this address already; it works once.',
  advice: {
    when: 'A file was uploaded to this address before; it works once.',
    todo: 'After a lost response the file is there: confirm it. For another file initiate another document.',
    again: 'no',
  },
});
export const UPLOAD_TYPE_MISMATCH = reason('UPLOAD_TYPE_MISMATCH', {
  status: 415,
  example: 'Content-Type must be application/pdf, as given at initiation; not image/png. Send the raw bytes.',
  advice: {
    when: '`Content-Type` of the PUT is not the `content_type` of the initiation, or the bytes are encoded.',
    todo: 'Send the raw bytes with the `content_type` of the initiation; no multipart, no `Content-Encoding`.',
    again: 'changed',
  },
});
export const STORAGE_UNAVAILABLE = reason('STORAGE_UNAVAILABLE', {
  status: 503,
  example: 'The file cannot be read at the moment. Try again.',
  meaning: 'The file cannot be read at the moment: try again after `Retry-After`.',
  advice: {
    when: 'The file could not be stored.',
    todo: 'PUT it to the same address again after `Retry-After`.',
    again: 'later',
    example: 'The file could not be stored. The upload address stays valid; try again.',
  },
});
export const DISK_NEARLY_FULL = reason('DISK_NEARLY_FULL', {
  status: 503,
  example: 'The service has too little free disk space to take files. The upload address stays valid; try later.',
  meaning: 'Too little disk space is free to take files: make room, or try later.',
  advice: {
    when: 'The service has too little free disk space to take files. Claims can still be filed and read.',
    todo: 'PUT it to the same address again after `Retry-After`, and tell the operator.',
    again: 'later',
  },
});
export const STORAGE_FULL = reason('STORAGE_FULL', {
  status: 507,
  example: 'There is no room for the file. Try again later.',
  meaning: 'There is no room for the file: make room, or try later.',
  advice: {
    when: 'There is no room for the file.',
    todo: 'Try again later, and tell the operator.',
    again: 'later',
  },
});
export const EVIDENCE_REQUEST_NOT_FOUND = reason('EVIDENCE_REQUEST_NOT_FOUND', {
  status: 404,
  example: 'The claim has no evidence request with this identifier.',
  meaning: 'The claim has no evidence request with this identifier.',
});
