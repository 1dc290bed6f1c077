import type { DerivationStore } from '../../platform/derive/store.ts';
import type { Action } from '../../platform/feature/action.ts';
import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import { type Clock, endOfIdentifiers, firstIdentifierOf, type Identifiers } from '../../platform/identifiers.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { type AuditEntry, auditEntry } from '../audit/record.ts';
import type { ClaimKey, StoredClaim } from '../claims/record.ts';
import { getAnyClaim } from '../claims/service.ts';
import type { ClaimStore } from '../claims/store.ts';
import {
  CLAIM_DUPLICATE_DISMISSED,
  CLAIM_DUPLICATE_RESTORED,
  CLAIM_DUPLICATES_SEEN,
  DUPLICATES_CHANGED,
} from './actions.ts';
import type { FindingStore } from './finding-store.ts';
import type { DocumentPrintStore } from './print-store.ts';
import {
  type ClaimDuplicates,
  type Dismissal,
  DUPLICATE_KINDS,
  type DuplicateKind,
  type DuplicateSettings,
  MAX_SHOWN_CLAIMS,
  type PossibleDuplicate,
  type StoredClaimPrint,
} from './record.ts';
import { findingsOf, unseenKindsOf } from './rules/findings.ts';
import type { ClaimFacts, DuplicateStore, FoundPair, PrintKey } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Dependencies {
  store: DuplicateStore;
  findings: FindingStore;
  prints: DocumentPrintStore;
  derivations: Pick<DerivationStore, 'deriveAgain'>;
  claims: ClaimStore;
  identifiers: Identifiers;
  clock: Clock;
}

/** A decision of an operator about two claims. */
interface Decision {
  claimId: string;
  otherId: string;
  isDismissed: boolean;
}

/** Another claim and why it is one. */
interface Found extends ClaimKey {
  kind: DuplicateKind;
  pair?: FoundPair;
}

