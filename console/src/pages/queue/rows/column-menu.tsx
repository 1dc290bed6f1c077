import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { strings } from '../../../strings/strings.ts';
import { CHOICES, type ColumnId, DEFAULT_COLUMNS, FIXED_COLUMNS } from '../columns.ts';
import { DROPDOWN_WIDTH, Dropdown } from '../filters/dropdown.tsx';
import filterClasses from '../filters/filters.module.css';

interface ColumnMenuProps {
  columns: readonly ColumnId[];
  onChange: (columns: readonly ColumnId[]) => void;
}

const t = strings.queue;

/** Which columns are shown, as far as there is room. */
export function ColumnMenu({ columns, onChange }: ColumnMenuProps) {
  const toggle = (id: ColumnId) =>
    onChange(CHOICES.filter((each) => (each === id ? !columns.includes(id) : columns.includes(each))));
  return (
    <Popover width={DROPDOWN_WIDTH} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={30} aria-label={t.columnsLabel} title={t.columnsLabel}>
          <IconColumns3 size={17} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Dropdown label={t.columnsLabel} walks="input, button">
        <fieldset className={filterClasses.options}>
          <legend className={filterClasses.legend}>{t.columnsLabel}</legend>
          {CHOICES.map((id) => (
            <label key={id} className={filterClasses.option}>
              <input
                type="checkbox"
                checked={columns.includes(id)}
                disabled={FIXED_COLUMNS.includes(id)}
                onChange={() => toggle(id)}
              />
              <span>{t.columns[id]}</span>
            </label>
          ))}
        </fieldset>
        <Button variant="subtle" fullWidth mt={4} onClick={() => onChange(DEFAULT_COLUMNS)}>
          {t.columnsReset}
        </Button>
      </Dropdown>
    </Popover>
  );
}
