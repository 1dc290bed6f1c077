import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { INVALID_REQUEST } from '../../../platform/feature/reasons.ts';
import { HttpError, REPLAYED_HEADER } from '../../../platform/http/envelope.ts';
import type { Replayable, RequestKey } from '../service.ts';

const NAME = 'idempotency-key';
/** Visible ASCII, and spaces inside. */
const KEY = /^[!-~](?:[ -~]{0,253}[!-~])?$/;
/** The draft of the IETF has the key as a structured string, many clients have it as it is: both are the same key. */
const QUOTED = /^"(.*)"$/;

/**
 * The key that the client gave its request; undefined when it gave none (spec: Idempotency-Key). Throws
 * `INVALID_REQUEST` when it is none, or when there are several.
 */
export function readIdempotencyKey({ raw }: Pick<FastifyRequest, 'raw'>): string | undefined {
  if (raw.headers[NAME] === undefined) return undefined;
  const [value = '', ...others] = new Set(raw.headersDistinct[NAME]);
  const key = value.replace(QUOTED, '$1');
  if (others.length === 0 && KEY.test(key)) return key;
  const rule = 'Idempotency-Key must have 1 to 255 visible ASCII characters, with spaces only between them';
  throw new HttpError(INVALID_REQUEST, `${rule}, and be sent once.`);
}

/**
 * Gives the key, the route and the fingerprint that tell a request from others.
 * @param route the path, with the identifiers in it
 * @param body the validated body: the order of its members and ignored fields do not make it another request
 */
export function requestKey(key: string | undefined, route: string, body: object): RequestKey | undefined {
  return key === undefined ? undefined : { route, key, fingerprint: hash('sha256', JSON.stringify(body)) };
}

/** Tells the client when the response is a repeated one. Returns the response. */
export function markReplayed<T>({ value, isReplayed }: Replayable<T>, reply: FastifyReply): T {
  if (isReplayed) reply.header(REPLAYED_HEADER, 'true');
  return value;
}
