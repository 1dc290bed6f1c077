/* The metrics that docs/ names. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAlerts } from '../../../../scripts/reference/prometheus-rules.ts';
import { CHECKOUT } from '../../support/process/process.ts';

const NAME = /\b(?:redress|process|nodejs)_[a-z0-9_]+\b/g;

interface Panel {
  id: number;
  gridPos: { x: number; y: number; w: number; h: number };
  type: string;
  title: string;
  datasource?: { uid: string };
  targets?: { expr: string; datasource: { uid: string } }[];
}

export interface Dashboard {
  schemaVersion: number;
  templating: { list: { name: string; type: string }[] };
  panels: Panel[];
}

export function readDashboard(): Dashboard {
  return JSON.parse(readFileSync(join(CHECKOUT, 'docs/grafana-dashboard.json'), 'utf8'));
}

/** The names in an expression, without labels' values; parts of a histogram as they are. */
export function namesIn(expression: string): string[] {
  return expression.replace(/"[^"]*"/g, '""').match(NAME) ?? [];
}

/** Type by name, of the tables whose first column is one or more metrics. */
export function documentedMetrics(): Map<string, string> {
  const rows = metricsPage().matchAll(/^\| ((?:`[a-z0-9_]+`(?:, )?)+) \| (counter|gauge|histogram) \|/gm);
  const types = [...rows].flatMap(([, names = '', type = '']) => namesIn(names).map((name) => [name, type] as const));
  assert.equal(new Set(types.map(([name]) => name)).size, types.length, 'a metric has one row');
  return new Map(types);
}

/** The expressions of the alerts. */
export function documentedAlerts(): string[] {
  return readAlerts().map(({ expression }) => expression);
}

function metricsPage(): string {
  return readFileSync(join(CHECKOUT, 'docs/metrics.md'), 'utf8');
}
