import type { Carrier } from '../claims/rules/shipment.ts';
import { normalizeTrackingNumber } from '../claims/rules/tracking-number.ts';

const TRACKING_NUMBER = '{tracking_number}';
const POSTCODE = '{postcode}';
const MAX_LENGTH = 2_000;

/** The carriers' public tracking pages; null for a carrier whose page does not take the number in its address. */
export const DEFAULT_TRACKING_URLS: Readonly<Record<Carrier, string | null>> = {
  BPOST: 'https://track.bpost.cloud/btr/web/#/search?itemCode={tracking_number}&lang=en',
  BRT: 'https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz={tracking_number}',
  CHRONOPOST: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={tracking_number}',
  CORREOS: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={tracking_number}',
  CORREOS_EXPRESS: 'https://s.correosexpress.com/c?n={tracking_number}',
  CTT: 'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects={tracking_number}',
  DPD: 'https://www.dpdgroup.com/be/mydpd/my-parcels/track?lang=en&parcelNumber={tracking_number}',
  EVRI: 'https://www.evri.com/track/parcel/{tracking_number}',
  FEDEX: 'https://www.fedex.com/fedextrack/?trknbr={tracking_number}',
  GLS: 'https://gls-group.eu/EU/en/parcel-tracking?match={tracking_number}',
  INPOST: 'https://inpost.pl/sledzenie-przesylek?number={tracking_number}',
  MAERSK: null,
  PAACK: 'https://mydeliveries.paack.app/tracking?tracking_number={tracking_number}',
  PC_COMPONENTES: null,
  POSTAG: 'https://www.post.at/sv/sendungssuche?snr={tracking_number}',
  SEUR: 'https://www.seur.com/livetracking/?segOnlineIdentificador={tracking_number}',
  UPS: 'https://www.ups.com/track?loc=en_US&tracknum={tracking_number}',
};

/**
 * Finds the fault of a tracking page's address pattern, in words for its author; undefined when it is valid. The
 * address must be https, and only its part after the host may depend on the shipment, so that no tracking number can
 * lead to another host.
 */
export function findPatternProblem(pattern: string): string | undefined {
  if (pattern.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  if (!pattern.includes(TRACKING_NUMBER)) return `must contain ${TRACKING_NUMBER}`;
  const filled = pattern.replaceAll(TRACKING_NUMBER, 'N').replaceAll(POSTCODE, 'P');
  if (/[{}\s\p{Cc}]/u.test(filled)) return `can have ${TRACKING_NUMBER} and ${POSTCODE}, and no other braces or spaces`;
  const url = URL.parse(filled);
  if (url?.protocol !== 'https:') return 'must be an https address';
  const beforePath = pattern.split('/', 3).join('/');
  if (url.username !== '' || url.password !== '' || /[{@\\?#]/.test(beforePath)) {
    return 'must name the host, and only that, before its path';
  }
  return undefined;
}

/** Fills a valid pattern with a shipment's values. */
export function trackingUrl(pattern: string, shipment: { tracking_number: string; postcode: string }): string {
  const number = encode(normalizeTrackingNumber(shipment.tracking_number));
  return pattern.replaceAll(TRACKING_NUMBER, () => number).replaceAll(POSTCODE, () => encode(shipment.postcode.trim()));
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

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
