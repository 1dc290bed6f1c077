/* The records of the client API, with the field names of the wire. */
import type {
  Carrier,
  ClaimDocumentType,
  ClaimStatus,
  DocumentContentType,
  DocumentStatus,
  FailureReason,
  IncidenceType,
  Provider,
  StatusReasonOf,
  StatusWithReason,
} from './vocabulary.ts';

/** An item of the shipment. It documents the claim and is never summed into the claimed amount. */
export interface LineItem {
  /** Description of the item, 1 to 10,000 characters. */
  description: string;
  /** Number of these items in the shipment; at least 1. */
  quantity: number;
  /** Integer in the minor unit of `currency`: 129.00 EUR is `12900`, 150 JPY is `150`. */
  unit_price: number;
  /** ISO 4217 code in upper case. */
  currency: string;
}

/** The sender's address. */
export interface Origin {
  /** Postal code, kept as sent; empty where the country has none. */
  postcode: string;
  /** Country code of two or three letters, kept as sent. */
  country: string;
}

/** The recipient's address. */
export interface Destination {
  /** Postal code, kept as sent; empty where the country has none. */
  postcode: string;
  /** Country code of two or three letters, kept as sent. */
  country: string;
  /** City, 1 to 500 characters. */
  city: string;
  /** Street and number, floor and door: 1 to 500 characters. */
  address: string;
  /** Name of the recipient, 1 to 500 characters. */
  customer_name: string;
  /** Telephone number of the recipient, 6 to 20 characters. Absent when it is not known. */
  customer_phone?: string | undefined;
}

/** The shipment of a filed claim. `origin` and `destination` are those of the first claim for the tracking number. */
export interface Shipment {
  /**
   * The carrier's number of the parcel, 1 to 200 characters. At most one open claim per tracking number; compared after
   * trimming, case-sensitive.
   */
  tracking_number: string;
  /** The carrier that the claim is filed against. */
  carrier: Carrier;
  /** The platform or carrier of the booking. Only for shipments booked through a multi-carrier platform. */
  provider?: Provider | undefined;
  /** Contents of the shipment: at most 500 entries. An empty list is accepted. */
  line_items: LineItem[];
  /** The sender's address. */
  origin: Origin;
  /** The recipient's address. */
  destination: Destination;
}

/** The loss or damage of the parcel, and the amount that is claimed for it. */
export interface Incidence {
  /** `LOST`: it never arrived. `DAMAGED`: it arrived broken, incomplete or otherwise wrong. */
  type: IncidenceType;
  /** Account of the loss or damage, in free text: 1 to 10,000 characters. */
  description: string;
  /** Positive integer in the minor unit of `currency`; taken as given, independent of the line items. */
  claimed_amount: number;
  /** ISO 4217 code in upper case. */
  currency: string;
}

/** The standing of a claim: its status, and the reason that three of the statuses carry. */
export type Standing =
  | { status: 'PENDING_ACTION'; status_reason: StatusReasonOf<'PENDING_ACTION'> }
  | { status: 'CANCELED'; status_reason: StatusReasonOf<'CANCELED'> }
  | { status: 'REJECTED'; status_reason: StatusReasonOf<'REJECTED'> }
  | { status: Exclude<ClaimStatus, StatusWithReason>; status_reason: null };

/** A filed claim. Comparing `status` narrows `status_reason` to the reasons of that status. */
export type Claim = Standing & ClaimDetails;

/** The fields of a claim beside its standing. */
export interface ClaimDetails {
  /** Identifier of the claim; it begins with `clm_`. */
  id: string;
  /** Message for you that came with the last change of status, 1 to 2,000 characters; absent: none. */
  status_message?: string | undefined;
  /** Amount that the carrier pays for the claim; absent: no amount is confirmed. */
  refund?: ClaimRefund | undefined;
  /** The parcel, as it was kept when the claim was filed. */
  shipment: Shipment;
  /** The loss or damage of the parcel, and the amount that is claimed. */
  incidence: Incidence;
  /** When the claim was filed: ISO 8601, in UTC. */
  created_at: string;
  /** When its status or its refund last changed, `created_at` at first: ISO 8601, in UTC. */
  updated_at: string;
}

/** An amount that a carrier pays for a claim. */
export interface ClaimRefund {
  /** In the smallest unit of its currency. */
  amount: number;
  /** ISO 4217 code; it may differ from the one of the claimed amount. */
  currency: string;
  /** When this amount was confirmed: ISO 8601, in UTC. */
  confirmed_at: string;
  /** When it was paid in full: ISO 8601, in UTC; absent: it is not yet. */
  paid_at?: string | undefined;
}

