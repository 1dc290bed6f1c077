import { after } from 'node:test';
import type { Client } from '../../../server/test/support/api/client.ts';
import { startTestService, type TestService } from '../../../server/test/support/api/harness.ts';
import { claimInput } from '../../../server/test/support/api/samples.ts';
import { type Claim, Redress, type RedressOptions } from '../../src/index.ts';
import { withoutJitter } from './clock.ts';
import { Network } from './network.ts';

/** A program of a new organization, which uses the SDK over its own network. */
export interface Shop {
  redress: Redress;
  network: Network;
  /** A client without the SDK, with the same key. */
  client: Client;
}

export async function openShop(service: TestService, options: Partial<RedressOptions> = {}): Promise<Shop> {
  const network = new Network();
  const client = await service.newClient();
  return { redress: redressOf(service, client, { fetch: network.fetch, ...options }), network, client };
}

/** The SDK with the key of a client. */
export function redressOf(service: TestService, { key }: Client, options: Partial<RedressOptions> = {}): Redress {
  return new Redress({
    baseUrl: service.running.apiUrl,
    keyId: key.key_id,
    keySecret: key.key_secret,
    ...options,
  });
}

/** Files a claim of a new tracking number. */
export function file({ redress }: Pick<Shop, 'redress'>): Promise<Claim> {
  return redress.claims.create(claimInput());
}

/** Starts the service of a test file, which ends with it. Waits between attempts take no time meanwhile. */
export async function startServiceOfFile(): Promise<TestService> {
  const restoreJitter = withoutJitter();
  const service = await startTestService();
  after(async () => {
    restoreJitter();
    await service.close();
  });
  return service;
}
