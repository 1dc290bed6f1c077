import type { Row, SqlValue } from '../../platform/sql/sql.ts';
import { type FoundClaim, type Statement, type StatementPayment, type StoredMapping, wholeMapping } from './record.ts';
import type { KnownPayment } from './rules/fates.ts';

export function toFoundClaim(row: Row): FoundClaim {
  type FoundRow = [string, string, string, string, string, unknown, string | null, number | null];
  const [found_by, organization_id, claim_id, tracking_number, status, amount, currency, version] = row as FoundRow;
  const approved = amount !== null && currency !== null ? { amount: Number(amount), currency } : null;
  return { found_by, organization_id, claim_id, tracking_number, status, approved, balance_version: version ?? 0 };
}

export function toKnownPayment(row: Row): KnownPayment {
  type KnownRow = [string, unknown, string, string, string | null, string | null];
  const [claim_id, amount, currency, paid_on, reference, statement_id] = row as KnownRow;
  return { claim_id, amount: Number(amount), currency, paid_on, reference, statement_id };
}

export function toPayment(row: Row): StatementPayment {
  type PaymentRow = [string, string, string, unknown, string, string, string | null, string, number, string, string];
  const [organization_id, claim_id, id, amount, currency, paid_on, reference, ...rest] = row as PaymentRow;
  const [statement_id, statement_line, recorded_at, recorded_by] = rest;
  const money = { amount: Number(amount), currency, paid_on, reference };
  return { organization_id, claim_id, id, ...money, statement_id, statement_line, recorded_at, recorded_by };
}

export function valuesOf(statement: Statement): SqlValue[] {
  const { id, carrier, file_name, content_hash, lines, claims, totals, applied_at, applied_by } = statement;
  return [id, carrier, file_name, content_hash, lines, claims, JSON.stringify(totals), applied_at, applied_by];
}

export function toStatement(row: Row): Statement {
  type StatementRow = [string, string, string, string, number, number, string, string, string, ...(string | null)[]];
  const [id, carrier, file_name, content_hash, lines, claims, totals, ...rest] = row as unknown as StatementRow;
  const [applied_at, applied_by, undone_at = null, undone_by = null] = rest as [string, string, ...(string | null)[]];
  const file = { id, carrier, file_name, content_hash, lines, claims, totals: JSON.parse(totals) };
  return { ...file, applied_at, applied_by, undone_at, undone_by };
}

export function toMapping(row: Row): StoredMapping {
  const [carrier, mapping, changed_at, changed_by] = row as [string, string, string, string];
  return { carrier, mapping: wholeMapping(JSON.parse(mapping)), changed_at, changed_by };
}
