import { after } from 'node:test';
import type { Client } from '../../server/test/api/client.ts';
import { startTestService, type TestService } from '../../server/test/api/harness.ts';
import { claimInput } from '../../server/test/api/samples.ts';
import { type Claim, Redress, type RedressOptions } from '../src/index.ts';
import { Network } from './network.ts';

/** A program of an organization of its own, that uses the SDK over a network of its own. */
export interface Shop {
  redress: Redress;
  network: Network;
  /** The same key, used without the SDK. */
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

/** The service of a test file, which ends with it. What waits between attempts takes no time meanwhile. */
export async function startServiceOfFile(): Promise<TestService> {
  const restoreJitter = withoutJitter();
  const service = await startTestService();
  after(async () => {
    restoreJitter();
    await service.close();
  });
  return service;
}

/** Without the random part of waits, a test that waits between attempts takes no time. */
export function withoutJitter(): () => void {
  const { random } = Math;
  Math.random = () => 0;
  return () => {
    Math.random = random;
  };
}
