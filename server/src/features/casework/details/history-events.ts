import type { HistoryEntry } from '../../claims/record.ts';
import type { StoredDocument } from '../../documents/record.ts';
import { shownName } from '../../documents/rules/one-line.ts';
import type { EvidenceRequest } from '../../evidence-requests/record.ts';
import type { StoredFiling } from '../../filings/record.ts';
import { COMMAND_LINE } from '../../operators/rules.ts';
import { toShownPayment, toShownRefund } from '../../refunds/claim-money.ts';
import type { StoredPayment, StoredRefund } from '../../refunds/record.ts';
import type { ClaimEvent, HistoryEvent, Named } from '../record.ts';

/** Prints moves as entries of a claim's history. */
export function moveEvents(claimId: string, moves: readonly HistoryEntry[]): HistoryEvent[] {
  return moves.map(({ version, from, to, actor, note, moved_at, since, status_message }) => ({
    id: `${claimId}.${version}`,
    at: moved_at,
    actor: actorOf(actor),
    kind: since === null ? 'moved' : 'taken_back',
    from,
    to,
    version,
    ...(note !== null && { note }),
    ...(status_message !== undefined && { status_message }),
    ...(since !== null && { since }),
  }));
}

/** Somebody who opened an evidence request; nothing tells the name. */
const BY_RECIPIENT = { name: '', kind: 'recipient' } as const;

/** The entries of a document: the steps of a client's, or that another was attached. */
export function documentEvents(document: StoredDocument, actor: HistoryEvent['actor']): HistoryEvent[] {
  const { id, created_at, file, confirmed_at, uploaded_by, uploaded_by_name } = document;
  const name = shownName(document.name);
  if (uploaded_by !== 'client') {
    const by = uploaded_by === 'operator' ? actorOf(uploaded_by_name ?? '') : BY_RECIPIENT;
    return [{ id: `${id}.attached`, at: created_at, actor: by, kind: 'document_attached', document: { id, name } }];
  }
  const steps = [
    ['initiated', created_at],
    ['received', file?.received_at],
    ['confirmed', confirmed_at],
  ] as const;
  return steps.flatMap(([step, at]) =>
    at ? [{ id: `${id}.${step}`, at, actor, kind: `document_${step}` as const, document: { id, name } }] : [],
  );
}

/** The entries of an evidence request, but for the documents that came by it. */
export function requestEvents(request: EvidenceRequest): HistoryEvent[] {
  const { id, kinds, declaration, created_at, created_by, opened_at, revoked_at, revoked_by } = request;
  const asked = declaration === 'NONE' ? kinds : [...kinds, declaration];
  const steps = [
    ['evidence_requested', created_at, actorOf(created_by)],
    ['evidence_request_opened', opened_at, BY_RECIPIENT],
    ['evidence_request_revoked', revoked_at, actorOf(revoked_by ?? '')],
  ] as const;
  return steps.flatMap(([kind, at, actor]) =>
    at === null ? [] : [{ id: `${id}.${kind}`, at, actor, kind, request: { id, kinds: asked } }],
  );
}

/** The entry of a filing with the carrier. */
export function filingEvent({ claim_id, version, changed_at, changed_by, ...filing }: StoredFiling): HistoryEvent {
  const { filed_on, channel, window, closes_on } = filing;
  const [id, actor] = [`${claim_id}.filing.${version}`, actorOf(changed_by)];
  return { id, at: changed_at, actor, kind: 'filed_with_carrier', filing: { filed_on, channel, window, closes_on } };
}

/** The entry of an approved amount, or that it was taken away. */
export function refundEvent(refund: StoredRefund): HistoryEvent {
  const { claim_id, version, recorded_at, recorded_by } = refund;
  const [id, actor] = [`${claim_id}.refund.${version}`, actorOf(recorded_by)];
  return { id, at: recorded_at, actor, kind: 'refund_recorded', refund: toShownRefund(refund) };
}

/** The entries of a payment: that it was recorded, and withdrawn. */
export function paymentEvents(stored: StoredPayment): HistoryEvent[] {
  const payment = toShownPayment(stored);
  const steps = [
    ['payment_recorded', stored.recorded_at, stored.recorded_by],
    ['payment_withdrawn', stored.withdrawn_at, stored.withdrawn_by],
  ] as const;
  return steps.flatMap(([kind, at, by]) =>
    at === null || by === null ? [] : [{ id: `${stored.id}.${kind}`, at, actor: actorOf(by), kind, payment }],
  );
}

/** The entry of anything else that was done with the claim. */
export function caseworkEvent(
  event: ClaimEvent,
  documentNames: ReadonlyMap<string, string>,
  operatorNames: ReadonlyMap<string, string>,
): HistoryEvent {
  const { id, at, kind, text, document_id, assignee_id, look_on } = event;
  return {
    id,
    at,
    actor: actorOf(event.actor),
    kind,
    ...(text !== null && { text }),
    ...(look_on !== undefined && { look_on }),
    ...(document_id !== null && { document: named(document_id, documentNames) }),
    ...(kind === 'assigned' && { assignee: assignee_id === null ? null : named(assignee_id, operatorNames) }),
  };
}

function named(id: string, names: ReadonlyMap<string, string>): Named {
  return { id, name: names.get(id) ?? id };
}

function actorOf(name: string): HistoryEvent['actor'] {
  return { name, kind: name.startsWith(COMMAND_LINE) ? 'cli' : 'operator' };
}
