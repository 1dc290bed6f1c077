import type { ChecklistFigures } from '../checklist/record.ts';
import type { ClaimKey } from '../claims/record.ts';
import type { ClaimStatus, Standing, StatusReason } from '../claims/rules/standing.ts';
import type { Difference } from '../claims/rules/tracking-number.ts';
import type { DueKind } from '../deadlines/record.ts';
import type { DuplicateKind } from '../duplicates/record.ts';
import type { EvidenceKind } from '../evidence-requests/record.ts';
import type { StoredFiling } from '../filings/record.ts';
import type { MissingAmount, ShownMoney, StoredPayment, StoredRefund } from '../refunds/record.ts';

/* Claims as operators see them in lists. The queue, which has every claim, makes these records. */

/** An identifier with its name. */
export interface Named {
  id: string;
  name: string;
}

/** A claim as the operator's lists have it. */
export interface ClaimRow {
  id: string;
  organization: { id: string; name: string };
  status: ClaimStatus;
  status_reason: StatusReason | null;
  version: number;
  /** Whether it stands in the way of a new claim for its tracking number. */
  is_open: boolean;
  type: string;
  carrier: string;
  provider: string | null;
  tracking_number: string;
  destination: { country: string; city: string; postcode: string };
  customer_name: string;
  /** Minor units of `currency`. */
  claimed_amount: number;
  currency: string;
  minor_digits: number;
  created_at: string;
  updated_at: string;
  /** When it got its status. */
  since: string;
  documents: DocumentFigures;
  /** How much of the evidence that its carrier wants is there. */
  checklist: ChecklistFigures;
  assignee: { id: string; name: string } | null;
  /** When the first of the documents was confirmed that no operator has looked at; null without any. */
  unseen_since: string | null;
  due: Due | null;
  /** YYYY-MM-DD: it is asleep before this day; null: nobody put it to sleep. */
  asleep_until: string | null;
  /** The amounts that the carrier approved and paid, and which amount the status asks for and nobody recorded. */
  money: { approved: ShownMoney | null; paid: ShownMoney[]; missing: MissingAmount | null };
  /** Why it may be a duplicate, of what nobody looked at. */
  possible_duplicate: DuplicateKind[];
}

/** Something due about a claim, and by when. */
export interface Due {
  /** YYYY-MM-DD. */
  on: string;
  kind: DueKind;
  /** It is due on this day at the latest: the certain day is not known. */
  is_latest: boolean;
  /** Whether the day is known by more than a third party's word, and not only at the latest. */
  is_certain: boolean;
}

/** How many documents a claim has. */
export interface DocumentFigures {
  confirmed: number;
  pending: number;
  /** Confirmed since an operator last looked. */
  unseen: number;
  /** Documents whose bytes are not of the declared type. */
  warnings: number;
}

/** A claim whose tracking number looks like another one, and in what the two differ. */
interface LookAlikeRow extends ClaimRow {
  differs_in: Difference[];
}

/** An organization's claims whose number looks like one and is another. */
export interface LookAlikeClaims {
  /** Newest first, at most 10. */
  claims: LookAlikeRow[];
  /** How many there are, up to 100. */
  count: number;
  /** Whether there are more than were counted. */
  is_more: boolean;
}

/** Finds the rows of claims, as they are now. */
export interface FindsClaimRows {
  /** The rows of claims, in the claims' order. */
  of(claims: readonly ClaimKey[]): Promise<ClaimRow[]>;
  /** The claims of an organization whose tracking number an operator could take for another one. */
  lookAlikesOf(organizationId: string, trackingNumber: string): Promise<LookAlikeClaims>;
}

/** A summary of a document that a key registered. */
export interface KeyDocument {
  id: string;
  claim_id: string;
  name: string;
  created_at: string;
}

/** The API key that filed a claim. */
export interface FilingKey {
  key_id: string;
  /** The name that the operator gave it; '' when there is none. */
  name: string;
}

/** The assignee of a claim, and whether somebody has to look at its evidence. */
export interface Casework {
  /** The operator that the claim is assigned to; null: nobody. */
  assignee_id: string | null;
  assigned_at: string | null;
  /** When the first unseen document was confirmed; null when all were seen. */
  unseen_since: string | null;
}

export type ClaimEventKind = 'noted' | 'assigned' | 'document_viewed' | 'follow_up_set' | 'follow_up_removed';

/** Something done with a claim, except moving it. */
export interface ClaimEvent {
  organization_id: string;
  claim_id: string;
  /** Sorts by time: see `Identifiers`. */
  id: string;
  kind: ClaimEventKind;
  actor: string;
  at: string;
  /** With `document_viewed` alone. */
  document_id: string | null;
  /** The note, with `noted`, and with `follow_up_set` where one was written. */
  text: string | null;
  /** With `assigned`: the operator; null: nobody. */
  assignee_id: string | null;
  /** With `follow_up_set` alone. */
  look_on?: string | undefined;
}

/** One entry of a claim's history. */
export interface HistoryEvent {
  id: string;
  at: string;
  actor: { name: string; kind: 'client' | 'operator' | 'cli' | 'recipient' };
  kind:
    | 'filed'
    | 'moved'
    | 'taken_back'
    | ClaimEvent['kind']
    | 'filed_with_carrier'
    | 'refund_recorded'
    | 'payment_recorded'
    | 'payment_withdrawn'
    | 'document_initiated'
    | 'document_received'
    | 'document_confirmed'
    | 'document_attached'
    | 'evidence_requested'
    | 'evidence_request_opened'
    | 'evidence_request_revoked';
  /** With `moved` and `taken_back`. */
  from?: Standing;
  to?: Standing;
  /** With `moved` and `taken_back`: the claim's version after it. */
  version?: number;
  /** With `taken_back`: since when the claim has the restored status and reason. */
  since?: string;
  /** With `moved`, when the operator left a note. */
  note?: string;
  /** With `moved` and `taken_back`: the message for the client after it, where there is one. */
  status_message?: string;
  /** With `noted`; with `follow_up_set` where a note was written. */
  text?: string;
  /** With `follow_up_set`: the day. */
  look_on?: string;
  /** With `filed_with_carrier`. */
  filing?: Pick<StoredFiling, 'filed_on' | 'channel' | 'window' | 'closes_on'>;
  /** With `refund_recorded`. */
  refund?: Pick<StoredRefund, 'amount' | 'currency' | 'reference' | 'approved_on'> & { minor_digits: number | null };
  /** With `payment_recorded` and `payment_withdrawn`. */
  payment?: Pick<StoredPayment, 'amount' | 'currency' | 'reference' | 'paid_on'> & { minor_digits: number };
  /** With `assigned`; null: to nobody. */
  assignee?: Named | null;
  /** With events of a document; a purged document is named by its identifier. */
  document?: Named;
  /** The wanted kinds, in events of an evidence request. */
  request?: { id: string; kinds: readonly EvidenceKind[] };
}

export interface SameFilesQuery {
  hashes: readonly string[];
  limit: number;
}

/** A document of another claim. */
export interface SameFile {
  sha256: string;
  organization_id: string;
  claim_id: string;
  document_id: string;
}
