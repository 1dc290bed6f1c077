/* spec: Background jobs */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newJob } from '../../../src/platform/jobs/record.ts';
import { scrape } from '../../platform/metrics/exposition.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';
import { until } from '../../support/process/process.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Job {
  id: string;
  kind: string;
  state: string;
  attempts: number;
  last_error: string | null;
}

interface Entry {
  action: string;
  actor: string;
  organization_id: string | null;
  before: unknown;
}

interface JobPage {
  data: Job[];
  pagination: { cursor: string | null };
}

let service: OperatorService;
let admin: OperatorClient;
before(async () => {
  service = await startOperatorService();
  admin = await service.newOperator('admin');
});
after(() => service.close());

let jobs = 0;

/** A job that was given up. It was to be run tomorrow, so that the service leaves it alone. */
async function deadJob(kind = `send-${++jobs}`): Promise<string> {
  const { stores, identifiers } = service.clients.running;
  const job = newJob(identifiers, {
    kind,
    payload: { to: 'Ana' },
    organizationId: 'org_1',
    runAt: Date.now() + DAY_MS,
  });
  await stores.jobs.enqueueAll([job]);
  const held = { id: job.id, holder: 'test' };
  const [now, until] = [job.run_at, new Date(Date.parse(job.run_at) + 60_000).toISOString()];
  // Whatever else there is of the kind is held too.
  await stores.jobs.claim({ kind: job.kind, now, until, holder: held.holder, limit: 10 });
  assert.ok(await stores.jobs.bury(held, { dead_at: now, last_error: 'Error: ENOSPC' }));
  return job.id;
}

test('an administrator has a dead job run again or drops it, and the audit log tells it', async () => {
  const [again, dropped] = [await deadJob(), await deadJob()];
  const dead = () => admin.read<JobPage>('/jobs?state=dead').then(({ data }) => data.map(({ id }) => id));
  assert.deepEqual(await dead(), [dropped, again]);
  const { state, attempts, last_error } = assertStatus(
    await admin.request('POST', `/jobs/${again}/runs`),
    200,
  ).read<Job>();
  assert.deepEqual([state, attempts, last_error], ['failing', 0, 'Error: ENOSPC']);
  assertStatus(await admin.request('DELETE', `/jobs/${dropped}`), 204);
  assert.deepEqual(await dead(), []);
  assertRefused(await admin.request('POST', `/jobs/${again}/runs`), 409, 'JOB_NOT_DEAD');
  assertRefused(await admin.request('DELETE', `/jobs/${again}`), 409, 'JOB_NOT_DEAD');
  assertRefused(await admin.request('POST', `/jobs/${dropped}/runs`), 404, 'JOB_NOT_FOUND');
  assertRefused(await admin.request('DELETE', '/jobs/x'), 404, 'JOB_NOT_FOUND');
  for (const [id, kind, action] of [
    [again, 'send-1', 'job.run_again'],
    [dropped, 'send-2', 'job.dropped'],
  ]) {
    const { data } = await admin.read<{ data: Entry[] }>(`/audit?subject=${id}`);
    const before = { kind, attempts: 1, last_error: 'Error: ENOSPC' };
    assert.deepEqual(
      data.map((entry) => [entry.action, entry.actor, entry.organization_id, entry.before]),
      [[action, admin.email, 'org_1', before]],
    );
  }
});

