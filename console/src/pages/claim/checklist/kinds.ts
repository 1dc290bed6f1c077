import type { EvidenceKind } from '../../../api/types.ts';
import { keysOf, type PressedKey } from '../../../shortcuts/keys-of.ts';

/** The key of each kind in the list of kinds, in the order of the list. `y` is none of them: it confirms. */
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
  IDENTITY_DOCUMENT: 'c',
  CARRIER_FORM: 'f',
  DELIVERY_RESERVATION: 'v',
  REPAIR_ESTIMATE: 'e',
  CARRIER_ANSWER: 'w',
  OTHER: 'x',
} as const satisfies Record<EvidenceKind, string>;

export const KINDS = Object.keys(KIND_KEYS) as EvidenceKind[];

/** The key that confirms the proposed kinds, in the viewer and in the list. */
export const CONFIRM_KEY = 'y';

/** Finds the kind of a pressed key, and whether the key confirms the proposal. Shift makes no difference. */
export function readKindKey(pressed: PressedKey): { kind: EvidenceKind | undefined; isConfirm: boolean } {
  const names = keysOf(pressed).map((name) => name.toLowerCase());
  return { kind: KINDS.find((kind) => names.includes(KIND_KEYS[kind])), isConfirm: names.includes(CONFIRM_KEY) };
}
