import { minute, table } from '../../cli/output.ts';
import { minorDigitsOf } from '../claims/rules/currency.ts';
import type { Preview } from './preview.ts';
import { type FateTotal, MARKS, type Statement, type StatementRow, TARGETS } from './record.ts';
import { markedTotalsOf, sumsOf } from './rules/deciding/applying.ts';
import type { FileTotals } from './rules/deciding/sums.ts';
import type { Applied, StatementLines, Undone } from './service.ts';

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
  return [
    ...sections,
    ...describeRows(rows),
    describeTotals(totals),
    ...describeFileTotals(preview.file_totals),
    ...describeMarked(rows),
    'Nothing was changed: this was a dry run.',
  ].join('\n');
}

/** The file's own sums: those that differ, or that all agree. */
function describeFileTotals({ agree, differ, not_read, totals }: FileTotals): string[] {
  if (agree + differ === 0) return [];
  const told = totals.filter(({ agrees }) => !agrees);
  const unread = not_read > 0 ? ` ${counted(not_read, 'line')} could not be read.` : '';
  return [
    differ === 0
      ? `The file’s own sums (${agree}) agree with its lines.`
      : `${counted(differ, 'sum')} of the file’s own ${differ === 1 ? 'is' : 'are'} not of its lines:${unread}`,
    ...told.map(({ line, amount, currency, sum }) => {
      return `  line ${line}: ${money(amount, currency)}, its lines ${money(sum, currency)}`;
    }),
  ];
}

/** Lines and sums by doubt: a line with two doubts is in both. */
function describeMarked(rows: readonly StatementRow[]): string[] {
  const marked = markedTotalsOf(rows);
  if (marked.length === 0) return [];
  const cells = MARKS.flatMap((mark) => {
    const mine = rows.filter(({ marks }) => marks.includes(mark));
    return sumsOf(mine).map(({ currency, lines, amount }) => [mark, String(lines), money(amount, currency)]);
  });
  return [
    table(['mark', 'lines', 'sum'], cells, ''),
    'Marked lines are recorded too, unless --leave-out-marks or --leave-out-lines names them.',
  ];
}

const counted = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

function describeRows(rows: readonly StatementRow[]): string[] {
  const remarkable = rows.filter(
    ({ fate, marks, repeats_line }) =>
      marks.length > 0 ||
      repeats_line !== null ||
      (fate !== 'matched' && fate !== 'passed_over' && fate !== 'already_there'),
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

function reasonOf(row: StatementRow): string {
  const { candidates, marks, alike } = row;
  const doubts = marks.map((mark) => (mark === 'alike' ? `alike (${alike} lines)` : mark));
  if (candidates.length > 0) return `choose one: ${candidates.map(({ claim_id }) => claim_id).join(', ')}`;
  return [faultOf(row), ...doubts].filter((text) => text !== '').join('; ');
}

type Faulty = Pick<StatementRow, 'faults' | 'claim' | 'paid' | 'currency' | 'repeats_line'>;

function faultOf({ faults, claim, paid, currency, repeats_line }: Faulty): string {
  if (repeats_line !== null) return `repeats line ${repeats_line}`;
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
  const { totals, file_totals, rows } = preview;
  const told = [describeTotals(totals), ...describeFileTotals(file_totals), ...describeMarked(rows)].join('\n');
  if (!statement) return `${told}\nThere was nothing to apply: nothing was changed.`;
  const sums = describeSums(statement);
  return `${told}\n${statement.lines} payments of ${statement.claims} claims were recorded as ${statement.id}: ${sums}.`;
}

export function describeUndone({ statement, withdrawn, withdrawn_before, mapping_forgotten }: Undone): string {
  const before = withdrawn_before > 0 ? ` ${withdrawn_before} had been withdrawn before.` : '';
  const mapping = mapping_forgotten ? ` The mapping of ${statement.carrier} is forgotten.` : '';
  return `${withdrawn} payments of ${statement.id} were withdrawn.${before}${mapping}`;
}

/** The text of lines of an applied statement. */
export function describeLines({ lines, areKept, hasMore }: StatementLines): string {
  const cells = lines.map((line) => {
    const { fate, left_out, tracking_number, reference, amount, currency, amount_text, paid_on } = line;
    const sum = amount === null || currency === null ? amount_text : money(String(amount), currency);
    const why = [faultOf({ ...line, claim: null, paid: null }), ...line.marks].filter((text) => text !== '').join('; ');
    const left = left_out === null ? '' : `left out by ${left_out}`;
    return [String(line.line), fate, left, tracking_number ?? reference ?? '', sum, paid_on ?? '', why];
  });
  const told = table(['line', 'fate', 'left out', 'names', 'amount', 'day', 'why'], cells, 'There are no such lines.');
  const last = hasMore ? `\nThere are more: continue with --after ${lines.at(-1)?.line}.` : '';
  return `${areKept ? '' : 'Its lines were not kept: these are its payments.\n'}${told}${last}`;
}

export function listedStatement(statement: Statement): string[] {
  const { id, carrier, file_name, lines, applied_at, applied_by, undone_at } = statement;
  const undone = undone_at === null ? '' : minute(undone_at);
  return [id, carrier, file_name, String(lines), describeSums(statement), minute(applied_at), applied_by, undone];
}

function describeSums({ sums }: Statement): string {
  return sums.map(({ amount, currency }) => money(amount, currency)).join(', ');
}

/** Minor units as people write them: `-12.50 EUR`. Digits are moved as text, so nothing is rounded. */
function money(amount: string, currency: string): string {
  const digits = minorDigitsOf(currency);
  const [sign, whole] = amount.startsWith('-') ? ['-', amount.slice(1)] : ['', amount];
  const text = whole.padStart(digits + 1, '0');
  const decimals = digits === 0 ? '' : `.${text.slice(-digits)}`;
  return `${sign}${text.slice(0, text.length - digits)}${decimals} ${currency}`;
}
