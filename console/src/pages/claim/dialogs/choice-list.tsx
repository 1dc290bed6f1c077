import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './choice-list.module.css';
import { useTypeAhead } from './use-type-ahead.ts';

export interface Option<T extends string> {
  value: T;
  /** Typing its first letters selects the option. */
  label: string;
  /** Shown instead of the label. */
  shown?: ReactNode;
  sentence?: string;
  isDisabled?: boolean;
}

interface ChoiceListProps<T extends string> {
  label: string;
  options: readonly Option<T>[];
  value: T | null;
  onChange: (value: T) => void;
  /** Gets the focus when the dialog opens. */
  isFirst?: boolean;
}

/**
 * A list of options, each with a sentence. One is selected by click, by arrow keys or by its first letters; Enter
 * submits the form.
 */
export function ChoiceList<T extends string>(props: ChoiceListProps<T>) {
  const { label, options, value, onChange, isFirst = false } = props;
  const name = useId();
  const open = options.filter(({ isDisabled }) => !isDisabled);
  const onFound = (found: Option<T>, { currentTarget }: KeyboardEvent<HTMLElement>) => {
    onChange(found.value);
    currentTarget.querySelector<HTMLInputElement>(`input[value="${CSS.escape(found.value)}"]`)?.focus();
  };
  const onKeyDown = useTypeAhead(open, () => open.findIndex((option) => option.value === value), onFound);
  const focused = options.find((option) => option.value === value) ?? open[0];
  return (
    <fieldset className={classes.list} onKeyDown={onKeyDown}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option} data-checked={option.value === value || undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled ?? false}
            onChange={() => onChange(option.value)}
            {...(isFirst && option === focused && { 'data-autofocus': true })}
          />
          <span className={classes.words}>
            {option.shown ?? <bdi>{option.label}</bdi>}
            {option.sentence !== undefined && <span className={classes.sentence}>{option.sentence}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
