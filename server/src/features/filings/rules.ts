import type { FactFault } from '../shipments/record.ts';
import { findDayFault, findReferenceFault } from '../shipments/rules.ts';
import type { CarrierDay, Channel, WindowResult } from './record.ts';

interface CheckedFiling {
  filed_on: string | null;
  channel: Channel | null;
  carrier_reference: string | null;
}

interface FilingLimits {
  /** The carrier's day of now. */
  today: string;
  posted_on: string | null;
}

/** Finds the first rule that a filing breaks (spec: Filed with the carrier). */
export function findFilingFault(
  { filed_on, channel, carrier_reference }: CheckedFiling,
  limits: FilingLimits,
): FactFault | undefined {
  const day = filed_on === null ? findNoDayFault(channel) : findFiledOnFault(filed_on, limits);
  if (day !== undefined) return { field: 'filed_on', message: day };
  const reference = findReferenceFault(carrier_reference);
  return reference === undefined ? undefined : { field: 'carrier_reference', message: reference };
}

function findNoDayFault(channel: Channel | null): string | undefined {
  return channel === null ? undefined : 'must stand beside a channel: add the day, or take the channel away';
}

function findFiledOnFault(day: string, { today, posted_on }: FilingLimits): string | undefined {
  const fault = findDayFault(day);
  if (fault !== undefined) return fault;
  if (day > today) return `must not be after today, ${today} with the carrier: record it when it is filed`;
  if (posted_on !== null && day < posted_on) {
    return `must not be before the shipment was posted, ${posted_on}: correct it, or the shipment's dates`;
  }
  return undefined;
}

/** Compares the day of filing with the window (spec: Filed with the carrier). */
export function windowOf(
  filedOn: string | null,
  { opens_on, closes }: Pick<CarrierDay, 'opens_on' | 'closes'>,
): WindowResult {
  if (filedOn === null) return 'unknown';
  if (opens_on !== undefined && filedOn < opens_on) return 'early';
  if (closes === undefined) return 'unknown';
  if (closes.on === null) return 'met';
  if (filedOn > closes.on) return 'missed';
  // It closed on that day at the latest: perhaps it had closed before.
  return closes.is_latest ? 'unknown' : 'met';
}

/** Words by which the playbook names a channel. */
const CHANNEL_WORDS: readonly (readonly [Channel, RegExp])[] = [
  ['CERTIFIED_EMAIL', /certified (e-?)?mail|\bpec\b/],
  ['PORTAL', /portal|customer area|dashboard|claims cent(re|er)/],
  ['WEB_FORM', /web form|\bweb\b|website|online|contact form/],
  ['EMAIL', /e-?mail/],
  ['LETTER', /\bletter\b|\bby post\b/],
  ['PHONE', /telephone|\bphone\b/],
  ['CHAT', /\bchat\b/],
  ['BRANCH', /branch|post office/],
  ['LABEL_SELLER', /sold the label/],
];

/** Finds the channel that the playbook's words name first; undefined: they name none. */
export function channelOf(how: string): Channel | undefined {
  const text = how.toLowerCase();
  const named = CHANNEL_WORDS.map(([channel, words]) => ({ channel, at: text.search(words) }));
  return named.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at)[0]?.channel;
}
