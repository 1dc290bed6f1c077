import { endOfIdentifiers, firstIdentifierOf, type Identifiers } from '../../platform/identifiers.ts';
import { mapLimit } from '../../platform/map-limit.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { type AuditEntry, auditEntry } from '../audit/record.ts';
import type { ClaimMove, HistoryEntry, StoredClaim, TakingBack, WorkSince } from '../claims/record.ts';
import {
  type ClaimStatus,
  findMoveProblem,
  findTakeBackProblem,
  type MoveProblem,
  reasonsOf,
  type StatusReason,
  TAKE_BACK_SECONDS,
  type TakeBackProblem,
} from '../claims/rules/standing.ts';
import { getAnyClaim } from '../claims/service.ts';
import type { ClaimStore } from '../claims/store.ts';
import type { StoredDocument } from '../documents/record.ts';
import type { DocumentStore } from '../documents/store.ts';
import { organizationNotFound } from '../organizations/service.ts';
import type { OrganizationStore } from '../organizations/store.ts';
import { CLAIM_MOVE_TAKEN_BACK, CLAIM_MOVED } from './actions.ts';
import type { BesideMove, MoveRecords } from './move-records.ts';
import {
  CLAIM_CHANGED,
  MOVE_REFUSED,
  NOTHING_TO_TAKE_BACK,
  TAKE_BACK_EXPIRED,
  TAKE_BACK_NOT_YOURS,
  TAKE_BACK_OVERTAKEN,
} from './reasons.ts';
import type { ClaimEvent } from './record.ts';
import type { ReviewStore } from './store.ts';

/** One claim as the command line shows it. */
export interface ReviewedClaim {
  claim: StoredClaim;
  documents: StoredDocument[];
  history: HistoryEntry[];
  /** Oldest first. */
  notes: ClaimEvent[];
  /**
   * JSON text of the addresses in this claim's request, when the first claim's addresses were kept instead; else
   * null.
   */
  laterRoute: string | null;
}

export interface MoveRequest extends BesideMove {
  status: ClaimStatus;
  reason: string | null;
  note: string | null;
  /** For the client; absent: none. */
  status_message?: string | undefined;
  /** The author of the move, for the history. */
  actor: string;
  /** The version that the operator saw; undefined: any. */
  version?: number | undefined;
}

export interface TakeBackRequest {
  /** The operator who takes the move back: must be the one who made it. */
  actor: string;
  /** The version that the move made; undefined: any. */
  version?: number | undefined;
}

/** A move to take back. */
interface TakenBack {
  actor: string;
  /** Since when the claim had the standing that it gets again. */
  since: string;
  taken: HistoryEntry;
  /** The message for the client that it gets again; absent: none. */
  status_message?: string;
}

/** Lists, shows and moves claims across organizations. */
export class ClaimReview {
  readonly #store: ClaimStore & DocumentStore & OrganizationStore;
  readonly #review: ReviewStore;
  readonly #identifiers: Identifiers;
  readonly #beside: MoveRecords;

  constructor(dependencies: {
    store: ClaimStore & DocumentStore & OrganizationStore;
    review: ReviewStore;
    identifiers: Identifiers;
    beside: MoveRecords;
  }) {
    this.#store = dependencies.store;
    this.#review = dependencies.review;
    this.#identifiers = dependencies.identifiers;
    this.#beside = dependencies.beside;
  }

  /** Lists the newest claims of one organization or of all. */
  async list(query: { organizationId?: string; status?: ClaimStatus; limit: number }): Promise<StoredClaim[]> {
    const { organizationId, status, limit } = query;
    const all = await this.#store.listOrganizations();
    const organizations = all.filter(({ id }) => organizationId === undefined || id === organizationId);
    if (organizationId !== undefined && organizations.length === 0) throw organizationNotFound(organizationId);
    const bounds = { from_id: firstIdentifierOf('clm', 0), before_id: endOfIdentifiers('clm') };
    const pages = await mapLimit(organizations, ({ id }) =>
      this.#store.listClaims({ organization_id: id, ...bounds, status, limit }),
    );
    return pages
      .flat()
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .slice(0, limit);
  }

