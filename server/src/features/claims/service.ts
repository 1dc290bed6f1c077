import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import { endOfIdentifiers, firstIdentifierOf, type Identifiers, isIdentifier } from '../../platform/identifiers.ts';
import { encodeCursor } from '../../platform/paging.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { IdempotencyRecord, IdempotentRequest } from '../idempotency/record.ts';
import type { Attempt, IdempotencyRecords, Replayable, RequestKey } from '../idempotency/service.ts';
import type { IdempotencyStore } from '../idempotency/store.ts';
import type { Caller } from '../organizations/api-keys.ts';
import { CLAIM_ALREADY_EXISTS, CLAIM_NOT_FOUND } from './reasons.ts';
import {
  type ClaimKey,
  type ClaimVersion,
  findExcessBytes,
  type ListedClaim,
  MAX_FILED_BYTES,
  MAX_REFUND_BYTES,
  type Page,
  type PageQuery,
  type PrintedClaim,
  printFiled,
  type StoredClaim,
} from './record.ts';
import type { Incidence } from './rules/incidence.ts';
import type { Shipment } from './rules/shipment.ts';
import { type ClaimStatus, FILED_STANDING } from './rules/standing.ts';
import { MAX_STATUS_MESSAGE_BYTES } from './rules/status-message.ts';
import { normalizeTrackingNumber } from './rules/tracking-number.ts';
import type { ClaimStore } from './store.ts';

export type { ListedClaim } from './record.ts';

/** A page of a list has no more bytes: it ends early, and another one follows (spec: Limits). */
const MAX_PAGE_BYTES = 8_000_000;
/** Upper bound, in bytes, of a record without the client's input, plus the page's envelope. */
const BYTES_BESIDE_FILED = 320 + MAX_STATUS_MESSAGE_BYTES + MAX_REFUND_BYTES;
/** Long texts are read so many bytes at a time, as their page is sent. */
const READ_BYTES = 262_144;

/** The query of a client's list. Times are milliseconds since 1970, both inclusive. */
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

export interface ClaimInput {
  shipment: Shipment;
  incidence: Incidence;
}

export interface ClaimPage<Claim extends ClaimVersion> {
  claims: Claim[];
  /** The cursor of the next page; null on the last one. */
  cursor: string | null;
}

/** A page of short texts comes printed; one with a long text without its long ones, for `readWhole`. */
export type WholePage = ClaimPage<PrintedClaim> | ClaimPage<ListedClaim>;

/** Tells whether the client has claims of these versions already. */
export type IsKnown<Versions> = (found: Versions) => boolean;

/** Resolves when there is room in memory for so many bytes. */
export type MakeRoom = (bytes: number) => Promise<void>;

/** The claims found; or their versions alone, when the client has these already. */
export type Polled<Whole, Versions> = { outcome: 'whole'; found: Whole } | { outcome: 'unchanged'; found: Versions };

interface ClaimsDependencies {
  store: ClaimStore & IdempotencyStore;
  identifiers: Identifiers;
  answers: IdempotencyRecords;
  /** Called with the open claim that a new one was refused for; the client does not wait for it. */
  onRefused?: (inTheWay: ClaimKey) => void;
}

/** Files, reads and lists claims for clients, each within one organization. */
export class Claims {
  readonly #store: ClaimStore & IdempotencyStore;
  readonly #identifiers: Identifiers;
  readonly #answers: IdempotencyRecords;
  readonly #onRefused: (inTheWay: ClaimKey) => void;

  constructor({ store, identifiers, answers, onRefused = () => {} }: ClaimsDependencies) {
    this.#store = store;
    this.#identifiers = identifiers;
    this.#answers = answers;
    this.#onRefused = onRefused;
  }

