import type { Carrier } from '../../claims/rules/shipment.ts';
import { toAlpha2 } from '../../playbook/rules/countries.ts';

/** Carriers of one country; the others are where a shipment begins. */
const HOME: Partial<Record<Carrier, string>> = {
  BPOST: 'BE',
  BRT: 'IT',
  CHRONOPOST: 'FR',
  CORREOS: 'ES',
  CORREOS_EXPRESS: 'ES',
  EVRI: 'GB',
  PAACK: 'ES',
  PC_COMPONENTES: 'ES',
  POSTAG: 'AT',
  SEUR: 'ES',
};

/** The zone of the capital, of countries with several: parcels of other zones are counted by it too. */
const CAPITALS: Readonly<Record<string, string>> = {
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  MX: 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
};

/**
 * The country whose days and holidays count, in two letters: the carrier's own, else that where the shipment begins
 * (spec: Deadlines).
 */
export function carrierCountry(carrier: Carrier, originCountry: string): string {
  return HOME[carrier] ?? toAlpha2(originCountry);
}

/** The time zone of a country, by its capital; UTC where the country is not known. */
export function timeZoneOf(country: string): string {
  const capital = CAPITALS[country];
  if (capital !== undefined) return capital;
  if (!/^[A-Z]{2}$/.test(country)) return 'UTC';
  // Not among TypeScript's types yet.
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  const [zone] = locale.getTimeZones?.() ?? [];
  return zone ?? 'UTC';
}
