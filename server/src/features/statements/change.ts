import type { Action } from '../../platform/feature/action.ts';
import type { Identifiers } from '../../platform/identifiers.ts';
import { mapInSlices } from '../../platform/map-limit.ts';
import { type AuditEntry, auditEntry } from '../audit/record.ts';
import { CLAIM_PAYMENT_RECORDED } from '../refunds/actions.ts';
import { STATEMENT_APPLIED, STATEMENT_MAPPING_CHANGED } from './actions.ts';
import type { Preview } from './preview.ts';
import type { KeptLine, Mapping, Statement, StatementPayment, StatementRow } from './record.ts';
import { byClaim, type ChosenRows, seenIn, sumsOf } from './rules/deciding/applying.ts';
import type { StatementToApply } from './sql/store.ts';

/** A statement that is applied: its file, by whom, and the mapping that its carrier has. */
export interface Applying {
  carrier: string;
  file_name: string;
  by: string;
  before: Mapping | undefined;
}

/** Makes the change that applies the chosen rows of a preview. */
export async function changeOf(
  identifiers: Identifiers,
  preview: Preview,
  chosen: ChosenRows,
  { carrier, file_name, by, before }: Applying,
): Promise<StatementToApply> {
  const { id, at } = identifiers.next('stm');
  const recorded = { statement_id: id, recorded_at: at, recorded_by: by };
  const newPayment = (row: StatementRow) => paymentOf(row, { id: identifiers.next('pay').id, ...recorded });
  const payments = await mapInSlices(chosen.rows.toSorted(byClaim), newPayment);
  const claims = new Set(payments.map(({ claim_id }) => claim_id)).size;
  const { content_hash, totals } = preview;
  const held = { lines: payments.length, claims, totals, sums: sumsOf(chosen.rows), applied_at: at, applied_by: by };
  const statement: Statement = { id, carrier, file_name, content_hash, ...held, undone_at: null, undone_by: null };
  const isRemembered = before !== undefined && JSON.stringify(before) === JSON.stringify(preview.mapping);
  const mapping = isRemembered ? undefined : preview.mapping;
  const audits = [
    ...(await mapInSlices(payments, (payment) => paymentEntry(identifiers, CLAIM_PAYMENT_RECORDED, payment, by))),
    appliedEntry(identifiers, statement, chosen),
    ...(mapping ? [mappingEntry(identifiers, carrier, { before, after: mapping }, by)] : []),
  ];
  const lines = await mapInSlices(preview.rows, (row) => keptLine(row, chosen));
  return { statement, payments, keys: keysToKeep(preview, chosen), lines, seen: seenIn(preview.rows), mapping, audits };
}

function appliedEntry(identifiers: Identifiers, statement: Statement, { left }: ChosenRows): AuditEntry {
  const { id, carrier, file_name, lines, claims, applied_by: by } = statement;
  const after = { carrier, file_name, lines, claims, ...(left.size > 0 && { left_out: left.size }) };
  return statementEntry(identifiers, STATEMENT_APPLIED, { id, by, after });
}

function keysToKeep({ rows, keys }: Preview, chosen: ChosenRows) {
  const applied = new Set(chosen.rows.map(({ line }) => line));
  const kept = rows.flatMap(({ line }, index) =>
    applied.has(line) ? (keys[index]?.kept ?? []).map((line_key) => ({ line_key, line })) : [],
  );
  // In the order of their index, which 200,000 keys are then added to in half the time.
  return kept.sort((one, other) => (one.line_key < other.line_key ? -1 : 1));
}

function keptLine(row: StatementRow, { left }: ChosenRows): KeptLine {
  const { claim, candidates: _, paid: __, ...kept } = row;
  const of = { organization_id: claim?.organization_id ?? null, claim_id: claim?.claim_id ?? null };
  return { ...kept, ...of, left_out: left.get(row.line) ?? null };
}

function paymentOf(
  { line, amount, currency, paid_on, reference, claim }: StatementRow,
  recorded: Pick<StatementPayment, 'id' | 'statement_id' | 'recorded_at' | 'recorded_by'>,
): StatementPayment {
  if (!claim || amount === null || currency === null || paid_on === null) throw new Error(`line ${line} is no payment`);
  const { organization_id, claim_id } = claim;
  return { organization_id, claim_id, ...recorded, amount, currency, paid_on, reference, statement_line: line };
}

/** An entry of the audit log about a statement. */
export function statementEntry(
  identifiers: Identifiers,
  action: Action,
  { id, by, ...values }: { id: string; by: string; before?: object; after?: object },
): AuditEntry {
  return auditEntry(identifiers, { actor: by, action, subject: { kind: 'statement', id }, ...values });
}

/** An entry of the audit log about the mapping of a carrier. */
export function mappingEntry(
  identifiers: Identifiers,
  carrier: string,
  { before, after }: { before?: Mapping | undefined; after?: Mapping },
  actor: string,
): AuditEntry {
  const values = { before: before ?? null, after: after ?? null };
  const subject = { kind: 'carrier', id: carrier } as const;
  return auditEntry(identifiers, { actor, action: STATEMENT_MAPPING_CHANGED, subject, ...values });
}

/** An entry of the audit log about a payment that a statement recorded, or that was withdrawn with it. */
export function paymentEntry(
  identifiers: Identifiers,
  action: Action,
  payment: StatementPayment,
  actor: string,
): AuditEntry {
  const { organization_id, claim_id, amount, currency, paid_on, reference, statement_id, statement_line } = payment;
  const told = { id: payment.id, amount, currency, paid_on, reference, statement_id, statement_line };
  return auditEntry(identifiers, {
    actor,
    action,
    subject: { kind: 'claim', id: claim_id },
    organizationId: organization_id,
    ...(action === CLAIM_PAYMENT_RECORDED ? { after: told } : { before: told }),
  });
}
