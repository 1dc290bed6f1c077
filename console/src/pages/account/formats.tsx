import { Select, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { Section } from '../../components/layout/page.tsx';
import { useNow } from '../../components/values/time.tsx';
import {
  browserFormats,
  currentFormats,
  dateFormat,
  FORMATS_KEY,
  type FormatChoice,
  isTimeZone,
  numberFormat,
  parseFormats,
} from '../../format/formats.ts';
import { formatZoned } from '../../format/time.ts';
import { strings } from '../../strings/strings.ts';
import classes from './account-page.module.css';

export interface Option {
  value: string;
  label: string;
}

/** The option that stands for the browser's own setting. */
const AS_BROWSER = 'browser';

/**
 * Languages of the countries that carriers serve, whose numbers and dates differ. Any other can be set in the browser.
 */
const LANGUAGES = (
  'ar bg cs da de de-AT de-CH el en-AU en-CA en-GB en-IE en-IN en-US es es-MX et fi fr fr-CA fr-CH he hi hr hu it ja ' +
  'ko lt lv nb nl pl pt pt-BR ro sk sl sv tr uk zh-CN zh-TW'
).split(' ');
const SAMPLE = { amount: 1234567.89, day: new Date(Date.UTC(2026, 2, 9)) };

const offsetOf = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Current names of zones that Chromium lists by their former names, and UTC, which it omits. */
const UNLISTED = (
  'UTC Africa/Asmara America/Argentina/Buenos_Aires America/Nuuk Asia/Ho_Chi_Minh Asia/Kathmandu Asia/Kolkata ' +
  'Asia/Yangon Atlantic/Faroe Europe/Kyiv Pacific/Chuuk Pacific/Kanton Pacific/Pohnpei'
).split(' ');

/** The time zones that the browser supports, with their current offset. */
function zoneOptions(asBrowser: string, chosen: string | null): Option[] {
  const at = new Date();
  const names = new Set([...UNLISTED, ...Intl.supportedValuesOf('timeZone'), ...(chosen === null ? [] : [chosen])]);
  const zones = [...names]
    .filter(isTimeZone)
    .sort()
    .map((name) => ({ value: name, label: `${name.replaceAll('_', ' ')} (${offsetOf(name, at)})` }));
  return [{ value: AS_BROWSER, label: asBrowser }, ...zones];
}

/** The languages by their English name, with a number and a date in their notation. */
function languageOptions(asBrowser: string, chosen: string | null): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const looks = (tag: string) => {
    const day = dateFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(SAMPLE.day);
    // Isolated, because a date written from right to left would reorder the text beside it.
    return `\u2068${numberFormat(tag, {}).format(SAMPLE.amount)}\u2069 · \u2068${day}\u2069`;
  };
  const tags = [...new Set([...LANGUAGES, ...(chosen === null ? [] : [chosen])])];
  const languages = tags
    .map((tag) => ({ value: tag, label: `${names.of(tag) ?? tag}: ${looks(tag)}` }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return [{ value: AS_BROWSER, label: asBrowser }, ...languages];
}

const t = strings.session.formats;
/** The most options that are shown at once; typing finds the others. */
const MOST_SHOWN = 60;

function useFormatChoice() {
  return useLocalStorage<FormatChoice>({
    key: FORMATS_KEY,
    defaultValue: parseFormats(null),
    getInitialValueInEffect: false,
    deserialize: parseFormats,
  });
}

interface FieldProps {
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
}

function Field({ label, options, value, onChange }: FieldProps) {
  return (
    <Select
      label={label}
      data={options}
      value={value ?? AS_BROWSER}
      onChange={(next) => onChange(next === AS_BROWSER ? null : next)}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      limit={MOST_SHOWN}
      maxDropdownHeight={280}
      nothingFoundMessage={t.nothingFound}
    />
  );
}

/** The time zone and the language of numbers and dates, as this browser remembers them. */
export function FormatsSection() {
  const [choice, setChoice] = useFormatChoice();
  const [{ zones, languages }] = useState(() => {
    const { timeZone, language } = browserFormats();
    return {
      zones: zoneOptions(t.asBrowser(timeZone), choice.timeZone),
      languages: languageOptions(t.asBrowser(language), choice.language),
    };
  });
  const now = new Date(useNow()).toISOString();
  const { language } = currentFormats();
  return (
    <Section title={t.title} intro={t.intro}>
      <Stack gap="sm" className={classes.form ?? ''}>
        <Field
          label={t.zone}
          options={zones}
          value={choice.timeZone}
          onChange={(timeZone) => setChoice({ ...choice, timeZone })}
        />
        <Field
          label={t.language}
          options={languages}
          value={choice.language}
          onChange={(chosen) => setChoice({ ...choice, language: chosen })}
        />
      </Stack>
      <Text size="sm" c="dimmed" aria-live="polite" lang={language} data-testid="format-sample">
        {formatZoned(now)}
      </Text>
    </Section>
  );
}
