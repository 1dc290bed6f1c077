/* The rules of the specification, told a second time: what each request must be answered, and what it changes. */

import type { ClaimRecord } from '../../src/features/claims/record.ts';
import type { Standing } from '../../src/features/claims/rules/standing.ts';
import type { ConfirmEntry, DocumentRecord } from '../../src/features/documents/service.ts';
import { type IdempotencyRecords, once } from './idempotency.ts';
import { type Answer, type Asking, type ListFilter, type Put, type Request, refusal, success } from './requests.ts';

/** A move, or the taking back of the one before it, and since when the claim has the standing. */
type Move = { to: Standing; since: string; isBack: boolean };
type Claim = { organization: string; record: ClaimRecord; moves: Move[] };
/** `file`: the bytes that completed its upload; `refused`: how the last one was sent that did not. */
type Document = { record: DocumentRecord; file: string | null; refused: Put | null };
/** A list that is walked: the claims that were there when it began, those that it gave, and where it goes on. */
type Walk = { request: Asking<'list'>; old: string[]; given: string[]; cursor: string | null };
export type State = { claims: Claim[]; documents: Document[]; walks: Walk[]; idempotency: IdempotencyRecords };

const REFUSALS: Partial<Record<Put, Answer>> = {
  'other type': refusal(415, 'UPLOAD_TYPE_MISMATCH'),
  'foreign type': refusal(415, 'UPLOAD_TYPE_MISMATCH'),
  announced: refusal(413, 'PAYLOAD_TOO_LARGE'),
  oversize: refusal(413, 'PAYLOAD_TOO_LARGE'),
};
const REASONS: Partial<Record<Put, 'unsupported_content_type' | 'invalid_size'>> = {
  'foreign type': 'unsupported_content_type',
  empty: 'invalid_size',
  announced: 'invalid_size',
  oversize: 'invalid_size',
};
const NO_CLAIM = refusal(404, 'CLAIM_NOT_FOUND');
const FILED: Standing = { status: 'CREATED', status_reason: null };
const TAKE_BACK_MS = 60_000;
const OVERTAKEN = 'TAKE_BACK_OVERTAKEN';

/**
 * Rules by request: each gives the answer that is due, and changes the state accordingly. Of the answer that came it takes
 * only the parts that the service chooses: new identifiers, times, addresses and cursors.
 */
export const RULES: { [A in Request['ask']]: (state: State, request: Asking<A>, answer: Answer) => Answer } = {
  create: (state, request, answer) => once(state.idempotency, request, () => file(state, request, answer)),
  initiate: (state, request, answer) => once(state.idempotency, request, () => register(state, request, answer)),
  confirm: (state, request) =>
    once(state.idempotency, request, () => (find(state, request) ? success(200, 'entries') : NO_CLAIM)),
  get: (state, request) => {
    const claim = find(state, request);
    return claim ? success(200, claim.record) : NO_CLAIM;
  },
  put: ({ documents }, { document: id, how, bytes }) => {
    const document = documents.find(({ record }) => record.id === id);
    if (how === 'aborted') return success(0, null);
    if (how === 'forged' || !document) return refusal(403, 'UPLOAD_LINK_INVALID');
    if (document.file !== null) return refusal(409, 'UPLOAD_ALREADY_COMPLETED');
    if (how === 'good') document.file = bytes;
    else document.refused = how;
    return REFUSALS[how] ?? success(200, null);
  },
  list: (state, request, { body }) => {
    const { by, filter, limit, page } = request;
    const own = state.claims.filter((claim) => claim.organization === by.organization && matches(claim, filter));
    const all = own.map(({ record }) => record).sort((a, b) => (a.id < b.id ? 1 : -1));
    const rest = page ? all.filter(({ id }) => id < page.after) : all;
    const [data, hasMore] = [rest.slice(0, limit), rest.length > limit];
    const { cursor: given } = (body as { pagination?: { cursor?: unknown } } | null)?.pagination ?? {};
    const cursor = hasMore ? String(given || 'one') : null;
    if (!page) state.walks.push({ request, old: all.map(({ id }) => id), given: data.map(({ id }) => id), cursor });
    const walk = page && state.walks[page.walk];
    if (walk && walk.cursor === page.cursor)
      Object.assign(walk, { cursor, given: walk.given.concat(data.map(({ id }) => id)) });
    return success(200, { data, pagination: { cursor, hasMore, has_more: hasMore } });
  },
  move: (state, { claim: id, to, version }, { body }) => {
    const claim = state.claims.find(({ record }) => record.id === id);
    if (claim?.moves.length !== version - 1) return refusal(409, 'CLAIM_CHANGED');
    const { status, status_reason } = claim.record;
    const needsReason = ['PENDING_ACTION', 'CANCELED', 'REJECTED'].includes(to.status);
    const isSame = to.status === status && to.status_reason === status_reason;
    const isWrong = to.status === 'CREATED' || needsReason !== (to.status_reason !== null) || isSame;
    if (isWrong) return refusal(409, 'MOVE_REFUSED');
    const blocked = findBlocked(state, claim, to);
    if (blocked) return blocked;
    const updated_at = String((body as ClaimRecord | null)?.updated_at);
    claim.record = { ...claim.record, ...to, updated_at };
    claim.moves.push({ to, since: updated_at, isBack: false });
    return success(200, claim.record);
  },
  'take back': (state, { claim: id, version }, { code, body }) => {
    const claim = state.claims.find(({ record }) => record.id === id);
    if (claim?.moves.length !== version - 1) return refusal(409, 'CLAIM_CHANGED');
    const last = claim.moves.at(-1);
    if (!last || last.isBack) return refusal(409, 'NOTHING_TO_TAKE_BACK');
    const isOld = Date.now() - Date.parse(last.since) > TAKE_BACK_MS;
    if (isOld && code === 'TAKE_BACK_EXPIRED') return refusal(409, code);
    const work = workSince(state, claim, last.since);
    // When a file came is not told: of a document that was registered before, either can be due.
    if (work === 'some' || (work === 'perhaps' && code === OVERTAKEN)) return refusal(409, OVERTAKEN);
    const before = claim.moves.at(-2) ?? { to: FILED, since: claim.record.created_at };
    const blocked = findBlocked(state, claim, before.to);
    if (blocked) return blocked;
    claim.record = { ...claim.record, ...before.to, updated_at: String((body as ClaimRecord | null)?.updated_at) };
    claim.moves.push({ to: before.to, since: before.since, isBack: true });
    return success(200, claim.record);
  },
};

