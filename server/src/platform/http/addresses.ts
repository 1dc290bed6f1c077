import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** @param networks addresses, and networks in CIDR notation */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** Before an IPv4 address, where a listener for IPv6 takes both. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

/**
 * Where a request comes from, for limits and for the audit log, never for rights. From one of the proxies it is what that proxy put last into
 * `X-Forwarded-For`: else all people would share one limit, and anybody could lock out all of them.
 */
export function clientAddress(request: FastifyRequest, proxies: BlockList): string {
  const { socket, headers } = request;
  const { remoteAddress = '' } = socket;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
  const address = isFromProxy(request, proxies) && isIP(forwarded) !== 0 ? forwarded : remoteAddress;
  return address.replace(MAPPED, '');
}

/** Whether a request comes from one of the proxies, whose word on it is taken. */
export function isFromProxy({ socket: { remoteAddress = '' } }: FastifyRequest, proxies: BlockList): boolean {
  return isIP(remoteAddress) !== 0 && proxies.check(remoteAddress, familyOf(remoteAddress));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
