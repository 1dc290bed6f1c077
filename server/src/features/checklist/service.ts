import { type Identifiers, isIdentifier } from '../../platform/identifiers.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { auditEntry } from '../audit/record.ts';
import { type ClaimKey, parseFiled, type StoredClaim } from '../claims/record.ts';
import { isDecided, type Standing } from '../claims/rules/standing.ts';
import { getAnyClaim } from '../claims/service.ts';
import type { ClaimStore } from '../claims/store.ts';
import { DOCUMENT_NOT_CONFIRMED, DOCUMENT_NOT_FOUND } from '../documents/reasons.ts';
import type { DocumentStore } from '../documents/store.ts';
import type { Language } from '../organizations/record.ts';
import type { OrganizationStore } from '../organizations/store.ts';
import type { EvidenceKind } from '../playbook/record.ts';
import type { CarrierRules } from '../playbook/service.ts';
import { CLAIM_EVIDENCE_TAGGED } from './actions.ts';
import type {
  ChecklistClaim,
  ChecklistEntry,
  ChecklistFigures,
  ClaimChecklist,
  EvidenceTag,
  MissingMove,
} from './record.ts';
import { entriesOf, figuresOf, wantedOf } from './rules/checklist.ts';
import { askedFor, reasonOf, textOf } from './rules/missing.ts';
import type { EvidenceTagStore } from './store.ts';

/** Gives the figures of a claim with some confirmed kinds. */
export type FiguresOf = (claim: ChecklistClaim, kinds: readonly EvidenceKind[]) => ChecklistFigures;

/** Reads the wanted kinds once for the claims of some organizations, and returns the figures of each claim. */
export interface ReadsFigures {
  openFigures(organizations: readonly string[]): Promise<FiguresOf>;
}

/** The kinds to add to a document and to take away. */
export interface KindsChange {
  add: readonly EvidenceKind[];
  remove: readonly EvidenceKind[];
}

/** A checklist with the tags that it was made of. */
export interface TaggedChecklist {
  checklist: ClaimChecklist;
  tags: EvidenceTag[];
}

export interface EvidenceChecklistsDependencies {
  store: EvidenceTagStore;
  claims: ClaimStore & Pick<DocumentStore, 'findDocument'> & Pick<OrganizationStore, 'findOrganization'>;
  rules: Pick<CarrierRules, 'openCell'>;
  identifiers: Identifiers;
}

/** Says what evidence claims have and lack (spec: Checklist), and keeps what people said that documents show. */
export class EvidenceChecklists implements ReadsFigures {
  readonly #dependencies: EvidenceChecklistsDependencies;

  constructor(dependencies: EvidenceChecklistsDependencies) {
    this.#dependencies = dependencies;
  }

  async openFigures(organizations: readonly string[]): Promise<FiguresOf> {
    const cellOf = await this.#dependencies.rules.openCell('evidence', organizations);
    return (claim, kinds) => figuresOf(wantedOf(cellOf(claim)), new Set(kinds));
  }

  /**
   * Finds the checklist of a claim. Throws `CLAIM_NOT_FOUND`.
   * @param language of the text for the client; undefined: that of its organization
   */
  async find(claimId: string, language?: Language): Promise<ClaimChecklist> {
    const claim = await getAnyClaim(this.#dependencies.claims, claimId);
    return (await this.of(claim, language)).checklist;
  }

  /** Does as `find` does, for a claim that was just read, and gives its tags too. */
  async of(claim: StoredClaim, asked?: Language): Promise<TaggedChecklist> {
    const { claims } = this.#dependencies;
    const [rule, tags, organization] = await Promise.all([
      this.#ruleOf(claim),
      this.listTags(claim),
      asked ? undefined : claims.findOrganization(claim.organization_id),
    ]);
    const language = asked ?? organization?.language ?? 'en';
    const wanted = wantedOf(rule);
    const entries = entriesOf(wanted, tags);
    const figures = figuresOf(wanted, new Set(tags.map(({ kind }) => kind)));
    return { checklist: { ...figures, entries, rule, missing_move: missingMoveOf(claim, entries, language) }, tags };
  }

  listTags(claim: ClaimKey): Promise<EvidenceTag[]> {
    return this.#dependencies.store.listTags(claim);
  }

  /**
   * Adds kinds to a document and removes others; kinds that are set already change nothing. Throws `CLAIM_NOT_FOUND`,
   * `DOCUMENT_NOT_FOUND`, `DOCUMENT_NOT_CONFIRMED`.
   * @param by the actor for the audit log
   */
  async tag(claimId: string, documentId: string, { add, remove }: KindsChange, by: string): Promise<ClaimChecklist> {
    const { store, claims, identifiers } = this.#dependencies;
    const claim = await getAnyClaim(claims, claimId);
    const { organization_id } = claim;
    await this.#requireConfirmed(claim, documentId);
    const audit = auditEntry(identifiers, {
      actor: by,
      action: CLAIM_EVIDENCE_TAGGED,
      subject: { kind: 'claim', id: claimId },
      organizationId: organization_id,
    });
    const wanted = wantedOf(await this.#ruleOf(claim)) ?? null;
    const tagged = { tagged_at: audit.at, tagged_by: by };
    const key = { organization_id, id: claimId, document_id: documentId };
    await store.changeTags({ ...key, add, remove, ...tagged, wanted, audit });
    return (await this.of(claim)).checklist;
  }

  /** A document that was not confirmed is no evidence yet, and is deleted when it never is. */
  async #requireConfirmed({ organization_id, id }: ClaimKey, documentId: string): Promise<void> {
    const { claims } = this.#dependencies;
    const found = isIdentifier('doc', documentId) ? await claims.findDocument(organization_id, documentId) : undefined;
    if (found?.claim_id !== id) {
      throw new ServiceError(DOCUMENT_NOT_FOUND, 'The claim has no document with this identifier.');
    }
    if (found.status !== 'CONFIRMED') {
      throw new ServiceError(DOCUMENT_NOT_CONFIRMED, 'The client has not confirmed this document yet.');
    }
  }

  async #ruleOf(claim: StoredClaim): Promise<ClaimChecklist['rule']> {
    const cellOf = await this.#dependencies.rules.openCell('evidence', [claim.organization_id]);
    return cellOf(toChecklistClaim(claim));
  }
}

function toChecklistClaim({ organization_id, id, filed }: StoredClaim): ChecklistClaim {
  const { shipment, incidence } = parseFiled(filed);
  const { carrier, origin, destination } = shipment;
  return { organization_id, id, carrier, type: incidence.type, from: origin.country, to: destination.country };
}

/** The move that asks for the missing evidence; null also when the claim asks for it already. */
function missingMoveOf(claim: Standing, entries: readonly ChecklistEntry[], language: Language): MissingMove | null {
  const asked = askedFor(entries);
  if (asked.length === 0 || isDecided(claim.status)) return null;
  const status_reason = reasonOf(asked);
  if (claim.status_reason === status_reason) return null;
  return { status: 'PENDING_ACTION', status_reason, language, text: textOf(asked, language) };
}
