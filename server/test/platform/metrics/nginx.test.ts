/* deploy/nginx.conf gives the metrics to nobody, by any host and spelling. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { send } from '../../deploy/public-host.ts';
import { withOperatorService } from '../../support/operator/harness.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { PublicNginx } from '../../support/servers/proxies/public-nginx.ts';
import { scrape } from './exposition.ts';

const SPELLINGS = ['/metrics', '/metrics/', '//metrics', '/metric%73', '/x/../metrics', '/metrics?a=1', '/METRICS'];

test('nginx passes on no request for the metrics', { skip: skipWithout('nginx', 'openssl') }, async () => {
  await withOperatorService({}, async (service) => {
    const { apiUrl, uploadsUrl } = service.clients.running;
    const [api, uploads, operator] = [apiUrl, uploadsUrl, service.url].map((url) => new URL(url).host);
    assert.ok(api && uploads && operator);
    const nginx = await PublicNginx.start({ api: [api], uploads: [uploads], operator: [operator] });
    try {
      assert.equal((await send(nginx, `${nginx.operatorUrl}/healthz`)).status, 200);
      for (const url of [nginx.operatorUrl, nginx.apiUrl, nginx.uploadsUrl]) {
        for (const path of SPELLINGS) {
          const { status, text } = await send(nginx, url + path);
          // Another spelling is a page of the console's.
          assert.ok(status === 404 || path === '/METRICS', `${url}${path}: ${status}`);
          assert.ok(!text.includes('redress_http'), url + path);
        }
      }
      const metrics = await scrape(service.url);
      assert.equal(metrics.sum('redress_http_requests_total', { listener: 'operator', route: '/metrics' }), 0);
    } finally {
      await nginx.stop();
    }
  });
});