/** Whether a claim has a document that something was done with after a time. */
function workSince({ documents }: State, { record: { id } }: Claim, time: string): 'none' | 'perhaps' | 'some' {
  const own = documents.filter(({ record }) => record.claim_id === id);
  if (own.some(({ record }) => record.created_at > time)) return 'some';
  return own.length > 0 ? 'perhaps' : 'none';
}

/** The refusal of a standing in which two claims of a tracking number would be open. */
function findBlocked(state: State, claim: Claim, to: Standing): Answer | undefined {
  const others = ofNumber(state, claim.organization, numberOf(claim)).filter((other) => other !== claim);
  const open = others.find(({ record }) => isOpen(record));
  return open && isOpen(to) ? refusal(409, 'MOVE_REFUSED', open.record.id) : undefined;
}

export function isOpen({ status, status_reason }: Standing): boolean {
  const isWithdrawn =
    status === 'CANCELED' && ['CREATED_INCORRECTLY', 'SHIPMENT_NOT_CLAIMABLE_YET'].includes(`${status_reason}`);
  return status !== 'REJECTED' && !isWithdrawn;
}

function file(state: State, { by, filing }: Asking<'create'>, answer: Answer): Answer {
  const earlier = ofNumber(state, by.organization, filing.shipment.tracking_number.trim());
  const open = earlier.find(({ record }) => isOpen(record));
  if (open) return refusal(409, 'CLAIM_ALREADY_EXISTS', `/v1/claims/${open.record.id}`);
  const { id, created_at } = newRecord<ClaimRecord>(state.claims, answer);
  const { origin, destination } = earlier[0]?.record.shipment ?? filing.shipment;
  const shipment = { ...filing.shipment, origin, destination };
  const times = { created_at, updated_at: created_at };
  const record = {
    id,
    status: 'CREATED' as const,
    status_reason: null,
    shipment,
    incidence: filing.incidence,
    ...times,
  };
  state.claims.push({ organization: by.organization, record, moves: [] });
  return success(201, record, `/v1/claims/${id}`);
}

function register(state: State, request: Asking<'initiate'>, answer: Answer): Answer {
  if (!find(state, request)) return NO_CLAIM;
  const { id, created_at, metadata } = newRecord<DocumentRecord>(state.documents, answer);
  const { content_type, file_name: name } = request.input;
  const type = content_type.split('/')[1] as DocumentRecord['type'];
  const owner = { claim_id: request.claim, organization_id: request.by.organization, uploaded_by: 'external' as const };
  const record = { id, ...owner, name, type, status: 'PENDING_UPLOAD' as const, created_at, metadata };
  state.documents.push({ record, file: null, refused: null });
  return success(201, record);
}

/** The record that came, where a new one was due. */
function newRecord<R extends { id: string }>(known: { record: R }[], { body }: Answer): R {
  const isNew = body && !known.some(({ record }) => record.id === (body as R).id);
  return isNew ? (body as R) : ({ id: 'a new one' } as R);
}

export function confirmOne(state: State, { by, claim }: Asking<'confirm'>, id: string): ConfirmEntry {
  const document = state.documents.find(({ record }) => record.id === id);
  const isOurs = document?.record.claim_id === claim && document.record.organization_id === by.organization;
  if (!isOurs) return { id, status: 'failed', reason: 'document_not_found' };
  if (document.file === null) {
    return { id, status: 'failed', reason: (document.refused && REASONS[document.refused]) ?? 'not_found_in_storage' };
  }
  document.record = { ...document.record, status: 'CONFIRMED' };
  return { id, status: 'confirmed' };
}

function find(state: State, { by, claim: id }: { by: { organization: string }; claim: string }): Claim | undefined {
  return state.claims.find(({ organization, record }) => organization === by.organization && record.id === id);
}

const numberOf = ({ record }: Claim) => record.shipment.tracking_number.trim();

function ofNumber(state: State, organization: string, number: string): Claim[] {
  return state.claims.filter((claim) => claim.organization === organization && numberOf(claim) === number);
}

function matches(claim: Claim, { status, carrierId, trackingNumber }: ListFilter): boolean {
  const { record } = claim;
  const isOf = (filter: string | undefined, value: string) => filter === undefined || filter === value;
  return (
    isOf(status, record.status) && isOf(carrierId, record.shipment.carrier) && isOf(trackingNumber, numberOf(claim))
  );
}
