import type { ClaimRef, Failure, Lag } from '../../platform/derive/derivation.ts';
import type { DerivationStore } from '../../platform/derive/store.ts';
import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import { type Clock, timeOfIdentifier } from '../../platform/identifiers.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { CLAIM_NOT_FOUND } from '../claims/reasons.ts';

/** Failures that are listed, the newest first. */
const MAX_FAILURES = 100;

/** The work that waits for a derivation, as operators see it. */
export interface ListedDerivation extends Omit<Lag, 'walks_before'> {
  /** Claims that were created before are left to be derived anew; null: no claims are derived anew. */
  again_before: string | null;
}

interface Dependencies {
  store: DerivationStore;
  findClaim(id: string): Promise<ClaimRef | undefined>;
  clock: Clock;
}

/** Shows operators how far everything is that is derived from claims, and has it derived anew. */
export class Derivations {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async list(): Promise<{ data: ListedDerivation[]; failures: Failure[] }> {
    const { store } = this.#dependencies;
    const [lags, failures] = await Promise.all([store.listLags(), store.listFailures(MAX_FAILURES)]);
    const data = lags.map(({ walks_before, age_seconds, ...lag }) => ({
      ...lag,
      age_seconds: Math.round(age_seconds),
      again_before: walks_before === null ? null : this.#timeOf(walks_before),
    }));
    return { data, failures };
  }

  /** Has all claims derived again, or one. Throws `INVALID_REQUEST_BODY` for an unknown name, `CLAIM_NOT_FOUND`. */
  async deriveAgain(name: string, claimId?: string): Promise<void> {
    const { store, findClaim } = this.#dependencies;
    const claim = claimId === undefined ? undefined : await findClaim(claimId);
    if (claimId !== undefined && claim === undefined) {
      throw new ServiceError(CLAIM_NOT_FOUND, 'There is no claim with this identifier.');
    }
    if (await store.deriveAgain(name, claim)) return;
    const names = (await store.listLags()).map((lag) => lag.name);
    const known = names.length === 0 ? 'none yet: a running service makes them' : names.join(', ');
    throw new ServiceError(INVALID_REQUEST_BODY, `There is no derivation ${name}. There are: ${known}.`);
  }

  /** The time of a claim's identifier, or now when it is after all. */
  #timeOf(claimId: string): string {
    const ms = timeOfIdentifier('clm', claimId);
    return new Date(Number.isFinite(ms) ? ms : this.#dependencies.clock()).toISOString();
  }
}
