import { minute, table } from '../../cli/output.ts';
import { minorDigitsOf } from '../claims/rules/currency.ts';
import type { Preview } from './preview.ts';
import { type FateTotal, type Statement, type StatementRow, TARGETS } from './record.ts';
import type { Applied, Undone } from './service.ts';

/** The most rows that people are shown; `--json` has all of them. */
const MAX_SHOWN = 50;

/** The text of a dry run: how the file is read, the lines that need a look, and the sums. */
export function describePreview(preview: Preview): string {
  const { mapping, mapping_from, questions, rows, totals, applied_before } = preview;
  const columns = TARGETS.filter((target) => mapping.columns[target] !== null).map(
    (target) => `  ${target} = ${mapping.columns[target]}`,
  );
  const { encoding, delimiter, header_line, sheet } = preview.table;
  const how = sheet === null ? `${encoding}, cells between ${JSON.stringify(delimiter)}` : `sheet ${sheet}`;
  const read = `${how}, columns in line ${header_line ?? 'none'}`;
  const sections = [
    `Read as ${read}. The mapping is ${mapping_from}:`,
    ...(columns.length > 0 ? columns : ['  no column is known: name them with --column']),
  ];
  if (applied_before)
    sections.push(`The same file was applied on ${minute(applied_before.applied_at)}: ${applied_before.id}`);
  if (questions.length > 0) {
    return [...sections, ...questions.map(({ field, message }) => `${field}: ${message}.`)].join('\n');
  }
  return [...sections, ...describeRows(rows), describeTotals(totals), 'Nothing was changed: this was a dry run.'].join(
    '\n',
  );
}

function describeRows(rows: readonly StatementRow[]): string[] {
  const remarkable = rows.filter(
    ({ fate }) => fate !== 'matched' && fate !== 'passed_over' && fate !== 'already_there',
  );
  if (remarkable.length === 0) return [];
  const shown = remarkable.slice(0, MAX_SHOWN).map((row) => {
    const name = row.tracking_number ?? row.reference ?? '';
    return [String(row.line), row.fate, name, row.amount_text, reasonOf(row)];
  });
  const more = remarkable.length - shown.length;
  return [
    table(['line', 'fate', 'names', 'amount', 'why'], shown, ''),
    ...(more > 0 ? [`and ${more} more: --json has all`] : []),
  ];
}

function reasonOf({ faults, candidates, claim, paid, currency }: StatementRow): string {
  if (candidates.length > 0) return `choose one: ${candidates.map(({ claim_id }) => claim_id).join(', ')}`;
  if (paid !== null && claim?.approved && currency !== null) {
    return `paid ${money(paid, currency)} in all, approved ${money(String(claim.approved.amount), claim.approved.currency)}`;
  }
  return faults.map(({ field, message }) => `${field} ${message}`).join('; ');
}

function describeTotals(totals: readonly FateTotal[]): string {
  const rows = totals.map(({ fate, currency, lines, amount }) => [
    fate,
    String(lines),
    currency === null ? '' : money(amount, currency),
  ]);
  return table(['fate', 'lines', 'sum'], rows, 'The file has no lines.');
}

export function describeApplied({ statement, preview }: Applied): string {
  const totals = describeTotals(preview.totals);
  if (!statement) return `${totals}\nThere was nothing to apply: nothing was changed.`;
  return `${totals}\n${statement.lines} payments of ${statement.claims} claims were recorded as ${statement.id}.`;
}

export function describeUndone({ statement, withdrawn, withdrawn_before }: Undone): string {
  const before = withdrawn_before > 0 ? ` ${withdrawn_before} had been withdrawn before.` : '';
  return `${withdrawn} payments of ${statement.id} were withdrawn.${before}`;
}

export function listedStatement(statement: Statement): string[] {
  const { id, carrier, file_name, lines, applied_at, applied_by, undone_at } = statement;
  const undone = undone_at === null ? '' : minute(undone_at);
  return [id, carrier, file_name, String(lines), minute(applied_at), applied_by, undone];
}

/** Minor units as people write them: `-12.50 EUR`. Digits are moved as text, so nothing is rounded. */
function money(amount: string, currency: string): string {
  const digits = minorDigitsOf(currency);
  const [sign, whole] = amount.startsWith('-') ? ['-', amount.slice(1)] : ['', amount];
  const text = whole.padStart(digits + 1, '0');
  const decimals = digits === 0 ? '' : `.${text.slice(-digits)}`;
  return `${sign}${text.slice(0, text.length - digits)}${decimals} ${currency}`;
}
