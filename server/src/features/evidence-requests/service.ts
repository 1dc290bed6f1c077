import type { Action } from '../../platform/feature/action.ts';
import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import type { Clock, Identifiers } from '../../platform/identifiers.ts';
import { newSecret, sha256 } from '../../platform/secrets.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { type AuditEntry, auditEntry } from '../audit/record.ts';
import { getAnyClaim } from '../claims/service.ts';
import type { ClaimStore } from '../claims/store.ts';
import { EVIDENCE_REQUEST_NOT_FOUND } from '../documents/reasons.ts';
import type { DocumentStore } from '../documents/store.ts';
import { CLAIM_EVIDENCE_REQUEST_REVOKED, CLAIM_EVIDENCE_REQUESTED } from './actions.ts';
import { EVIDENCE_REQUEST_LIMIT_REACHED } from './reasons.ts';
import type { EvidenceRequest, RequestState } from './record.ts';
import { type Arrivals, arrivalsOf, LINK_DAYS, MAX_REQUESTS, stateOf } from './rules.ts';
import type { EvidenceRequestStore } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Kept out of the log: see `loggablePath`. */
const TOKEN_PREFIX = 'rde_';

export type RequestDraft = Pick<EvidenceRequest, 'kinds' | 'declaration' | 'language' | 'note' | 'shows'>;

/** A request as operators see it. */
export interface ShownRequest extends Omit<EvidenceRequest, 'token_hash'> {
  state: RequestState;
  arrivals: Arrivals;
}

/** A new request, with the path of its link, which is shown once. */
export interface MadeRequest extends ShownRequest {
  path: string;
}

export interface EvidenceRequestDependencies {
  store: EvidenceRequestStore;
  claims: ClaimStore & DocumentStore;
  identifiers: Identifiers;
  clock: Clock;
}

/** Makes, lists and revokes evidence requests (spec: Evidence requests). `by` is the actor for the audit log. */
export class EvidenceRequests {
  readonly #dependencies: EvidenceRequestDependencies;

  constructor(dependencies: EvidenceRequestDependencies) {
    this.#dependencies = dependencies;
  }

  /** Throws `CLAIM_NOT_FOUND`, `INVALID_REQUEST_BODY` when nothing is asked for, `EVIDENCE_REQUEST_LIMIT_REACHED`. */
  async make(claimId: string, draft: RequestDraft, by: string): Promise<MadeRequest> {
    const { store, claims, identifiers } = this.#dependencies;
    const claim = await getAnyClaim(claims, claimId);
    if (draft.kinds.length === 0 && draft.declaration === 'NONE') throw nothingAsked();
    const token = newSecret(TOKEN_PREFIX);
    const { id, at } = identifiers.next('evr');
    // A declaration that is signed there is not asked for as a file too.
    const kinds = [...new Set(draft.kinds)].filter((kind) => kind !== draft.declaration);
    const request: EvidenceRequest = {
      organization_id: claim.organization_id,
      id,
      claim_id: claimId,
      token_hash: sha256(token),
      ...draft,
      note: draft.note?.trim() ? draft.note : null,
      kinds,
      shows: [...new Set(draft.shows)],
      created_at: at,
      created_by: by,
      expires_at: new Date(Date.parse(at) + LINK_DAYS * DAY_MS).toISOString(),
      opened_at: null,
      revoked_at: null,
      revoked_by: null,
    };
    const { declaration, language, shows, expires_at } = request;
    const after = { request_id: id, kinds, declaration, language, shows, expires_at };
    const audit = requestAudit(identifiers, request, { actor: by, action: CLAIM_EVIDENCE_REQUESTED, after });
    if (!(await store.addEvidenceRequest(request, audit))) throw tooMany();
    return { ...this.#show(request, []), path: `/uploads/requests/${token}` };
  }

  /** Lists the requests of a claim, oldest first. Throws `CLAIM_NOT_FOUND`. */
  async list(claimId: string): Promise<ShownRequest[]> {
    const { store, claims } = this.#dependencies;
    const { organization_id } = await getAnyClaim(claims, claimId);
    const [requests, documents] = await Promise.all([
      store.listEvidenceRequests(organization_id, claimId),
      claims.listDocuments(organization_id, claimId),
    ]);
    return requests.map((request) => this.#show(request, documents));
  }

  /** Revokes a request; one that was revoked stays as it is. Throws `CLAIM_NOT_FOUND`, `EVIDENCE_REQUEST_NOT_FOUND`. */
  async revoke(claimId: string, id: string, by: string): Promise<ShownRequest> {
    const { store, identifiers } = this.#dependencies;
    const request = await this.#get(claimId, id);
    if (request.revoked_at !== null) return request;
    const audit = requestAudit(identifiers, request, { actor: by, action: CLAIM_EVIDENCE_REQUEST_REVOKED });
    await store.revokeEvidenceRequest({ ...request, token_hash: '', revoked_at: audit.at, revoked_by: by }, audit);
    return this.#get(claimId, id);
  }

  async #get(claimId: string, id: string): Promise<ShownRequest> {
    const found = (await this.list(claimId)).find((request) => request.id === id);
    if (found) return found;
    throw new ServiceError(EVIDENCE_REQUEST_NOT_FOUND, 'The claim has no evidence request with this identifier.');
  }

  #show(
    { token_hash: _, ...request }: EvidenceRequest,
    documents: Awaited<ReturnType<DocumentStore['listDocuments']>>,
  ): ShownRequest {
    const own = documents.filter(({ request_id }) => request_id === request.id);
    const state = stateOf(request, own.length, this.#dependencies.clock());
    return { ...request, state, arrivals: arrivalsOf(request, own) };
  }
}

/** The entry of the audit log for a change of a request: its subject is the claim. */
export function requestAudit(
  identifiers: Identifiers,
  { organization_id, claim_id, id }: Pick<EvidenceRequest, 'organization_id' | 'claim_id' | 'id'>,
  { actor, action, after = { request_id: id } }: { actor: string; action: Action; after?: object },
): AuditEntry {
  const subject = { kind: 'claim', id: claim_id } as const;
  return auditEntry(identifiers, { actor, action, subject, organizationId: organization_id, after });
}

function nothingAsked(): ServiceError {
  const message = 'Nothing is asked for: name at least one kind of evidence, or a declaration.';
  return new ServiceError(INVALID_REQUEST_BODY, message, { field: 'kinds' });
}

function tooMany(): ServiceError {
  const message = `The claim has ${MAX_REQUESTS} evidence requests, the most that a claim may have.`;
  return new ServiceError(EVIDENCE_REQUEST_LIMIT_REACHED, message);
}
