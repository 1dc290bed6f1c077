import type { EvidenceKind } from '../../../api/types.ts';

/** The key of each kind in the list of kinds, in the order of the list. */
export const KIND_KEYS = {
  ITEM_DAMAGE: 'd',
  INNER_PACKAGING: 'i',
  OUTER_PACKAGING: 'o',
  LABEL: 'l',
  PURCHASE_INVOICE: 'p',
  SALES_INVOICE: 's',
  PROOF_OF_DEPOSIT: 'r',
  NON_RECEIPT_DECLARATION: 'n',
  AFFIDAVIT: 'a',
  IDENTITY_DOCUMENT: 'y',
  CARRIER_FORM: 'f',
  DELIVERY_RESERVATION: 'v',
  REPAIR_ESTIMATE: 'e',
  CARRIER_ANSWER: 'w',
  OTHER: 'x',
} as const satisfies Record<EvidenceKind, string>;

export const KINDS = Object.keys(KIND_KEYS) as EvidenceKind[];

export const kindOfKey = (key: string): EvidenceKind | undefined =>
  KINDS.find((kind) => KIND_KEYS[kind] === key.toLowerCase());
