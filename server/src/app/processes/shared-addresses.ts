import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Addresses } from '../compose-listeners.ts';
import type { Config, ListenAddress } from '../config.ts';

/**
 * Whether the system lets several processes listen at one address. Elsewhere `node:cluster` has the first process
 * accept and hand over; on Linux it is not let do so, because a connection that is being handed to a worker when that
 * one is killed stays open for ever (Node 24.21: 14 of 15 kills under load).
 */
const CAN_SHARE = process.platform === 'linux';

/** The settings with which a worker leaves room for others at its addresses. */
export function withSharedAddresses(config: Config): Config {
  if (!CAN_SHARE) return config;
  const shared = (address: ListenAddress) => ({ ...address, isShared: true });
  const operator = config.operator && shared(config.operator);
  return { ...config, api: shared(config.api), uploads: shared(config.uploads), operator };
}

/** The settings with which further workers join one that listens: where the system chose its port, at that one. */
export function withPortsOf(config: Config, { apiUrl, uploadsUrl, operatorUrl }: Addresses): Config {
  if (!CAN_SHARE) return config;
  const { api, uploads, operator } = config;
  return {
    ...config,
    api: withPortOf(api, apiUrl),
    uploads: withPortOf(uploads, uploadsUrl),
    operator: operator && operatorUrl !== undefined ? withPortOf(operator, operatorUrl) : operator,
  };
}

function withPortOf(address: ListenAddress, url: string): ListenAddress {
  return address.port === 0 ? { ...address, port: Number(new URL(url).port) } : address;
}

/** Rejects when something listens there, another service with shared addresses too: its connections would be ours. */
export async function assertFree({ uploads, operator, api }: Config): Promise<void> {
  for (const { host, port } of [uploads, operator, api].filter((address) => address !== undefined)) {
    const probe = createServer().listen({ host, port });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  }
}
