import { endOfIdentifiers, firstIdentifierOf } from '../../../platform/identifiers.ts';
import { mapLimit } from '../../../platform/map-limit.ts';
import { cutPage, decodeCursor, encodeCursor, type Pagination } from '../../../platform/paging.ts';
import type { TrackingLinks } from '../../carriers/service.ts';
import type { ClaimChecklist, EvidenceTag } from '../../checklist/record.ts';
import { proposedKindsOf } from '../../checklist/rules/propose.ts';
import type { EvidenceChecklists } from '../../checklist/service.ts';
import { type ClaimKey, type PageQuery, parseFiled, parseRoute, type StoredClaim } from '../../claims/record.ts';
import { minorDigitsOf, totalsOf } from '../../claims/rules/currency.ts';
import type { Incidence } from '../../claims/rules/incidence.ts';
import type { Shipment, ShipmentRoute } from '../../claims/rules/shipment.ts';
import { normalizeTrackingNumber } from '../../claims/rules/tracking-number.ts';
import { getAnyClaim } from '../../claims/service.ts';
import type { ClaimStore } from '../../claims/store.ts';
import type { ClaimDeadlines, ClaimDue } from '../../deadlines/service.ts';
import type { StoredDocument } from '../../documents/record.ts';
import { shownName } from '../../documents/rules/one-line.ts';
import type { DocumentStore } from '../../documents/store.ts';
import { languageOfPeople } from '../../evidence-requests/rules/languages.ts';
import type { EvidenceRequestStore } from '../../evidence-requests/store.ts';
import type { FilingStore } from '../../filings/store.ts';
import type { OperatorStore } from '../../operators/store.ts';
import type { OrganizationStore } from '../../organizations/store.ts';
import { EVIDENCE_KINDS, type EvidenceKind } from '../../playbook/record.ts';
import type { RefundStore } from '../../refunds/store.ts';
import { type DocumentWarning, isUnseen, previewOf, warningsOf } from '../evidence/rules.ts';
import type {
  ClaimEvent,
  ClaimRow,
  FilingKey,
  FindsClaimRows,
  HistoryEvent,
  LookAlikeClaims,
  Named,
  SameFile,
} from '../record.ts';
import type { ReviewStore } from '../store.ts';
import { ClaimHistory, type OlderPage, PAGE_SIZE } from './history.ts';
import { cursorInvalid } from './history-cursor.ts';

/** A document as operators see it, in any status. */
interface DocumentDetail
  extends Pick<
    StoredDocument,
    | 'id'
    | 'name'
    | 'content_type'
    | 'status'
    | 'created_at'
    | 'confirmed_at'
    | 'refusal'
    | 'uploaded_by'
    | 'uploaded_by_name'
    | 'asked_kind'
  > {
  received_at: string | null;
  size_bytes: number | null;
  sha256: string | null;
  detected_type: StoredDocument['content_type'] | null;
  /** Confirmed since an operator last viewed the claim's documents. */
  is_unseen: boolean;
  preview: 'image' | 'pdf' | null;
  warnings: DocumentWarning[];
  same_file: { claim_id: string; document_id: string; organization: Named }[];
  /** The kinds that people said it shows. */
  kinds: Omit<EvidenceTag, 'document_id'>[];
  /** The kinds that its name and type suggest, while nobody has tagged it. */
  proposed_kinds: EvidenceKind[];
}

/** One claim as operators see it, with documents, history and related claims. */
export interface ClaimDetail extends Omit<ClaimRow, 'checklist'> {
  checklist: ClaimChecklist;
  shipment: Shipment;
  incidence: Incidence;
  /**
   * `amount`: a whole number of minor units as text, because it can exceed the integers that a JSON number holds
   * exactly.
   */
  item_totals: { currency: string; amount: string; minor_digits: number }[];
  /** The addresses in this claim's request, when those of the tracking number's first claim were kept instead. */
  later_route: ShipmentRoute | null;
  /** The newest, oldest first. */
  documents_list: DocumentDetail[];
  documents_pagination: Pagination;
  /** The newest, oldest first. */
  history: HistoryEvent[];
  history_pagination: Pagination;
  /** Other claims of the tracking number in the organization, newest first. */
  related: ClaimRow[];
  /** Other claims of the organization whose tracking number looks like this one's. */
  looks_like: LookAlikeClaims;
  blocks_new_claim: boolean;
  /** The API key that filed it; null when it was not recorded. */
  filed_by_key: FilingKey | null;
  /** The carrier's public tracking page for the shipment; null when it has none. */
  tracking_url: string | null;
  /** The day by which something is due, and its rule. */
  deadlines: ClaimDue;
  recipient_language: ReturnType<typeof languageOfPeople>;
}

