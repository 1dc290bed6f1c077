import type { ClaimRef, Failure, Lag } from '../../platform/derive/derivation.ts';
import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import { type Clock, type Identifiers, timeOfIdentifier } from '../../platform/identifiers.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { auditEntry } from '../audit/record.ts';
import { CLAIM_NOT_FOUND } from '../claims/reasons.ts';
import { DERIVATION_RUN_AGAIN } from './actions.ts';
import type { OperatorDerivationStore } from './store.ts';

/** Documents that wait to be compared: `documents` has them compared again. */
const NOT_AGAIN = 'photographs';
/** Failures that are listed, the newest first. */
const MAX_FAILURES = 100;

/** The work that waits for a derivation, as operators see it. */
export interface ListedDerivation extends Omit<Lag, 'walks_before'> {
  /** Claims that were created before are left to be derived anew; null: no claims are derived anew. */
  again_before: string | null;
}

interface Dependencies {
  store: OperatorDerivationStore;
  listLags(): Promise<Lag[]>;
  findClaim(id: string): Promise<ClaimRef | undefined>;
  identifiers: Identifiers;
  clock: Clock;
}

/** Shows operators how far everything is that is derived from claims, and has it derived anew. */
export class Derivations {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async list(): Promise<{ data: ListedDerivation[]; failures: Failure[] }> {
    const { store, listLags } = this.#dependencies;
    const [lags, failures] = await Promise.all([listLags(), store.listFailures(MAX_FAILURES)]);
    const data = lags.map(({ walks_before, age_seconds, ...lag }) => ({
      ...lag,
      age_seconds: Math.round(age_seconds),
      again_before: walks_before === null ? null : this.#timeOf(walks_before),
    }));
    return { data, failures };
  }

  /**
   * Has all claims derived again, or one. Throws `INVALID_REQUEST_BODY` for an unknown name, `CLAIM_NOT_FOUND`.
   * @param by the actor for the audit log
   */
  async deriveAgain(name: string, { claimId, by }: { claimId: string | undefined; by: string }): Promise<void> {
    const { store, listLags, findClaim, identifiers } = this.#dependencies;
    const claim = claimId === undefined ? undefined : await findClaim(claimId);
    if (claimId !== undefined && claim === undefined) {
      throw new ServiceError(CLAIM_NOT_FOUND, 'There is no claim with this identifier.');
    }
    const after = { claim: claimId ?? null };
    const audit = auditEntry(identifiers, {
      actor: by,
      action: DERIVATION_RUN_AGAIN,
      subject: { kind: 'claims', id: name },
      after,
    });
    if (await store.deriveAgain(name, claim, audit)) return;
    const names = (await listLags()).map((lag) => lag.name).filter((each) => each !== NOT_AGAIN);
    const known = names.length === 0 ? 'none yet: a running service makes them' : names.join(', ');
    throw new ServiceError(INVALID_REQUEST_BODY, `name: there is no derivation ${name}. There are: ${known}.`, {
      field: 'name',
    });
  }

  /** The time of a claim's identifier, or now when it is after all. */
  #timeOf(claimId: string): string {
    const ms = timeOfIdentifier('clm', claimId);
    return new Date(Number.isFinite(ms) ? ms : this.#dependencies.clock()).toISOString();
  }
}
