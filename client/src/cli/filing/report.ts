import { counted, facts, type JsonOption, onOneLine, print } from '../output.ts';
import { printFault } from '../sheet/fault.ts';
import { type Counters, countRows } from './counters.ts';
import type { Plan } from './plan.ts';
import type { Result } from './result-file.ts';
import type { Results } from './results.ts';

const MAX_FAULTS_SHOWN = 50;
const MAX_WARNINGS_SHOWN = 20;
const MAX_UNFILED_SHOWN = 10;
const MAX_LINES_NAMED = 10;

interface Asked {
  path: string;
  options: JsonOption & { dryRun?: boolean; skipFaulty?: boolean };
}

/** Prints the result of checking a file when nothing is filed. Gives the exit status. */
export function reportPlan(plan: Plan, { path, options }: Asked): 0 | 1 {
  const isGood = plan.problems.length === 0 && plan.faults.size === 0 && plan.rows > 0;
  if (options.json) {
    print(options, { file: path, rows: plan.rows, documents: plan.documents, ...problemsAsJson(plan) }, () => '');
    return isGood ? 0 : 1;
  }
  printProblems(plan);
  if (isGood)
    process.stdout.write(`${onOneLine(path)}: ${contentsOf(plan)}, no faults. Nothing was filed (dry run).\n`);
  else process.stderr.write(`${onOneLine(path)}: ${describeFaults(plan)}. Nothing was filed.\n`);
  return isGood ? 0 : 1;
}

/** Prints warnings and faults before the good rows are filed. */
export function showProblems(plan: Plan, { json }: JsonOption): void {
  if (!json) printProblems(plan);
}

function contentsOf({ rows, documents }: Plan): string {
  return documents === 0 ? counted(rows, 'row') : `${counted(rows, 'row')} and ${counted(documents, 'document')}`;
}

function describeFaults({ rows, problems, faults }: Plan): string {
  if (problems.length > 0) return 'it cannot be used as it is';
  if (rows === 0) return 'no rows';
  return `${counted(faults.size, 'row')} of ${rows.toLocaleString('en-US')} ${faults.size === 1 ? 'has' : 'have'} faults`;
}

function printProblems(plan: Plan): void {
  const warnings = plan.warnings.map((warning) => `warning: ${warning}`);
  show(capped(warnings, MAX_WARNINGS_SHOWN));
  show(capped([...plan.problems, ...faultLines(plan)], MAX_FAULTS_SHOWN));
}

function show(lines: readonly string[]): void {
  process.stderr.write(lines.map((line) => `${onOneLine(line)}\n`).join(''));
}

function capped(lines: readonly string[], most: number): readonly string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most), `… and ${counted(lines.length - most, 'line')} more`];
}

function byLine({ faults }: Plan) {
  return [...faults].sort(([one], [other]) => one - other);
}

function faultLines(plan: Plan): string[] {
  return byLine(plan).flatMap(([line, faults]) => faults.map((fault) => printFault(line, fault)));
}

function problemsAsJson(plan: Plan): object {
  const faults = byLine(plan).flatMap(([line, all]) => all.map(({ place, message }) => ({ line, place, message })));
  return { problems: plan.problems, faults, warnings: plan.warnings };
}

interface End {
  path: string;
  plan: Plan;
  counters: Readonly<Counters>;
  results: Results;
  /** Every row was worked on. */
  isWhole: boolean;
}

/** Prints how a run ended, and how to go on. */
export function reportEnd(end: End, options: JsonOption): void {
  print(options, endAsJson(end), () => describeEnd(end));
}

function endAsJson({ path, plan, counters, results, isWhole }: End): object {
  const { filed, skipped, completed, refused, failed, faulty, documentsConfirmed, documentsFailed } = counters;
  const rows = { filed, filed_before: skipped, completed, refused, failed, faulty };
  const documents = { documents_attached: documentsConfirmed, documents_failed: documentsFailed };
  const about = { file: path, results: results.path, whole: isWhole, rows: plan.rows };
  return { ...about, ...rows, ...documents, ...problemsAsJson(plan) };
}

function describeEnd({ path, plan, counters, results, isWhole }: End): string {
  const left = plan.rows - countRows(counters);
  const all = facts([
    ['Rows', plan.rows.toLocaleString('en-US')],
    ['  filed', counters.filed.toLocaleString('en-US')],
    ['  filed before', some(counters.skipped)],
    ['  refused', some(counters.refused)],
    ['  failed', some(counters.failed)],
    ['  faulty', some(counters.faulty)],
    ['  not begun', some(left)],
    ['Documents', some(counters.documentsConfirmed)],
    ['  not attached', some(counters.documentsFailed)],
    ['Results', results.path],
  ]);
  const isGood = isWhole && counters.refused + counters.failed + counters.faulty + counters.documentsFailed === 0;
  const advice = isGood ? [] : [onOneLine(adviseNext({ plan, counters, results }))];
  return [onOneLine(path), all, ...unfiledLines(results), ...advice].join('\n');
}

/** Names the lines and documents to correct, and the way to go on. */
function adviseNext({ plan, counters, results }: Pick<End, 'plan' | 'counters' | 'results'>): string {
  const refused = results.unfiled().filter(({ outcome }) => outcome === 'refused');
  const isBlocked = ({ claimId }: Result) => claimId !== '';
  const lineOf = ({ line }: Result) => line ?? 0;
  const faulty = counters.faulty > 0 ? plan.faults.keys() : [];
  const wrong = [...refused.filter((result) => !isBlocked(result)).map(lineOf), ...faulty];
  const corrections = [
    ...describeLines('Correct', wrong),
    ...describeLines(
      'Take out, or ask the operator to change, what has an open claim already:',
      refused.filter(isBlocked).map(lineOf),
    ),
    ...(counters.documentsFailed === 0
      ? []
      : [`Replace ${counted(counters.documentsFailed, 'document')} (documents_failed in ${results.path}).`]),
  ];
  return [...corrections, 'Run the same command again to go on: rows that are filed are skipped.'].join(' ');
}

/** `Correct lines 3, 7 and 9.`; nothing without lines. */
function describeLines(what: string, lines: readonly number[]): string[] {
  if (lines.length === 0) return [];
  const named = [...lines]
    .sort((one, other) => one - other)
    .slice(0, MAX_LINES_NAMED)
    .map(String);
  const more = lines.length - named.length;
  const list = more > 0 ? `${named.join(', ')} and ${counted(more, 'more', 'more')}` : conjoined(named);
  return [`${what} ${lines.length === 1 ? 'line' : 'lines'} ${list}.`];
}

function conjoined(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function some(count: number): string | null {
  return count === 0 ? null : count.toLocaleString('en-US');
}

function unfiledLines(results: Results): readonly string[] {
  const lines = results.unfiled().map(({ line, outcome, reason, claimId }) => {
    const claim = claimId === '' || reason.includes(claimId) ? '' : ` (${claimId})`;
    return onOneLine(`line ${line}, ${outcome}: ${reason}${claim}`);
  });
  return capped(lines, MAX_UNFILED_SHOWN);
}
