import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config, ListenAddress } from '../config.ts';
import type { Addresses } from './serve-worker.ts';

/**
 * Whether the system lets several processes listen at one address. Elsewhere `node:cluster` has the first process
 * accept and hand over; on Linux it is not let do so, because a connection that is being handed to a worker when that
 * one is killed stays open for ever (Node 24.21: 14 of 15 kills under load).
 */
const CAN_SHARE = process.platform === 'linux';

/** The settings with which a worker leaves room for others at its addresses. */
export function withSharedAddresses(config: Config): Config {
  if (!CAN_SHARE) return config;
  return { ...config, api: { ...config.api, isShared: true }, uploads: { ...config.uploads, isShared: true } };
}

/** The settings with which further workers join one that listens: where the system chose its port, at that one. */
export function withPortsOf(config: Config, { apiUrl, uploadsUrl }: Addresses): Config {
  if (!CAN_SHARE) return config;
  return { ...config, api: withPortOf(config.api, apiUrl), uploads: withPortOf(config.uploads, uploadsUrl) };
}

function withPortOf(address: ListenAddress, url: string): ListenAddress {
  return address.port === 0 ? { ...address, port: Number(new URL(url).port) } : address;
}

/** Rejects when something listens there, another service with shared addresses too: its connections would be ours. */
export async function assertFree({ uploads, api }: Config): Promise<void> {
  for (const { host, port } of [uploads, api]) {
    const probe = createServer().listen({ host, port });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  }
}
