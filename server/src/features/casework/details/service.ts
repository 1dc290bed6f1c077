import { parseFiled, parseRoute, type StoredClaim } from '../domain/claim-record.ts';
import { minorDigitsOf } from '../domain/currency.ts';
import type { StoredDocument } from '../domain/document.ts';
import { type DocumentWarning, isUnseen, previewOf, warningsOf } from '../domain/evidence.ts';
import type { Incidence } from '../domain/incidence.ts';
import { normalizeTrackingNumber, type Route, type Shipment, totalsOf } from '../domain/shipment.ts';
import type { ClaimEvent, FilingKey, ReviewStore, SameFile } from '../store/review-store.ts';
import type { PageQuery, Store } from '../store/store.ts';
import type { HistoryEvent, Named } from './claim-history.ts';
import { ClaimPages, type OlderPage } from './claim-pages.ts';
import { getAnyClaim } from './claim-review.ts';
import type { ClaimRow } from './claim-rows.ts';
import { endOfIdentifiers, firstIdentifierOf } from './identifiers.ts';
import type { LookAlikeClaims, LookAlikes } from './look-alikes.ts';
import { someAtOnce } from './some-at-once.ts';

/** A document as the operator's people see it, whatever its status. */
interface DocumentDetail
  extends Pick<StoredDocument, 'id' | 'name' | 'content_type' | 'status' | 'created_at' | 'confirmed_at' | 'refusal'> {
  received_at: string | null;
  size_bytes: number | null;
  sha256: string | null;
  detected_type: StoredDocument['content_type'] | null;
  /** Confirmed since somebody last looked. */
  is_unseen: boolean;
  preview: 'image' | 'pdf' | null;
  warnings: DocumentWarning[];
  same_file: { claim_id: string; document_id: string; organization: Named }[];
}

/** Everything the operator's people see of one claim. */
export interface ClaimDetail extends ClaimRow {
  shipment: Shipment;
  incidence: Incidence;
  /** `amount`: a whole number of minor units as text, because it can pass what a number holds exactly. */
  item_totals: { currency: string; amount: string; minor_digits: number }[];
  /** The addresses that this claim gave, where those of the number's first claim were kept instead. */
  later_route: Route | null;
  /** The newest, oldest first. */
  documents_list: DocumentDetail[];
  documents_pagination: OlderPage;
  /** The newest, oldest first. */
  history: HistoryEvent[];
  history_pagination: OlderPage;
  /** Other claims of the tracking number in the organization, newest first. */
  related: ClaimRow[];
  /** Claims of the organization whose number looks like this one's and is another. */
  looks_like: LookAlikeClaims;
  blocks_new_claim: boolean;
  /** The API key that filed it; null where that was not kept. */
  filed_by_key: FilingKey | null;
  /** Where the carrier shows the shipment to everybody; null where no such page is known. */
  tracking_url: string | null;
}

/** Oldest first. */
export interface Page<T> {
  data: T[];
  pagination: OlderPage;
}

/** Makes what lists show of claims, in their order. */
export type RowsOf = (claims: readonly ClaimKey[]) => Promise<ClaimRow[]>;

type ClaimKey = Pick<StoredClaim, 'organization_id' | 'id'>;

export interface DossierParts {
  store: Store;
  review: ReviewStore;
  rowsOf: RowsOf;
  /** The names of operators by identifier, also of disabled ones. */
  operatorNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  lookAlikes: LookAlikes;
  trackingUrl: (shipment: Shipment) => string | null | Promise<string | null>;
}

const MAX_RELATED = 50;
const MAX_SAME_FILES = 10;

/** Looks into one claim, of any organization. */
export class ClaimDossiers {
  readonly #parts: DossierParts;
  readonly #pages: ClaimPages;

  constructor(parts: DossierParts) {
    this.#parts = parts;
    this.#pages = new ClaimPages({ ...parts, operatorNames: (events) => this.#operatorNames(events) });
  }

