import { facts, minute, table } from '../../cli/output.ts';
import { type ClaimRecord, parseFiled, parseRefund, parseRoute, type StoredClaim } from '../claims/record.ts';
import { formatAmount } from '../claims/rules/currency.ts';
import { isClosed, type Standing } from '../claims/rules/standing.ts';
import type { ReviewedClaim } from './review.ts';

/** A claim as the command line prints it as JSON: the client's record and the fields that only operators see. */
type OperatorClaim = ClaimRecord & { organization_id: string; version: number; open: boolean };

export function claimJson(claim: StoredClaim): OperatorClaim {
  const { id, organization_id, status, status_reason, version, created_at, updated_at, status_message, refund } = claim;
  const message = status_message === undefined ? {} : { status_message };
  const { shipment, incidence } = parseFiled(claim.filed);
  const open = !isClosed(claim);
  const money = refund === undefined ? {} : { refund: parseRefund(refund) };
  const standing = { status, status_reason, ...message, ...money };
  return { id, organization_id, ...standing, open, version, shipment, incidence, created_at, updated_at };
}

export function claimDetailsJson({ claim, documents, history, laterRoute, ...details }: ReviewedClaim): unknown {
  const later_route = laterRoute === null ? null : parseRoute(laterRoute);
  const notes = details.notes.map(({ at, actor, text }) => ({ at, actor, text }));
  return { ...claimJson(claim), later_route, documents, history, notes };
}

export function claimTable(claims: readonly StoredClaim[]): string {
  const rows = claims
    .map(claimJson)
    .map(({ id, created_at, shipment, incidence, ...claim }) => [
      id,
      minute(created_at),
      standing(claim),
      incidence.type,
      shipment.carrier,
      shipment.tracking_number,
      formatAmount(incidence.claimed_amount, incidence.currency),
    ]);
  const head = ['id', 'filed', 'status', 'type', 'carrier', 'tracking number', 'claimed'];
  return table(head, rows, 'No claims.');
}

export function claimDetailsText(details: ReviewedClaim): string {
  const sections = [factsOf(details), documentsOf(details), historyOf(details), notesOf(details)];
  return sections.join('\n\n');
}

function factsOf({ claim, laterRoute }: ReviewedClaim): string {
  const { shipment, incidence, ...record } = claimJson(claim);
  const { origin, destination } = shipment;
  return facts([
    ['claim', record.id],
    ['organization', record.organization_id],
    ['status', standing(record)],
    ['message', record.status_message ?? null],
    ['refund', record.refund ? formatAmount(record.refund.amount, record.refund.currency) : null],
    ['new claims', record.open ? 'blocked for this tracking number' : 'can be filed for this tracking number'],
    ['version', String(record.version)],
    ['filed', minute(record.created_at)],
    ['moved', record.version > 1 ? minute(record.updated_at) : null],
    ['tracking number', shipment.tracking_number],
    ['carrier', shipment.provider ? `${shipment.carrier} through ${shipment.provider}` : shipment.carrier],
    ['from', `${origin.postcode} ${origin.country}`],
    ['to', `${destination.address}, ${destination.postcode} ${destination.city}, ${destination.country}`],
    ['customer', [destination.customer_name, destination.customer_phone].filter(Boolean).join(', ')],
    ['later address', laterRoute === null ? null : `not kept: ${laterRoute}`],
    ['incidence', `${incidence.type}: ${incidence.description}`],
    ['claimed', formatAmount(incidence.claimed_amount, incidence.currency)],
    ...shipment.line_items.map(
      ({ quantity, description, unit_price, currency }) =>
        ['item', `${quantity} x ${description}, ${formatAmount(unit_price, currency)} each`] as const,
    ),
  ]);
}

function documentsOf({ documents }: ReviewedClaim): string {
  const rows = documents.map(({ id, name, status, content_type, file, refusal }) => [
    id,
    name,
    status,
    file ? `${file.size_bytes} bytes` : `no file${refusal ? `: ${refusal}` : ''}`,
    file && file.detected_type !== content_type ? `bytes are not ${content_type}` : '',
  ]);
  return table(['document', 'name', 'status', 'file', 'warning'], rows, 'No documents.');
}

function historyOf({ history }: ReviewedClaim): string {
  const rows = history.map(({ version, from, to, actor, note, moved_at, since, status_message }) => [
    String(version),
    minute(moved_at),
    standing(from),
    standing(to),
    actor,
    since === null ? (note ?? '') : `taken back; so since ${minute(since)}`,
    status_message ?? '',
  ]);
  return table(
    ['version', 'moved', 'from', 'to', 'by', 'note', 'message for the client'],
    rows,
    'Not moved since it was filed.',
  );
}

function notesOf({ notes }: ReviewedClaim): string {
  const rows = notes.map(({ at, actor, text }) => [minute(at), actor, text ?? '']);
  return table(['noted', 'by', 'note'], rows, 'No notes.');
}

export function standing({ status, status_reason }: Standing): string {
  return status_reason === null ? status : `${status} (${status_reason})`;
}
