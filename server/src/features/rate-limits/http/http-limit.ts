import type { BlockList } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { networkOf } from '../services/network-of.ts';
import type { RateLimit } from '../services/rate-limits.ts';
import { clientAddress } from './client-address.ts';
import { HttpError } from './envelope.ts';

const WINDOW_SECONDS = 60;

/** Headers of the limits, as a browser's page may be let see them (draft-ietf-httpapi-ratelimit-headers-10). */
export const RATE_LIMIT_HEADERS = ['ratelimit-policy', 'ratelimit'] as const;

/** The subject whose requests a limit counts: the name of its policy, and the words of a refusal. */
const POLICIES = { address: 'from this address', key: 'with this API key' } as const;
type Policy = keyof typeof POLICIES;

/** Limits by network address, an IPv6 one by its /64. */
export interface AddressLimit {
  limit: RateLimit;
  /** Those that are believed whom they pass on. */
  proxies: BlockList;
}

/**
 * Limits what comes from one address, before anything else is looked at: also how often a key or a token can be
 * guessed. Known paths outside of `below`, such as those of health, are free; so is the preflight of a browser, which
 * would never show the refusal.
 */
export function limitAddresses(app: FastifyInstance, { limit, proxies }: AddressLimit, below: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    const isFree = url !== undefined && (request.method === 'OPTIONS' || !url.startsWith(below));
    if (!isFree) await spend('address', { limit, subject: networkOf(clientAddress(request, proxies)) }, reply);
  });
}

/** Limits what comes with one key, after the key has been checked. */
export async function limitKey(limit: RateLimit | undefined, keyId: string, reply: FastifyReply): Promise<void> {
  if (limit) await spend('key', { limit, subject: keyId }, reply);
}

/** Counts a request, and tells of it in the answer's headers. Throws `RATE_LIMITED`. */
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
  throw new HttpError('RATE_LIMITED', message, { headers: { 'retry-after': String(resetSeconds) } });
}

/** A structured field that is a list (RFC 9651): one item for each limit. */
function addToList(reply: FastifyReply, name: (typeof RATE_LIMIT_HEADERS)[number], item: string): void {
  const before = reply.getHeader(name);
  reply.header(name, before === undefined ? item : `${before}, ${item}`);
}
