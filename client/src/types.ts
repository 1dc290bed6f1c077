/* The records of the client API, with the field names that go over the wire. */
import type {
  Carrier,
  ClaimStatus,
  DocumentContentType,
  DocumentStatus,
  DocumentType,
  FailureReason,
  IncidenceType,
  Provider,
  StatusReasonOf,
  StatusWithReason,
} from './vocabulary.ts';

/** What was in the shipment. It documents the claim and is never summed into the claimed amount. */
export interface LineItem {
  description: string;
  /** At least 1. */
  quantity: number;
  /** Integer in the minor unit of `currency`: 129.00 EUR is `12900`, 150 JPY is `150`. */
  unit_price: number;
  /** ISO 4217 code in upper case. */
  currency: string;
}

export interface Origin {
  postcode: string;
  /** Country code of two or three letters. */
  country: string;
}

export interface Destination {
  postcode: string;
  /** Country code of two or three letters. */
  country: string;
  city: string;
  address: string;
  customer_name: string;
  /** 6 to 20 characters. */
  customer_phone?: string | undefined;
}

/** The shipment of a filed claim. `origin` and `destination` are those of the first claim for the tracking number. */
export interface Shipment {
  tracking_number: string;
  carrier: Carrier;
  /** Only for shipments booked through a multi-carrier platform. */
  provider?: Provider | undefined;
  line_items: LineItem[];
  origin: Origin;
  destination: Destination;
}

export interface Incidence {
  type: IncidenceType;
  /** What happened, in free text. */
  description: string;
  /** Positive integer in the minor unit of `currency`; taken as given, independent of the line items. */
  claimed_amount: number;
  /** ISO 4217 code in upper case. */
  currency: string;
}

/** Where a claim stands: its status, and the reason that three of the statuses carry. */
export type Standing =
  | { status: 'PENDING_ACTION'; status_reason: StatusReasonOf<'PENDING_ACTION'> }
  | { status: 'CANCELED'; status_reason: StatusReasonOf<'CANCELED'> }
  | { status: 'REJECTED'; status_reason: StatusReasonOf<'REJECTED'> }
  | { status: Exclude<ClaimStatus, StatusWithReason>; status_reason: null };

/** A filed claim. Comparing `status` narrows `status_reason` to the reasons of that status. */
export type Claim = Standing & ClaimDetails;

/** What a claim has beside its standing. */
export interface ClaimDetails {
  /** Begins with `clm_`. */
  id: string;
  shipment: Shipment;
  incidence: Incidence;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC. */
  updated_at: string;
}

/** What a claim is filed with. */
export interface ClaimInput {
  shipment: ShipmentInput;
  incidence: Incidence;
}

export interface ShipmentInput extends Omit<Shipment, 'provider' | 'destination'> {
  provider?: Provider | null | undefined;
  destination: DestinationInput;
}

export interface DestinationInput extends Omit<Destination, 'customer_phone'> {
  /** 6 to 20 characters. */
  customer_phone?: string | null | undefined;
}

/** One page of a listing, newest claims first. */
export interface ClaimPage {
  data: Claim[];
  pagination: {
    /** For the next page; null on the last one. */
    cursor: string | null;
    /** Whether another page exists. */
    hasMore: boolean;
    /** The same as `hasMore`. */
    has_more: boolean;
  };
}

/** Which claims to list; all of them when nothing is given. */
export interface ClaimFilter {
  /** Claims per page, 1 to 100; the service's default is 20. */
  limit?: number | undefined;
  status?: ClaimStatus | undefined;
  carrierId?: Carrier | undefined;
  trackingNumber?: string | undefined;
  /** Filed at or after: a `Date`, `YYYY-MM-DD`, or an ISO date-time (no zone means UTC). */
  fromDate?: string | Date | undefined;
  /** Filed at or before. `YYYY-MM-DD` takes its whole day, in UTC; a `Date` is that moment. */
  toDate?: string | Date | undefined;
}

/** Which page of claims to give. */
export interface ClaimPageFilter extends ClaimFilter {
  /** The `pagination.cursor` of the page before; the first page without one. */
  cursor?: string | null | undefined;
}

/** A document that was registered for a claim. */
export interface ClaimDocument {
  /** Begins with `doc_`; needed to confirm the upload. */
  id: string;
  claim_id: string;
  /** The file name as given, cut to 100 characters; its extension is kept. */
  name: string;
  type: DocumentType;
  status: DocumentStatus;
  uploaded_by: 'external';
  /** ISO 8601, UTC. */
  created_at: string;
  organization_id: string;
  metadata: {
    /** Where to PUT the file. It works once, and whoever has it may upload: treat it as a secret. */
    upload_url: string;
  };
}

export interface DocumentInput {
  content_type: DocumentContentType;
  /** Original name with its extension. */
  file_name: string;
}

/** A registered document whose file is to be uploaded. */
export interface InitiatedDocument extends ClaimDocument {
  /** Until when `metadata.upload_url` works, ISO 8601; null when the service does not say. */
  upload_expires_at: string | null;
}

/** Where a file goes: all that a browser needs to upload, without any key. */
export interface UploadTarget {
  upload_url: string;
  /** Must be the one given at initiation. */
  content_type: DocumentContentType;
}

/** The bytes of a file. */
export type FileContent = Blob | Uint8Array | ArrayBuffer;

export type ConfirmedDocument =
  | { id: string; status: 'confirmed'; reason?: undefined }
  | { id: string; status: 'failed'; reason: FailureReason };

/** What became of each document, in the order asked for. */
export interface ConfirmResult {
  /** How many entries have status `confirmed`. */
  attached: number;
  documents: ConfirmedDocument[];
}
