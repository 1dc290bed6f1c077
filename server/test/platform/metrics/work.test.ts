/* The outcomes of jobs as metrics (docs/metrics.md). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import type { JobKind } from '../../../src/platform/jobs/kind.ts';
import type { Job } from '../../../src/platform/jobs/record.ts';
import { WorkMetrics } from '../../../src/platform/metrics/work-metrics.ts';

test('a run of a job is done, stopped or failed, and only a whole one is a last success', async () => {
  const registry = new Registry();
  const metrics = new WorkMetrics(registry);
  const outcomes: Record<string, (stop: AbortController) => Promise<object>> = {
    done: async () => ({ files: 3 }),
    stopped: async (stop) => {
      stop.abort();
      return { files: 1 };
    },
    failed: () => Promise.reject(new Error('broken')),
  };
  for (const [outcome, work] of Object.entries(outcomes)) {
    const stop = new AbortController();
    const kind = metrics.metered({ name: `to be ${outcome}`, run: () => work(stop) } as unknown as JobKind);
    await kind.run({} as Job, stop.signal).catch(() => {});
  }
  const text = await registry.metrics();
  for (const outcome of Object.keys(outcomes)) {
    assert.match(text, new RegExp(`redress_work_runs_total\\{work="to be ${outcome}",outcome="${outcome}"\\} 1`));
    const isWhole = text.includes(`redress_work_last_success_timestamp_seconds{work="to be ${outcome}"}`);
    assert.equal(isWhole, outcome === 'done', outcome);
  }
});
