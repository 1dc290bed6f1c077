import { CLAIM_INPUT_EXAMPLE } from '../../claims/examples.ts';
import { DOCUMENT_INPUT_EXAMPLE } from '../../documents/examples.ts';
import { Variable } from './literals.ts';

/** A request of the samples, for every language that has no client of ours. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  /** The path of the API, with variables such as `{CLAIM_ID}`; or the variable that has the whole address. */
  path: string | Variable;
  /** Whether the API key is sent. */
  isSigned: boolean;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Name of the file that is sent as it is. */
  file?: string;
  /** Name of the response's JSON in the sample; undefined: the response has no body. */
  result?: string;
  /** Members of the result that are printed, such as `metadata.upload_url`; of each element when there is a list. */
  prints?: readonly string[];
  /** Name of the result's list. */
  list?: string;
  /** First line of the sample. */
  note?: string;
}

const { tracking_number } = CLAIM_INPUT_EXAMPLE.shipment;
const { content_type, file_name } = DOCUMENT_INPUT_EXAMPLE;

/** Samples by operation, in the order in which a client meets them. */
export const CALLS = {
  createClaim: {
    method: 'POST',
    path: '/v1/claims',
    isSigned: true,
    headers: { 'Idempotency-Key': `damage-${tracking_number}` },
    body: CLAIM_INPUT_EXAMPLE,
    result: 'claim',
    prints: ['id', 'status'],
  },
  listClaims: {
    method: 'GET',
    path: '/v1/claims?status=PENDING_ACTION&limit=100',
    isSigned: true,
    result: 'page',
    list: 'data',
    prints: ['id', 'status_reason'],
  },
  getClaim: {
    method: 'GET',
    path: '/v1/claims/{CLAIM_ID}',
    isSigned: true,
    result: 'claim',
    prints: ['status', 'status_reason'],
  },
  initiateDocument: {
    method: 'POST',
    path: '/v1/claims/{CLAIM_ID}/documents',
    isSigned: true,
    body: DOCUMENT_INPUT_EXAMPLE,
    result: 'document',
    prints: ['id', 'metadata.upload_url'],
  },
  uploadFile: {
    method: 'PUT',
    path: new Variable('UPLOAD_URL'),
    isSigned: false,
    headers: { 'Content-Type': content_type },
    file: file_name,
    note: 'UPLOAD_URL is metadata.upload_url of the registered document.',
  },
  confirmDocuments: {
    method: 'POST',
    path: '/v1/claims/{CLAIM_ID}/documents/complete',
    isSigned: true,
    body: { document_ids: [new Variable('DOCUMENT_ID')] },
    result: 'confirmed',
    list: 'documents',
    prints: ['id', 'status'],
  },
  isAlive: { method: 'GET', path: '/healthz', isSigned: false, result: 'health', prints: ['status'] },
  isReady: { method: 'GET', path: '/readyz', isSigned: false, result: 'health', prints: ['status'] },
} as const satisfies Record<string, Call>;
