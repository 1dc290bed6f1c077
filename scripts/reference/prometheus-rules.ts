import { readFileSync } from 'node:fs';

/** An alert of the table in docs/metrics.md. */
export interface Alert {
  name: string;
  severity: string;
  expression: string;
  /** The `for` of the alert, such as `5m`; undefined: it fires at once. */
  wait: string | undefined;
  meaning: string;
}

const PAGE = new URL('../../docs/metrics.md', import.meta.url);
const RUNBOOK = 'docs/operations.md#runbook';

/** Reads the alerts' table. Throws for a row in another form. */
export function readAlerts(page = readFileSync(PAGE, 'utf8')): Alert[] {
  const [, section = ''] = page.split('\n## Alerts\n');
  const rows = section.split('\n').filter((line) => /^\| (?!Alert \|)/.test(line));
  return rows.map((row) => {
    const form = /^\| ([a-z-]+) \| (critical|warning) \| `((?:[^`|]|\\\|)+)`(?:, for (\d+) minutes?)? \| (.+) \|$/.exec(
      row,
    );
    if (!form) throw new Error(`docs/metrics.md: an alert's row has another form: ${row}`);
    const [, name = '', severity = '', expression = '', minutes, meaning = ''] = form;
    const wait = minutes === undefined ? undefined : `${minutes}m`;
    return { name, severity, expression: expression.replaceAll('\\|', '|'), wait, meaning: plain(meaning) };
  });
}

/** The alerts as Prometheus reads them. */
export function printPrometheusRules(): string {
  const rules = readAlerts().map(({ name, severity, expression, wait, meaning }) => {
    const lines = [
      `      - alert: ${nameOf(name)}`,
      `        expr: ${quote(expression)}`,
      ...(wait === undefined ? [] : [`        for: ${wait}`]),
      `        labels: { severity: ${severity} }`,
      `        annotations: { summary: ${quote(meaning)}, runbook: ${quote(RUNBOOK)} }`,
    ];
    return lines.join('\n');
  });
  const head = '# Made from the table in docs/metrics.md by `npm run reference`. In prometheus.yml: rule_files.';
  return `${[head, 'groups:', '  - name: redress', '    rules:', ...rules].join('\n')}\n`;
}

/** `sign-ins`: `RedressSignIns` */
export function nameOf(name: string): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `Redress${words.join('')}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Without the marks of Markdown. */
function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\(([^)]+)\)/g, 'docs/$2').replaceAll('`', '');
}
