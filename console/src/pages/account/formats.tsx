import { Select, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { useNow } from '../../components/now.tsx';
import { Section } from '../../components/section.tsx';
import { browserFormats, currentFormats, FORMATS_KEY, type FormatChoice, parseFormats } from '../../format/formats.ts';
import { formatZoned } from '../../format/time.ts';
import { strings } from '../../strings/strings.ts';
import classes from './account-page.module.css';
import { AS_BROWSER, languageOptions, type Option, zoneOptions } from './format-options.ts';

const t = strings.session.formats;
/** Rows of an open list; typing finds the others. */
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
