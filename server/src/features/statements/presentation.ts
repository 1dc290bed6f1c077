import { minorDigitsOf } from '../claims/rules/currency.ts';
import type { Preview } from './preview.ts';
import { type Fate, type KeptLine, SAMPLE, type Statement, type StatementClaim, type StatementRow } from './record.ts';
import { markedTotalsOf } from './rules/deciding/applying.ts';
import type { Applied } from './service.ts';

const DEFAULT_ROWS = 200;

/** The rows of a preview that are asked for. */
export interface RowsQuery {
  fates?: readonly Fate[] | undefined;
  after_line?: number | undefined;
  limit?: number | undefined;
}

/** A preview in a response: a page of its rows. */
export function shownPreview(preview: Preview, { fates, after_line = 0, limit = DEFAULT_ROWS }: RowsQuery) {
  const { table, mapping, mapping_from, questions, totals, file_totals, applied_before, digest } = preview;
  const { encoding, delimiter, header_line, sheet, sheets, columns } = table;
  const isAsked = ({ line, fate }: StatementRow) => line > after_line && (fates === undefined || fates.includes(fate));
  const asked = preview.rows.filter(isAsked);
  return {
    ...{ encoding, delimiter, header_line, sheet, sheets, columns },
    sample: table.rows.slice(0, SAMPLE).map(({ cells }) => cells),
    ...{ mapping, mapping_from, questions },
    totals: totals.map(shownTotal),
    marked_totals: markedTotalsOf(preview.rows).map(shownTotal),
    file_totals: { ...file_totals, totals: file_totals.totals.map(shownTotal) },
    rows: asked.slice(0, limit).map(shownRow),
    has_more: asked.length > limit,
    applied_before: applied_before && shownStatement(applied_before),
    digest,
  };
}

function shownRow({ claim, candidates, ...row }: StatementRow) {
  const shown = { claim: claim && shownClaim(claim), candidates: candidates.map(shownClaim) };
  return { ...row, ...shown, minor_digits: minorDigitsOf(row.currency ?? '') };
}

function shownClaim({ balance_version: _, references: __, ...claim }: StatementClaim) {
  return claim;
}

export function shownApplied({ statement, preview }: Applied) {
  return { statement: statement && shownStatement(statement), totals: preview.totals.map(shownTotal) };
}

/** A statement in a response, without the hash of its content. */
export function shownStatement({ content_hash: _, totals, sums, ...statement }: Statement) {
  return { ...statement, totals: totals.map(shownTotal), sums: sums.map(shownTotal) };
}

/** A line of an applied statement in a response. */
export function shownLine(line: KeptLine) {
  return shownTotal(line);
}

/** Something with the decimals of its currency. */
function shownTotal<T extends { currency: string | null }>(total: T) {
  return { ...total, minor_digits: minorDigitsOf(total.currency ?? '') };
}