/** Lists the possible duplicates of a claim (spec: Duplicate radar), and stores the operators' verdicts. */
export class Duplicates {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Throws `CLAIM_NOT_FOUND`. */
  async find(claimId: string): Promise<ClaimDuplicates> {
    const { store, claims, findings } = this.#dependencies;
    const claim = await getAnyClaim(claims, claimId);
    const [pairs, uncompared, dismissals, look] = await Promise.all([
      store.listPairs(claim),
      store.listUncompared(claim),
      store.listDismissals(claim),
      findings.findLook(claim),
    ]);
    const ofDocuments = pairs.map(
      (pair): Found => ({ ...pair.other, kind: pair.is_same_file ? 'same_file' : 'look_alike', pair }),
    );
    const found = [...ofDocuments, ...(await this.#alike(claim, dismissals))];
    const others = await this.#others(found, dismissals);
    return {
      reasons: reasonsOf(others),
      unseen_kinds: unseenKindsOf(findingsOf(others), look?.looked ?? []),
      looked: look && look.looked.length > 0 ? { looked_at: look.looked_at, looked_by: look.looked_by } : null,
      claims: others,
      common_documents: uncompared.filter(({ state }) => state === 'common').map(({ document_id }) => document_id),
      waiting_documents: uncompared.filter(({ state }) => state === 'waiting').length,
    };
  }

  /**
   * Notes that two claims are not duplicates, or takes it back; an equal verdict changes nothing. Throws
   * `CLAIM_NOT_FOUND`, `INVALID_REQUEST_BODY` for a claim and itself.
   * @param by the actor for the audit log
   */
  async decide({ claimId, otherId, isDismissed }: Decision, by: string): Promise<ClaimDuplicates> {
    const { store, claims, clock } = this.#dependencies;
    if (claimId === otherId) throw itself();
    const [claim, other] = await Promise.all([getAnyClaim(claims, claimId), getAnyClaim(claims, otherId)]);
    const pair = { claim, other };
    const action = isDismissed ? CLAIM_DUPLICATE_DISMISSED : CLAIM_DUPLICATE_RESTORED;
    const audits = [this.#audit(action, claim, other, by), this.#audit(action, other, claim, by)];
    if (isDismissed) {
      const dismissal = { dismissed_at: new Date(clock()).toISOString(), dismissed_by: by };
      await store.dismiss(pair, dismissal, audits);
    } else await store.restore(pair, audits);
    await Promise.all([this.mark(claim), this.mark(other)]);
    return this.find(claimId);
  }

  /** Stores the present reasons of a claim for the queue. */
  async mark({ organization_id, id }: ClaimKey): Promise<void> {
    const { claims } = await this.find(id);
    await this.#dependencies.findings.keepFindings({ organization_id, id }, findingsOf(claims));
  }

  /**
   * Notes that somebody looked at other claims that a claim may be a duplicate of: it leaves the queue’s possible
   * duplicates until something else is found. None takes it back. Throws `CLAIM_NOT_FOUND`.
   * @param by the actor for the audit log
   */
  async look(claimId: string, others: readonly string[], by: string): Promise<ClaimDuplicates> {
    const { claims, findings, identifiers, clock } = this.#dependencies;
    const claim = await getAnyClaim(claims, claimId);
    const found = findingsOf((await this.find(claimId)).claims.filter(({ claim_id }) => others.includes(claim_id)));
    const { id, organization_id: organizationId } = claim;
    const about = { subject: { kind: 'claim', id }, organizationId, after: { claims: others.length } } as const;
    const audit = auditEntry(identifiers, { actor: by, action: CLAIM_DUPLICATES_SEEN, ...about });
    await findings.keepLook(claim, { looked: found, looked_at: new Date(clock()).toISOString(), looked_by: by }, audit);
    await this.mark(claim);
    return this.find(claimId);
  }

  settings(): Promise<DuplicateSettings> {
    return this.#dependencies.store.findSettings();
  }

  async setSettings(settings: DuplicateSettings, by: string): Promise<DuplicateSettings> {
    const { store, identifiers } = this.#dependencies;
    const before = await store.findSettings();
    const subject = { kind: 'claims', id: 'duplicates' } as const;
    const change = { actor: by, action: DUPLICATES_CHANGED, subject, before, after: settings };
    if (before.many_claims === settings.many_claims && before.within_days === settings.within_days) return before;
    await store.setSettings(settings, auditEntry(identifiers, change));
    await this.#dependencies.derivations.deriveAgain('findings');
    return settings;
  }

  /** Has all documents and claims compared again in the background. Returns how many documents are. */
  async compareAgain(): Promise<{ documents: number }> {
    const { prints, derivations } = this.#dependencies;
    for (const name of ['documents', 'findings']) await derivations.deriveAgain(name);
    return { documents: await prints.count() };
  }

  #audit(action: Action, claim: StoredClaim, other: StoredClaim, by: string): AuditEntry {
    const { id, organization_id } = claim;
    const subject = { kind: 'claim', id } as const;
    const after = { other_claim_id: other.id };
    return auditEntry(this.#dependencies.identifiers, {
      actor: by,
      action,
      subject,
      organizationId: organization_id,
      after,
    });
  }

  /** Claims of the same number, items, telephone number or address. */
  async #alike(claim: StoredClaim, dismissals: ReadonlyMap<string, Dismissal>): Promise<Found[]> {
    const { store } = this.#dependencies;
    const [print, settings] = await Promise.all([store.findPrint(claim), store.findSettings()]);
    if (!print) return [];
    const around = { claim, days: settings.within_days };
    const [numbers, items, phones, addresses] = await Promise.all([
      this.#sharing('tracking_key', print.tracking_key, { claim, days: null }),
      this.#sharing('items_key', print.items_key, around),
      this.#sharing('phone_key', print.phone_key, around),
      this.#sharing('address_key', print.address_key, around),
    ]);
    const isMany = (others: readonly ClaimKey[]) =>
      others.filter(({ id }) => !dismissals.has(id)).length + 1 >= settings.many_claims;
    const isSameRecipient = ({ phone_key, address_key }: StoredClaimPrint) =>
      (phone_key !== null && phone_key === print.phone_key) ||
      (address_key !== null && address_key === print.address_key);
    return [
      ...as('tracking_number', numbers.filter(isOfAnother(claim))),
      ...as('items', items.filter(isSameRecipient)),
      ...as('many_of_phone', isMany(phones) ? phones : []),
      ...as('many_of_address', isMany(addresses) ? addresses : []),
    ];
  }

