/* The nginx of deploy/ before two processes, one of which ends or is not there. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import { skipWithout } from '../support/servers/availability.ts';
import { takeFreePorts } from '../support/servers/free-ports.ts';
import { PublicNginx } from '../support/servers/proxies/public-nginx.ts';
import { type Answer, send } from './public-host.ts';

/** Takes a request and breaks the connection, as a process that is killed. */
async function startBreaking(t: TestContext): Promise<{ address: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (bytes) => {
      requests.push(bytes.toString('latin1').split(' ', 1)[0] ?? '');
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

describe('deploy/nginx.conf with two processes', { skip: skipWithout('nginx', 'openssl') }, () => {
  /** Sends the request; a `PUT` with a file whose end is still to come. */
  async function ask(nginx: PublicNginx, method: 'GET' | 'POST' | 'PUT'): Promise<Answer> {
    if (method === 'GET') return send(nginx, `${nginx.apiUrl}/v1/claims`);
    if (method === 'POST') return send(nginx, `${nginx.apiUrl}/v1/claims`, { method, body: '{}' });
    return send(nginx, `${nginx.uploadsUrl}/uploads/doc_1`, { method, body: '%PDF', length: 1_000 });
  }

  async function startBefore(t: TestContext, upstreams: readonly string[]): Promise<PublicNginx> {
    const nginx = await PublicNginx.start({ api: upstreams, uploads: upstreams });
    t.after(() => nginx.stop());
    return nginx;
  }

  for (const [method, attempts] of [
    ['GET', 2],
    ['POST', 1],
    ['PUT', 1],
  ] as const) {
    test(`a ${method} whose process was killed is sent ${attempts === 1 ? 'once' : 'to the next one'}`, async (t) => {
      const { address, requests } = await startBreaking(t);
      // Two names of one listener: nginx takes them for two.
      const nginx = await startBefore(t, [address, address]);
      assert.equal((await ask(nginx, method)).status, 503);
      assert.deepEqual(requests, Array(attempts).fill(method));
    });

    test(`a ${method} goes to the next process when the first one is not there`, async (t) => {
      const { address, requests } = await startBreaking(t);
      const [free] = await takeFreePorts(1);
      await ask(await startBefore(t, [`127.0.0.1:${free}`, address]), method);
      assert.equal(requests[0], method);
    });
  }
});