  /** Throws `CLAIM_NOT_FOUND`. */
  get(id: string): Promise<StoredClaim> {
    return getAnyClaim(this.#store, id);
  }

  /** Throws `CLAIM_NOT_FOUND`. */
  async show(id: string): Promise<ReviewedClaim> {
    const claim = await this.get(id);
    const [documents, history, events, laterRoute] = await Promise.all([
      this.#store.listDocuments(claim.organization_id, id),
      this.#store.listMoves(claim.organization_id, id),
      this.#review.listEvents(claim.organization_id, id),
      this.#store.findLaterRoute(claim.organization_id, id),
    ]);
    return { claim, documents, history, notes: events.filter(({ kind }) => kind === 'noted'), laterRoute };
  }

  /**
   * Moves a claim (spec: Moves), and records what the status asks for where it is given (spec: Filed with the carrier;
   * Refunds and payments). Throws `CLAIM_NOT_FOUND`, `MOVE_REFUSED` with the allowed targets, `INVALID_REQUEST_BODY`
   * for the recorded amounts, `REFUND_CHANGED`, or `CLAIM_CHANGED` when another operator moved it meanwhile.
   */
  async move(id: string, request: MoveRequest): Promise<StoredClaim> {
    const claim = await this.get(id);
    const { status, reason, version = claim.version } = request;
    if (claim.version !== version) throw claimChanged(claim);
    const problem = findMoveProblem(claim, { status, status_reason: reason });
    if (problem) throw new ServiceError(MOVE_REFUSED, describeProblem(problem, status, reason));
    const [move, audit] = this.#moveRecords(claim, request);
    const beside = await this.#beside.recordingOf(claim, move, request);
    const result = await this.#store.moveClaim(move, audit, beside);
    // Records beside the move can have changed what the client reads.
    if (result.outcome === 'moved') return beside.length > 0 ? this.get(id) : result.claim;
    throw result.outcome === 'changed' ? claimChanged(await this.get(id)) : claimBlocked(result.claim_id);
  }

  /**
   * Takes a claim's last move back (spec: Taking back): restores status, reason, message and the time in the status.
   * Throws `CLAIM_NOT_FOUND`, `CLAIM_CHANGED` when the claim was moved since, `NOTHING_TO_TAKE_BACK`,
   * `TAKE_BACK_NOT_YOURS`, `TAKE_BACK_EXPIRED`, `TAKE_BACK_OVERTAKEN` when something else happened to the claim since,
   * or `MOVE_REFUSED` with the open claim in the way.
   */
  async takeBack(id: string, { actor, version }: TakeBackRequest): Promise<StoredClaim> {
    const claim = await this.get(id);
    if (version !== undefined && claim.version !== version) throw claimChanged(claim);
    const newest = { before: claim.version + 1, limit: 2 };
    const [move, before] = await this.#store.listNewestMoves(claim.organization_id, id, newest);
    if (!move)
      throw new ServiceError(NOTHING_TO_TAKE_BACK, 'The claim was never moved: there is nothing to take back.');
    const since = before ? (before.since ?? before.moved_at) : claim.created_at;
    const [takingBack, audit] = this.#takeBackRecords(claim, { actor, since, taken: move, ...messageOf(before) });
    const problem = findTakeBackProblem(move, { actor, at: audit.at });
    if (problem) throw takeBackRefused(problem, move);
    const taken = { actor, version: claim.version, at: audit.at };
    const beside = await this.#beside.takingBackOf(claim, taken);
    const result = await this.#store.takeBackMove(takingBack, audit, beside);
    switch (result.outcome) {
      case 'taken_back':
        return beside.length > 0 ? this.get(id) : result.claim;
      case 'changed':
        throw claimChanged(await this.get(id));
      case 'blocked':
        throw claimBlocked(result.claim_id);
      case 'overtaken':
        throw new ServiceError(TAKE_BACK_OVERTAKEN, describeWork(result.work));
      default:
        return result satisfies never;
    }
  }

  /** Makes the record of a move and its audit entry. */
  #moveRecords(claim: StoredClaim, request: MoveRequest): [ClaimMove, AuditEntry] {
    const { organization_id, id, version } = claim;
    const { status, reason, note, actor } = request;
    const message = messageOf(request);
    const from = { status: claim.status, status_reason: claim.status_reason };
    const to = { status, status_reason: reason as StatusReason | null };
    const audit = auditEntry(this.#identifiers, {
      actor,
      action: CLAIM_MOVED,
      subject: { kind: 'claim', id },
      organizationId: organization_id,
      before: { ...from, version },
      after: { ...to, version: version + 1, note, ...message },
    });
    return [{ organization_id, claim_id: id, version, from, to, actor, note, moved_at: audit.at, ...message }, audit];
  }

  /** Makes the record of a taking back and its audit entry. */
  #takeBackRecords(
    { organization_id, id, version }: StoredClaim,
    { actor, since, taken, ...message }: TakenBack,
  ): [TakingBack, AuditEntry] {
    const audit = auditEntry(this.#identifiers, {
      actor,
      action: CLAIM_MOVE_TAKEN_BACK,
      subject: { kind: 'claim', id },
      organizationId: organization_id,
      before: { ...taken.to, version },
      after: { ...taken.from, version: version + 1, since, ...message },
    });
    const change = { version, from: taken.to, to: taken.from, actor, note: null, moved_at: audit.at };
    return [{ organization_id, claim_id: id, ...change, since, taken, ...message }, audit];
  }
}

