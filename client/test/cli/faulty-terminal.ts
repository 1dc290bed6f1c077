import type { TestContext } from 'node:test';
import type { TestService } from '../../../server/test/api/harness.ts';
import { FaultyProxy } from '../../../server/test/servers/faulty-proxy.ts';
import { Terminal } from './command.ts';

/** A terminal of a new organization, whose way to the service has faults when they are asked for. */
export async function openFaultyTerminal(service: TestService, t: TestContext) {
  const client = await service.newClient();
  const proxy = await FaultyProxy.start(service.running.apiUrl);
  t.after(() => proxy.refuse());
  return { client, proxy, terminal: Terminal.of(t, { client, service, apiUrl: proxy.url }) };
}