test('an administrator has something worked out again, of all claims or of one, and the audit log tells it', async () => {
  const client = await service.clients.newClient();
  const { id } = await client.file();
  const { stores } = service.clients.running;
  await until('the service begins to derive', async () => (await stores.derivations.listLags()).length >= 6);
  const names = (await admin.read<{ data: { name: string }[] }>('/derivations')).data.map(({ name }) => name);
  for (const name of ['checklists', 'deadlines', 'documents', 'findings', 'outcomes', 'photographs', 'search']) {
    assert.ok(names.includes(name), name);
  }
  assertStatus(await admin.post('/derivations/runs', { name: 'outcomes' }), 200);
  assertStatus(await admin.post('/derivations/runs', { name: 'outcomes', claim_id: id }), 200);
  const { data } = await admin.read<{ data: Entry[] }>('/audit?subject=outcomes');
  assert.deepEqual(
    data.map(({ action, actor }) => [action, actor]),
    Array.from({ length: 2 }, () => ['derivation.run_again', admin.email]),
  );
  for (const name of ['nothing', 'photographs']) {
    assertFieldsRefused(await admin.post('/derivations/runs', { name }), ['name']);
  }
  const unknown = `clm_${'0'.repeat(32)}`;
  const refused = await admin.post('/derivations/runs', { name: 'outcomes', claim_id: unknown });
  assertRefused(refused, 404, 'CLAIM_NOT_FOUND');
});

test('a job is running as long as its lease, and waits when its process died', async () => {
  const { stores, identifiers } = service.clients.running;
  const run_at = new Date(Date.now() + DAY_MS).toISOString();
  const stateAfterLease = async (ms: number) => {
    const job = newJob(identifiers, { kind: `hold-${++jobs}`, runAt: Date.parse(run_at) });
    await stores.jobs.enqueueAll([job]);
    const until = new Date(Date.now() + ms).toISOString();
    await stores.jobs.claim({ kind: job.kind, now: run_at, holder: 'test', until, limit: 1 });
    return (await admin.read<JobPage>('/jobs')).data.find(({ id }) => id === job.id)?.state;
  };
  assert.deepEqual([await stateAfterLease(DAY_MS), await stateAfterLease(-1)], ['running', 'waiting']);
});

test('jobs are read page by page, without what they are about', async () => {
  const ids = [await deadJob(), await deadJob(), await deadJob()].toReversed();
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: string = assertStatus(await admin.get(`/jobs?state=dead&limit=2&cursor=${cursor}`), 200).text;
    assert.ok(!answer.includes('Ana'));
    const page = JSON.parse(answer) as JobPage;
    found.push(...page.data.map(({ id }) => id));
    cursor = page.pagination.cursor;
  }
  assert.deepEqual(found.slice(0, 3), ids);
  const { data } = await admin.read<JobPage>('/jobs');
  for (const kind of ['purge', 'lapsed', 'tallies', 'search', 'deadlines', 'checklists', 'photographs', 'findings'])
    assert.ok(
      data.some((job) => job.kind === kind),
      kind,
    );
  assertFieldsRefused(await admin.get('/jobs?state=lost'), ['state'], { code: 'INVALID_QUERY_PARAMETERS' });
});

test('viewers see jobs and change none; agents do not see them', async () => {
  const id = await deadJob();
  const [viewer, agent] = [await service.newOperator('viewer'), await service.newOperator('agent')];
  assertStatus(await viewer.get('/jobs'), 200);
  assertRefused(await agent.get('/jobs'), 403, 'ROLE_NOT_ALLOWED');
  for (const each of [viewer, agent]) {
    assertRefused(await each.request('POST', `/jobs/${id}/runs`), 403, 'ROLE_NOT_ALLOWED');
    assertRefused(await each.request('DELETE', `/jobs/${id}`), 403, 'ROLE_NOT_ALLOWED');
  }
});

test('metrics tell how many jobs of each kind wait, were given up, and are late', async () => {
  await deadJob('purge');
  const metrics = await scrape(service.url);
  assert.equal(metrics.sum('redress_jobs_waiting', { kind: 'purge' }), 1);
  assert.equal(metrics.sum('redress_jobs_dead', { kind: 'purge' }), 1);
  assert.equal(metrics.sum('redress_jobs_dead', { kind: 'tallies' }), 0);
  assert.ok(metrics.sum('redress_jobs_due_seconds', { kind: 'search' }) < 600);
});
