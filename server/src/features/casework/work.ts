import type { ClaimStatus } from '../domain/claim.ts';
import type { StoredClaim } from '../domain/claim-record.ts';
import type { OperatorRole } from '../domain/operator.ts';
import type { AuditEntry } from '../store/audit.ts';
import type { ClaimEvent, ReviewStore } from '../store/review-store.ts';
import type { Store } from '../store/store.ts';
import { auditEntry } from './audit.ts';
import type { ClaimDetail, ClaimDossiers, RowsOf } from './claim-dossier.ts';
import { type HistoryEvent, moveEvents } from './claim-history.ts';
import { type ClaimReview, getAnyClaim, type MoveRequest } from './claim-review.ts';
import type { ClaimRow } from './claim-rows.ts';
import type { Identifiers } from './identifiers.ts';
import { ServiceError } from './service-error.ts';
import { someAtOnce } from './some-at-once.ts';
import { afterStoring, findStoreTrouble, overtaken } from './store-trouble.ts';

/** Where to move, and what to say with it. */
export interface MoveTarget {
  status: ClaimStatus;
  status_reason: string | null;
  note: string | null;
}

/** The outcome of one claim of several. */
export type BulkResult<T extends string> =
  | { id: string; outcome: T; claim: ClaimRow }
  | { id: string; outcome: 'failed'; error: { code: string; message: string } };

/** With `CLAIM_CHANGED`: what somebody must know to choose again. */
export interface ClaimChange {
  claim: ClaimRow;
  /** Since the version that was named, oldest first. */
  moves: HistoryEvent[];
}

export interface WorkParts {
  store: Store;
  review: ReviewStore;
  moves: ClaimReview;
  dossiers: ClaimDossiers;
  rowsOf: RowsOf;
  identifiers: Identifiers;
  findOperator: (id: string) => Promise<Assignee | undefined>;
}

/** An operator that a claim is to be given to. */
interface Assignee {
  id: string;
  role: OperatorRole;
  disabled_at: string | null;
}

/** Told of what an answer only says as `SERVICE_UNAVAILABLE` or `INTERNAL_ERROR`. */
export type OnTrouble = (error: unknown, claimId: string) => void;

const ASSIGN_ATTEMPTS = 10;

/** Moves, assigns and annotates claims for operators. `actor` is the e-mail address that history and audit log keep. */
export class ClaimWork {
  readonly #parts: WorkParts;

  constructor(parts: WorkParts) {
    this.#parts = parts;
  }

  /**
   * Moves a claim that has the version that was seen (decision: Moves). Throws `CLAIM_NOT_FOUND`, `MOVE_REFUSED` (with
   * the claim in the way, where it is one), `CLAIM_CHANGED` with a `ClaimChange`.
   */
  async move(
    actor: string,
    id: string,
    { version, ...target }: MoveTarget & { version: number },
  ): Promise<ClaimDetail> {
    return this.#unlessChanged({ id, version }, () => this.#parts.moves.move(id, toRequest(target, version, actor)));
  }

  /**
   * Takes the move back that gave a claim the version (decision: Taking back). Throws what `ClaimReview.takeBack` does,
   * `CLAIM_CHANGED` with a `ClaimChange`.
   */
  async takeBack(actor: string, id: string, version: number): Promise<ClaimDetail> {
    return this.#unlessChanged({ id, version }, () => this.#parts.moves.takeBack(id, { actor, version }));
  }

  /** Takes moves back, each on its own: a result for each, in their order. */
  async takeBackAll(
    actor: string,
    claims: readonly { id: string; version: number }[],
    onTrouble: OnTrouble,
  ): Promise<{ taken_back: number; results: BulkResult<'taken_back'>[] }> {
    const takeBackOne = ({ id, version }: { id: string; version: number }) =>
      this.#parts.moves.takeBack(id, { actor, version });
    const results = await this.#each(claims, 'taken_back', takeBackOne, onTrouble);
    return { taken_back: results.filter(({ outcome }) => outcome === 'taken_back').length, results };
  }

