/* docs/metrics.md and docs/grafana-dashboard.json name what there is, and all of it. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Client } from '../../support/api/client.ts';
import { PDF } from '../../support/api/samples.ts';
import { openStack, type Stack } from '../../support/api/stack.ts';
import { startOperatorService } from '../../support/operator/harness.ts';
import { until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { type Exposition, scrape } from './exposition.ts';
import { documentedAlerts, documentedMetrics, namesIn, readDashboard } from './named-metrics.ts';
import { openPostgresStack } from './postgres-service.ts';

/** Everything that has something to tell only once it was done. */
async function workAll(client: Client, put: (url: string, bytes: Buffer) => Promise<unknown>): Promise<void> {
  const { id } = await client.file();
  const { metadata, id: document } = await client.initiate(id);
  await put(metadata.upload_url, PDF);
  await client.confirm(id, [document]);
}

/** A scrape of a service that has worked. */
async function scrapeWorked(stack: Stack): Promise<Exposition> {
  const service = await startOperatorService({ stack });
  try {
    await workAll(await service.clients.newClient(), (url, bytes) => service.clients.put(url, bytes));
    return await until('the purge is done', async () => {
      const metrics = await scrape(service.url);
      return metrics.sum('redress_work_runs_total', { work: 'purge', outcome: 'done' }) > 0 ? metrics : undefined;
    });
  } finally {
    await service.close();
  }
}

/** Metrics of what not every installation has: a public https address, something that waits to be worked out. */
const SOMETIMES = /^redress_(?:certificate|derivation)_/;

/** A sample's name without what a histogram adds to its own. */
const familyOf = (name: string, types: ReadonlyMap<string, string>) =>
  types.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '');

describe('the metrics and docs/', { skip: skipWithout('PostgreSQL') }, () => {
  const dashboard = readDashboard();
  const documented = documentedMetrics();
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  let scrapes: Exposition[] = [];

  before(async () => {
    scrapes = [await scrapeWorked(await openStack()), await scrapeWorked(await openPostgresStack())];
  });
  after(() => {
    scrapes = [];
  });

  const typesOf = (): Map<string, string> =>
    new Map(scrapes.flatMap(({ families }) => [...families].map(([name, { type }]) => [name, type])));

  test('the page has every metric, with its type, and no other', () => {
    const found = typesOf();
    assert.ok(found.size > 30);
    const always = (types: Iterable<[string, string]>) => [...types].filter(([name]) => !SOMETIMES.test(name)).sort();
    assert.deepEqual(always(documented), always(found));
  });

  test('every metric is either of one engine or of both', () => {
    const [sqlite, postgres] = scrapes.map(({ names }) => new Set(names));
    assert.ok(sqlite && postgres);
    assert.ok([...sqlite].every((name) => postgres.has(name) || name.startsWith('redress_sqlite_')));
    assert.ok([...postgres].every((name) => sqlite.has(name) || /^redress_(?:postgres|database)_/.test(name)));
  });

  for (const [what, all] of [
    ['the dashboard', expressions],
    ['the alerts', documentedAlerts()],
  ] as const) {
    test(`${what} ask for metrics that there are, and histograms by their parts`, () => {
      const types = typesOf();
      const names = all.flatMap(namesIn);
      assert.ok(all.length > 10 && names.length > 10, `${all.length} expressions`);
      const samples = new Set(scrapes.flatMap((each) => [...each.families.values()].flatMap(namesOfSamples)));
      assert.deepEqual(
        names.filter((name) => !samples.has(name) && !SOMETIMES.test(name)),
        [],
      );
      for (const name of names) assert.notEqual(types.get(name), 'histogram', `${name} is a histogram`);
    });

    test(`${what} narrow and group by labels that there are`, () => {
      const labels = new Set(scrapes.flatMap((each) => [...each.families.values()].flatMap(labelsOf)));
      const used = all.flatMap((expression) => [
        ...[...expression.matchAll(/([a-z_]+)=~?"/g)].map(([, label = '']) => label),
        ...[...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', ')),
      ]);
      const ofPrometheus = ['instance', 'job'];
      const sometimes = ['derivation'];
      assert.ok(used.length > 5);
      assert.deepEqual(
        used.filter((label) => !labels.has(label) && ![...ofPrometheus, ...sometimes].includes(label)),
        [],
      );
    });
  }

  test('the dashboard shows every metric of Redress’s own', () => {
    const shown = new Set(expressions.flatMap(namesIn).map((name) => familyOf(name, documented)));
    const own = [...documented.keys()].filter((name) => name.startsWith('redress_'));
    assert.deepEqual(
      own.filter((name) => !shown.has(name)),
      [],
    );
  });

  test('the dashboard asks the data source that is chosen, and no panel stands on another', () => {
    assert.ok(dashboard.schemaVersion >= 39);
    assert.ok(dashboard.templating.list.some(({ name, type }) => name === 'datasource' && type === 'datasource'));
    for (const { datasource, targets = [], title } of panels) {
      for (const each of [datasource, ...targets.map((target) => target.datasource)]) {
        assert.equal(each?.uid, `\${datasource}`, title);
      }
    }
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    assert.equal(new Set(cells).size, cells.length);
    assert.equal(new Set(dashboard.panels.map(({ id }) => id)).size, dashboard.panels.length);
  });
});

function namesOfSamples({ samples }: { samples: readonly { name: string }[] }): string[] {
  return samples.map(({ name }) => name);
}

function labelsOf({ samples }: { samples: readonly { labels: object }[] }): string[] {
  return samples.flatMap(({ labels }) => Object.keys(labels));
}
