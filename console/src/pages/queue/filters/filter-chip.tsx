import { Popover, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { strings } from '../../../strings/strings.ts';
import type { QueueFilters } from '../queue-search.ts';
import { describeField } from './describe-field.ts';
import { DROPDOWN_WIDTH, Dropdown } from './dropdown.tsx';
import { FieldEditor } from './field-editor.tsx';
import { type FieldId, type Option, type OptionField, without } from './fields.ts';
import classes from './filters.module.css';

interface FilterChipProps {
  field: FieldId;
  filters: QueueFilters;
  optionsOf: (field: OptionField) => readonly Option[];
  onChange: (filters: QueueFilters) => void;
}

const t = strings.queue;

/** A filter in force: a click changes it, the cross takes it away. */
export function FilterChip(props: FilterChipProps) {
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
        <Dropdown label={label} walks="input">
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
