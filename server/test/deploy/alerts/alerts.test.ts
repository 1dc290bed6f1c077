/* The alerts as Prometheus's own test tool sees them: each fires when it should, and not in the night beside it. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Alert, nameOf, readAlerts } from '../../../../scripts/reference/prometheus-rules.ts';
import { namesIn } from '../../platform/metrics/named-metrics.ts';
import { CHECKOUT, cleanEnvironment, run } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';

/** A series by its values, one a minute, in the notation of `promtool`: `0x20` is twenty zeros more, `0+60x20` grows by 60. */
type Series = Readonly<Record<string, string>>;

interface Case {
  /** Series with which the alert fires, and the labels of its firings. */
  fires: Series;
  labels: readonly Readonly<Record<string, string>>[];
  /** Series of an ordinary night. */
  quiet: Series;
}

const AT_MINUTE = 90;
const ONE = 'instance="a:8082",job="redress"';
const TWO = 'instance="b:8082",job="redress"';
const on = (name: string, labels = ONE) => `${name}{${labels}}`;
const A = { instance: 'a:8082' };
const B = { instance: 'b:8082' };
/** Evaluation is at 5,400 s. */
const LATE = '5400';
const requests = (listener: string, labels = ONE) =>
  on('redress_http_requests_total', `listener="${listener}",${labels}`);
const failures = (listener: string, labels = ONE) =>
  on('redress_http_failures_total', `listener="${listener}",${labels}`);
const buckets = (name: string, fast: string, all: string, more = ''): Series => ({
  [on(`${name}_bucket`, `le="0.25",${more}${ONE}`)]: fast,
  [on(`${name}_bucket`, `le="5",${more}${ONE}`)]: all,
  [on(`${name}_bucket`, `le="+Inf",${more}${ONE}`)]: all,
});

