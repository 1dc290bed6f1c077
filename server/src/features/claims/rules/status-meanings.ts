import type { ClaimStatus, STATUS_REASONS } from './standing.ts';

interface StatusMeaning {
  /** One sentence. */
  meaning: string;
  /** The one who acts next, as a sentence. */
  next: string;
  /** Usual next statuses: any status may follow any other (spec: Moves). */
  follows: string;
}

interface ReasonMeaning {
  /** One sentence. */
  meaning: string;
  /** Advice for the client. */
  todo: string;
}

type Reasons = typeof STATUS_REASONS;
type StatusWithReason = keyof Reasons;

const NOBODY = 'Nobody: the claim is decided.';
const TELL = "then write to the operator's support with the claim's identifier";

/** The meaning of each status to the client (spec: Claim statuses). */
export const STATUS_MEANINGS: Readonly<Record<ClaimStatus, StatusMeaning>> = {
  CREATED: {
    meaning: 'Just filed; the operator has not reviewed it yet. Every claim starts here.',
    next: 'The operator.',
    follows: '`UNDER_REVIEW` when the claim is with the carrier, `PENDING_ACTION` when something is missing.',
  },
  UNDER_REVIEW: {
    meaning: 'The carrier is reviewing it.',
    next: 'The carrier.',
    follows:
      '`PENDING_REFUND` when the carrier pays, `PENDING_ACTION` when it asks for something, `REJECTED` when it refuses.',
  },
  PENDING_ACTION: {
    meaning: 'Something must be done before the claim can move forward; the reason says what.',
    next: "The operator, mostly with something from you. The API has no operation for it: do what the reason asks for, then write to the operator's support.",
    follows: '`UNDER_REVIEW` when it is done, `CANCELED` when it cannot be done.',
  },
  PENDING_REFUND: {
    meaning: 'A refund is coming; its amount is not confirmed.',
    next: 'The carrier.',
    follows: '`PENDING_REFUND_AMOUNT_CONFIRMED`; `PENDING_ACTION` when you have to confirm the refund.',
  },
  PENDING_REFUND_AMOUNT_CONFIRMED: {
    meaning: 'The refund amount is confirmed, and not paid out yet.',
    next: 'The operator.',
    follows: '`RESOLVED`.',
  },
  RESOLVED: { meaning: "Resolved in the client's favor.", next: NOBODY, follows: 'Nothing.' },
  CANCELED: {
    meaning: 'Withdrawn; the reason says why.',
    next: NOBODY,
    follows: 'Nothing. Two of the reasons let you file a new claim.',
  },
  REJECTED: {
    meaning: 'Rejected by the carrier; the reason says why.',
    next: NOBODY,
    follows: 'Nothing. You can file a new claim.',
  },
  CLOSED: {
    meaning: 'Closed for a reason that no other status names.',
    next: "Nobody: the claim is decided. The operator's support knows why.",
    follows: 'Nothing.',
  },
};

