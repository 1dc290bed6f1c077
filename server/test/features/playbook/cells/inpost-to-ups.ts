import type { CellRow } from './row.ts';

/* Written from the carriers' pages, apart from the file that is tested. Filing: words of the sentence. */
const VALUE = 'PURCHASE_INVOICE or SALES_INVOICE';

export const INPOST_TO_UPS: readonly CellRow[] = [
  [
    ...(['INPOST', 'PL in', 'LOST', 'opens'] as const),
    '30 days from EXPECTED_DELIVERY, otherwise 30 days from POSTING',
    ...(['third_party', 'IN1 IN3'] as const),
  ],
  ['INPOST', 'PL in', 'LOST', 'closes', '12 months from POSTING', 'third_party', 'IN2'],
  ['INPOST', 'PL *', 'LOST', 'evidence', `${VALUE}, PROOF_OF_DEPOSIT`, 'third_party', 'IN3 IN4'],
  ['INPOST', 'PL in', 'LOST', 'answer', '30 days', 'third_party', 'IN1'],
  ['INPOST', 'PL *', 'LOST', 'filing', 'web form, telephone, e-mail, post', 'third_party', 'IN4'],
  ['INPOST', 'PL in', 'DAMAGED', 'closes', '7 days from DELIVERY', 'third_party', 'IN2 IN4'],
  [
    ...(['INPOST', 'PL *', 'DAMAGED', 'evidence'] as const),
    `CARRIER_FORM, OUTER_PACKAGING, LABEL, ITEM_DAMAGE, PROOF_OF_DEPOSIT, ${VALUE}`,
    ...(['third_party', 'IN1 IN4'] as const),
  ],
  ['INPOST', 'PL in', 'DAMAGED', 'answer', '30 days', 'third_party', 'IN1'],
  ['INPOST', 'PL *', 'DAMAGED', 'filing', 'web form, telephone, e-mail, post', 'third_party', 'IN4'],
  ['INPOST', 'FR *', 'LOST', 'evidence', 'NON_RECEIPT_DECLARATION, IDENTITY_DOCUMENT', 'third_party', 'IN6'],
  ['INPOST', 'FR *', 'LOST', 'liability', '25 a parcel, EUR', 'third_party', 'IN7'],
  ['INPOST', 'FR in', 'LOST', 'answer', '23 working_days', 'third_party', 'IN6'],
  ['INPOST', 'FR *', 'LOST', 'filing', 'sender alone, portal, contact form', 'third_party', 'SC8'],
  ['INPOST', 'FR in', 'DAMAGED', 'closes', '0 days from DELIVERY', 'third_party', 'IN6'],
  ['INPOST', 'FR *', 'DAMAGED', 'evidence', 'ITEM_DAMAGE, OUTER_PACKAGING', 'third_party', 'IN6'],
  ['INPOST', 'FR *', 'DAMAGED', 'liability', '25 a parcel, EUR', 'third_party', 'IN7'],
  ['INPOST', 'FR in', 'DAMAGED', 'answer', '23 working_days', 'third_party', 'IN6'],
  ['INPOST', 'FR *', 'DAMAGED', 'filing', 'sender alone, portal, contact form', 'third_party', 'SC8'],
  ['INPOST', 'GB *', 'LOST', 'liability', '25 a parcel, GBP', 'third_party', 'PL9'],
  ['INPOST', 'GB *', 'LOST', 'filing', 'first, retailer', 'carrier', 'IN5'],
  ['INPOST', 'GB *', 'DAMAGED', 'liability', '25 a parcel, GBP', 'third_party', 'PL9'],
  ['INPOST', 'GB *', 'DAMAGED', 'filing', 'first, retailer', 'carrier', 'IN5'],

  ['PC_COMPONENTES', '* *', 'DAMAGED', 'evidence', 'ITEM_DAMAGE', 'carrier', 'PC1'],

  ['POSTAG', 'AT in', 'LOST', 'opens', '5 days from POSTING', 'carrier', 'PO1'],
  ['POSTAG', 'AT in', 'LOST', 'closes', '3 months from POSTING', 'carrier', 'PO1'],
  ['POSTAG', 'AT in', 'LOST', 'evidence', 'PROOF_OF_DEPOSIT', 'carrier', 'PO1'],
  ['POSTAG', 'AT in', 'LOST', 'filing', 'online, branch, partner, sender', 'carrier', 'PO1'],
  ['POSTAG', 'AT abroad', 'LOST', 'opens', '5 days from POSTING', 'carrier', 'PO1'],
  ['POSTAG', 'AT abroad', 'LOST', 'closes', '6 months from POSTING', 'carrier', 'PO1'],
  ['POSTAG', 'AT abroad', 'LOST', 'evidence', 'PROOF_OF_DEPOSIT', 'carrier', 'PO1'],
  ['POSTAG', 'AT abroad', 'LOST', 'filing', 'online, branch, partner, sender', 'carrier', 'PO1'],
  [
    ...(['POSTAG', 'AT in', 'DAMAGED', 'closes'] as const),
    '7 days_without_sundays_and_holidays from DELIVERY',
    ...(['carrier', 'PO2'] as const),
  ],
  ['POSTAG', 'AT *', 'DAMAGED', 'filing', 'online, branch, partner, sender', 'carrier', 'PO1'],

  ['SEUR', 'ES in', 'LOST', 'closes', '12 months from POSTING', 'carrier', 'SE1'],
  ['SEUR', '* *', 'LOST', 'filing', 'claims centre, Abierta', 'carrier', 'SE1'],
  ['SEUR', 'ES in', 'DAMAGED', 'closes', '7 days from DELIVERY', 'carrier', 'SE1'],
  ['SEUR', '* *', 'DAMAGED', 'evidence', `${VALUE}, ITEM_DAMAGE, OUTER_PACKAGING`, 'carrier', 'SE1'],
  ['SEUR', '* *', 'DAMAGED', 'filing', 'claims centre, Abierta', 'carrier', 'SE1'],

  ['UPS', '* *', 'LOST', 'opens', '1 days from EXPECTED_DELIVERY', 'third_party', 'UP8'],
  ['UPS', '* *', 'LOST', 'closes', '60 days from EXPECTED_DELIVERY', 'third_party', 'UP3 UP4'],
  ['UPS', '* *', 'LOST', 'evidence', VALUE, 'carrier', 'UP1 UP2'],
  ['UPS', '* *', 'LOST', 'answer', '15 working_days', 'third_party', 'UP3 UP7'],
  ['UPS', '* *', 'LOST', 'payment', '5 days', 'third_party', 'UP3'],
  ['UPS', '* *', 'LOST', 'filing', 'dashboard, shipper or receiver', 'third_party', 'UP9'],
  ['UPS', '* *', 'DAMAGED', 'closes', '7 days from DELIVERY', 'third_party', 'UP3 UP4 UP5 UP6'],
  [
    ...(['UPS', '* *', 'DAMAGED', 'evidence'] as const),
    `${VALUE}, ITEM_DAMAGE, INNER_PACKAGING, OUTER_PACKAGING, LABEL`,
    ...(['carrier', 'UP1 UP2 UP6 UP10'] as const),
  ],
  ['UPS', '* *', 'DAMAGED', 'answer', '15 working_days', 'third_party', 'UP3 UP7'],
  ['UPS', '* *', 'DAMAGED', 'payment', '5 days', 'third_party', 'UP3'],
  ['UPS', '* *', 'DAMAGED', 'filing', 'dashboard, shipper or receiver', 'third_party', 'UP9'],
];
