import type { ClientReason } from '../../../platform/feature/reason.ts';
import {
  INTERNAL_ERROR,
  INVALID_REQUEST,
  PAYLOAD_TOO_LARGE,
  REQUEST_TIMEOUT,
  SERVICE_UNAVAILABLE,
  UPLOAD_INTERRUPTED,
  UPLOAD_TIMED_OUT,
} from '../../../platform/feature/reasons.ts';
import { HttpError } from '../../../platform/http/envelope.ts';
import { freeing, uploadBody } from '../../../platform/http/input/raw-body.ts';
import { DEFAULT_ADDRESSES } from '../../../platform/http/openapi/document.ts';
import { routesOf } from '../../../platform/http/route.ts';
import { RATE_LIMITED } from '../../rate-limits/reasons.ts';
import {
  DISK_NEARLY_FULL,
  STORAGE_FULL,
  STORAGE_LIMIT_REACHED,
  STORAGE_UNAVAILABLE,
  UPLOAD_ALREADY_COMPLETED,
  UPLOAD_LINK_INVALID,
  UPLOAD_TYPE_MISMATCH,
} from '../reasons.ts';
import { DOCUMENT_CONTENT_TYPES } from '../record.ts';
import type { Uploads } from './service.ts';

interface UploadServices {
  uploads: Pick<Uploads, 'receive'>;
  /** How long a client may send nothing before it is cut, in milliseconds. */
  idleTimeoutMs: number;
}

const CONTENT_RANGE_TEXT = 'Content-Range is not accepted. Send the whole file in one PUT.';

/** Makes a route that the token in the upload address is the authority for, which the use case checks. */
const route = routesOf<'upload address', null, ClientReason>()('Documents');

export const uploadRoutes = [
  // spec: PUT of a file to its upload address
  route('PUT /uploads/{document_id}', {
    servers: [
      { url: DEFAULT_ADDRESSES.uploads, description: 'The upload listener; take the whole address from `upload_url`.' },
    ],
    access: 'upload address',
    operationId: 'uploadFile',
    summary: 'Upload the file of a document',
    description:
      'The raw bytes, 1 byte to 10 MB (10,485,760 bytes). `Content-Type` must be the `content_type` of the initiation. The address has its authority in `token`: send no API key. It works once.',
    // Not a `query`: an address without a token, or with several, is no upload address.
    parameters: [
      {
        name: 'token',
        in: 'query',
        required: true,
        description: 'Signed authority to upload this one file, as `upload_url` has it. Treat it as a secret.',
        schema: { type: 'string' },
      },
    ],
    file: {
      description: 'The file, as it is: no multipart, no `Content-Encoding`.',
      types: DOCUMENT_CONTENT_TYPES,
    },
    ok: { 200: { description: 'The file was received. There is no body: confirm the document next.' } },
    reasons: [
      INVALID_REQUEST,
      UPLOAD_INTERRUPTED,
      UPLOAD_LINK_INVALID,
      REQUEST_TIMEOUT,
      UPLOAD_TIMED_OUT,
      UPLOAD_ALREADY_COMPLETED,
      STORAGE_LIMIT_REACHED,
      PAYLOAD_TOO_LARGE,
      UPLOAD_TYPE_MISMATCH,
      RATE_LIMITED,
      INTERNAL_ERROR,
      SERVICE_UNAVAILABLE,
      STORAGE_UNAVAILABLE,
      DISK_NEARLY_FULL,
      STORAGE_FULL,
    ],
    handle: async ({ request, params }, { uploads, idleTimeoutMs }: UploadServices) => {
      const { headers, raw } = request;
      const { token } = request.query as { token?: string | string[] };
      // A part is not the file (spec: PUT to the upload address).
      if (headers['content-range'] !== undefined) throw new HttpError(INVALID_REQUEST, CONTENT_RANGE_TEXT);
      const length = headers['content-length'];
      await uploads.receive({
        documentId: params.document_id,
        token: typeof token === 'string' ? token : '',
        contentType: headers['content-type'],
        contentEncoding: headers['content-encoding'],
        contentLength: length === undefined ? undefined : Number(length),
        body: freeing(uploadBody(raw, idleTimeoutMs)),
      });
    },
  }),
];
