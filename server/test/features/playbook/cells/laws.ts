import type { CellRow } from './row.ts';

const IPREM = 'one third of the daily IPREM for each gross kg';
const SUNDAYS = '7 days_without_sundays_and_holidays from DELIVERY';

/** The laws, read from the sources that each names. A liability without amounts: words of its note. */
export const LAWS: readonly CellRow[] = [
  [
    ...(['ES', 'ES in', 'LOST', 'presumed_lost'] as const),
    '20 days from EXPECTED_DELIVERY, otherwise 30 days from POSTING',
    ...(['law', 'LES'] as const),
  ],
  ['ES', 'ES in', 'LOST', 'liability', IPREM, 'law', 'LES'],
  ['ES', 'ES in', 'DAMAGED', 'closes', '7 days from DELIVERY', 'law', 'LES'],
  ['ES', 'ES in', 'DAMAGED', 'liability', IPREM, 'law', 'LES'],
  ['FR', 'FR in', 'DAMAGED', 'closes', '3 days_without_holidays from DELIVERY', 'law', 'LFR LFR2 LFR3'],
  ['DE', 'DE in', 'LOST', 'presumed_lost', '20 days from EXPECTED_DELIVERY', 'law', 'LDE LDE2'],
  ['DE', 'DE in', 'LOST', 'liability', '8.33 a kg, XDR', 'law', 'LDE'],
  ['DE', 'DE in', 'DAMAGED', 'closes', '7 days from DELIVERY', 'law', 'LDE LDE2'],
  ['DE', 'DE in', 'DAMAGED', 'liability', '8.33 a kg, XDR', 'law', 'LDE'],
  ['IT', 'IT in', 'LOST', 'liability', '1 a kg, EUR', 'law', 'LIT2'],
  ['IT', 'IT in', 'DAMAGED', 'closes', '8 days from DELIVERY', 'law', 'LIT'],
  ['IT', 'IT in', 'DAMAGED', 'liability', '1 a kg, EUR', 'law', 'LIT2'],
  ['CH', 'CH in', 'DAMAGED', 'closes', '8 days from DELIVERY', 'law', 'LCH'],
  ['CMR', '* abroad', 'LOST', 'liability', '8.33 a kg, XDR', 'third_party', 'LCMR3'],
  ['CMR', '* abroad', 'DAMAGED', 'closes', SUNDAYS, 'law', 'LCMR LCMR2'],
  ['CMR', '* abroad', 'DAMAGED', 'liability', '8.33 a kg, XDR', 'third_party', 'LCMR3'],
  ['MONTREAL', '* abroad', 'DAMAGED', 'closes', '14 days from DELIVERY', 'law', 'LMC LMC3'],
  ['UPU', '* abroad', 'LOST', 'closes', '6 months from POSTING', 'third_party', 'CO3 PO1'],
  ['UPU', '* abroad', 'LOST', 'liability', '40 a parcel, 4.5 a kg, XDR', 'carrier', 'BP2 CO3 CT3'],
  ['UPU', '* abroad', 'DAMAGED', 'liability', '40 a parcel, 4.5 a kg, XDR', 'carrier', 'BP2 CO3 CT3'],
];
