import type { TestContext } from 'node:test';
import type { TestService } from '../../../server/test/support/api/harness.ts';
import { FaultyProxy } from '../../../server/test/support/servers/proxies/faulty-proxy.ts';
import { Terminal } from './command.ts';

/** A terminal of a new organization, behind a proxy that can fail. */
export async function openFaultyTerminal(service: TestService, t: TestContext) {
  const client = await service.newClient();
  const proxy = await FaultyProxy.start(service.running.apiUrl);
  t.after(() => proxy.refuse());
  return { client, proxy, terminal: Terminal.of(t, { client, service, apiUrl: proxy.url }) };
}
