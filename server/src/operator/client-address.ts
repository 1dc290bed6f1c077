import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Where a proxy of the operator's own can be: this machine, and networks that are not routed outside. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

/**
 * Where a request comes from, for limiting sign-ins alone. Behind a proxy of one's own it is what that proxy put last
 * into `X-Forwarded-For`: else all people would share one limit, and anybody could lock out all of them.
 */
export function clientAddress({ socket, headers }: FastifyRequest, isBehindProxy: boolean): string {
  const { remoteAddress = '' } = socket;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
  return isBehindProxy && isPrivate(remoteAddress) && isIP(forwarded) !== 0 ? forwarded : remoteAddress;
}

function isPrivate(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
