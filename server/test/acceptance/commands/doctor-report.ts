import assert from 'node:assert/strict';
import type { Installation, Settings } from '../../support/process/process.ts';

/** A migration that another edition made. */
export const ALTER = "update migrations set hash = 'another' where number = 1";
/** The words for it. */
export const ALTERED = /was made by another edition of 0001_\w+\.sql than this one's/;

export interface Finding {
  check: string;
  state: 'ok' | 'warning' | 'fault';
  text: string;
}

export interface Report {
  code: number | null;
  state: Finding['state'];
  findings: Finding[];
}

/** Runs `redress doctor`, and holds its exit status and its findings together. */
export async function examine(installation: Installation, settings: Settings = {}): Promise<Report> {
  const { code, stdout, stderr } = await installation.commandWith(settings, 'doctor', '--json');
  assert.equal(stderr, '');
  const report = JSON.parse(stdout) as Omit<Report, 'code'>;
  assert.equal(code, { ok: 0, warning: 1, fault: 2 }[report.state]);
  const states = report.findings.map(({ state }) => state);
  assert.equal(report.state, (['fault', 'warning'] as const).find((state) => states.includes(state)) ?? 'ok');
  return { code, ...report };
}

export function found({ findings }: Report, check: string): Finding[] {
  return findings.filter((finding) => finding.check === check);
}

/** The words of the fault of the schema; else what was found. */
export async function faultOfSchema(installation: Installation): Promise<string> {
  const [schema] = found(await examine(installation), 'schema');
  return schema?.state === 'fault' ? schema.text : JSON.stringify(schema);
}