const CASES: Readonly<Record<string, Case>> = {
  down: {
    fires: { [on('up')]: '1x86 0x10', [on('up', TWO)]: '1x100' },
    labels: [{ ...A, job: 'redress' }],
    // A scrape that was lost is no outage.
    quiet: { [on('up')]: '1x89 0 1x10' },
  },
  store: {
    fires: { [on('redress_store_up')]: '1x100', [on('redress_store_up', TWO)]: '1x80 0x20' },
    labels: [B],
    quiet: { [on('redress_store_up')]: '1x100', [on('redress_store_up', TWO)]: '1x80 0 1x20' },
  },
  writes: {
    fires: { [on('redress_store_writable')]: '1x80 0x20', [on('redress_store_writable', TWO)]: '1x100' },
    labels: [A],
    quiet: { [on('redress_store_writable')]: '1x100', [on('redress_store_write_failures_total')]: '0x80 1x20' },
  },
  space: {
    fires: { [on('redress_disk_free_bytes')]: '1e8x100', [on('redress_disk_min_free_bytes')]: '268435456x100' },
    labels: [A],
    quiet: { [on('redress_disk_free_bytes')]: '3e8x100', [on('redress_disk_min_free_bytes')]: '268435456x100' },
  },
  failing: {
    fires: { [requests('uploads')]: '0+60x100', [failures('uploads')]: '0+20x100', [requests('api')]: '0+6000x100' },
    labels: [{ listener: 'uploads' }],
    quiet: { [requests('uploads')]: '0+60x100', [failures('uploads')]: '0x87 0+60x3' },
  },
  'write-failures': {
    fires: { [on('redress_store_write_failures_total')]: '0x88 3x10' },
    labels: [{}],
    quiet: { [on('redress_store_write_failures_total')]: '3x100' },
  },
  scarce: {
    fires: { [on('redress_disk_free_bytes')]: '1.5e9x100', [on('redress_disk_free_bytes', TWO)]: '9e9x100' },
    labels: [A],
    quiet: { [on('redress_disk_free_bytes')]: '3e9x100' },
  },
  backup: {
    fires: { [on('redress_backup_last_success_timestamp_seconds')]: '-100000x100' },
    labels: [{}],
    // Only one of two machines makes the backups.
    quiet: {
      [on('redress_backup_last_success_timestamp_seconds')]: '-80000x100',
      [on('redress_backup_last_success_timestamp_seconds', TWO)]: '-9e9x100',
    },
  },
  derivations: {
    fires: {
      [on('redress_derivation_oldest_seconds', `derivation="deadlines",${ONE}`)]: '0+60x100',
      [on('redress_derivation_waiting', `derivation="deadlines",${ONE}`)]: '300x100',
    },
    labels: [{ derivation: 'deadlines' }],
    quiet: {
      [on('redress_derivation_oldest_seconds', `derivation="deadlines",${ONE}`)]: '60x100',
      [on('redress_derivation_waiting', `derivation="deadlines",${ONE}`)]: '300x100',
    },
  },
  certificate: {
    fires: { [on('redress_certificate_expiry_timestamp_seconds', `listener="api",${ONE}`)]: '1200000x100' },
    labels: [{ listener: 'api' }],
    quiet: { [on('redress_certificate_expiry_timestamp_seconds', `listener="api",${ONE}`)]: '1300000x100' },
  },
  clock: {
    fires: {
      [on('redress_clock_timestamp_seconds')]: '10+60x100',
      [on('redress_clock_timestamp_seconds', TWO)]: '0+60x100',
    },
    labels: [{ ...A, job: 'redress' }],
    quiet: { [on('redress_clock_timestamp_seconds')]: '2+60x100' },
  },
  log: {
    fires: { [on('redress_sqlite_wal_bytes')]: '2e9x100' },
    labels: [{}],
    quiet: { [on('redress_sqlite_wal_bytes')]: '6e7x100' },
  },
  schema: {
    fires: { [on('redress_database_unknown_migrations', `kind="contract",${ONE}`)]: '1x100' },
    labels: [{}],
    quiet: { [on('redress_database_unknown_migrations', `kind="expand",${ONE}`)]: '1x100' },
  },
  failures: {
    fires: { [requests('api')]: '0+1000x100', [failures('api')]: '0+20x100' },
    labels: [{}],
    quiet: { [requests('api')]: '0+1000x100', [failures('api')]: '0+5x100' },
  },
  slow: {
    fires: buckets('redress_http_request_duration_seconds', '0+90x100', '0+100x100', 'listener="api",'),
    labels: [{}],
    quiet: buckets('redress_http_request_duration_seconds', '0+100x100', '0+100x100', 'listener="api",'),
  },
  disk: {
    fires: buckets('redress_sqlite_turn_duration_seconds', '0+90x100', '0+100x100'),
    labels: [{}],
    quiet: buckets('redress_sqlite_turn_duration_seconds', '0+100x100', '0+100x100'),
  },
  connections: {
    fires: { [on('redress_database_waiting')]: '3x100' },
    labels: [{}],
    quiet: { [on('redress_database_waiting')]: '0x87 3x1 0x20' },
  },
  documents: {
    fires: { [on('redress_blob_operation_duration_seconds_count', `outcome="failed",${ONE}`)]: '0+2x100' },
    labels: [{}],
    quiet: { [on('redress_blob_operation_duration_seconds_count', `outcome="ok",${ONE}`)]: '0+200x100' },
  },
  uploads: {
    fires: { [on('redress_uploads_total', `outcome="storage_full",${ONE}`)]: '0x80 2x20' },
    labels: [{}],
    quiet: { [on('redress_uploads_total', `outcome="payload_too_large",${ONE}`)]: '0x80 2x20' },
  },
  purge: {
    fires: { [on('redress_work_last_success_timestamp_seconds', `work="purge",${ONE}`)]: '-9000x100' },
    labels: [{}],
    quiet: { [on('redress_work_last_success_timestamp_seconds', `work="purge",${ONE}`)]: `${LATE}x100` },
  },
  jobs: {
    fires: { [on('redress_jobs_dead', `kind="search",${ONE}`)]: '1x100' },
    labels: [{ kind: 'search' }],
    quiet: { [on('redress_jobs_dead', `kind="search",${ONE}`)]: '0x100' },
  },
  backlog: {
    fires: { [on('redress_jobs_due_seconds', `kind="purge",${ONE}`)]: '0+60x100' },
    labels: [{ kind: 'purge' }],
    quiet: { [on('redress_jobs_due_seconds', `kind="purge",${ONE}`)]: '600x100' },
  },
  work: {
    fires: { [on('redress_work_runs_total', `outcome="failed",work="purge",${ONE}`)]: '0x60 1x40' },
    labels: [{ work: 'purge' }],
    quiet: { [on('redress_work_runs_total', `outcome="done",work="purge",${ONE}`)]: '0+1x100' },
  },
  'sign-ins': {
    fires: { [on('redress_http_requests_total', `route="/operator/v1/session",code="401",${ONE}`)]: '0+10x100' },
    labels: [{}],
    quiet: { [on('redress_http_requests_total', `route="/operator/v1/session",code="401",${ONE}`)]: '0x80 3x20' },
  },
  descriptors: {
    fires: { [on('process_open_fds')]: '900x100', [on('process_max_fds')]: '1000x100' },
    labels: [{ ...A, job: 'redress' }],
    quiet: { [on('process_open_fds')]: '300x100', [on('process_max_fds')]: '1000x100' },
  },
  busy: {
    fires: { [on('nodejs_eventloop_utilization_ratio')]: '0.95x100' },
    labels: [{ ...A, job: 'redress' }],
    quiet: { [on('nodejs_eventloop_utilization_ratio')]: '0.95x84 0.2 0.95x20' },
  },
  memory: {
    fires: { [on('process_resident_memory_bytes')]: '2e9x100' },
    labels: [{ ...A, job: 'redress' }],
    quiet: { [on('process_resident_memory_bytes')]: '3e8x100' },
  },
};

