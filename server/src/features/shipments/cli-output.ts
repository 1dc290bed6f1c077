import { facts, minute, table } from '../../cli/output.ts';
import type { ImportResult, RowFate } from './imports/import.ts';
import type { UndoneImport } from './imports/past-imports.ts';
import type { PastImport, ShipmentFacts } from './record.ts';

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

function conclusionOf({ is_applied, import_id, counts }: ImportResult, isDryRun: boolean): string {
  const undo = import_id === null ? '' : ` Undo it with: redress claim undo-shipments ${import_id}`;
  if (is_applied) return `${counts.changed === 1 ? '1 claim was' : `${counts.changed} claims were`} changed.${undo}`;
  const isFaulty = counts.invalid + counts.ambiguous > 0;
  const advice = isFaulty ? 'Correct the faulty rows, or leave them out with --skip-faulty.' : '';
  if (!isDryRun || isFaulty) return `Nothing was changed. ${advice}`;
  if (counts.changed === 0) return 'There is nothing to change.';
  return 'Nothing was changed: this was a preview. --apply applies it.';
}

export function listedImport(past: PastImport): string[] {
  const { id, file_name, rows, claims, applied_at, applied_by, undone_at } = past;
  const undone = undone_at === null ? '' : minute(undone_at);
  return [id, file_name ?? '', String(rows), String(claims), minute(applied_at), applied_by, undone];
}

/** How many claims were restored, and which facts stayed. */
export function describeUndone({ import: { id, kept }, restored, kept_claims }: UndoneImport): string {
  const done = `${restored === 1 ? '1 claim of' : `${restored} claims of`} ${id} ${restored === 1 ? 'was' : 'were'} restored.`;
  if (kept === 0) return done;
  const rows = kept_claims.map(({ claim_id, facts }) => [claim_id, facts.join(', ')]);
  const more = kept > rows.length ? `\nand ${kept - rows.length} more` : '';
  return `${done} Facts that were changed since stay:\n${table(['claim', 'facts'], rows, '')}${more}`;
}
