import { INVALID_REQUEST_BODY } from '../../../platform/feature/reasons.ts';
import type { Clock, Identifiers } from '../../../platform/identifiers.ts';
import { inBackground } from '../../../platform/in-background.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { auditEntry } from '../../audit/record.ts';
import type { ClaimKey } from '../../claims/record.ts';
import { getAnyClaim } from '../../claims/service.ts';
import type { ClaimStore } from '../../claims/store.ts';
import { CLAIM_FOLLOW_UP_REMOVED, CLAIM_FOLLOW_UP_SET } from '../actions.ts';
import type { FollowUp } from './record.ts';
import { findFollowUpFault } from './rules.ts';
import type { FollowUpStore } from './store.ts';

export interface FollowUpRequest {
  look_on: string;
  note: string | null;
}

/** Refusals that are remembered while one wakes its claim; more of them are of a client who repeats itself. */
const MAX_TO_WAKE = 1_000;

interface Dependencies {
  store: FollowUpStore;
  claims: ClaimStore;
  identifiers: Identifiers;
  clock: Clock;
}

/** Sets the days on which claims are looked at again (spec: Follow-up). `by` is the actor for the audit log. */
export class FollowUps {
  readonly #dependencies: Dependencies;
  readonly #toWake = new Map<string, ClaimKey>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Finds the follow-up of a claim that is in force, or null. Throws `CLAIM_NOT_FOUND`. */
  async find(id: string): Promise<FollowUp | null> {
    return this.of(await getAnyClaim(this.#dependencies.claims, id));
  }

  /** Does as `find` does, for a claim that was just read. */
  async of({ organization_id, id }: ClaimKey): Promise<FollowUp | null> {
    return (await this.#dependencies.store.findFollowUp({ organization_id, id })) ?? null;
  }

  /** Sets a follow-up in the place of the one before. Throws `CLAIM_NOT_FOUND`, `INVALID_REQUEST_BODY`. */
  async set(id: string, { look_on, note }: FollowUpRequest, by: string): Promise<FollowUp> {
    const request = this.check({ look_on, note });
    const at = await this.#add(id, request, by);
    return { ...request, set_at: at, set_by: by };
  }

  /** Gives what would be stored of a follow-up, its note trimmed. Throws `INVALID_REQUEST_BODY`. */
  check({ look_on, note }: FollowUpRequest): FollowUpRequest {
    const request = { look_on, note: note?.trim() || null };
    const today = new Date(this.#dependencies.clock()).toISOString().slice(0, 10);
    const fault = findFollowUpFault(request, today);
    if (fault) throw new ServiceError(INVALID_REQUEST_BODY, fault.message, { field: fault.field });
    return request;
  }

  /** Takes the follow-up of a claim away; without one nothing changes. Throws `CLAIM_NOT_FOUND`. */
  async remove(id: string, by: string): Promise<void> {
    if (await this.find(id)) await this.#add(id, { look_on: null, note: null }, by);
  }

  /** Wakes a claim whose client filed again, after the client has its response; one claim at a time. */
  wakeSoon(claim: ClaimKey): void {
    const isIdle = this.#toWake.size === 0;
    if (this.#toWake.size < MAX_TO_WAKE) this.#toWake.set(claim.id, claim);
    if (isIdle) inBackground(this.#wakeAll());
  }

  async #wakeAll(): Promise<void> {
    try {
      for (const claim of this.#toWake.values()) {
        await this.wake(claim);
        this.#toWake.delete(claim.id);
      }
    } finally {
      // After a failure the next refusal begins again.
      this.#toWake.clear();
    }
  }

  /** Wakes a claim if it is asleep. */
  async wake(claim: ClaimKey): Promise<void> {
    if (await this.of(claim))
      await this.#dependencies.store.wake(claim, new Date(this.#dependencies.clock()).toISOString());
  }

  async #add(id: string, entry: { look_on: string | null; note: string | null }, by: string): Promise<string> {
    const { store, claims, identifiers } = this.#dependencies;
    const claim = await getAnyClaim(claims, id);
    const before = await this.of(claim);
    const { organization_id } = claim;
    const event = identifiers.next('evt');
    const audit = auditEntry(identifiers, {
      actor: by,
      action: entry.look_on === null ? CLAIM_FOLLOW_UP_REMOVED : CLAIM_FOLLOW_UP_SET,
      subject: { kind: 'claim', id },
      organizationId: organization_id,
      before: before && { look_on: before.look_on },
      after: entry.look_on === null ? null : { look_on: entry.look_on, event_id: event.id },
    });
    await store.addFollowUp({ organization_id, claim_id: id, ...event, actor: by, ...entry }, audit);
    return event.at;
  }
}
