import type { Readable } from 'node:stream';
import type { Action } from '../../platform/feature/action.ts';
import type { Identifiers } from '../../platform/identifiers.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { auditEntry } from '../audit/record.ts';
import type { AuditStore } from '../audit/store.ts';
import type { EvidenceChecklists } from '../checklist/service.ts';
import type { StoredClaim } from '../claims/record.ts';
import { getAnyClaim } from '../claims/service.ts';
import type { ClaimStore } from '../claims/store.ts';
import type { DocumentStore } from '../documents/store.ts';
import type { EvidenceRequestStore } from '../evidence-requests/store.ts';
import type { FilingStore } from '../filings/store.ts';
import type { Letters } from '../letters/service.ts';
import { Slots } from '../letters/slots.ts';
import type { OrganizationStore } from '../organizations/store.ts';
import type { RefundStore } from '../refunds/store.ts';
import { NO_FACTS } from '../shipments/record.ts';
import type { ShipmentFactsStore } from '../shipments/store.ts';
import { CLAIM_EMAIL_DRAFT_MADE, CLAIM_EVIDENCE_PACK_MADE } from './actions.ts';
import type { DocumentSource, Received } from './documents.ts';
import { composeDraft, MAX_DRAFT_BYTES, sentBytesOf } from './draft.ts';
import { type ClaimToPack, claimFiles, packFiles } from './files.ts';
import { EMAIL_DRAFT_TOO_LARGE, EVIDENCE_PACKS_BUSY } from './reasons.ts';
import type { PackOptions } from './record.ts';
import { zipOf } from './zip.ts';

export interface EvidencePackDependencies extends DocumentSource {
  store: ClaimStore & DocumentStore & OrganizationStore;
  shipments: Pick<ShipmentFactsStore, 'listShipmentFacts'>;
  filings: Pick<FilingStore, 'listFilingChanges'>;
  requests: Pick<EvidenceRequestStore, 'listEvidenceRequests'>;
  checklists: Pick<EvidenceChecklists, 'listTags'>;
  letters: Pick<Letters, 'print' | 'addresseeOf'>;
  audit: AuditStore;
  identifiers: Identifiers;
  refunds: Pick<RefundStore, 'listBalances'>;
}

/** A file to be sent; ending the stream ends the work. */
export interface MadeFile {
  name: string;
  bytes: Readable;
}

