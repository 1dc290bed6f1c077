import type { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isFromProxy } from './client-address.ts';

/** A host with its port; everything else that a header can hold is not repeated anywhere. */
const HOST = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * The address by which a request reached the service, such as `https://claims.example.com`: for what the one who asks is
 * told, never for rights, nor for what others are told. The scheme is https when a proxy says so in `X-Forwarded-Proto`;
 * what is no host is replaced by where the listener listens.
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
