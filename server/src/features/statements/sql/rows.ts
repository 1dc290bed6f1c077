import type { Row, SqlValue } from '../../../platform/sql/sql.ts';
import {
  type CurrencySum,
  type Fate,
  type FateTotal,
  type FoundClaim,
  type KeptLine,
  type LeftBy,
  type Statement,
  type StatementPayment,
  type StoredMapping,
  wholeMapping,
} from '../record.ts';
import type { KnownPayment } from '../rules/deciding/accounts.ts';

export function toFoundClaim(row: Row): FoundClaim {
  type FoundRow = [string, string, string, string, string, string, unknown, string, ...unknown[]];
  const [found_by, organization_id, claim_id, tracking_number, status, created_at, claimed, claimedIn, ...rest] =
    row as unknown as FoundRow;
  const [amount, currency, version, ...named] = rest as [unknown, string | null, number | null, ...(string | null)[]];
  return {
    ...{ found_by, organization_id, claim_id, tracking_number, status, created_at },
    claimed: { amount: Number(claimed), currency: claimedIn },
    approved: amount !== null && currency !== null ? { amount: Number(amount), currency } : null,
    references: named.flatMap((reference) => reference || []),
    balance_version: version ?? 0,
  };
}

export function toKnownPayment(row: Row): KnownPayment {
  type KnownRow = [string, unknown, string, string, string | null, string | null, string | null];
  const [claim_id, amount, currency, paid_on, reference, statement_id, line_number] = row as unknown as KnownRow;
  return { claim_id, amount: Number(amount), currency, paid_on, reference, statement_id, line_number };
}

export function toPayment(row: Row): StatementPayment {
  type PaymentRow = [string, string, string, unknown, string, string, string | null, string, number, string, string];
  const [organization_id, claim_id, id, amount, currency, paid_on, reference, ...rest] = row as PaymentRow;
  const [statement_id, statement_line, recorded_at, recorded_by] = rest;
  const money = { amount: Number(amount), currency, paid_on, reference };
  return { organization_id, claim_id, id, ...money, statement_id, statement_line, recorded_at, recorded_by };
}

export function valuesOf(statement: Statement): SqlValue[] {
  const { id, carrier, file_name, content_hash, lines, claims, totals, sums, applied_at, applied_by } = statement;
  const texts = [JSON.stringify(totals), JSON.stringify(sums)];
  return [id, carrier, file_name, content_hash, lines, claims, ...texts, applied_at, applied_by];
}

export function toStatement(row: Row): Statement {
  type StatementRow = [string, string, string, string, number, number, string, string | null, ...unknown[]];
  const [id, carrier, file_name, content_hash, lines, claims, allTotals, kept, ...rest] =
    row as unknown as StatementRow;
  const [applied_at, applied_by, undone_at = null, undone_by = null] = rest as [string, string, ...(string | null)[]];
  const totals: FateTotal[] = JSON.parse(allTotals);
  const sums: CurrencySum[] = kept === null ? sumsOfTotals(totals, lines) : JSON.parse(kept);
  const file = { id, carrier, file_name, content_hash, lines, claims, totals, sums };
  return { ...file, applied_at, applied_by, undone_at, undone_by };
}

/** The sums of a statement that an earlier version applied: with amounts that differ, unless those were left out. */
function sumsOfTotals(totals: readonly FateTotal[], lines: number): CurrencySum[] {
  const matched = totals.filter(({ fate }) => fate === 'matched');
  const isAll = matched.reduce((sum, total) => sum + total.lines, 0) === lines;
  const paid = isAll ? matched : totals.filter(({ fate }) => fate === 'matched' || fate === 'amount_differs');
  const byCurrency = Map.groupBy(paid, ({ currency }) => currency ?? '');
  return [...byCurrency].map(([currency, group]) => ({
    currency,
    lines: group.reduce((sum, each) => sum + each.lines, 0),
    amount: String(group.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
  }));
}

/** The stored form of a line, without members that have their usual value. */
export function toLineRecord(statement_id: string, line: KeptLine) {
  const { marks, faults, statement_id: had_by, repeats_line, alike, ...columns } = line;
  const details = {
    ...(marks.length > 0 && { marks }),
    ...(faults.length > 0 && { faults }),
    ...(had_by !== null && { had_by }),
    ...(repeats_line !== null && { repeats_line }),
    ...(alike > 1 && { alike }),
  };
  return { ...columns, statement_id, details: Object.keys(details).length > 0 ? JSON.stringify(details) : null };
}

export function toKeptLine(row: Row): KeptLine {
  type LineRow = [number, Fate, LeftBy | null, string | null, string | null, string | null, string, ...unknown[]];
  const [line, fate, left_out, tracking_number, reference, line_number, amount_text, ...rest] =
    row as unknown as LineRow;
  type RestRow = [unknown, ...(string | null)[]];
  const [amount, currency = null, paid_on = null, organization_id = null, claim_id = null, details = null] =
    rest as RestRow;
  const { marks = [], faults = [], had_by = null, repeats_line = null, alike = 1 } = JSON.parse(details ?? '{}');
  return {
    ...{ line, fate, left_out, tracking_number, reference, line_number, amount_text },
    ...{ amount: amount === null ? null : Number(amount), currency, paid_on, organization_id, claim_id },
    ...{ marks, faults, statement_id: had_by, repeats_line, alike },
  };
}

export function toMapping(row: Row): StoredMapping {
  const [carrier, mapping, changed_at, changed_by] = row as [string, string, string, string];
  return { carrier, mapping: wholeMapping(JSON.parse(mapping)), changed_at, changed_by };
}