/** The meaning of each reason, under the status that carries it (spec: Reasons). */
export const REASON_MEANINGS: {
  readonly [Status in StatusWithReason]: Readonly<Record<Reasons[Status][number], ReasonMeaning>>;
} = {
  PENDING_ACTION: {
    RESTRICTED_ACCOUNT_VIEW: {
      meaning:
        "The client's account at the carrier or platform is restricted, so that the operator cannot look the shipment up.",
      todo: "Let the operator's support look the shipment up in your account, or tell them who can.",
    },
    PENDING_UPLOAD_DOCUMENTS: {
      meaning: 'Documents are missing.',
      todo: `Attach the invoice, the proof of shipping and, for \`DAMAGED\`, photos of label, box, packing and item; ${TELL}.`,
    },
    UPDATE_ITEMS_INFORMATION: {
      meaning: 'Descriptions, quantities or prices of the line items are incomplete or wrong.',
      todo: "Send the right ones to the operator's support: a filed claim cannot be changed through the API.",
    },
    TRACKING_REVIEW_REQUIRED: {
      meaning: 'The tracking number or its history does not fit the claim.',
      todo: "Check tracking number and carrier, and tell the operator's support what you find.",
    },
    CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF: {
      meaning: 'Proof of the damage is needed.',
      todo: `Attach photos of the damage, all sides of the box, the packing inside and the label; ${TELL}.`,
    },
    CUSTOMER_ACTION_REQUIRED_AFFIDAVIT: {
      meaning: 'A signed affidavit is needed.',
      todo: `Have the recipient sign that the parcel never came, or came damaged, and attach it as PDF or picture; ${TELL}.`,
    },
    CUSTOMER_ACTION_REQUIRED_REFUND_CONFIRMATION: {
      meaning: 'The client must confirm the refund.',
      todo: "Tell the operator's support whether you accept the refund.",
    },
  },
  CANCELED: {
    TIME_EXCEEDED: {
      meaning: "The carrier's time limit for claims had passed.",
      todo: 'Nothing for this parcel. Each carrier has its own limit: ask the operator for it, and file sooner.',
    },
    CLAIM_ALREADY_EXISTS: {
      meaning: 'Another claim exists for the same shipment.',
      todo: 'Follow the other claim, and file at one place only.',
    },
    DELIVERED_BY_CARRIER: {
      meaning: 'The carrier delivered the parcel after all.',
      todo: "Tell your customer. When it came damaged, write to the operator's support.",
    },
    CUSTOMS_HOLD_UNKNOWN: {
      meaning: 'Customs hold the parcel; why is not known.',
      todo: 'Ask customs or the carrier for the missing step, and settle it there.',
    },
    CUSTOMS_HOLD_AWAITING_PAYMENT: {
      meaning: 'Customs hold the parcel until duties are paid.',
      todo: 'Pay the duties, or have the recipient pay them.',
    },
    SHIPMENT_NOT_CLAIMABLE_YET: {
      meaning: 'The carrier does not accept a claim for this shipment yet.',
      todo: "File a new claim when the carrier's waiting time is over.",
    },
    SHIPMENT_NOT_SENT: {
      meaning: 'The parcel was never handed to the carrier.',
      todo: 'Look for it in your warehouse.',
    },
    PACKAGE_AT_ACCESSPOINT: {
      meaning: 'The parcel waits at an access point for its recipient.',
      todo: 'Tell the recipient where to fetch it.',
    },
    CREATED_INCORRECTLY: {
      meaning: 'The claim was filed with wrong data.',
      todo: 'File a new claim with the right data.',
    },
  },
  REJECTED: {
    MISSING_PRODUCT_INFORMATION: {
      meaning: 'Information about the goods was missing.',
      todo: 'File a new claim with complete line items, and attach the invoice to it.',
    },
    CLAIM_VOIDED_BY_CARRIER: {
      meaning: 'The carrier declared the claim void.',
      todo: "Ask the operator's support why before you file a new claim.",
    },
    NOT_ABLE_TO_CONTACT_DESTINATARY: {
      meaning: 'The carrier could not reach the recipient.',
      todo: "Ask the recipient for a telephone number at which somebody is reached, and give it to the operator's support with a new claim: its `destination` is kept from the first one.",
    },
  },
};

type MeaningsOf<Status extends StatusWithReason> = Readonly<Record<Reasons[Status][number], string>>;

/** The meaning of each status of a claim, alone. */
export const MEANING_OF_STATUS = mapValues(STATUS_MEANINGS, ({ meaning }) => meaning);

/** The meaning of each reason, without its status. */
export const MEANING_OF_REASON: MeaningsOf<StatusWithReason> = {
  ...mapValues(REASON_MEANINGS.PENDING_ACTION, ({ meaning }) => meaning),
  ...mapValues(REASON_MEANINGS.CANCELED, ({ meaning }) => meaning),
  ...mapValues(REASON_MEANINGS.REJECTED, ({ meaning }) => meaning),
};

/** The meaning of each reason of a status, with what the client does about it. */
export function reasonAdviceOf<Status extends StatusWithReason>(status: Status): MeaningsOf<Status> {
  return mapValues(REASON_MEANINGS[status], ({ meaning, todo }) => `${meaning} ${todo}`);
}

function mapValues<Key extends string, Value>(record: Readonly<Record<Key, Value>>, print: (value: Value) => string) {
  const entries = Object.entries<Value>(record).map(([key, value]) => [key, print(value)]);
  return Object.fromEntries(entries) as Readonly<Record<Key, string>>;
}
