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
 * The client's address, for limits and the audit log, never for rights. Of a request from one of the proxies it is the
 * last entry that the proxy put into `X-Forwarded-For`: else all clients behind it would share one limit, and one of
 * them could lock out the others.
 */
export function clientAddress(request: FastifyRequest, proxies: BlockList): string {
  const { socket, headers } = request;
  const { remoteAddress = '' } = socket;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
  const address = isFromProxy(request, proxies) && isIP(forwarded) !== 0 ? forwarded : remoteAddress;
  return address.replace(MAPPED, '');
}

/** Whether a request comes from one of the proxies, whose word on it is taken. */
function isFromProxy({ socket: { remoteAddress = '' } }: FastifyRequest, proxies: BlockList): boolean {
  return isIP(remoteAddress) !== 0 && proxies.check(remoteAddress, familyOf(remoteAddress));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** A host with its port. Any other content of the header is never repeated. */
const HOST = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * The address by which a request reached the service, such as `https://claims.example.com`: for the response to that
 * client alone, never for rights. The scheme is https when a proxy says so in `X-Forwarded-Proto`; a malformed host is
 * replaced by the listener's own address.
 */
export function serviceAddress(request: FastifyRequest, proxies: BlockList): string {
  const { headers, socket } = request;
  const { host = '', 'x-forwarded-proto': forwarded } = headers;
  const isSecure = forwarded === 'https' && isFromProxy(request, proxies);
  return `${isSecure ? 'https' : 'http'}://${HOST.test(host) ? host.toLowerCase() : ownHost(socket)}`;
}

function ownHost({ localAddress = '', localPort }: FastifyRequest['socket']): string {
  const address = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  return `${address}:${localPort}`;
}
