import type { Carrier } from '../../claims/rules/shipment.ts';

/** The name of each carrier, as it writes it. */
export const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  BPOST: 'bpost',
  BRT: 'BRT',
  CHRONOPOST: 'Chronopost',
  CORREOS: 'Correos',
  CORREOS_EXPRESS: 'Correos Express',
  CTT: 'CTT',
  DPD: 'DPD',
  EVRI: 'Evri',
  FEDEX: 'FedEx',
  GLS: 'GLS',
  INPOST: 'InPost',
  MAERSK: 'Maersk',
  PAACK: 'Paack',
  PC_COMPONENTES: 'PcComponentes',
  POSTAG: 'Österreichische Post',
  SEUR: 'SEUR',
  UPS: 'UPS',
};