export interface ClaimDetailsDependencies {
  store: ClaimStore & DocumentStore & OrganizationStore;
  review: ReviewStore;
  filings: Pick<FilingStore, 'listFilingChanges'>;
  money: Pick<RefundStore, 'listRefundChanges' | 'listPayments'>;
  requests: Pick<EvidenceRequestStore, 'listEvidenceRequests'>;
  rows: FindsClaimRows;
  operators: Pick<OperatorStore, 'findOperator'>;
  trackingLinks: Pick<TrackingLinks, 'linkFor'>;
  deadlines: Pick<ClaimDeadlines, 'of'>;
  checklists: Pick<EvidenceChecklists, 'of' | 'listTags'>;
}

const MAX_RELATED = 50;
const MAX_SAME_FILES = 10;

/** Reads one claim, of any organization, with everything that operators see of it. */
export class ClaimDetails {
  readonly #dependencies: ClaimDetailsDependencies;
  readonly #history: ClaimHistory;

  constructor(dependencies: ClaimDetailsDependencies) {
    this.#dependencies = dependencies;
    this.#history = new ClaimHistory({ ...dependencies, operatorNames: (events) => this.#operatorNames(events) });
  }

  /** Throws `CLAIM_NOT_FOUND`. */
  async show(id: string): Promise<ClaimDetail> {
    return this.of(await getAnyClaim(this.#dependencies.store, id));
  }

  /** Does as `show` does, for a claim that was just read. */
  async of(claim: StoredClaim): Promise<ClaimDetail> {
    const { store, review, rows, trackingLinks, deadlines, checklists } = this.#dependencies;
    const { shipment, incidence } = parseFiled(claim.filed);
    // Read before the history: a move that names a version older than the history shown is refused; with a newer one it
    // would not be.
    const [row, ...relatedRows] = await rows.of([claim, ...(await this.#related(claim, shipment))]);
    if (!row) throw new Error(`no row was made of ${claim.id}`);
    const key = [claim.organization_id, claim.id] as const;
    const { checklist, tags } = await checklists.of(claim);
    const [documents, history, laterRoute, filingKey, tracking_url, looks_like, due] = await Promise.all([
      this.#documents(claim, tags),
      this.#history.page(claim, row.organization.name),
      store.findLaterRoute(...key),
      review.findFilingKey(...key),
      trackingLinks.linkFor(shipment),
      rows.lookAlikesOf(claim.organization_id, shipment.tracking_number),
      deadlines.of(claim),
    ]);
    return {
      ...row,
      shipment,
      incidence,
      checklist,
      item_totals: itemTotals(shipment),
      later_route: laterRoute === null ? null : parseRoute(laterRoute),
      documents_list: documents.data,
      documents_pagination: documents.pagination,
      history: history.data,
      history_pagination: history.pagination,
      related: relatedRows,
      looks_like,
      blocks_new_claim: row.is_open,
      filed_by_key: filingKey ?? null,
      tracking_url,
      deadlines: due,
      recipient_language: languageOfPeople(shipment.destination.country),
    };
  }

  /** Lists a page of the claim's documents. Throws `CLAIM_NOT_FOUND`, `INVALID_QUERY_PARAMETERS`. */
  async listDocuments(id: string, cursor: string | undefined): Promise<OlderPage<DocumentDetail>> {
    const claim = await getAnyClaim(this.#dependencies.store, id);
    return this.#documents(claim, await this.#dependencies.checklists.listTags(claim), cursor);
  }

  /** Lists a page of the claim's history. Throws `CLAIM_NOT_FOUND`, `INVALID_QUERY_PARAMETERS`. */
  async listHistory(id: string, cursor: string | undefined): Promise<OlderPage<HistoryEvent>> {
    const claim = await getAnyClaim(this.#dependencies.store, id);
    const [row] = await this.#dependencies.rows.of([claim]);
    return this.#history.page(claim, row?.organization.name ?? '', cursor);
  }

  /** @param cursor the cursor of a newer page; undefined: the newest page */
  async #documents(
    claim: StoredClaim,
    tags: readonly EvidenceTag[],
    cursor?: string,
  ): Promise<OlderPage<DocumentDetail>> {
    const { store, review } = this.#dependencies;
    const key = [claim.organization_id, claim.id] as const;
    const before = cursor === undefined ? endOfIdentifiers('doc') : decodeCursor(cursor, 'doc');
    if (before === undefined) throw cursorInvalid();
    const [found, casework] = await Promise.all([
      store.listNewestDocuments(...key, { before, limit: PAGE_SIZE + 1 }),
      review.findCasework(...key),
    ]);
    const { page, pagination } = cutPage(found, PAGE_SIZE, ({ id }) => encodeCursor(id));
    const documents = page.reverse();
    const hashes = [...new Set(documents.flatMap(({ file }) => (file ? [file.sha256] : [])))];
    const sameFiles = await review.listSameFiles(...key, { hashes, limit: MAX_SAME_FILES });
    const organizations = await this.#organizationsOf(sameFiles);
    const unseenSince = casework?.unseen_since ?? null;
    const byDocument = Map.groupBy(tags, ({ document_id }) => document_id);
    const byHash = Map.groupBy(sameFiles, ({ sha256 }) => sha256);
    const around = { unseenSince, sameFiles: byHash, organizations, tags: byDocument };
    return { data: documents.map((document) => documentDetail(document, around)), pagination };
  }

  async #related({ organization_id, id }: StoredClaim, { tracking_number }: Shipment): Promise<ClaimKey[]> {
    const query = claimsOfNumber(organization_id, normalizeTrackingNumber(tracking_number), MAX_RELATED + 1);
    const claims = await listKeys(this.#dependencies.store, query);
    return claims.filter((claim) => claim.id !== id).slice(0, MAX_RELATED);
  }

  /** Operators by identifier, disabled ones included. */
  async #operatorNames(events: readonly ClaimEvent[]): Promise<ReadonlyMap<string, string>> {
    const ids = new Set(events.map(({ assignee_id }) => assignee_id).filter((id) => id !== null));
    const found = await mapLimit(ids, (id) => this.#dependencies.operators.findOperator(id));
    return new Map(found.flatMap((operator) => (operator ? [[operator.id, operator.name]] : [])));
  }

  async #organizationsOf(files: readonly SameFile[]): Promise<ReadonlyMap<string, Named>> {
    const ids = [...new Set(files.map(({ organization_id }) => organization_id))];
    const found = await mapLimit(ids, (id) => this.#dependencies.store.findOrganization(id));
    return new Map(found.flatMap((each) => (each ? [[each.id, { id: each.id, name: each.name }]] : [])));
  }
}

/** The query for the newest claims of an organization with a tracking number (normalized). */
export function claimsOfNumber(organizationId: string, trackingNumber: string, limit: number) {
  const bounds = { from_id: firstIdentifierOf('clm', 0), before_id: endOfIdentifiers('clm') };
  return { organization_id: organizationId, ...bounds, tracking_number: trackingNumber, limit, max_bytes: Infinity };
}

/** Lists the keys of a query's claims without reading their filed texts. */
export async function listKeys(store: ClaimStore, query: PageQuery): Promise<ClaimKey[]> {
  const { claims } = await store.listPageVersions(query);
  return claims.map(({ id }) => ({ organization_id: query.organization_id, id }));
}

function itemTotals({ line_items }: Shipment): ClaimDetail['item_totals'] {
  return totalsOf(line_items).map(({ currency, amount }) => ({
    currency,
    amount: String(amount),
    minor_digits: minorDigitsOf(currency),
  }));
}

interface DocumentSurroundings {
  unseenSince: string | null;
  /** Files by SHA-256. */
  sameFiles: ReadonlyMap<string, readonly SameFile[]>;
  organizations: ReadonlyMap<string, Named>;
  /** Entries by document. */
  tags: ReadonlyMap<string, readonly EvidenceTag[]>;
}

/** Proposes what a recipient was asked for, else what the name and the type suggest. */
function proposedFor({ name, content_type, asked_kind }: StoredDocument): EvidenceKind[] {
  const asked = EVIDENCE_KINDS.filter((kind) => kind === asked_kind);
  return asked.length > 0 ? asked : proposedKindsOf(name, content_type);
}

function documentDetail(document: StoredDocument, around: DocumentSurroundings): DocumentDetail {
  const { id, name, content_type, status, created_at, confirmed_at, refusal, file } = document;
  const { uploaded_by, uploaded_by_name, asked_kind } = document;
  const found = (file && around.sameFiles.get(file.sha256)) ?? [];
  const kinds = (around.tags.get(id) ?? []).map(({ document_id: _, ...tag }) => tag);
  const same = found.toSorted((one, other) => (one.document_id < other.document_id ? -1 : 1));
  return {
    id,
    name: shownName(name),
    content_type,
    status,
    created_at,
    confirmed_at,
    received_at: file?.received_at ?? null,
    size_bytes: file?.size_bytes ?? null,
    sha256: file?.sha256 ?? null,
    detected_type: file?.detected_type ?? null,
    refusal,
    uploaded_by,
    uploaded_by_name,
    asked_kind,
    is_unseen: isUnseen(document, around.unseenSince),
    preview: previewOf(document),
    warnings: warningsOf(document, { isElsewhere: same.length > 0 }),
    same_file: same.map(({ claim_id, document_id, organization_id }) => ({
      claim_id,
      document_id,
      organization: around.organizations.get(organization_id) ?? { id: organization_id, name: organization_id },
    })),
    kinds,
    proposed_kinds: kinds.length > 0 ? [] : proposedFor(document),
  };
}
