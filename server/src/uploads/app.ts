import type { FastifyInstance } from 'fastify';
import { HttpError } from '../listener/envelope.ts';
import { createListener, type ListenerOptions } from '../listener/listener.ts';
import { type AddressLimit, limitAddresses } from '../listener/rate-limit.ts';
import type { Uploads } from '../services/uploads.ts';
import { addCors } from './cors.ts';
import { uploadBody } from './upload-body.ts';

/** The address has a token: whoever opens it in a browser is to leave no trace of it. */
const HEADERS = { 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' };

export interface UploadListenerOptions extends Omit<ListenerOptions, 'name'> {
  /** How long a client may send nothing before it is cut, in milliseconds. */
  idleTimeoutMs: number;
  /** Origins whose pages may upload from a browser; `*` for all. */
  corsOrigins: readonly string[];
  /** Undefined: off. */
  perAddress: AddressLimit | undefined;
}

const PREFIX = '/uploads';
const CONTENT_RANGE_TEXT = 'Content-Range is not accepted. Send the whole file in one PUT.';

interface UploadRoute {
  Params: { document_id: string };
  Querystring: { token?: string | string[] };
}

/** The upload listener: PUT of a file to its upload address, authorized by the token in it alone. */
export async function createUploadListener(
  uploads: Pick<Uploads, 'receive'>,
  options: UploadListenerOptions,
): Promise<FastifyInstance> {
  const app = createListener({ ...options, name: 'uploads', headers: HEADERS });
  addCors(app, options.corsOrigins);
  if (options.perAddress) limitAddresses(app, options.perAddress, PREFIX);

  app.put<UploadRoute>(`${PREFIX}/:document_id`, async ({ headers, params, query, raw }, reply) => {
    // A part is not the file (decision: Content-Range).
    if (headers['content-range'] !== undefined) throw new HttpError('INVALID_REQUEST', CONTENT_RANGE_TEXT);
    const length = headers['content-length'];
    await uploads.receive({
      documentId: params.document_id,
      token: typeof query.token === 'string' ? query.token : '',
      contentType: headers['content-type'],
      contentEncoding: headers['content-encoding'],
      contentLength: length === undefined ? undefined : Number(length),
      body: uploadBody(raw, options.idleTimeoutMs),
    });
    return reply.code(200).send();
  });

  await app.ready();
  return app;
}
