import { Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { strings } from '../../../strings/strings.ts';
import type { Option } from './fields.ts';
import classes from './filters.module.css';

interface OptionListProps {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** At most one. */
  isSingle: boolean;
  onChange: (chosen: readonly string[]) => void;
}

const t = strings.queue.filters;
const FIND_FROM = 9;
const SHOWN = 60;

/** Those chosen first, so that they are seen however many there are. */
function shownOf(options: readonly Option[], chosen: readonly string[], find: string) {
  const wanted = find.trim().toLocaleLowerCase();
  const found = options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const sorted = [...found].sort((a, b) => Number(chosen.includes(b.value)) - Number(chosen.includes(a.value)));
  return { options: found.length > SHOWN ? sorted.slice(0, SHOWN) : found, more: Math.max(0, found.length - SHOWN) };
}

/** Values to choose from, with a field to find one where there are many; the dropdown's arrows walk. */
export function OptionList({ label, options, chosen, isSingle, onChange }: OptionListProps) {
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
          aria-label={t.find}
          placeholder={t.find}
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
        {shown.options.length === 0 && <Text className={classes.note}>{t.noMatch}</Text>}
        {shown.more > 0 && <Text className={classes.note}>{t.moreOptions(shown.more)}</Text>}
      </div>
    </fieldset>
  );
}
