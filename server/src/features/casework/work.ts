import type { Action } from '../../platform/feature/action.ts';
import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import type { Identifiers } from '../../platform/identifiers.ts';
import { isRefusal, ServiceError } from '../../platform/service-error.ts';
import { afterStoring, contentionError } from '../../platform/transient-error.ts';
import { type AuditEntry, auditEntry } from '../audit/record.ts';
import type { StoredClaim } from '../claims/record.ts';
import type { ClaimStatus } from '../claims/rules/standing.ts';
import { getAnyClaim } from '../claims/service.ts';
import type { ClaimStore } from '../claims/store.ts';
import type { FollowUps } from '../deadlines/follow-ups/service.ts';
import { OPERATOR_NOT_FOUND } from '../operators/reasons.ts';
import type { OperatorStore } from '../operators/store.ts';
import type { Facts } from '../shipments/record.ts';
import type { ShipmentDates } from '../shipments/service.ts';
import { CLAIM_ASSIGNED, CLAIM_NOTED } from './actions.ts';
import { type BulkResult, eachClaim, keysOf, type OnTransientError } from './bulk.ts';
import { moveEvents } from './details/history-events.ts';
import type { ClaimDetail, ClaimDetails } from './details/service.ts';
import { seenTimeOf } from './evidence/rules.ts';
import type { BesideMove } from './move-records.ts';
import { CLAIM_CHANGED } from './reasons.ts';
import type { ClaimEvent, ClaimRow, FindsClaimRows, HistoryEvent } from './record.ts';
import type { ClaimReview, MoveRequest } from './review.ts';
import type { ReviewStore } from './store.ts';

/** The target of a move, its note, its message for the client, and its records. */
export interface MoveTarget extends BesideMove {
  status: ClaimStatus;
  status_reason: string | null;
  note: string | null;
  status_message?: string | undefined;
}

/** Sent with `CLAIM_CHANGED`: the claim's present state, for the operator to decide again. */
export interface ClaimChange {
  claim: ClaimRow;
  /** The moves after the requested version, oldest first. */
  moves: HistoryEvent[];
}

export interface ClaimWorkDependencies {
  store: ClaimStore;
  review: ReviewStore;
  moves: ClaimReview;
  claimDetails: ClaimDetails;
  rows: FindsClaimRows;
  identifiers: Identifiers;
  operators: Pick<OperatorStore, 'findOperator'>;
  shipmentDates: Pick<ShipmentDates, 'set'>;
  followUps: Pick<FollowUps, 'check' | 'set' | 'remove'>;
}

const ASSIGN_ATTEMPTS = 10;

/** Moves, assigns and annotates claims. `actor` is the operator's e-mail address, for history and audit log. */
export class ClaimWork {
  readonly #dependencies: ClaimWorkDependencies;

  constructor(dependencies: ClaimWorkDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Moves a claim if it still has the version that the operator saw (spec: Moves). Throws `CLAIM_NOT_FOUND`,
   * `MOVE_REFUSED` (with the claim in the way, if there is one), `CLAIM_CHANGED` with a `ClaimChange`.
   */
  async move(
    actor: string,
    id: string,
    { version, ...target }: MoveTarget & { version: number },
  ): Promise<ClaimDetail> {
    return this.#unlessChanged({ id, version }, () =>
      this.#dependencies.moves.move(id, toRequest(target, version, actor)),
    );
  }

  /**
   * Takes back the move that made the claim's version (spec: Taking back). Throws as `ClaimReview.takeBack` does,
   * `CLAIM_CHANGED` with a `ClaimChange`.
   */
  async takeBack(actor: string, id: string, version: number): Promise<ClaimDetail> {
    return this.#unlessChanged({ id, version }, () => this.#dependencies.moves.takeBack(id, { actor, version }));
  }

  /** Takes moves back independently of each other: a result for each, in their order. */
  async takeBackAll(
    actor: string,
    claims: readonly { id: string; version: number }[],
    onTransientError: OnTransientError,
  ): Promise<{ taken_back: number; results: BulkResult<'taken_back'>[] }> {
    const takeBackOne = ({ id, version }: { id: string; version: number }) =>
      this.#dependencies.moves.takeBack(id, { actor, version });
    const results = await this.#each(claims, 'taken_back', takeBackOne, onTransientError);
    return { taken_back: results.filter(({ outcome }) => outcome === 'taken_back').length, results };
  }

