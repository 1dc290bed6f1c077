import type { Language } from '../../organizations/record.ts';

/**
 * Until when a link works, to the minute, in words of a language: the local time of a place, with the name of its zone.
 */
export function untilText(language: Language, expiresAt: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  });
  return format.format(new Date(expiresAt));
}