  /** Throws `CLAIM_NOT_FOUND`. */
  async show(id: string): Promise<ClaimDetail> {
    return this.of(await getAnyClaim(this.#parts.store, id));
  }

  /** The same of a claim that was just read. */
  async of(claim: StoredClaim): Promise<ClaimDetail> {
    const { store, review, rowsOf, lookAlikes, trackingUrl } = this.#parts;
    const { shipment, incidence } = parseFiled(claim.filed);
    const related = await this.#related(claim, shipment);
    // Before the history: with a version older than what is shown, a move is refused; with a newer one it would not be.
    const [row, ...relatedRows] = await rowsOf([claim, ...related]);
    if (!row) throw new Error(`no row was made of ${claim.id}`);
    const key = [claim.organization_id, claim.id] as const;
    const [documents, history, laterRoute, filingKey, tracking_url, looks_like] = await Promise.all([
      this.#documents(claim),
      this.#pages.history(claim, row.organization.name),
      store.findLaterRoute(...key),
      review.findFilingKey(...key),
      trackingUrl(shipment),
      lookAlikes.ofOrganization(claim.organization_id, shipment.tracking_number),
    ]);
    return {
      ...row,
      shipment,
      incidence,
      item_totals: itemTotals(shipment),
      later_route: laterRoute === null ? null : parseRoute(laterRoute),
      documents_list: documents.data,
      documents_pagination: documents.pagination,
      history: history.history,
      history_pagination: history.older,
      related: relatedRows,
      looks_like,
      blocks_new_claim: row.is_open,
      filed_by_key: filingKey ?? null,
      tracking_url,
    };
  }

  /** A page of the claim's documents. Throws `CLAIM_NOT_FOUND`, `INVALID_QUERY_PARAMETERS`. */
  async listDocuments(id: string, cursor: string | undefined): Promise<Page<DocumentDetail>> {
    return this.#documents(await getAnyClaim(this.#parts.store, id), cursor);
  }

  /** A page of the claim's history. Throws `CLAIM_NOT_FOUND`, `INVALID_QUERY_PARAMETERS`. */
  async listHistory(id: string, cursor: string | undefined): Promise<Page<HistoryEvent>> {
    const claim = await getAnyClaim(this.#parts.store, id);
    const [row] = await this.#parts.rowsOf([claim]);
    const { history, older } = await this.#pages.history(claim, row?.organization.name ?? '', cursor);
    return { data: history, pagination: older };
  }

  async #documents(claim: StoredClaim, cursor?: string): Promise<Page<DocumentDetail>> {
    const { review } = this.#parts;
    const key = [claim.organization_id, claim.id] as const;
    const [{ documents, older }, desk] = await Promise.all([
      this.#pages.documents(claim, cursor),
      review.findDesk(...key),
    ]);
    const hashes = [...new Set(documents.flatMap(({ file }) => (file ? [file.sha256] : [])))];
    const sameFiles = await review.listSameFiles(...key, { hashes, limit: MAX_SAME_FILES });
    const organizations = await this.#organizationsOf(sameFiles);
    const unseenSince = desk?.unseen_since ?? null;
    const around = { unseenSince, sameFiles: Map.groupBy(sameFiles, ({ sha256 }) => sha256), organizations };
    return { data: documents.map((document) => documentDetail(document, around)), pagination: older };
  }

  async #related({ organization_id, id }: StoredClaim, { tracking_number }: Shipment): Promise<ClaimKey[]> {
    const query = claimsOfNumber(organization_id, normalizeTrackingNumber(tracking_number), MAX_RELATED + 1);
    const claims = await listKeys(this.#parts.store, query);
    return claims.filter((claim) => claim.id !== id).slice(0, MAX_RELATED);
  }

  async #operatorNames(events: readonly ClaimEvent[]): Promise<ReadonlyMap<string, string>> {
    const ids = new Set(events.map(({ assignee_id }) => assignee_id).filter((id) => id !== null));
    return this.#parts.operatorNames([...ids]);
  }

  async #organizationsOf(files: readonly SameFile[]): Promise<ReadonlyMap<string, Named>> {
    const ids = [...new Set(files.map(({ organization_id }) => organization_id))];
    const found = await someAtOnce(ids, (id) => this.#parts.store.findOrganization(id));
    return new Map(found.flatMap((each) => (each ? [[each.id, { id: each.id, name: each.name }]] : [])));
  }
}

/** The query for the newest claims that an organization has of a tracking number (normalized). */
export function claimsOfNumber(organizationId: string, trackingNumber: string, limit: number) {
  const bounds = { from_id: firstIdentifierOf('clm', 0), before_id: endOfIdentifiers('clm') };
  return { organization_id: organizationId, ...bounds, tracking_number: trackingNumber, limit, max_bytes: Infinity };
}

/** Which claims a query finds, without reading what was filed. */
export async function listKeys(store: Store, query: PageQuery): Promise<ClaimKey[]> {
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
  /** By their hash. */
  sameFiles: ReadonlyMap<string, readonly SameFile[]>;
  organizations: ReadonlyMap<string, Named>;
}

function documentDetail(document: StoredDocument, around: DocumentSurroundings): DocumentDetail {
  const { id, name, content_type, status, created_at, confirmed_at, refusal, file } = document;
  const found = (file && around.sameFiles.get(file.sha256)) ?? [];
  const same = found.toSorted((one, other) => (one.document_id < other.document_id ? -1 : 1));
  return {
    id,
    name,
    content_type,
    status,
    created_at,
    confirmed_at,
    received_at: file?.received_at ?? null,
    size_bytes: file?.size_bytes ?? null,
    sha256: file?.sha256 ?? null,
    detected_type: file?.detected_type ?? null,
    refusal,
    is_unseen: isUnseen(document, around.unseenSince),
    preview: previewOf(document),
    warnings: warningsOf(document, { isElsewhere: same.length > 0 }),
    same_file: same.map(({ claim_id, document_id, organization_id }) => ({
      claim_id,
      document_id,
      organization: around.organizations.get(organization_id) ?? { id: organization_id, name: organization_id },
    })),
  };
}
