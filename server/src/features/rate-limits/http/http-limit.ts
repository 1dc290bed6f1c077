import type { BlockList } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { clientAddress } from '../../../platform/http/addresses.ts';
import { HttpError } from '../../../platform/http/envelope.ts';
import { networkOf } from '../../../platform/network-of.ts';
import { RATE_LIMITED } from '../reasons.ts';
import type { RateLimit } from '../service.ts';

const WINDOW_SECONDS = 60;

/** Headers that report the limits (draft-ietf-httpapi-ratelimit-headers-10). CORS exposes them to a browser's page. */
export const RATE_LIMIT_HEADERS = ['ratelimit-policy', 'ratelimit'] as const;

/** The policies by what they count: the policy's name, and its words in a refusal. */
const POLICIES = { address: 'from this address', key: 'with this API key' } as const;
type Policy = keyof typeof POLICIES;

/** A limit per network address; IPv6 addresses count by their /64. */
export interface AddressLimit {
  limit: RateLimit;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  proxies: BlockList;
}

/**
 * Limits the requests of one address before anything else is checked, which also limits the guessing of keys and
 * tokens. Not counted are known paths outside of `below`, such as the health checks, and a browser's preflight, because
 * a browser would not show its refusal.
 */
export function limitAddresses(app: FastifyInstance, { limit, proxies }: AddressLimit, below: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    const isFree = url !== undefined && (request.method === 'OPTIONS' || !url.startsWith(below));
    if (!isFree) await spend('address', { limit, subject: networkOf(clientAddress(request, proxies)) }, reply);
  });
}

/** Limits the requests of one API key, after the key has been checked. */
export async function limitKey(limit: RateLimit | undefined, keyId: string, reply: FastifyReply): Promise<void> {
  if (limit) await spend('key', { limit, subject: keyId }, reply);
}

/** Counts a request and sets the headers that report it. Throws `RATE_LIMITED`. */
async function spend(
  policy: Policy,
  { limit, subject }: { limit: RateLimit; subject: string },
  reply: FastifyReply,
): Promise<void> {
  const { isGranted, remaining, resetSeconds } = await limit.take(`${policy} ${subject}`);
  addToList(reply, 'ratelimit-policy', `"${policy}";q=${limit.limit};w=${WINDOW_SECONDS}`);
  addToList(reply, 'ratelimit', `"${policy}";r=${remaining};t=${resetSeconds}`);
  if (isGranted) return;
  const seconds = resetSeconds === 1 ? 'a second' : `${resetSeconds} seconds`;
  const message = `Too many requests ${POLICIES[policy]}: ${limit.limit} a minute are allowed. Try again in ${seconds}.`;
  throw new HttpError(RATE_LIMITED, message, { headers: { 'retry-after': String(resetSeconds) } });
}

/** Appends an item to a structured field of type list (RFC 9651): one item per limit. */
function addToList(reply: FastifyReply, name: (typeof RATE_LIMIT_HEADERS)[number], item: string): void {
  const before = reply.getHeader(name);
  reply.header(name, before === undefined ? item : `${before}, ${item}`);
}
