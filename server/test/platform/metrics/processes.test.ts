/* `redress serve --processes 2`: whichever process is asked answers for both. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Client, filing } from '../../support/process/http-client.ts';
import { type ApiKey, Installation, type Service, until } from '../../support/process/process.ts';
import { EACH_ITS_OWN, servingWorkers } from '../../support/process/workers.ts';
import { type Exposition, scrape } from './exposition.ts';

const CLAIMS = 40;
const ATTEMPTS = 20;
const ROUTE = { listener: 'api', route: '/v1/claims', method: 'POST', code: '201' };
const REQUESTS = 'redress_http_requests_total';

async function start(t: TestContext): Promise<{ service: Service; client: Client }> {
  const installation = await Installation.create(t);
  const service = await installation.start({ by: 'two processes' });
  const { id } = await installation.json<{ id: string }>('organization', 'create', 'Shop');
  const key = await installation.json<ApiKey>('key', 'create', '--organization', id);
  return { service, client: new Client(service, key, EACH_ITS_OWN) };
}

/** On a new connection, so that any process can be the one that is asked. */
const read = ({ operatorUrl }: Service) => scrape(operatorUrl, EACH_ITS_OWN);
const workersIn = (metrics: Exposition) =>
  [...new Set(metrics.find('process_resident_memory_bytes').map(({ labels }) => labels.worker ?? ''))].toSorted();

test('a scrape has the counts of every process, and those of the database once', async (t) => {
  const { service, client } = await start(t);
  for (let n = 0; n < CLAIMS; n += 1) await client.file(filing(`METRICS-${n}`));
  await until('both have filed', async () => {
    const metrics = await read(service);
    if (metrics.find(REQUESTS, ROUTE).length === 2) return true;
    await client.file(filing(`METRICS-${performance.now()}`));
    return false;
  });
  const filed = (await client.request<{ data: unknown[] }>('GET', '/v1/claims?limit=100')).body.data.length;
  for (let n = 0; n < 8; n += 1) {
    const metrics = await read(service);
    assert.deepEqual(workersIn(metrics), ['1', '2']);
    assert.equal(metrics.sum(REQUESTS, ROUTE), filed);
    assert.equal(metrics.find('redress_claims', { status: 'CREATED' }).length, 1);
    assert.equal(metrics.find('redress_store_up').length, 1);
  }
});

test('a process that hangs is left out, and one that took the place of another is in', async (t) => {
  const { service } = await start(t);
  const [[first, pid] = [0, 0]] = servingWorkers(service.process);
  process.kill(pid, 'SIGSTOP');
  try {
    // Connections that the system gives to the stopped one are not answered.
    const metrics = await Promise.any(Array.from({ length: ATTEMPTS }, () => read(service)));
    assert.equal(workersIn(metrics).length, 1);
    assert.ok(!workersIn(metrics).includes(String(first)));
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  process.kill(pid, 'SIGKILL');
  await until(
    'it is replaced',
    () => !servingWorkers(service.process).has(first) && servingWorkers(service.process).size === 2,
  );
  const metrics = await until('the new one is in', async () => {
    const found = await read(service);
    return workersIn(found).length === 2 ? found : undefined;
  });
  assert.ok(!workersIn(metrics).includes(String(first)));
});
