import { type ClaimStatus, FILED_STANDING } from '../domain/claim.ts';
import { type ClaimVersion, printFiled, type StoredClaim } from '../domain/claim-record.ts';
import type { Incidence } from '../domain/incidence.ts';
import { normalizeTrackingNumber, type Shipment } from '../domain/shipment.ts';
import type { KeptAnswer, KeyedRequest } from '../store/keyed-request.ts';
import type { ClaimQuery, Store } from '../store/store.ts';
import type { Caller } from './api-keys.ts';
import { encodeCursor } from './cursor.ts';
import { endOfIdentifiers, firstIdentifierOf, type Identifiers, isIdentifier } from './identifiers.ts';
import type { Attempt, KeptAnswers, Replayable, RequestKey } from './kept-answers.ts';
import { ServiceError } from './service-error.ts';

/** What a client may ask of a list. Times are milliseconds since 1970, both inclusive. */
export interface ClaimListQuery {
  limit: number;
  /** The identifier of the last claim of the page before. */
  after?: string | undefined;
  status?: ClaimStatus | undefined;
  carrier?: string | undefined;
  tracking_number?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

export interface Filing {
  shipment: Shipment;
  incidence: Incidence;
}

export interface ClaimPage<Claim extends ClaimVersion = StoredClaim> {
  claims: Claim[];
  /** For the next page; null on the last one. */
  cursor: string | null;
}

/** Whether the one who asks has what is of these versions already. */
export type IsKnown<Versions> = (found: Versions) => boolean;

/** What was found, whole; or its versions alone, when they are known to the one who asks. */
export type Polled<Whole, Versions> = { outcome: 'whole'; found: Whole } | { outcome: 'unchanged'; found: Versions };

/** What clients do with claims: file, read, list. Everything is of one organization. */
export class Claims {
  readonly #store: Store;
  readonly #identifiers: Identifiers;
  readonly #answers: KeptAnswers;

  constructor(store: Store, identifiers: Identifiers, answers: KeptAnswers) {
    this.#store = store;
    this.#identifiers = identifiers;
    this.#answers = answers;
  }

  /**
   * Throws `CLAIM_ALREADY_EXISTS` when an open claim has the tracking number (spec: Open and closed claims, 4), and
   * what `KeptAnswers.once` throws. A replayed claim is as it was filed.
   */
  create(caller: Caller, filing: Filing, key?: RequestKey): Promise<Replayable<StoredClaim>> {
    return this.#answers.once(caller.organizationId, key, {
      attempt: (keyed) => this.#file(caller, filing, keyed),
      replay: (answer) => this.#findFiled(answer),
    });
  }

  /**
   * Throws `CLAIM_NOT_FOUND`, also when the claim is another organization's. What was filed is not read when
   * `isKnown` says so of the version (decision: Polling). A claim that is moved meanwhile is given as it is then.
   */
  async get(
    organizationId: string,
    id: string,
    isKnown?: IsKnown<ClaimVersion>,
  ): Promise<Polled<StoredClaim, ClaimVersion>> {
    if (!isIdentifier('clm', id)) throw claimNotFound();
    if (isKnown) {
      const version = await this.#store.findClaimVersion(organizationId, id);
      if (!version) throw claimNotFound();
      if (isKnown(version)) return { outcome: 'unchanged', found: version };
    }
    const claim = await this.#store.findClaim(organizationId, id);
    if (!claim) throw claimNotFound();
    return { outcome: 'whole', found: claim };
  }

  /** One page, newest first; the last one is known to be the last (decision: Shape). `isKnown`: as of `get`. */
  async list(
    organizationId: string,
    query: ClaimListQuery,
    isKnown?: IsKnown<ClaimPage<ClaimVersion>>,
  ): Promise<Polled<ClaimPage, ClaimPage<ClaimVersion>>> {
    const asked = toClaimQuery(organizationId, query);
    if (isKnown) {
      const versions = toPage(await this.#store.listClaimVersions(asked), query);
      if (isKnown(versions)) return { outcome: 'unchanged', found: versions };
    }
    return { outcome: 'whole', found: toPage(await this.#store.listClaims(asked), query) };
  }

  async #file(
    { organizationId, keyId }: Caller,
    { shipment, incidence }: Filing,
    keyed: KeyedRequest | undefined,
  ): Promise<Attempt<StoredClaim>> {
    const { id, at } = this.#identifiers.next('clm');
    const claim = {
      organization_id: organizationId,
      id,
      tracking_number: normalizeTrackingNumber(shipment.tracking_number),
      carrier: shipment.carrier,
      filed: printFiled(shipment, incidence),
      type: incidence.type,
      currency: incidence.currency,
      claimed_amount: incidence.claimed_amount,
      provider: shipment.provider ?? null,
      filed_by_key_id: keyId,
      created_at: at,
    };
    const result = await this.#store.createClaim(claim, keyed);
    if (result.outcome === 'answered') return { before: result.answer };
    if (result.outcome === 'conflict') throw claimExists(result.claim_id);
    return { value: result.claim };
  }

  async #findFiled({ organization_id, outcome, subject }: KeptAnswer): Promise<StoredClaim | undefined> {
    if (outcome === 'conflict') throw claimExists(subject, { isReplayed: true });
    const claim = await this.#store.findClaim(organization_id, subject);
    return claim && { ...claim, ...FILED_STANDING, version: 1, updated_at: claim.created_at };
  }
}

/** One claim more than the page has tells whether another page follows. */
function toClaimQuery(organizationId: string, query: ClaimListQuery): ClaimQuery {
  const { limit, after, status, carrier, tracking_number, from = 0, to } = query;
  const end = to === undefined ? endOfIdentifiers('clm') : firstIdentifierOf('clm', to + 1);
  return {
    organization_id: organizationId,
    from_id: firstIdentifierOf('clm', from),
    before_id: after !== undefined && after < end ? after : end,
    status,
    carrier,
    tracking_number: tracking_number && normalizeTrackingNumber(tracking_number),
    limit: limit + 1,
  };
}

function toPage<Claim extends ClaimVersion>(found: readonly Claim[], { limit }: ClaimListQuery): ClaimPage<Claim> {
  const claims = found.slice(0, limit);
  const last = claims.at(-1);
  return { claims, cursor: found.length > limit && last ? encodeCursor(last.id) : null };
}

function claimExists(claimId: string, { isReplayed = false } = {}): ServiceError {
  const message = `An open claim (${claimId}) exists for this tracking number.`;
  return new ServiceError('CLAIM_ALREADY_EXISTS', message, { claimId, isReplayed });
}

export function claimNotFound({ isReplayed = false } = {}): ServiceError {
  return new ServiceError('CLAIM_NOT_FOUND', 'There is no claim with this identifier.', { isReplayed });
}
