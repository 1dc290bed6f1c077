/* Metrics that alerts of the night ask for: the newest backup, clock, SQLite's log, and certificates. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { createServer } from 'node:tls';
import { Registry } from 'prom-client';
import { noteBackup } from '../../../src/maintenance/backup/note.ts';
import { addCertificates } from '../../../src/platform/metrics/certificate-metrics.ts';
import { openStack } from '../../support/api/stack.ts';
import { startOperatorService } from '../../support/operator/harness.ts';
import { cleanEnvironment, run, until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { scrape } from './exposition.ts';

const DAY_MS = 86_400_000;

test('a scrape tells the moment of the newest backup, 0 without one, the clock, and the size of SQLite’s log', async () => {
  const stack = await openStack();
  const service = await startOperatorService({ stack });
  try {
    const name = 'redress_backup_last_success_timestamp_seconds';
    assert.equal((await scrape(service.url)).sum(name), 0);
    const dataDir = stack.environment.REDRESS_DATA_DIR ?? '';
    assert.equal(
      await noteBackup(dataDir, { at: '2026-11-20T23:00:00.000Z', file: '/b.tar', version: '1' }),
      undefined,
    );
    const metrics = await scrape(service.url);
    assert.equal(metrics.sum(name), Date.parse('2026-11-20T23:00:00Z') / 1_000);
    assert.ok(Math.abs(metrics.sum('redress_clock_timestamp_seconds') - Date.now() / 1_000) < 60);
    assert.ok(metrics.sum('redress_sqlite_wal_bytes') > 0);
    assert.equal(metrics.find('redress_certificate_expiry_timestamp_seconds').length, 0);
  } finally {
    await service.close();
  }
});

describe('the end of a certificate', { skip: skipWithout('openssl') }, () => {
  test('is read beside the scrapes, once an hour, whoever signed it; an address without one has none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'redress-certificate-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost'];
    const made = ['req', '-x509', ...kind, '-days', '5', '-keyout', key, '-out', cert];
    assert.equal((await run('openssl', made, { env: cleanEnvironment() })).code, 0);
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    let connections = 0;
    server.on('connection', () => {
      connections += 1;
    });
    const { port } = server.address() as AddressInfo;
    try {
      const registry = new Registry();
      let now = 0;
      const addresses = {
        api: `https://127.0.0.1:${port}`,
        uploads: 'http://127.0.0.1:1',
        operator: 'https://127.0.0.1:1',
      };
      addCertificates(registry, addresses, () => now);
      const values = async () => (await registry.getMetricsAsJSON())[0]?.values ?? [];
      assert.deepEqual(await values(), []);
      await until('the certificate is read', async () => (await values()).length > 0);
      const read = await values();
      assert.deepEqual(
        read.map(({ labels }) => labels),
        [{ listener: 'api' }],
      );
      const left = Number(read[0]?.value) * 1_000 - Date.now();
      assert.ok(left > 4 * DAY_MS && left < 6 * DAY_MS, `${left}`);
      assert.equal(connections, 1);
      now += 61 * 60_000;
      const again = once(server, 'connection');
      await values();
      await again;
      assert.equal(connections, 2);
    } finally {
      server.close();
      rmSync(folder, { recursive: true });
    }
  });
});