  /** Moves claims independently of each other: a result for each, in their order. */
  async moveAll(
    actor: string,
    { claims, ...target }: MoveTarget & { claims: readonly (BesideMove & { id: string; version: number })[] },
    onTransientError: OnTransientError,
  ): Promise<{ moved: number; results: BulkResult<'moved'>[] }> {
    const moveOne = ({ id, version, ...money }: (typeof claims)[number]) =>
      this.#dependencies.moves.move(id, toRequest({ ...target, ...money }, version, actor));
    const results = await this.#each(claims, 'moved', moveOne, onTransientError);
    return { moved: results.filter(({ outcome }) => outcome === 'moved').length, results };
  }

  /**
   * Assigns a claim to an operator, or to nobody. Throws `CLAIM_NOT_FOUND`; for an operator who cannot work claims
   * `OPERATOR_NOT_FOUND` or `INVALID_REQUEST_BODY`.
   */
  async assign(actor: string, id: string, operatorId: string | null): Promise<ClaimDetail> {
    await this.#requireAssignee(operatorId);
    const assigned = await this.#assign(actor, id, operatorId);
    return afterStoring(this.#dependencies.claimDetails.of(assigned));
  }

  /** Assigns claims to an operator, or to nobody, independently of each other. Throws for the operator only. */
  async assignAll(
    actor: string,
    { claim_ids, operator_id }: { claim_ids: readonly string[]; operator_id: string | null },
    onTransientError: OnTransientError,
  ): Promise<{ results: BulkResult<'assigned'>[] }> {
    await this.#requireAssignee(operator_id);
    const assignOne = ({ id }: { id: string }) => this.#assign(actor, id, operator_id);
    return { results: await this.#each(keysOf(claim_ids), 'assigned', assignOne, onTransientError) };
  }

  /** Adds a note to a claim's history. Throws `CLAIM_NOT_FOUND`, `INVALID_REQUEST_BODY`. */
  async note(actor: string, id: string, text: string): Promise<ClaimDetail> {
    return afterStoring(this.#dependencies.claimDetails.of(await this.#note(actor, id, text)));
  }

  /** Adds the same note to claims, independently of each other: a result for each, in their order. */
  async noteAll(
    actor: string,
    { claim_ids, text }: { claim_ids: readonly string[]; text: string },
    on: OnTransientError,
  ) {
    const noteOne = ({ id }: { id: string }) => this.#note(actor, id, text);
    return { results: await this.#each(keysOf(claim_ids), 'noted', noteOne, on) };
  }

  /** Marks the documents of claims confirmed up to a time, or now, as seen, independently of each other. */
  async markAllSeen(
    { claim_ids, until }: { claim_ids: readonly string[]; until?: string | undefined },
    on: OnTransientError,
  ) {
    const time = until ?? this.#dependencies.identifiers.next('evt').at;
    return { results: await this.#each(keysOf(claim_ids), 'seen', ({ id }) => this.#markSeen(id, time), on) };
  }

  /** Sets the same facts of the shipments of claims, independently of each other; facts that are absent stay. */
  async setShipments(
    actor: string,
    { claim_ids, ...change }: Partial<Facts> & { claim_ids: readonly string[] },
    on: OnTransientError,
  ) {
    const setOne = async ({ id }: { id: string }) => {
      await this.#dependencies.shipmentDates.set(id, { change }, actor);
      return getAnyClaim(this.#dependencies.store, id);
    };
    return { results: await this.#each(keysOf(claim_ids), 'changed', setOne, on) };
  }

  /**
   * Sets the same follow-up of claims, or takes theirs away where `look_on` is null, independently of each other.
   * Throws for the day and the note only.
   */
  async setFollowUps(
    actor: string,
    { claim_ids, look_on, note }: { claim_ids: readonly string[]; look_on: string | null; note: string | null },
    on: OnTransientError,
  ) {
    const { followUps, store } = this.#dependencies;
    if (look_on !== null) followUps.check({ look_on, note });
    const setOne = async ({ id }: { id: string }) => {
      if (look_on === null) await followUps.remove(id, actor);
      else await followUps.set(id, { look_on, note }, actor);
      return getAnyClaim(store, id);
    };
    return { results: await this.#each(keysOf(claim_ids), 'changed', setOne, on) };
  }

  async #note(actor: string, id: string, text: string): Promise<StoredClaim> {
    if (text.trim() === '' || text.includes('\0') || !text.isWellFormed()) {
      const message = 'A note must not be blank, nor contain NUL or half of a surrogate pair.';
      throw new ServiceError(INVALID_REQUEST_BODY, message, { field: 'text' });
    }
    const claim = await getAnyClaim(this.#dependencies.store, id);
    const event = this.#event(claim, actor, { kind: 'noted', text });
    await this.#dependencies.review.addNote(event, this.#audit(CLAIM_NOTED, event, { after: { event_id: event.id } }));
    return claim;
  }

  /** Marks the claim's documents confirmed up to a time (ISO 8601) as seen. Throws `CLAIM_NOT_FOUND`. */
  async markSeen(id: string, until: string): Promise<void> {
    await this.#markSeen(id, until);
  }

  async #markSeen(id: string, until: string): Promise<StoredClaim> {
    const claim = await getAnyClaim(this.#dependencies.store, id);
    await this.#dependencies.review.markSeen(claim.organization_id, id, seenTimeOf(until));
    return claim;
  }

  async #unlessChanged(
    { id, version }: { id: string; version: number },
    work: () => Promise<StoredClaim>,
  ): Promise<ClaimDetail> {
    try {
      const claim = await work();
      return await afterStoring(this.#dependencies.claimDetails.of(claim));
    } catch (error) {
      if (!isRefusal(error, CLAIM_CHANGED)) throw error;
      const changed = await this.#changesSince(id, version);
      throw new ServiceError(error.reason, error.message, { cause: error, changed });
    }
  }

  async #changesSince(id: string, version: number): Promise<ClaimChange> {
    const { store, rows } = this.#dependencies;
    const claim = await getAnyClaim(store, id);
    const [[row], moves] = await Promise.all([rows.of([claim]), store.listMoves(claim.organization_id, id)]);
    if (!row) throw new Error(`no row was made of ${id}`);
    const since = moves.filter((move) => move.version > version);
    return { claim: row, moves: moveEvents(id, since) };
  }

  async #requireAssignee(operatorId: string | null): Promise<void> {
    if (operatorId === null) return;
    const operator = await this.#dependencies.operators.findOperator(operatorId);
    if (!operator) throw new ServiceError(OPERATOR_NOT_FOUND, 'There is no operator with this identifier.');
    if (operator.disabled_at === null && operator.role !== 'viewer') return;
    const why = operator.disabled_at === null ? 'only looks at claims' : 'is disabled';
    const message = `A claim cannot be given to this operator, who ${why}.`;
    throw new ServiceError(INVALID_REQUEST_BODY, message, { field: 'operator_id' });
  }

  /**
   * Retries with the present assignee when another operator assigned the claim meanwhile, so that history and audit log
   * record who had it before.
   */
  async #assign(actor: string, id: string, operatorId: string | null): Promise<StoredClaim> {
    const { store, review } = this.#dependencies;
    const claim = await getAnyClaim(store, id);
    for (let attempt = 1; attempt <= ASSIGN_ATTEMPTS; attempt += 1) {
      const from = (await review.findCasework(claim.organization_id, id))?.assignee_id ?? null;
      if (from === operatorId) return claim;
      const event = this.#event(claim, actor, { kind: 'assigned', assignee_id: operatorId });
      const change = { before: { assignee_id: from }, after: { assignee_id: operatorId } };
      if (await review.assign(event, from, this.#audit(CLAIM_ASSIGNED, event, change))) return claim;
    }
    throw contentionError(`others assigned ${id} during every attempt`);
  }

  #each<T extends { id: string }, Done extends string>(
    items: readonly T[],
    done: Done,
    work: (item: T) => Promise<StoredClaim>,
    onTransientError: OnTransientError,
  ): Promise<BulkResult<Done>[]> {
    return eachClaim(this.#dependencies.rows, items, { done, work, onTransientError });
  }

  #event(
    { organization_id, id: claim_id }: StoredClaim,
    actor: string,
    what: Pick<ClaimEvent, 'kind'> & Partial<ClaimEvent>,
  ): ClaimEvent {
    const nothing = { document_id: null, text: null, assignee_id: null };
    return { organization_id, claim_id, ...this.#dependencies.identifiers.next('evt'), actor, ...nothing, ...what };
  }

  #audit(
    action: Action,
    { actor, organization_id, claim_id }: ClaimEvent,
    change: { before?: object; after: object },
  ): AuditEntry {
    const subject = { kind: 'claim', id: claim_id } as const;
    const done = { actor, action, subject, organizationId: organization_id, ...change };
    return auditEntry(this.#dependencies.identifiers, done);
  }
}

function toRequest({ status, status_reason, ...texts }: MoveTarget, version: number, actor: string): MoveRequest {
  return { status, reason: status_reason, ...texts, version, actor };
}
