import { IF_NONE_MATCH, queryParameters } from '../listener/openapi-document.ts';
import { olderPageQuery, previewQuery } from './claim-query.ts';
import { blockingQuery, claimExportQuery, claimFilters, claimListQuery } from './claims-query.ts';
import { type OperationParts, toPaths } from './openapi-operation.ts';

const NO_CONTENT = { 204: { description: 'Done.' } };
const CLAIM = { description: 'The claim as it is now.', schema: 'ClaimDetail' };
const FILE_CODES = ['CLAIM_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_RECEIVED', 'STORAGE_UNAVAILABLE'] as const;

/** The queue: many claims at once. */
export function queuePaths() {
  return toPaths('Queue', {
    'GET /claims': {
      operationId: 'listClaims',
      summary: 'List claims of all organizations',
      parameters: queryParameters(claimListQuery),
      ok: { 200: { description: 'A page of claims.', schema: 'ClaimRowList' } },
      codes: ['INVALID_QUERY_PARAMETERS'],
    },
    'GET /claims/counts': {
      operationId: 'countClaims',
      summary: 'Count claims',
      parameters: queryParameters(claimFilters),
      ok: { 200: { description: 'Exact counts.', schema: 'ClaimCounts' } },
      codes: ['INVALID_QUERY_PARAMETERS'],
    },
    'GET /claims.csv': {
      operationId: 'exportClaims',
      summary: 'Export all claims of a list as CSV',
      description:
        'UTF-8 with a byte-order mark, lines that end with CR and LF. `claimed_amount_minor` is in the smallest unit, ' +
        '`claimed_amount` the same with a decimal point. Text that a spreadsheet would take for a formula begins with ' +
        'an apostrophe. The claims are in the order of their filing, oldest first for `since` and `unseen`, newest first for `-since` and `-unseen` too, so that one that is moved ' +
        'meanwhile is neither left out nor there twice.',
      parameters: queryParameters(claimExportQuery),
      ok: { 200: { description: 'The claims.', types: ['text/csv'], headers: ['Content-Disposition'] } },
      codes: ['INVALID_QUERY_PARAMETERS'],
    },
    'POST /moves': {
      operationId: 'moveClaims',
      summary: 'Move several claims',
      body: 'BulkMove',
      ok: { 200: { description: 'What became of each, in their order.', schema: 'MoveResults' } },
    },
    'POST /take-backs': {
      operationId: 'takeBackMoves',
      summary: 'Take several moves back',
      description: 'Each as `POST /claims/{id}/take-backs` does it.',
      body: 'BulkTakeBack',
      ok: { 200: { description: 'What became of each, in their order.', schema: 'TakeBackResults' } },
    },
    'POST /assignments': {
      operationId: 'assignClaims',
      summary: 'Assign several claims',
      body: 'Assignments',
      ok: { 200: { description: 'What became of each, in their order.', schema: 'AssignmentResults' } },
      codes: ['OPERATOR_NOT_FOUND'],
    },
    'GET /blocking': {
      operationId: 'findBlocking',
      summary: 'What stands in the way of a new claim for a tracking number',
      parameters: queryParameters(blockingQuery),
      ok: { 200: { description: 'By organization.', schema: 'BlockingList' } },
      codes: ['INVALID_QUERY_PARAMETERS', 'ORGANIZATION_NOT_FOUND'],
    },
  });
}

/** One claim. */
export function claimPaths() {
  return toPaths('Claim', {
    'GET /claims/{id}': {
      operationId: 'getClaim',
      summary: 'Read everything about a claim',
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
      parameters: queryParameters(olderPageQuery),
      ok: { 200: { description: 'A page of documents, oldest first.', schema: 'DocumentList' } },
      codes: ['CLAIM_NOT_FOUND', 'INVALID_QUERY_PARAMETERS'],
    },
    'GET /claims/{id}/history': {
      operationId: 'listHistory',
      summary: 'List the history of a claim in pages, newest page first',
      parameters: queryParameters(olderPageQuery),
      ok: { 200: { description: 'A page of the history, oldest first.', schema: 'HistoryList' } },
      codes: ['CLAIM_NOT_FOUND', 'INVALID_QUERY_PARAMETERS'],
    },
    'POST /claims/{id}/moves': {
      operationId: 'moveClaim',
      summary: 'Move a claim',
      body: 'Move',
      ok: { 200: CLAIM },
      codes: ['CLAIM_NOT_FOUND', 'CLAIM_CHANGED', 'MOVE_REFUSED'],
    },
    'POST /claims/{id}/take-backs': TAKE_BACK,
    'PUT /claims/{id}/assignee': {
      operationId: 'assignClaim',
      summary: 'Assign a claim to an operator, or to nobody',
      body: 'Assignee',
      ok: { 200: CLAIM },
      codes: ['CLAIM_NOT_FOUND', 'OPERATOR_NOT_FOUND'],
    },
    'POST /claims/{id}/notes': {
      operationId: 'addNote',
      summary: 'Write a note',
      body: 'NoteInput',
      ok: { 201: CLAIM },
      codes: ['CLAIM_NOT_FOUND'],
    },
    'POST /claims/{id}/seen': {
      operationId: 'markSeen',
      summary: 'Say that documents were looked at',
      body: 'Seen',
      ok: NO_CONTENT,
      codes: ['CLAIM_NOT_FOUND'],
    },
    'GET /claims/{id}/documents/{document_id}/file': FILE,
    'GET /claims/{id}/documents/{document_id}/preview': PREVIEW,
  });
}

const TAKE_BACK: OperationParts = {
  operationId: 'takeBackMove',
  summary: 'Take the last move of a claim back',
  description:
    'For 60 seconds, for who made the move, and when nothing was done with the claim since (looking at documents is ' +
    'nothing done). Status, reason and since when it has them are as before the move; the history keeps both.',
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
  description: 'Kept in the history of the claim.',
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
    'Kept in the history of the claim, unless it is for a thumbnail: a WebP of at most 320 pixels, which has an `ETag`. ' +
    'A picture of more than 16,777,216 pixels is given smaller, as a JPEG of at most 4,096 pixels; its own size is in ' +
    '`X-Picture-Size`. Of a damaged picture the rest is given, as `X-Picture-Damaged` says; where nothing can be made of it, ' +
    'it is refused.',
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
