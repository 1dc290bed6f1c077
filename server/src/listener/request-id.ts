import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SANE_REQUEST_ID = /^[A-Za-z0-9._:+/=@-]{1,128}$/;

/** Gives each request its id: the caller's `X-Request-Id` when sane, else one of ours (decision: Request id). */
export function requestIds(): (request: { headers: IncomingMessage['headers'] }) => string {
  // Random for each listener of each process, counted within it: unique, and cheaper than a random one each.
  const prefix = `req_${randomBytes(8).toString('hex')}`;
  let count = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && SANE_REQUEST_ID.test(given)) return given;
    count += 1;
    return `${prefix}${count.toString(36)}`;
  };
}