  /** Moves claims, each on its own: a result for each, in their order. */
  async moveAll(
    actor: string,
    { claims, ...target }: MoveTarget & { claims: readonly { id: string; version: number }[] },
    onTrouble: OnTrouble,
  ): Promise<{ moved: number; results: BulkResult<'moved'>[] }> {
    const moveOne = ({ id, version }: { id: string; version: number }) =>
      this.#parts.moves.move(id, toRequest(target, version, actor));
    const results = await this.#each(claims, 'moved', moveOne, onTrouble);
    return { moved: results.filter(({ outcome }) => outcome === 'moved').length, results };
  }

  /**
   * Gives a claim to an operator, or to nobody. Throws `CLAIM_NOT_FOUND`; for an operator that cannot work claims
   * `OPERATOR_NOT_FOUND` or `INVALID_REQUEST_BODY`.
   */
  async assign(actor: string, id: string, operatorId: string | null): Promise<ClaimDetail> {
    await this.#requireAssignee(operatorId);
    const assigned = await this.#assign(actor, id, operatorId);
    return afterStoring(this.#parts.dossiers.of(assigned));
  }

  /** Gives claims to an operator, or to nobody, each on its own; throws for the operator alone. */
  async assignAll(
    actor: string,
    { claim_ids, operator_id }: { claim_ids: readonly string[]; operator_id: string | null },
    onTrouble: OnTrouble,
  ): Promise<{ results: BulkResult<'assigned'>[] }> {
    await this.#requireAssignee(operator_id);
    const claims = claim_ids.map((id) => ({ id }));
    const assignOne = ({ id }: { id: string }) => this.#assign(actor, id, operator_id);
    return { results: await this.#each(claims, 'assigned', assignOne, onTrouble) };
  }

  /** Adds a note to a claim's history. Throws `CLAIM_NOT_FOUND`, `INVALID_REQUEST_BODY`. */
  async note(actor: string, id: string, text: string): Promise<ClaimDetail> {
    if (text.trim() === '' || text.includes('\0') || !text.isWellFormed()) {
      const message = 'A note must not be blank, nor contain NUL or half of a surrogate pair.';
      throw new ServiceError('INVALID_REQUEST_BODY', message, { field: 'text' });
    }
    const claim = await getAnyClaim(this.#parts.store, id);
    const event = this.#event(claim, actor, { kind: 'noted', text });
    await this.#parts.review.addNote(event, this.#audit(event, { after: { event_id: event.id } }));
    return afterStoring(this.#parts.dossiers.of(claim));
  }

  /**
   * Documents of the claim confirmed until then (ISO 8601) were looked at; those confirmed later were not. Throws
   * `CLAIM_NOT_FOUND`.
   */
  async markSeen(id: string, until: string): Promise<void> {
    const { organization_id } = await getAnyClaim(this.#parts.store, id);
    // Before 1970 nothing was confirmed, and not every database has years before the first.
    const time = new Date(Math.max(0, Date.parse(until))).toISOString();
    await this.#parts.review.markSeen(organization_id, id, time);
  }

  async #unlessChanged(
    { id, version }: { id: string; version: number },
    work: () => Promise<StoredClaim>,
  ): Promise<ClaimDetail> {
    try {
      const claim = await work();
      return await afterStoring(this.#parts.dossiers.of(claim));
    } catch (error) {
      if (!(error instanceof ServiceError && error.code === 'CLAIM_CHANGED')) throw error;
      const changed = await this.#changesSince(id, version);
      throw new ServiceError(error.code, error.message, { cause: error, changed });
    }
  }

  async #changesSince(id: string, version: number): Promise<ClaimChange> {
    const { store, rowsOf } = this.#parts;
    const claim = await getAnyClaim(store, id);
    const [[row], moves] = await Promise.all([rowsOf([claim]), store.listMoves(claim.organization_id, id)]);
    if (!row) throw new Error(`no row was made of ${id}`);
    const since = moves.filter((move) => move.version > version);
    return { claim: row, moves: moveEvents(id, since) };
  }

  async #requireAssignee(operatorId: string | null): Promise<void> {
    if (operatorId === null) return;
    const operator = await this.#parts.findOperator(operatorId);
    if (!operator) throw new ServiceError('OPERATOR_NOT_FOUND', 'There is no operator with this identifier.');
    if (operator.disabled_at === null && operator.role !== 'viewer') return;
    const why = operator.disabled_at === null ? 'only looks at claims' : 'is disabled';
    const message = `A claim cannot be given to this operator, who ${why}.`;
    throw new ServiceError('INVALID_REQUEST_BODY', message, { field: 'operator_id' });
  }

  /** Looks and tries again when somebody else assigned it meanwhile, so that history and audit log tell from whom. */
  async #assign(actor: string, id: string, operatorId: string | null): Promise<StoredClaim> {
    const { store, review } = this.#parts;
    const claim = await getAnyClaim(store, id);
    for (let attempt = 1; attempt <= ASSIGN_ATTEMPTS; attempt += 1) {
      const from = (await review.findDesk(claim.organization_id, id))?.assignee_id ?? null;
      if (from === operatorId) return claim;
      const event = this.#event(claim, actor, { kind: 'assigned', assignee_id: operatorId });
      const change = { before: { assignee_id: from }, after: { assignee_id: operatorId } };
      if (await review.assign(event, from, this.#audit(event, change))) return claim;
    }
    throw overtaken(`others gave ${id} to somebody at every attempt`);
  }

  /** Does the same to each, some at once; what cannot be done to one of them is its own result. */
  async #each<T extends { id: string }, Done extends string>(
    items: readonly T[],
    done: Done,
    work: (item: T) => Promise<StoredClaim>,
    onTrouble: OnTrouble,
  ): Promise<BulkResult<Done>[]> {
    type Outcome = { id: string; claim?: StoredClaim; error?: unknown };
    const outcomes = await someAtOnce(items, async (item): Promise<Outcome> => {
      try {
        return { id: item.id, claim: await work(item) };
      } catch (error) {
        return { id: item.id, error };
      }
    });
    const rows = await afterStoring(this.#parts.rowsOf(outcomes.flatMap(({ claim }) => (claim ? [claim] : []))));
    const rowById = new Map(rows.map((row) => [row.id, row]));
    return outcomes.map(({ id, error }) => {
      const claim = rowById.get(id);
      return claim ? { id, outcome: done, claim } : { id, outcome: 'failed', error: describe(error, id, onTrouble) };
    });
  }

  #event(
    { organization_id, id: claim_id }: StoredClaim,
    actor: string,
    what: Pick<ClaimEvent, 'kind'> & Partial<ClaimEvent>,
  ): ClaimEvent {
    const nothing = { document_id: null, text: null, assignee_id: null };
    return { organization_id, claim_id, ...this.#parts.identifiers.next('evt'), actor, ...nothing, ...what };
  }

  #audit(
    { kind, actor, organization_id, claim_id }: ClaimEvent,
    change: { before?: object; after: object },
  ): AuditEntry {
    const subject = { kind: 'claim', id: claim_id } as const;
    const deed = { actor, action: `claim.${kind}`, subject, organizationId: organization_id, ...change };
    return auditEntry(this.#parts.identifiers, deed);
  }
}

function toRequest({ status, status_reason, note }: MoveTarget, version: number, actor: string): MoveRequest {
  return { status, reason: status_reason, note, version, actor };
}

function describe(error: unknown, id: string, onTrouble: OnTrouble): { code: string; message: string } {
  if (error instanceof ServiceError) return { code: error.code, message: error.message };
  onTrouble(error, id);
  if (findStoreTrouble(error)) {
    return { code: 'SERVICE_UNAVAILABLE', message: 'The database cannot do this at the moment. Look, then try again.' };
  }
  return { code: 'INTERNAL_ERROR', message: 'Something went wrong on our side. Look, then try again.' };
}