  /**
   * Throws `CLAIM_ALREADY_EXISTS` when an open claim has the tracking number (spec: Open and closed), and what
   * `IdempotencyRecords.once` throws; `INVALID_REQUEST_BODY` when it is too large. A replayed claim is as it was filed.
   */
  create(caller: Caller, filing: ClaimInput, key?: RequestKey): Promise<Replayable<StoredClaim>> {
    return this.#answers.once(caller.organizationId, key, {
      attempt: (keyed) => this.#file(caller, filing, keyed),
      replay: (answer) => this.#findFiled(answer),
    });
  }

  /**
   * Throws `CLAIM_NOT_FOUND`, also when the claim is another organization's. The filed text is not read when
   * `isKnown` says so of the version (spec: Events). A claim that is moved meanwhile is given as it is then.
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

  /**
   * One page, newest first, which ends before it has more than `MAX_PAGE_BYTES`; the last one is known to be the last
   * (spec: GET /v1/claims). `isKnown`: as of `get`. A page of which some texts are long comes without these, for
   * `readWhole`, and when `makeRoom` has resolved: it is told how many bytes of them are read at a time.
   */
  async list(
    organizationId: string,
    query: ClaimListQuery,
    makeRoom: MakeRoom,
    isKnown?: IsKnown<ClaimPage<ClaimVersion>>,
  ): Promise<Polled<WholePage, ClaimPage<ClaimVersion>>> {
    const asked = toPageQuery(organizationId, query);
    if (isKnown) {
      const versions = toPage(await this.#store.listPageVersions(asked));
      if (isKnown(versions)) return { outcome: 'unchanged', found: versions };
    }
    return { outcome: 'whole', found: await this.#readPage(asked, makeRoom) };
  }

  /** The claims of a page in their order, whole, some at a time: no more of their texts than `READ_BYTES`, or one. */
  async *readWhole(claims: readonly ListedClaim[]): AsyncGenerator<StoredClaim[]> {
    for (const some of inPieces(claims)) {
      const long = some.filter(({ filed }) => filed === null);
      const texts = await this.#store.readFiled(long);
      yield some.map((claim) => ({ ...claim, filed: claim.filed ?? texts.get(claim.id) ?? '' }));
    }
  }

  async #readPage(asked: PageQuery, makeRoom: MakeRoom): Promise<WholePage> {
    const page = await this.#store.listPage(asked);
    if ('claims' in page) return toPage(page);
    await makeRoom(Math.max(page.longestBytes, READ_BYTES));
    return toPage(await this.#store.listLongPage(asked));
  }

  async #file(
    { organizationId, keyId }: Caller,
    { shipment, incidence }: ClaimInput,
    keyed: IdempotentRequest | undefined,
  ): Promise<Attempt<StoredClaim>> {
    const filed = printFiled(shipment, incidence);
    const excessBytes = findExcessBytes(filed);
    if (excessBytes !== undefined) {
      // A release without the limit may have filed it under this key.
      const before = keyed && (await this.#store.findIdempotencyRecord(keyed));
      if (before) return { before };
      throw claimTooLarge(excessBytes);
    }
    const { id, at } = this.#identifiers.next('clm');
    const claim = {
      organization_id: organizationId,
      id,
      tracking_number: normalizeTrackingNumber(shipment.tracking_number),
      carrier: shipment.carrier,
      filed,
      type: incidence.type,
      currency: incidence.currency,
      claimed_amount: incidence.claimed_amount,
      provider: shipment.provider ?? null,
      filed_by_key_id: keyId,
      created_at: at,
    };
    const result = await this.#store.createClaim(claim, keyed);
    if (result.outcome === 'answered') return { before: result.answer };
    if (result.outcome === 'conflict') {
      this.#onRefused({ organization_id: organizationId, id: result.claim_id });
      throw claimExists(result.claim_id);
    }
    return { value: result.claim };
  }

  async #findFiled({ organization_id, subject }: IdempotencyRecord): Promise<StoredClaim | undefined> {
    const claim = await this.#store.findClaim(organization_id, subject);
    if (!claim) return undefined;
    const { status_message: _, refund: __, ...filed } = claim;
    return { ...filed, ...FILED_STANDING, version: 1, updated_at: claim.created_at };
  }
}

function* inPieces(claims: readonly ListedClaim[]): Generator<ListedClaim[]> {
  let [piece, bytes]: [ListedClaim[], number] = [[], 0];
  for (const claim of claims) {
    const its = claim.filed_bytes;
    if (bytes > 0 && bytes + its > READ_BYTES) {
      yield piece;
      [piece, bytes] = [[], 0];
    }
    piece.push(claim);
    bytes += its;
  }
  if (piece.length > 0) yield piece;
}

function toPageQuery(organizationId: string, query: ClaimListQuery): PageQuery {
  const { limit, after, status, carrier, tracking_number, from = 0, to } = query;
  const end = to === undefined ? endOfIdentifiers('clm') : firstIdentifierOf('clm', to + 1);
  return {
    organization_id: organizationId,
    from_id: firstIdentifierOf('clm', from),
    before_id: after !== undefined && after < end ? after : end,
    status,
    carrier,
    tracking_number: tracking_number && normalizeTrackingNumber(tracking_number),
    limit,
    max_bytes: MAX_PAGE_BYTES - (limit + 1) * BYTES_BESIDE_FILED,
  };
}

function toPage<Claim extends ClaimVersion>({ claims, hasMore }: Page<Claim>): ClaimPage<Claim> {
  const last = claims.at(-1);
  return { claims, cursor: hasMore && last ? encodeCursor(last.id) : null };
}

/** Line items alone make a claim so large: everything else together has less than 80 kB at the most. */
function claimTooLarge(bytes: number): ServiceError {
  const [size, limit] = [bytes, MAX_FILED_BYTES].map((each) => each.toLocaleString('en'));
  const message = `the claim has ${size} bytes as JSON, and at most ${limit} (256 kB) can be filed`;
  const advice = 'Shorten the descriptions of the line items, or put several of them into one.';
  return new ServiceError(INVALID_REQUEST_BODY, `${message}. ${advice}`, { field: 'shipment' });
}

function claimExists(claimId: string): ServiceError {
  const message = `An open claim (${claimId}) exists for this tracking number.`;
  return new ServiceError(CLAIM_ALREADY_EXISTS, message, { claimId });
}

/** Gets a claim by identifier, of any organization. Throws `CLAIM_NOT_FOUND`. */
export async function getAnyClaim(store: ClaimStore, id: string): Promise<StoredClaim> {
  const claim = isIdentifier('clm', id) ? await store.findClaimOfAnyOrganization(id) : undefined;
  if (!claim) throw claimNotFound();
  return claim;
}

export function claimNotFound(): ServiceError {
  return new ServiceError(CLAIM_NOT_FOUND, 'There is no claim with this identifier.');
}