/** Makes evidence packs and drafts of e-mails to carriers (spec: Evidence packs). */
export class EvidencePacks {
  readonly #dependencies: EvidencePackDependencies;
  readonly #slots = new Slots({
    busy: EVIDENCE_PACKS_BUSY,
    noun: 'packs',
    // Each takes some 30 MB.
    most: 4,
    mostOwn: 2,
    retryAfterSeconds: 15,
  });

  constructor(dependencies: EvidencePackDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Begins the pack of some claims, each given once. The audit log has an entry for each before the first byte. Throws
   * `CLAIM_NOT_FOUND`, `EVIDENCE_PACKS_BUSY`. A stream that fails was cut short: its ZIP has no end.
   * @param actor for the audit log, and whose packs are counted
   */
  async pack(ids: readonly string[], options: PackOptions, actor: string): Promise<MadeFile> {
    const [first, ...rest] = await this.#findClaims(ids);
    if (first === undefined) throw new Error('a pack has a claim');
    const release = this.#slots.take(actor);
    try {
      const opened = await this.#open(first);
      await this.#audit(CLAIM_EVIDENCE_PACK_MADE, [first, ...rest], { options, actor });
      const open = (claim: StoredClaim) => (claim === first ? opened : this.#open(claim));
      const bytes = zipOf((ended) => {
        const made = { source: this.#dependencies, letters: this.#dependencies.letters, options, ended };
        return rest.length === 0 ? claimFiles(opened, made) : packFiles([first, ...rest], open, made);
      });
      bytes.once('close', release);
      return { name: rest.length === 0 ? `evidence-pack-${first.id}.zip` : 'evidence-packs.zip', bytes };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Tells whether a pack could be begun now, and leaves no trace. Throws as `pack` does. */
  async checkPack(ids: readonly string[], actor: string): Promise<void> {
    await this.#findClaims(ids);
    this.#slots.take(actor)();
  }

  /**
   * Makes the draft of the e-mail to the carrier, whole. The audit log has an entry. Throws `CLAIM_NOT_FOUND`,
   * `EVIDENCE_PACKS_BUSY`, `EMAIL_DRAFT_TOO_LARGE`.
   */
  async draft(id: string, options: PackOptions, actor: string): Promise<{ name: string; bytes: Buffer }> {
    const claim = await getAnyClaim(this.#dependencies.store, id);
    const release = this.#slots.take(actor);
    try {
      const { letters } = this.#dependencies;
      const opened = await this.#open(claim);
      requireSendable(opened.documents.map(({ file }) => file.size_bytes));
      const addressee = await letters.addresseeOf(claim, options.language);
      const made = { source: this.#dependencies, letters, options, ended: new AbortController().signal };
      const bytes = await composeDraft(opened, { ...made, ...addressee });
      await this.#audit(CLAIM_EMAIL_DRAFT_MADE, [claim], { options, actor });
      return { name: `claim-${claim.id}.eml`, bytes };
    } finally {
      release();
    }
  }

  /** Does as `checkPack` does, for a draft. */
  async checkDraft(id: string, actor: string): Promise<void> {
    const claim = await getAnyClaim(this.#dependencies.store, id);
    this.#slots.take(actor)();
    const documents = await this.#documentsOf(claim);
    requireSendable(documents.map(({ file }) => file.size_bytes));
  }

  async #findClaims(ids: readonly string[]): Promise<StoredClaim[]> {
    const claims = [];
    for (const id of ids) claims.push(await getAnyClaim(this.#dependencies.store, id));
    return claims;
  }

  async #documentsOf({ organization_id, id }: StoredClaim): Promise<Received[]> {
    const documents = await this.#dependencies.store.listDocuments(organization_id, id);
    return documents.filter((document): document is Received => document.status === 'CONFIRMED' && !!document.file);
  }

  async #open(claim: StoredClaim): Promise<ClaimToPack> {
    const { store, shipments, filings, requests, checklists, refunds } = this.#dependencies;
    const key = [claim.organization_id, claim.id] as const;
    const [organization, [facts], changes, asks, moves, documents, tags, [balance]] = await Promise.all([
      store.findOrganization(claim.organization_id),
      shipments.listShipmentFacts([claim]),
      filings.listFilingChanges(claim),
      requests.listEvidenceRequests(...key),
      store.listMoves(...key),
      this.#documentsOf(claim),
      checklists.listTags(claim),
      refunds.listBalances([claim]),
    ]);
    return {
      claim,
      organizationName: organization?.name ?? '',
      facts: facts ?? NO_FACTS,
      filings: changes,
      requests: asks,
      moves,
      documents,
      tags,
      balance,
    };
  }

  async #audit(
    action: Action,
    claims: readonly StoredClaim[],
    { options: { keepsMetadata, language, hasLetter }, actor }: { options: PackOptions; actor: string },
  ): Promise<void> {
    const { audit, identifiers } = this.#dependencies;
    const after = {
      keeps_metadata: keepsMetadata,
      ...(language !== undefined && { language }),
      ...(!hasLetter && { letter: 'none' }),
      claims: claims.length,
    };
    for (const { id, organization_id: organizationId } of claims) {
      const subject = { kind: 'claim', id } as const;
      await audit.addAudit(auditEntry(identifiers, { actor, action, subject, organizationId, after }));
    }
  }
}

/** Throws `EMAIL_DRAFT_TOO_LARGE` when a mail with such files is more than mail servers take. */
function requireSendable(sizes: readonly number[]): void {
  const bytes = sentBytesOf(sizes);
  if (bytes <= MAX_DRAFT_BYTES) return;
  const [has, most] = [(bytes / 1_000_000).toFixed(1), MAX_DRAFT_BYTES / 1_000_000];
  const message = `The e-mail would have ${has} MB, and mail servers take at most ${most} MB: make the evidence pack and send it by the carrier’s portal, or as a link.`;
  throw new ServiceError(EMAIL_DRAFT_TOO_LARGE, message);
}
