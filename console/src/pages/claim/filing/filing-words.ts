import type { Filing, FilingChannel } from '../../../api/types.ts';
import { currentFormats } from '../../../format/formats.ts';
import { formatDay } from '../../../format/time.ts';
import { strings } from '../../../strings/strings.ts';

const t = strings.claim.filing;

export const CHANNELS = Object.keys(t.channels) as FilingChannel[];

/** A day of the calendar, which has no time zone: `9 Mar 2026`. */
export function printDay(day: string): string {
  return formatDay(`${day}T00:00:00.000Z`, { ...currentFormats(), timeZone: 'UTC' });
}

type FiledFacts = Pick<Filing, 'filed_on' | 'channel' | 'window' | 'closes_on'> & { carrier_reference?: string | null };

/** Without a certain result there is only the latest day on which it can close. */
function windowWords(window: Filing['window'], closesOn: string | null): string {
  if (closesOn === null) return t.windows[window];
  return window === 'unknown' ? t.latest(printDay(closesOn)) : t.until(t.windows[window], printDay(closesOn));
}

/** `on 3 Dec 2026 by web form, reference X, in time`; undefined when it was not filed. */
export function filingWords({ filed_on, channel, window, closes_on, carrier_reference }: FiledFacts) {
  if (filed_on === null) return undefined;
  const result = windowWords(window, closes_on);
  const parts = [
    [t.on(printDay(filed_on)), ...(channel === null ? [] : [t.by[channel]])].join(' '),
    ...(carrier_reference ? [t.reference(carrier_reference)] : []),
    result,
  ];
  return parts.join(', ');
}
