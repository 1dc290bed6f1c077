import { facts, minute, table } from '../../cli/output.ts';
import type { ImportResult, RowFate } from './import.ts';
import type { ShipmentFacts } from './record.ts';

/** The most rows that people are shown; `--json` has all of them. */
const MAX_SHOWN = 50;

export function describeFacts(shown: ShipmentFacts): string {
  const { claim_id, posted_on, expected_on, delivered_on, weight_grams, carrier_reference } = shown;
  const { version, changed_at, changed_by } = shown;
  return facts([
    ['claim', claim_id],
    ['posted on', posted_on ?? 'not known'],
    ['expected on', expected_on ?? 'not known'],
    ['delivered on', delivered_on ?? 'not known'],
    ['weight', weight_grams === null ? 'not known' : `${weight_grams} g`],
    ['carrier reference', carrier_reference ?? 'not known'],
    ['version', String(version)],
    ['changed', changed_at === null ? null : `${minute(changed_at)} by ${changed_by}`],
  ]);
}

/** The rows that need a look, how many rows have each fate, and what to do next. */
export function describeImport(result: ImportResult, { isDryRun }: { isDryRun: boolean }): string {
  const { counts, rows } = result;
  const remarkable = rows.filter(({ fate }) => fate !== 'changed' && fate !== 'same');
  const shown = remarkable.slice(0, MAX_SHOWN).map((row) => [String(row.line), row.fate, nameOf(row), reasonOf(row)]);
  const more = remarkable.length - shown.length;
  const sections = [
    ...(shown.length > 0 ? [table(['line', 'fate', 'claim', 'why'], shown, '')] : []),
    ...(more > 0 ? [`and ${more} more: --json has all`] : []),
    Object.entries(counts)
      .map(([fate, count]) => `${count} ${fate}`)
      .join(', '),
    ...readingOf(result),
    conclusionOf(result, isDryRun),
  ];
  return sections.join('\n');
}

/** How the file was read, as far as somebody could have meant something else. */
function readingOf({ ignored_columns, sheet, encoding }: ImportResult): string[] {
  return [
    ...(ignored_columns.length > 0 ? [`columns that are not recorded: ${ignored_columns.join(', ')}`] : []),
    ...(sheet === null ? [] : [`sheet: ${sheet}`]),
    ...(sheet === null && encoding !== 'utf-8' ? [`encoding: ${encoding}`] : []),
  ];
}

function nameOf({ claim_id, tracking_number }: RowFate): string {
  return claim_id ?? tracking_number ?? '';
}

function reasonOf({ faults, candidates, first_line }: RowFate): string {
  if (first_line !== null) return `line ${first_line} is about the same claim`;
  if (candidates.length === 0) return faults.map(({ field, message }) => `${field} ${message}`).join('; ');
  const names = candidates.map(({ claim_id, organization }) => `${claim_id} of ${organization}`);
  return `name the organization: ${names.join(', ')}`;
}

function conclusionOf({ is_applied, counts }: ImportResult, isDryRun: boolean): string {
  if (is_applied) return counts.changed === 1 ? '1 claim was changed.' : `${counts.changed} claims were changed.`;
  const isFaulty = counts.invalid + counts.ambiguous > 0;
  const advice = isFaulty ? 'Correct the faulty rows, or leave them out with --skip-faulty.' : '';
  if (!isDryRun || isFaulty) return `Nothing was changed. ${advice}`;
  if (counts.changed === 0) return 'There is nothing to change.';
  return 'Nothing was changed: this was a preview. --apply applies it.';
}