  /** The newest other claims with a value, filed within some days before or after a claim; null: at any time. */
  async #sharing(
    key: PrintKey,
    value: number | null,
    { claim, days }: { claim: StoredClaim; days: number | null },
  ): Promise<StoredClaimPrint[]> {
    if (value === null) return [];
    const at = Date.parse(claim.created_at);
    const bounds =
      days === null
        ? { from_id: firstIdentifierOf('clm', 0), before_id: endOfIdentifiers('clm') }
        : {
            from_id: firstIdentifierOf('clm', at - days * DAY_MS),
            before_id: firstIdentifierOf('clm', at + days * DAY_MS),
          };
    const limit = MAX_SHOWN_CLAIMS + 1;
    const found = await this.#dependencies.store.listPrints({ key, value, ...bounds, limit });
    return found.filter(({ id }) => id !== claim.id).slice(0, MAX_SHOWN_CLAIMS);
  }

  async #others(found: readonly Found[], dismissals: ReadonlyMap<string, Dismissal>): Promise<PossibleDuplicate[]> {
    const byClaim = Map.groupBy(found, ({ id }) => id);
    const keys = [...byClaim.values()].flatMap(([first]) => (first ? [first] : []));
    const facts = await this.#dependencies.store.listClaims(keys);
    const others = facts.map((fact) => toPossible(fact, byClaim.get(fact.claim_id) ?? [], dismissals));
    return others.toSorted(byWeight).slice(0, MAX_SHOWN_CLAIMS);
  }
}

function itself(): ServiceError {
  const field = 'other_claim_id';
  return new ServiceError(INVALID_REQUEST_BODY, `${field}: must be another claim than this one`, { field });
}

function as(kind: DuplicateKind, claims: readonly ClaimKey[]): Found[] {
  return claims.map(({ organization_id, id }) => ({ organization_id, id, kind }));
}

/** Within an organization the service itself sees to it that a shipment is claimed once: see `related` of a claim. */
function isOfAnother(claim: StoredClaim): (print: ClaimKey) => boolean {
  return ({ organization_id }) => organization_id !== claim.organization_id;
}

function toPossible(
  fact: ClaimFacts,
  found: readonly Found[],
  dismissals: ReadonlyMap<string, Dismissal>,
): PossibleDuplicate {
  const kinds = DUPLICATE_KINDS.filter((kind) => found.some((each) => each.kind === kind));
  const documents = found.flatMap(({ pair }) => {
    if (!pair) return [];
    const { other: _, ...shown } = pair;
    return [shown];
  });
  return { ...fact, kinds, documents, dismissed: dismissals.get(fact.claim_id) ?? null };
}

/** Those that nobody dismissed come first, then those with the weightiest reason, then the newest. */
function byWeight(one: PossibleDuplicate, other: PossibleDuplicate): number {
  const weight = ({ dismissed, kinds }: PossibleDuplicate) =>
    (dismissed ? DUPLICATE_KINDS.length : 0) + DUPLICATE_KINDS.findIndex((kind) => kinds.includes(kind));
  return weight(one) - weight(other) || (one.claim_id < other.claim_id ? 1 : -1);
}

function reasonsOf(others: readonly PossibleDuplicate[]): ClaimDuplicates['reasons'] {
  const open = others.filter(({ dismissed }) => dismissed === null);
  return DUPLICATE_KINDS.map((kind) => ({
    kind,
    claims: open.filter(({ kinds }) => kinds.includes(kind)).length,
  })).filter(({ claims }) => claims > 0);
}
