import type { ClaimStatus, StatusReason } from '../../api/types.ts';

interface StatusText {
  label: string;
  sentence: string;
  turn: string;
}

interface ReasonText {
  label: string;
  /** One sentence in plain words. Where the operators or the client have to act, it names the awaited action. */
  sentence: string;
}

const labels: Record<ClaimStatus, StatusText> = {
  CREATED: { label: 'New', sentence: 'Just filed; nobody has looked at it yet.', turn: 'Our turn' },
  UNDER_REVIEW: { label: 'With the carrier', sentence: 'The carrier is reviewing it.', turn: "The carrier's turn" },
  PENDING_ACTION: {
    label: 'Needs action',
    sentence: 'It cannot go on until somebody acts; the reason says who and what.',
    turn: "Our turn or the client's, as the reason says",
  },
  PENDING_REFUND: {
    label: 'Refund coming',
    sentence: 'The carrier will pay; the amount is not confirmed.',
    turn: "The carrier's turn",
  },
  PENDING_REFUND_AMOUNT_CONFIRMED: {
    label: 'Refund confirmed',
    sentence: 'The amount is confirmed, and not paid out yet.',
    turn: "The carrier's turn",
  },
  RESOLVED: { label: 'Resolved', sentence: "Resolved in the client's favor.", turn: "Nobody's turn" },
  CANCELED: { label: 'Canceled', sentence: 'Withdrawn; the reason says why.', turn: "Nobody's turn" },
  REJECTED: { label: 'Rejected', sentence: 'The carrier rejected it; the reason says why.', turn: "Nobody's turn" },
  CLOSED: { label: 'Closed', sentence: 'Closed for another reason than the rest.', turn: "Nobody's turn" },
};

const reasons: Record<StatusReason, ReasonText> = {
  RESTRICTED_ACCOUNT_VIEW: {
    label: 'Account cannot be seen',
    sentence: "The client's account at the carrier or platform is restricted, so the shipment cannot be looked up.",
  },
  PENDING_UPLOAD_DOCUMENTS: {
    label: 'Documents missing',
    sentence: 'Waiting for the client to upload documents.',
  },
  UPDATE_ITEMS_INFORMATION: {
    label: 'Items need details',
    sentence: "The items' descriptions, quantities or prices have to be completed or corrected.",
  },
  TRACKING_REVIEW_REQUIRED: {
    label: 'Tracking to be checked',
    sentence: 'The tracking number or its history does not fit the claim and has to be checked.',
  },
  CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF: {
    label: 'Proof of damage needed',
    sentence: 'Waiting for the client to send proof of the damage, such as photographs.',
  },
  CUSTOMER_ACTION_REQUIRED_AFFIDAVIT: {
    label: 'Affidavit needed',
    sentence: 'Waiting for the client to send a signed affidavit.',
  },
  CUSTOMER_ACTION_REQUIRED_REFUND_CONFIRMATION: {
    label: 'Refund to be confirmed',
    sentence: 'Waiting for the client to confirm the refund.',
  },
  TIME_EXCEEDED: {
    label: 'Too late',
    sentence: "The carrier's time limit for claims had passed.",
  },
  CLAIM_ALREADY_EXISTS: {
    label: 'Claimed already',
    sentence: 'Another claim exists for the same shipment.',
  },
  DELIVERED_BY_CARRIER: {
    label: 'Delivered',
    sentence: 'The carrier delivered the parcel after all.',
  },
  CUSTOMS_HOLD_UNKNOWN: {
    label: 'Held by customs',
    sentence: 'Customs hold the parcel, and why is not known.',
  },
  CUSTOMS_HOLD_AWAITING_PAYMENT: {
    label: 'Held by customs: to be paid',
    sentence: 'Customs hold the parcel until duties are paid.',
  },
  SHIPMENT_NOT_CLAIMABLE_YET: {
    label: 'Too early',
    sentence: 'The carrier does not accept a claim for this shipment yet; a new one can be filed later.',
  },
  SHIPMENT_NOT_SENT: {
    label: 'Never sent',
    sentence: 'The parcel was never handed to the carrier.',
  },
  PACKAGE_AT_ACCESSPOINT: {
    label: 'Waiting for pick-up',
    sentence: 'The parcel waits at an access point for its customer.',
  },
  CREATED_INCORRECTLY: {
    label: 'Filed by mistake',
    sentence: 'The claim was filed with wrong data; a new one can be filed.',
  },
  MISSING_PRODUCT_INFORMATION: {
    label: 'Product details missing',
    sentence: 'The carrier rejected it because information about the goods was missing.',
  },
  CLAIM_VOIDED_BY_CARRIER: {
    label: 'Voided by the carrier',
    sentence: 'The carrier declared the claim void.',
  },
  NOT_ABLE_TO_CONTACT_DESTINATARY: {
    label: 'Recipient not reached',
    sentence: 'The carrier could not reach the recipient.',
  },
};

/** Statuses and their reasons in plain words. */
export const statuses = {
  labels,
  reasons,
  blocking: {
    yes: 'Blocks a new claim for this tracking number.',
    no: 'A new claim can be filed for this tracking number.',
    byReason: 'Whether it blocks a new claim depends on the reason.',
  },
};