test('every alert has a case', () => {
  assert.deepEqual(
    Object.keys(CASES).toSorted(),
    readAlerts()
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('each alert fires for its trouble, and not in an ordinary night', { skip: skipWithout('promtool') }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'redress-alerts-'));
  const file = join(folder, 'alerts.json');
  const tests = [...groupsOf('fires'), ...groupsOf('quiet')].map(testOf);
  const rule_files = [join(CHECKOUT, 'deploy/prometheus-rules.yml')];
  writeFileSync(file, JSON.stringify({ rule_files, evaluation_interval: '1m', tests }));
  try {
    const { code, stdout, stderr } = await run('promtool', ['test', 'rules', file], { env: cleanEnvironment() });
    assert.equal(code, 0, stdout + stderr);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

interface Group {
  metrics: Set<string>;
  series: Record<string, string>;
  alerts: { alert: Alert; firings: Case['labels'] }[];
}

/** Cases that share no metric are tried together: each start of the test tool's database takes half a second. */
function groupsOf(kind: 'fires' | 'quiet'): Group[] {
  const groups: Group[] = [];
  for (const alert of readAlerts()) {
    const { [kind]: series = {}, labels = [] } = CASES[alert.name] ?? {};
    const metrics = [...Object.keys(series), alert.expression].flatMap(namesIn);
    const free = groups.find((group) => metrics.every((name) => !group.metrics.has(name)));
    const group = free ?? { metrics: new Set(), series: {}, alerts: [] };
    if (!free) groups.push(group);
    for (const name of metrics) group.metrics.add(name);
    Object.assign(group.series, series);
    group.alerts.push({ alert, firings: kind === 'fires' ? labels : [] });
  }
  return groups;
}

function testOf({ series, alerts }: Group) {
  return {
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: alerts.map(({ alert: { name, severity, meaning }, firings }) => ({
      eval_time: `${AT_MINUTE}m`,
      alertname: nameOf(name),
      exp_alerts: firings.map((labels) => ({
        exp_labels: { ...labels, severity },
        exp_annotations: { summary: meaning, runbook: 'docs/operations.md#runbook' },
      })),
    })),
  };
}
