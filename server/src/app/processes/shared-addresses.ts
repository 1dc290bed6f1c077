import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config, ListenAddress } from '../../config/config.ts';
import type { Addresses } from '../listeners.ts';

/**
 * Whether several processes can listen at one address. On other systems than Linux `node:cluster` has the first process
 * accept and hand connections over. A connection that is being handed to a worker when that worker is killed stays open
 * for ever (Node 24.21: 14 of 15 kills under load).
 */
const CAN_SHARE = process.platform === 'linux';

/** Gives the settings with which a worker lets others listen at its addresses. */
export function withSharedAddresses(config: Config): Config {
  if (!CAN_SHARE) return config;
  const shared = (address: ListenAddress) => ({ ...address, isShared: true });
  const operator = config.operator && shared(config.operator);
  return { ...config, api: shared(config.api), uploads: shared(config.uploads), operator };
}

/** Gives the settings of further workers beside one that listens: with the port that the system chose for it. */
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

/** Rejects when a program listens there, also another service with shared addresses: its connections would come here. */
export async function assertFree({ uploads, operator, api }: Config): Promise<void> {
  for (const { host, port } of [uploads, operator, api].filter((address) => address !== undefined)) {
    const probe = createServer().listen({ host, port });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  }
}
