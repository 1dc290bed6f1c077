import { attachFiles } from '../attach/attach.ts';
import type { AttachOptions, AttachResult, FileToAttach } from '../attach/types.ts';
import { type ApiCall, startCall } from '../http/response.ts';
import { isClaim } from '../http/shapes.ts';
import { claimPath, newIdempotencyKey, type Transport } from '../http/transport.ts';
import { CALL_OPTIONS, type CallOptions, checkNames, KEYED_CALL_OPTIONS, type KeyedCallOptions } from '../options.ts';
import type { Claim, ClaimFilter, ClaimInput, ClaimPage, ClaimPageFilter } from '../types.ts';
import type { StatusReason } from '../vocabulary.ts';
import type { Documents } from './documents.ts';
import { ClaimListing, checkListing, readPage } from './listing.ts';
import { type WaitOptions, waitFor } from './wait-for.ts';

/** Files claims, reads them, and attaches evidence to them. */
export class Claims {
  readonly #transport: Transport;
  readonly #documents: Documents;

  constructor(transport: Transport, documents: Documents) {
    this.#transport = transport;
    this.#documents = documents;
  }

  /**
   * Files a claim. Amounts are integers in the minor unit of their currency. It is filed once, also when a response is
   * lost and the call is repeated; give an `idempotencyKey` of your own to repeat it from another run of your program,
   * which then gets the claim as it was filed.
   * Throws `ClaimAlreadyExistsError` (its `claimId` is the open claim), `InvalidRequestBodyError` (see `fieldErrors`), and
   * `IdempotencyKeyReusedError` when the key was used for another claim.
   *
   * @example
   * const claim = await redress.claims.create({ shipment, incidence }, { idempotencyKey: `order-${order.id}` });
   */
  create(input: ClaimInput, options: KeyedCallOptions = {}): ApiCall<Claim> {
    return startCall(async () => {
      checkNames('options of create', options, KEYED_CALL_OPTIONS);
      const { idempotencyKey = newIdempotencyKey() } = options;
      return this.#transport.post('/v1/claims', { body: input, idempotencyKey, is: isClaim, options });
    });
  }

  /**
   * Reads a claim. Throws `ClaimNotFoundError` when the organization has no such claim.
   *
   * @example
   * const { status, status_reason } = await redress.claims.get('clm_0198a8b0c1d2000094f5a1b2c3d4e5f6');
   */
  get(claimId: string, options: CallOptions = {}): ApiCall<Claim> {
    return startCall(async () => {
      checkNames('options of get', options, CALL_OPTIONS);
      return this.#transport.get(claimPath(claimId), { is: isClaim, options });
    });
  }

  /**
   * Lists claims over all pages, newest first; `limit` is the size of a page. The first request is sent by the loop,
   * which throws `InvalidQueryParametersError` for a filter that the service does not accept.
   *
   * @example
   * for await (const claim of redress.claims.list({ status: 'RESOLVED', fromDate: '2026-01-01' })) {
   *   console.log(claim.id, claim.incidence.claimed_amount);
   * }
   */
  list(filter: ClaimFilter = {}, options: CallOptions = {}): ClaimListing {
    checkListing(filter, options);
    return new ClaimListing(this.#transport, filter, options);
  }

  /**
   * Reads one page of claims, for programs that keep the cursor themselves.
   *
   * @example
   * let cursor: string | null = null;
   * do {
   *   const { data, pagination } = await redress.claims.listPage({ limit: 100, cursor });
   *   cursor = pagination.cursor;
   *   await save(data, cursor);
   * } while (cursor !== null);
   */
  listPage(filter: ClaimPageFilter = {}, options: CallOptions = {}): ApiCall<ClaimPage> {
    return startCall(() => readPage(this.#transport, filter, options));
  }

  /**
   * Attaches any number of files: registers, uploads and confirms them, several at a time. The result has an entry for
   * each file in the order given; one that fails does not fail the others. A file is a `File`, or a name and its bytes,
   * or a function that reads them. At most 10,485,760 bytes each; PDF, JPEG, PNG or WebP.
   * Throws when nothing can be attached: `ClaimNotFoundError`, `AuthenticationError`, the signal's reason.
   *
   * @example
   * const { attached, files } = await redress.claims.attach(claim.id, [
   *   { name: 'damage.jpg', content: () => openAsBlob('damage.jpg') },
   *   { name: 'invoice.pdf', content: pdfBytes },
   * ]);
   * for (const file of files) if (file.status === 'failed') console.warn(file.name, file.reason);
   */
  async attach(claimId: string, files: Iterable<FileToAttach>, options: AttachOptions = {}): Promise<AttachResult> {
    return attachFiles(this.#documents, { claimId, files: [...files], options });
  }

  /**
   * Waits until `predicate` accepts a claim, and gives the claim. Polls every two seconds at first, then ever less often
   * while nothing changes (up to once a minute), with an `ETag`; `predicate` is called for each change. Transient errors
   * do not end it. Throws `ClaimNotFoundError`, `AuthenticationError`, and the signal's reason: without a signal it waits
   * for ever.
   *
   * @example
   * const claim = await redress.claims.waitFor(id, ({ status }) => status !== 'CREATED', {
   *   signal: AbortSignal.timeout(3_600_000),
   * });
   */
  waitFor<Wanted extends Claim>(
    claimId: string,
    predicate: (claim: Claim) => claim is Wanted,
    options?: WaitOptions,
  ): Promise<Wanted>;
  waitFor(claimId: string, predicate: (claim: Claim) => boolean, options?: WaitOptions): Promise<Claim>;
  waitFor(claimId: string, predicate: (claim: Claim) => boolean, options: WaitOptions = {}): Promise<Claim> {
    return waitFor(this.#transport, { claimId, isReached: predicate, options });
  }
}

const CLOSING_CANCELLATIONS: readonly (StatusReason | null)[] = ['CREATED_INCORRECTLY', 'SHIPMENT_NOT_CLAIMABLE_YET'];

/**
 * Gives true when a claim blocks a new one for its tracking number (spec: Open and closed). `REJECTED` does not, nor
 * does `CANCELED` with `CREATED_INCORRECTLY` or `SHIPMENT_NOT_CLAIMABLE_YET`; every other claim does, also a resolved
 * one.
 *
 * @example
 * if (!isOpen(claim)) await redress.claims.create(corrected);
 */
export function isOpen({ status, status_reason }: Pick<Claim, 'status' | 'status_reason'>): boolean {
  if (status === 'REJECTED') return false;
  return status !== 'CANCELED' || !CLOSING_CANCELLATIONS.includes(status_reason);
}
