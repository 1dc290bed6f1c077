import { Button, Popover, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { strings } from '../../../strings/strings.ts';
import { filtersHeeded, isFixedBy } from '../search/queue-query.ts';
import type { QueueFilters, QueueState } from '../search/queue-search.ts';
import { DROPDOWN_WIDTH, Dropdown } from './dropdown.tsx';
import { FieldEditor } from './field-editor.tsx';
import {
  describeField,
  FIELD_IDS,
  type FieldId,
  isActive,
  isOfDates,
  type Option,
  type OptionField,
  without,
} from './fields.ts';
import { FilterMenu } from './filter-menu.tsx';
import classes from './filters.module.css';
import { SearchBox } from './search-box.tsx';
import { useOptions } from './use-options.ts';

interface FilterChipProps {
  field: FieldId;
  filters: QueueFilters;
  optionsOf: (field: OptionField) => readonly Option[];
  onChange: (filters: QueueFilters) => void;
}

const t = strings.queue;

/** An active filter: a click opens its editor, the cross removes it. */
function FilterChip(props: FilterChipProps) {
  const { field, filters, optionsOf, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const label = t.fields[field];
  const value = describeField(field, filters, optionsOf);
  return (
    <span className={classes.chip}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        width={DROPDOWN_WIDTH}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <UnstyledButton
            className={classes.value}
            title={`${label}: ${value}`}
            aria-label={t.filters.edit(label, value)}
            onClick={() => setOpen((open) => !open)}
          >
            <span className={classes.field}>{label}</span> {value}
          </UnstyledButton>
        </Popover.Target>
        <Dropdown label={label} arrowTargets="input">
          <FieldEditor {...props} />
        </Dropdown>
      </Popover>
      <UnstyledButton
        className={classes.remove}
        aria-label={t.filters.remove(label)}
        onClick={() => onChange(without(filters, field))}
      >
        <IconX size={13} aria-hidden />
      </UnstyledButton>
    </span>
  );
}

interface FilterBarProps {
  state: QueueState;
  onChange: (filters: QueueFilters) => void;
  onSearch: (q: string) => void;
  /** Called when the search is finished and the focus goes to the rows. */
  onDone: () => void;
}

/** The search field and the filters of the view. */
export function FilterBar({ state, onChange, onSearch, onDone }: FilterBarProps) {
  const filters = filtersHeeded(state);
  const optionsOf = useOptions(state);
  const fields = FIELD_IDS.filter((field) => isOfDates(field) || !isFixedBy(state.view, field));
  const active = fields.filter((field) => isActive(filters, field));
  const editor = { filters, optionsOf, onChange };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of filters is no set of form fields
    <div className={classes.bar} role="group" aria-label={t.filters.label}>
      <SearchBox asked={filters.q ?? ''} onSearch={onSearch} onDone={onDone} />
      <FilterMenu fields={fields} {...editor} />
      {active.map((field) => (
        <FilterChip key={field} field={field} {...editor} />
      ))}
      {active.length > 0 && (
        <Button variant="subtle" onClick={() => onChange({})}>
          {t.filters.clear}
        </Button>
      )}
    </div>
  );
}
