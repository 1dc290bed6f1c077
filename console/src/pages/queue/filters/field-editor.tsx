import { Stack, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { strings } from '../../../strings/strings.ts';
import { type QueueFilters, withFilter } from '../search/queue-search.ts';
import { choose, chosenOf, DATES, type FieldId, isOfDates, type Option, type OptionField, SINGLE } from './fields.ts';
import classes from './filters.module.css';

interface OptionListProps {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** Whether at most one option can be selected. */
  isSingle: boolean;
  onChange: (chosen: readonly string[]) => void;
}

const texts = strings.queue.filters;
const FIND_FROM = 9;
const SHOWN = 60;

/** The options to show: selected ones first, so that they are visible among many. */
function shownOf(options: readonly Option[], chosen: readonly string[], find: string) {
  const wanted = find.trim().toLocaleLowerCase();
  const found = options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const sorted = [...found].sort((a, b) => Number(chosen.includes(b.value)) - Number(chosen.includes(a.value)));
  return { options: found.length > SHOWN ? sorted.slice(0, SHOWN) : found, more: Math.max(0, found.length - SHOWN) };
}

/** The options of a filter, with a search field where there are many. */
function OptionList({ label, options, chosen, isSingle, onChange }: OptionListProps) {
  const [find, setFind] = useState('');
  const name = useId();
  const shown = shownOf(options, chosen, find);
  const toggle = (value: string) => {
    if (isSingle) onChange(chosen.includes(value) ? [] : [value]);
    else onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  };
  const hasFind = options.length >= FIND_FROM;
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{label}</legend>
      {hasFind && (
        <TextInput
          aria-label={texts.find}
          placeholder={texts.find}
          value={find}
          data-autofocus
          onChange={({ currentTarget }) => setFind(currentTarget.value)}
        />
      )}
      <div className={classes.scroll}>
        {shown.options.map(({ value, label: text }, place) => (
          <label key={value} className={classes.option}>
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(value)}
              data-autofocus={(!hasFind && place === 0) || undefined}
              onChange={() => toggle(value)}
            />
            <span title={text}>{text}</span>
          </label>
        ))}
        {shown.options.length === 0 && <Text className={classes.note}>{texts.noMatch}</Text>}
        {shown.more > 0 && <Text className={classes.note}>{texts.moreOptions(shown.more)}</Text>}
      </div>
    </fieldset>
  );
}

interface FieldEditorProps {
  field: FieldId;
  filters: QueueFilters;
  optionsOf: (field: OptionField) => readonly Option[];
  onChange: (filters: QueueFilters) => void;
}

const t = strings.queue;

interface DaysProps extends Pick<FieldEditorProps, 'filters' | 'onChange'> {
  field: keyof typeof DATES;
}

function Days({ field, filters, onChange }: DaysProps) {
  const [from, to] = DATES[field];
  const type = field === 'answered' ? 'month' : 'date';
  return (
    <Stack gap={8} p={4}>
      <TextInput
        type={type}
        label={t.filters.from}
        value={filters[from] ?? ''}
        {...(filters[to] !== undefined && { max: filters[to] })}
        data-autofocus
        onChange={({ currentTarget }) => onChange(withFilter(filters, from, currentTarget.value))}
      />
      <TextInput
        type={type}
        label={t.filters.to}
        value={filters[to] ?? ''}
        {...(filters[from] !== undefined && { min: filters[from] })}
        onChange={({ currentTarget }) => onChange(withFilter(filters, to, currentTarget.value))}
      />
      <Text size="xs" c="dimmed">
        {t.filters.dates[field]}
      </Text>
    </Stack>
  );
}

/** The editor of one filter. Each choice applies at once. */
export function FieldEditor({ field, filters, optionsOf, onChange }: FieldEditorProps) {
  if (isOfDates(field)) return <Days field={field} filters={filters} onChange={onChange} />;
  return (
    <OptionList
      label={t.fields[field]}
      options={optionsOf(field)}
      chosen={chosenOf(filters, field)}
      isSingle={SINGLE.includes(field)}
      onChange={(chosen) => onChange(choose(filters, field, chosen))}
    />
  );
}
