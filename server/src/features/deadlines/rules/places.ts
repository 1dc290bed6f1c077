import type { Carrier, Shipment } from '../../claims/rules/shipment.ts';
import { toAlpha2 } from '../../playbook/rules/countries.ts';

/** Carriers of one country. */
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

/** A shipment as it was filed. */
type FiledShipment = Pick<Shipment, 'carrier'> & Record<'origin' | 'destination', { country: string }>;

/** A shipment, by its carrier and its countries as codes of two or three letters. */
export interface Carriage {
  carrier: Carrier;
  origin_country: string;
  destination_country: string;
}

/**
 * The country whose days and holidays count, in two letters: the carrier's own where the shipment begins or ends there,
 * else the country where it begins (spec: Deadlines).
 */
export function carrierCountry({ carrier, origin_country, destination_country }: Carriage): string {
  const [from, to] = [toAlpha2(origin_country), toAlpha2(destination_country)];
  const home = HOME[carrier];
  return home !== undefined && to === home ? home : from;
}

/** The country of a carrier of one country, in two letters; '' for one of several. */
export function homeOf(carrier: Carrier): string {
  return HOME[carrier] ?? '';
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

/** The time zone of a shipment's carrier, in which people read days about it. */
export function carrierZone({ carrier, origin, destination }: FiledShipment): string {
  const countries = { origin_country: origin.country, destination_country: destination.country };
  return timeZoneOf(carrierCountry({ carrier, ...countries }));
}

/** The day of a time (ISO 8601) with a shipment's carrier, `YYYY-MM-DD`. */
export function carrierDayAt(shipment: FiledShipment, at: string): string {
  return daysIn(carrierZone(shipment)).format(Date.parse(at));
}

/** Writes times as days of a zone, `2026-01-31`, as Canada's English does. */
export function daysIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}