/** The message for the client, where there is one. */
function messageOf(move: { status_message?: string | undefined } | undefined): { status_message?: string } {
  return move?.status_message === undefined ? {} : { status_message: move.status_message };
}

function claimChanged({ status, status_reason, version }: StoredClaim): ServiceError {
  const now = status_reason === null ? status : `${status} (${status_reason})`;
  return new ServiceError(CLAIM_CHANGED, `The claim was moved meanwhile: it is ${now} at version ${version}.`);
}

function claimBlocked(claimId: string): ServiceError {
  const message = `The open claim ${claimId} has the same tracking number; this one must stay closed.`;
  return new ServiceError(MOVE_REFUSED, message, { claimId });
}

function takeBackRefused(problem: TakeBackProblem, { actor, moved_at }: HistoryEntry): ServiceError {
  switch (problem) {
    case 'taken_back':
      return new ServiceError(NOTHING_TO_TAKE_BACK, 'The last move was taken back already.');
    case 'not_yours':
      return new ServiceError(TAKE_BACK_NOT_YOURS, `The last move is by ${actor}, who alone can take it back.`);
    case 'expired': {
      const rule = `A move can be taken back for ${TAKE_BACK_SECONDS} seconds`;
      return new ServiceError(TAKE_BACK_EXPIRED, `${rule}; this one was made at ${moved_at}. Move the claim instead.`);
    }
    default:
      return problem satisfies never;
  }
}

const WORK: Readonly<Record<WorkSince, string>> = {
  noted: 'a note was written',
  assigned: 'it was assigned',
  document: 'a document was registered, uploaded or confirmed',
  filing: 'its filing with the carrier was changed',
  refund: 'its refund or a payment was changed',
};

function describeWork(work: readonly WorkSince[]): string {
  const done = work.toSorted().map((kind) => WORK[kind]);
  return `Since the move, ${done.join(', and ')}. Move the claim instead.`;
}

function describeProblem(problem: MoveProblem, status: ClaimStatus, reason: string | null): string {
  const reasons = reasonsOf(status).join(', ');
  switch (problem) {
    case 'to_created':
      return 'A claim is CREATED only by filing it.';
    case 'no_change':
      return `The claim is ${status} already${reason === null ? '' : ` with reason ${reason}`}.`;
    case 'reason_missing':
      return `${status} needs a reason: one of ${reasons}.`;
    case 'reason_not_of_status':
      return reasons === '' ? `${status} carries no reason.` : `${reason} is not a reason of ${status}: ${reasons}.`;
    default:
      return problem satisfies never;
  }
}
