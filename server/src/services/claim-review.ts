import { type ClaimStatus, findMoveProblem, type MoveProblem, reasonsOf, type StatusReason } from '../domain/claim.ts';
import type { StoredClaim } from '../domain/claim-record.ts';
import type { StoredDocument } from '../domain/document.ts';
import type { AuditEntry } from '../store/audit.ts';
import type { ClaimEvent, ReviewStore } from '../store/review-store.ts';
import type { ClaimMove, HistoryEntry, Store } from '../store/store.ts';
import { auditEntry } from './audit.ts';
import { claimNotFound } from './claims.ts';
import { endOfIdentifiers, firstIdentifierOf, type Identifiers, isIdentifier } from './identifiers.ts';
import { organizationNotFound } from './organizations.ts';
import { ServiceError } from './service-error.ts';
import { someAtOnce } from './some-at-once.ts';

/** Everything the operator sees of one claim. */
export interface ClaimDossier {
  claim: StoredClaim;
  documents: StoredDocument[];
  history: HistoryEntry[];
  /** Oldest first. */
  notes: ClaimEvent[];
  /** JSON text of the address that this claim gave and that the first claim's was kept instead of; else null. */
  laterRoute: string | null;
}

export interface MoveRequest {
  status: ClaimStatus;
  reason: string | null;
  note: string | null;
  /** Who moves, for the history. */
  actor: string;
  /** The version that the operator saw; undefined: whatever it is now. */
  version?: number | undefined;
}

/** What the operator does with claims, across organizations: look through them, look into one, move it. */
export class ClaimReview {
  readonly #store: Store;
  readonly #review: ReviewStore;
  readonly #identifiers: Identifiers;

  constructor(parts: { store: Store; review: ReviewStore; identifiers: Identifiers }) {
    this.#store = parts.store;
    this.#review = parts.review;
    this.#identifiers = parts.identifiers;
  }

  /** The newest claims of one organization or of all. */
  async list(query: { organizationId?: string; status?: ClaimStatus; limit: number }): Promise<StoredClaim[]> {
    const { organizationId, status, limit } = query;
    const all = await this.#store.listOrganizations();
    const organizations = all.filter(({ id }) => organizationId === undefined || id === organizationId);
    if (organizationId !== undefined && organizations.length === 0) throw organizationNotFound(organizationId);
    const bounds = { from_id: firstIdentifierOf('clm', 0), before_id: endOfIdentifiers('clm') };
    const pages = await someAtOnce(organizations, ({ id }) =>
      this.#store.listClaims({ organization_id: id, ...bounds, status, limit }),
    );
    return pages
      .flat()
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .slice(0, limit);
  }

  /** Throws `CLAIM_NOT_FOUND`. */
  async show(id: string): Promise<ClaimDossier> {
    const claim = await this.#get(id);
    const [documents, history, events, laterRoute] = await Promise.all([
      this.#store.listDocuments(claim.organization_id, id),
      this.#store.listMoves(claim.organization_id, id),
      this.#review.listEvents(claim.organization_id, id),
      this.#store.findLaterRoute(claim.organization_id, id),
    ]);
    return { claim, documents, history, notes: events.filter(({ kind }) => kind === 'noted'), laterRoute };
  }

  /**
   * Moves a claim (decision: Moves). Throws `CLAIM_NOT_FOUND`, `MOVE_REFUSED` with what is allowed, or
   * `CLAIM_CHANGED` when somebody else moved it meanwhile.
   */
  async move(id: string, request: MoveRequest): Promise<StoredClaim> {
    const claim = await this.#get(id);
    const { status, reason, note, actor, version = claim.version } = request;
    if (claim.version !== version) throw claimChanged(claim);
    const problem = findMoveProblem(claim, { status, status_reason: reason });
    if (problem) throw new ServiceError('MOVE_REFUSED', describeProblem(problem, status, reason));
    const result = await this.#store.moveClaim(...this.#tell(claim, { status, reason, note, actor }));
    if (result.outcome === 'moved') return result.claim;
    if (result.outcome === 'changed') throw claimChanged(await this.#get(id));
    const message = `The open claim ${result.claim_id} has the same tracking number; this one must stay closed.`;
    throw new ServiceError('MOVE_REFUSED', message, { claimId: result.claim_id });
  }

  /** The move, and its entry of the audit log. */
  #tell(claim: StoredClaim, { status, reason, note, actor }: MoveRequest): [ClaimMove, AuditEntry] {
    const { organization_id, id, version } = claim;
    const from = { status: claim.status, status_reason: claim.status_reason };
    const to = { status, status_reason: reason as StatusReason | null };
    const audit = auditEntry(this.#identifiers, {
      actor,
      action: 'claim.moved',
      subject: { kind: 'claim', id },
      organizationId: organization_id,
      before: { ...from, version },
      after: { ...to, version: version + 1, note },
    });
    return [{ organization_id, claim_id: id, version, from, to, actor, note, moved_at: audit.at }, audit];
  }

  async #get(id: string): Promise<StoredClaim> {
    return getAnyClaim(this.#store, id);
  }
}

/** The claim of that identifier, whichever organization has it. Throws `CLAIM_NOT_FOUND`. */
export async function getAnyClaim(store: Store, id: string): Promise<StoredClaim> {
  const claim = isIdentifier('clm', id) ? await store.findClaimOfAnyOrganization(id) : undefined;
  if (!claim) throw claimNotFound();
  return claim;
}

function claimChanged({ status, status_reason, version }: StoredClaim): ServiceError {
  const now = status_reason === null ? status : `${status} (${status_reason})`;
  return new ServiceError('CLAIM_CHANGED', `The claim was moved meanwhile: it is ${now} at version ${version}.`);
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