/** The input of a new claim. */
export interface ClaimInput {
  /** The parcel that the claim is about. */
  shipment: ShipmentInput;
  /** The loss or damage of the parcel, and the amount that is claimed. */
  incidence: Incidence;
}

/** The parcel that a claim is filed for. */
export interface ShipmentInput extends Omit<Shipment, 'provider' | 'destination'> {
  /** Only for shipments booked through a multi-carrier platform; null is the same as absent. */
  provider?: Provider | null | undefined;
  /** Like `origin`, it is kept from the first claim for the tracking number: that of a later claim is not. */
  destination: DestinationInput;
}

/** The recipient's address of a new claim. */
export interface DestinationInput extends Omit<Destination, 'customer_phone'> {
  /** Telephone number of the recipient, 6 to 20 characters; null is the same as absent. */
  customer_phone?: string | null | undefined;
}

/** One page of a listing, newest claims first. */
export interface ClaimPage {
  /** The claims; empty when there are none. */
  data: Claim[];
  /** The link to the next page. */
  pagination: {
    /** Opaque key of the next page; null on the last one. */
    cursor: string | null;
    /** Is true when another page exists. */
    hasMore: boolean;
    /** The same as `hasMore`. */
    has_more: boolean;
  };
}

/** The filters of a list; without any it has all claims. */
export interface ClaimFilter {
  /** Claims per page, 1 to 100; the service's default is 20. */
  limit?: number | undefined;
  /** Only claims that have this status now. */
  status?: ClaimStatus | undefined;
  /** Only claims of this carrier. */
  carrierId?: Carrier | undefined;
  /** Only claims of this tracking number, compared after trimming, case-sensitive. */
  trackingNumber?: string | undefined;
  /** Filed at or after: a `Date`, `YYYY-MM-DD`, or an ISO date-time (no zone means UTC). */
  fromDate?: string | Date | undefined;
  /** Filed at or before. `YYYY-MM-DD` takes its whole day, in UTC; a `Date` is that moment. */
  toDate?: string | Date | undefined;
}

/** The filters of a list, and the page. */
export interface ClaimPageFilter extends ClaimFilter {
  /** The `pagination.cursor` of the page before; the first page without one. */
  cursor?: string | null | undefined;
}

/** A document that was registered for a claim. */
export interface ClaimDocument {
  /** Identifier of the document; it begins with `doc_`. Needed to confirm the upload. */
  id: string;
  /** Identifier of the claim that it is attached to. */
  claim_id: string;
  /** The file name as given, cut to 100 characters; its extension is kept. */
  name: string;
  /** Kind of the file, by its `content_type`. */
  type: ClaimDocumentType;
  /** `PENDING_UPLOAD` until its file was confirmed, then `CONFIRMED`. */
  status: DocumentStatus;
  /** Always `external`: it came through the client API. */
  uploaded_by: 'external';
  /** When it was registered: ISO 8601, in UTC. */
  created_at: string;
  /** Identifier of the organization that the claim belongs to. */
  organization_id: string;
  /** Details needed to upload the file. */
  metadata: {
    /** Address to PUT the file to. It works once, for anyone who has it: treat it as a secret. */
    upload_url: string;
  };
}

/** The input of a new document. */
export interface DocumentInput {
  /** Media type of the file; the upload must have the same. */
  content_type: DocumentContentType;
  /** Original name with its extension, not blank; kept cut to 100 characters. */
  file_name: string;
}

/** A registered document whose file is to be uploaded. */
export interface InitiatedDocument extends ClaimDocument {
  /** Until when `metadata.upload_url` works, ISO 8601; null when the service does not say. */
  upload_expires_at: string | null;
}

/** The upload address of a file: all that a browser needs, without any key. */
export interface UploadTarget {
  /** `metadata.upload_url` of the registered document. */
  upload_url: string;
  /** Must be the one given at initiation. */
  content_type: DocumentContentType;
}

/** The bytes of a file. */
export type FileContent = Blob | Uint8Array | ArrayBuffer;

/** The outcome for one document of a confirm: `reason` is there when it failed. */
export type ConfirmedDocument =
  | { id: string; status: 'confirmed'; reason?: undefined }
  | { id: string; status: 'failed'; reason: FailureReason };

/** The outcome of a confirm, in the order of the request. */
export interface ConfirmResult {
  /** Number of entries with status `confirmed`. */
  attached: number;
  /** One entry for each identifier that was sent. */
  documents: ConfirmedDocument[];
}
