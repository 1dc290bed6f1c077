import { IF_NONE_MATCH, queryParameters } from '../listener/openapi-document.ts';
import { olderPageQuery, previewQuery } from './claim-query.ts';
import { blockingQuery, claimExportQuery, claimFilters, claimListQuery } from './claims-query.ts';
import { type OperationParts, toPaths } from './openapi-operation.ts';

const NO_CONTENT = { 204: { description: 'Done.' } };
const CLAIM = { description: 'The claim as it is now.', schema: 'ClaimDetail' };
const FILE_CODES = ['CLAIM_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_RECEIVED', 'STORAGE_UNAVAILABLE'] as const;

/** The queue: many claims at once. */
export function queuePaths() {
  return { ...listPaths(), ...bulkPaths() };
}

function listPaths() {
  return toPaths('Queue', {
    'GET /claims': {
      operationId: 'listClaims',
      summary: 'List claims of all organizations',
      description:
        'Lists claims in pages. Every filter that is given narrows the list. With `q` at most 500 claims, the newest ' +
        'matches, are looked at.',
      parameters: queryParameters(claimListQuery),
      ok: { 200: { description: 'A page of claims.', schema: 'ClaimRowList' } },
      codes: ['INVALID_QUERY_PARAMETERS'],
    },
    'GET /claims/counts': {
      operationId: 'countClaims',
      summary: 'Count claims',
      description: 'Counts the claims of a list, exactly, also by status; with `q` at most 500 are looked at.',
      parameters: queryParameters(claimFilters),
      ok: { 200: { description: 'Exact counts.', schema: 'ClaimCounts' } },
      codes: ['INVALID_QUERY_PARAMETERS'],
    },
    'GET /claims.csv': {
      operationId: 'exportClaims',
      summary: 'Export all claims of a list as CSV',
      description:
        'Gives every claim of a list, of any number, without its pages. UTF-8 with a byte-order mark, lines that end ' +
        'with CR and LF. `claimed_amount_minor` is in the smallest unit, `claimed_amount` the same with a decimal ' +
        'point. Text that a spreadsheet would take for a formula begins with an apostrophe. The claims are in the ' +
        'order of their filing, oldest first for `since` and `unseen` and newest first for `-since` and `-unseen` too, ' +
        'so that one that is moved meanwhile is neither left out nor there twice. The audit log records ' +
        '`claims.exported` with the filters; of a search only that there was one.',
      parameters: queryParameters(claimExportQuery),
      ok: { 200: { description: 'The claims.', types: ['text/csv'], headers: ['Content-Disposition'] } },
      codes: ['INVALID_QUERY_PARAMETERS'],
    },
    'GET /blocking': {
      operationId: 'findBlocking',
      summary: 'What stands in the way of a new claim for a tracking number',
      description:
        'Says why a new claim is refused: lists the claims that each organization has for the number, and which of ' +
        'them is open. The number is compared as filing does, after trimming and case-sensitive. Numbers that only ' +
        'look like it are listed apart.',
      parameters: queryParameters(blockingQuery),
      ok: { 200: { description: 'By organization.', schema: 'BlockingList' } },
      codes: ['INVALID_QUERY_PARAMETERS', 'ORGANIZATION_NOT_FOUND'],
    },
  });
}

function bulkPaths() {
  return toPaths('Queue', {
    'POST /moves': {
      operationId: 'moveClaims',
      summary: 'Move several claims',
      description:
        'Moves up to 100 claims to one status, each on its own: a refused one does not stop the others, and has the ' +
        'code that `POST /claims/{id}/moves` would answer. Each move leaves the same in the history and the audit log ' +
        'as a single one.',
      body: 'BulkMove',
      ok: { 200: { description: 'What became of each, in their order.', schema: 'MoveResults' } },
    },
    'POST /take-backs': {
      operationId: 'takeBackMoves',
      summary: 'Take several moves back',
      description:
        'Takes up to 100 moves back, each on its own, as `POST /claims/{id}/take-backs` does; a refused one does not ' +
        'stop the others. Each leaves the same in the history and the audit log as a single one.',
      body: 'BulkTakeBack',
      ok: { 200: { description: 'What became of each, in their order.', schema: 'TakeBackResults' } },
    },
    'POST /assignments': {
      operationId: 'assignClaims',
      summary: 'Assign several claims',
      description:
        'Assigns up to 100 claims to one operator, or to nobody, each on its own. An operator who is disabled or a ' +
        'viewer is refused for the field. Each leaves the same in the history and the audit log as a single one.',
      body: 'Assignments',
      ok: { 200: { description: 'What became of each, in their order.', schema: 'AssignmentResults' } },
      codes: ['OPERATOR_NOT_FOUND'],
    },
  });
}

/** One claim. */
export function claimPaths() {
  return { ...readPaths(), ...workPaths() };
}

function readPaths() {
  return toPaths('Claim', {
    'GET /claims/{id}': {
      operationId: 'getClaim',
      summary: 'Read everything about a claim',
      description:
        'Gives what was filed, the documents, the history, and what else there is for the tracking number. Of ' +
        'documents and history the newest are in it; the rest comes in pages. Reading it leaves nothing in the ' +
        'history.',
      parameters: [IF_NONE_MATCH],
      ok: {
        200: { description: 'The claim.', schema: 'ClaimDetail', headers: ['ETag'] },
        304: { description: 'Not changed since the `ETag` that was sent.', headers: ['ETag'] },
      },
      codes: ['CLAIM_NOT_FOUND'],
    },
    'GET /claims/{id}/documents': {
      operationId: 'listDocuments',
      summary: 'List the documents of a claim in pages, newest page first',
      description: 'Gives the documents of a claim in pages of up to 100.',
      parameters: queryParameters(olderPageQuery),
      ok: { 200: { description: 'A page of documents, oldest first.', schema: 'DocumentList' } },
      codes: ['CLAIM_NOT_FOUND', 'INVALID_QUERY_PARAMETERS'],
    },
    'GET /claims/{id}/history': {
      operationId: 'listHistory',
      summary: 'List the history of a claim in pages, newest page first',
      description: 'Gives the history of a claim in pages of 100 entries or a few more, down to its filing.',
      parameters: queryParameters(olderPageQuery),
      ok: { 200: { description: 'A page of the history, oldest first.', schema: 'HistoryList' } },
      codes: ['CLAIM_NOT_FOUND', 'INVALID_QUERY_PARAMETERS'],
    },
    'GET /claims/{id}/documents/{document_id}/file': FILE,
    'GET /claims/{id}/documents/{document_id}/preview': PREVIEW,
  });
}

