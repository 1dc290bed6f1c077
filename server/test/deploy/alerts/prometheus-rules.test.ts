/* deploy/prometheus-rules.yml says what docs/metrics.md says; that it is up to date, test/api/reference.test.ts holds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { nameOf, readAlerts } from '../../../../scripts/reference/prometheus-rules.ts';
import { read } from '../../support/named-tests.ts';

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

test('Prometheus reads every alert of the page: expression, how long it holds, and what it means', () => {
  const { groups } = parse(read('deploy/prometheus-rules.yml')) as { groups: { name: string; rules: Rule[] }[] };
  assert.deepEqual(
    groups.map(({ name }) => name),
    ['redress'],
  );
  const rules = groups.flatMap((group) => group.rules);
  const alerts = readAlerts();
  assert.ok(alerts.length >= 14);
  assert.deepEqual(
    rules.map((rule) => [rule.labels.severity, rule.expr, rule.for, rule.annotations.summary]),
    alerts.map(({ severity, expression, wait, meaning }) => [severity, expression, wait, meaning]),
  );
  assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
  for (const { alert, labels } of rules) {
    assert.match(alert, /^Redress[A-Z]\w+$/);
    assert.match(labels.severity, /^(?:critical|warning)$/);
  }
  // Characters that only the table escapes are not escaped here.
  assert.ok(rules.every(({ annotations }) => annotations.runbook === 'docs/operations.md#runbook'));
  assert.ok(rules.some(({ expr }) => expr.includes('code=~"401|429"')));
});

test('every alert has its line in the runbook, and the runbook no other', () => {
  const [, section = ''] = read('docs/operations.md').split('\n### Runbook\n');
  const [table = ''] = section.split('\n## ');
  const rows = [...table.matchAll(/^\| ((?:`Redress\w+`(?:, )?)+) \| .+ \|$/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.replaceAll('`', '')),
  );
  assert.deepEqual(
    rows.toSorted(),
    readAlerts()
      .map(({ name }) => nameOf(name))
      .toSorted(),
  );
});

test('a row of the alerts that has another form is named', () => {
  assert.throws(
    () => readAlerts('\n## Alerts\n\n| Alert | … |\n|---|---|\n| down | up == 0 | gone |\n'),
    /another form/,
  );
});
