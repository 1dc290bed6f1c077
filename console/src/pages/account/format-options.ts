import { dateFormat, isTimeZone, numberFormat } from '../../format/formats.ts';

export interface Option {
  value: string;
  label: string;
}

/** Stands for the browser's own among the options. */
export const AS_BROWSER = 'browser';

/** Languages whose numbers and dates differ, of the countries that carriers serve. Any other comes by the browser. */
const LANGUAGES = (
  'ar bg cs da de de-AT de-CH el en-AU en-CA en-GB en-IE en-IN en-US es es-MX et fi fr fr-CA fr-CH he hi hr hu it ja ' +
  'ko lt lv nb nl pl pt pt-BR ro sk sl sv tr uk zh-CN zh-TW'
).split(' ');
const SAMPLE = { amount: 1234567.89, day: new Date(Date.UTC(2026, 2, 9)) };

const offsetOf = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Today's names, where Chromium lists the ones from before, and UTC, which it leaves out. */
const UNLISTED = (
  'UTC Africa/Asmara America/Argentina/Buenos_Aires America/Nuuk Asia/Ho_Chi_Minh Asia/Kathmandu Asia/Kolkata ' +
  'Asia/Yangon Atlantic/Faroe Europe/Kyiv Pacific/Chuuk Pacific/Kanton Pacific/Pohnpei'
).split(' ');

/** The zones that the browser knows, with the offset that each has today. */
export function zoneOptions(asBrowser: string, chosen: string | null): Option[] {
  const at = new Date();
  const names = new Set([...UNLISTED, ...Intl.supportedValuesOf('timeZone'), ...(chosen === null ? [] : [chosen])]);
  const zones = [...names]
    .filter(isTimeZone)
    .sort()
    .map((name) => ({ value: name, label: `${name.replaceAll('_', ' ')} (${offsetOf(name, at)})` }));
  return [{ value: AS_BROWSER, label: asBrowser }, ...zones];
}

/** The languages by their English name, with what they make of a number and a date. */
export function languageOptions(asBrowser: string, chosen: string | null): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const looks = (tag: string) => {
    const day = dateFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(SAMPLE.day);
    // Isolated: a date that is written from right to left would else turn what stands beside it.
    return `\u2068${numberFormat(tag, {}).format(SAMPLE.amount)}\u2069 · \u2068${day}\u2069`;
  };
  const tags = [...new Set([...LANGUAGES, ...(chosen === null ? [] : [chosen])])];
  const languages = tags
    .map((tag) => ({ value: tag, label: `${names.of(tag) ?? tag}: ${looks(tag)}` }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return [{ value: AS_BROWSER, label: asBrowser }, ...languages];
}