function workPaths() {
  return toPaths('Claim', {
    'POST /claims/{id}/moves': {
      operationId: 'moveClaim',
      summary: 'Move a claim',
      description:
        'Gives the claim another status, or the same one with another reason; the client sees it at once. Any status ' +
        'but `CREATED` can follow any other. Refused when somebody moved the claim since `version`, when the reason ' +
        'is missing or not one of the status, when nothing would change, and when a closed claim would be opened ' +
        'while another open one has its tracking number. The history records `moved` with the note, the audit log ' +
        '`claim.moved`.',
      body: 'Move',
      ok: { 200: CLAIM },
      codes: ['CLAIM_NOT_FOUND', 'CLAIM_CHANGED', 'MOVE_REFUSED'],
    },
    'POST /claims/{id}/take-backs': TAKE_BACK,
    'PUT /claims/{id}/assignee': {
      operationId: 'assignClaim',
      summary: 'Assign a claim to an operator, or to nobody',
      description:
        'Gives the claim to an operator, or to nobody. An operator who is disabled or a viewer is refused for the ' +
        'field. The history records `assigned`, the audit log `claim.assigned`; nothing changes when the operator has ' +
        'the claim already.',
      body: 'Assignee',
      ok: { 200: CLAIM },
      codes: ['CLAIM_NOT_FOUND', 'OPERATOR_NOT_FOUND'],
    },
    'POST /claims/{id}/notes': {
      operationId: 'addNote',
      summary: 'Write a note',
      description:
        'Writes a note into the history of the claim, which no client sees. Notes are never changed or deleted. The ' +
        'history records `noted`, the audit log `claim.noted` without the text.',
      body: 'NoteInput',
      ok: { 201: CLAIM },
      codes: ['CLAIM_NOT_FOUND'],
    },
    'POST /claims/{id}/seen': {
      operationId: 'markSeen',
      summary: 'Say that documents were looked at',
      description:
        'Marks the documents of the claim that were confirmed up to `until` as seen, for all operators; those ' +
        'confirmed later stay unseen. It leaves nothing in the history or the audit log.',
      body: 'Seen',
      ok: NO_CONTENT,
      codes: ['CLAIM_NOT_FOUND'],
    },
  });
}

const TAKE_BACK: OperationParts = {
  operationId: 'takeBackMove',
  summary: 'Take the last move of a claim back',
  description:
    'Gives the claim the status and the reason that it had before its last move, and the time since when it had ' +
    'them. Possible for 60 seconds, for who made the move, while nothing else was done with the claim; looking at ' +
    'documents does not count. Refused when a closed claim would be opened while another open one has its ' +
    'tracking number. The history keeps the move and records `taken_back`, the audit log `claim.move_taken_back`.',
  body: 'TakeBack',
  ok: { 200: CLAIM },
  codes: [
    'CLAIM_NOT_FOUND',
    'CLAIM_CHANGED',
    'MOVE_REFUSED',
    'NOTHING_TO_TAKE_BACK',
    'TAKE_BACK_NOT_YOURS',
    'TAKE_BACK_EXPIRED',
    'TAKE_BACK_OVERTAKEN',
  ],
};

const FILE: OperationParts = {
  operationId: 'downloadDocument',
  summary: 'Download the file of a document',
  description:
    'Gives the bytes that the client uploaded, whether the document was confirmed or not. The history of the ' +
    'claim records `document_viewed`, once in 10 minutes for each operator and document.',
  ok: {
    200: {
      description: 'The file. Its type is the declared one only if the bytes are of it.',
      types: ['application/octet-stream', 'application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
      headers: ['Content-Disposition'],
    },
  },
  codes: FILE_CODES,
};

const PREVIEW: OperationParts = {
  operationId: 'previewDocument',
  summary: 'Show the file of a document',
  description:
    'Gives the file to be shown: a picture or a PDF. The history of the claim records `document_viewed`, once in ' +
    '10 minutes for each operator and document, unless it is for a thumbnail: a WebP of at most 320 pixels, which ' +
    'has an `ETag`. A picture of more than 16,777,216 pixels is given smaller, as a JPEG of at most 4,096 pixels; ' +
    'its own size is in `X-Picture-Size`. Of a damaged picture the rest is given, as `X-Picture-Damaged` says; ' +
    'where nothing can be made of it, it is refused.',
  parameters: queryParameters(previewQuery),
  ok: {
    200: {
      description: 'The file, as what its bytes are.',
      types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
      headers: ['Content-Disposition', 'X-Picture-Size', 'X-Picture-Reduced', 'X-Picture-Damaged'],
    },
    304: { description: 'A thumbnail: not changed since the `ETag` that was sent.', headers: ['ETag'] },
  },
  codes: [...FILE_CODES, 'NO_PREVIEW', 'PICTURE_DAMAGED', 'PREVIEW_UNAVAILABLE', 'INVALID_QUERY_PARAMETERS'],
};
