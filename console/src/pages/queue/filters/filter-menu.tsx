import { Button, FocusTrap, Popover, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useShortcut } from '../../../shortcuts/use-shortcut.tsx';
import { strings } from '../../../strings/strings.ts';
import { useTypeAhead } from '../../claim/dialogs/use-type-ahead.ts';
import type { QueueFilters } from '../search/queue-search.ts';
import { DROPDOWN_WIDTH, Dropdown } from './dropdown.tsx';
import { FieldEditor } from './field-editor.tsx';
import type { FieldId, Option, OptionField } from './fields.ts';
import classes from './filters.module.css';

interface FilterMenuProps {
  /** The fields to filter by in this view. */
  fields: readonly FieldId[];
  filters: QueueFilters;
  optionsOf: (field: OptionField) => readonly Option[];
  onChange: (filters: QueueFilters) => void;
}

const t = strings.queue;

function Fields({ fields, onChoose }: { fields: readonly FieldId[]; onChoose: (field: FieldId) => void }) {
  const options = fields.map((field) => ({ field, label: t.fields[field] }));
  const buttonsIn = (list: HTMLElement) => [...list.querySelectorAll('button')];
  const onKeyDown = useTypeAhead(
    options,
    ({ currentTarget }) => buttonsIn(currentTarget).indexOf(document.activeElement as HTMLButtonElement),
    (found, { currentTarget }) => buttonsIn(currentTarget)[options.indexOf(found)]?.focus(),
  );
  return (
    <fieldset className={classes.fields} aria-label={t.filters.label} onKeyDown={onKeyDown}>
      {fields.map((field, place) => (
        <UnstyledButton
          key={field}
          className={classes.fieldButton}
          data-autofocus={place === 0 || undefined}
          onClick={() => onChoose(field)}
        >
          {t.fields[field]}
          <IconChevronRight size={14} aria-hidden />
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

function Back({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <UnstyledButton className={classes.back} title={t.filters.back} onClick={onBack}>
      <IconChevronLeft size={14} aria-hidden />
      {label}
    </UnstyledButton>
  );
}

/** The menu that adds a filter: first the field, then its values. */
export function FilterMenu({ fields, ...editor }: FilterMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<FieldId>();
  const toggle = (open: boolean) => {
    setOpen(open);
    if (open) setField(undefined);
  };
  useShortcut('f', t.keys.filter, () => toggle(true));
  return (
    <Popover opened={isOpen} onChange={toggle} width={DROPDOWN_WIDTH} position="bottom-start" shadow="md" returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={14} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => toggle(!isOpen)}
        >
          {t.filters.add}
        </Button>
      </Popover.Target>
      <Dropdown label={t.filters.label} arrowTargets="button, input">
        {/* Each step has its own focus trap, so that the focus goes to its first control. */}
        <FocusTrap key={field ?? 'fields'} active={isOpen}>
          <div>
            {field === undefined ? (
              <Fields fields={fields} onChoose={setField} />
            ) : (
              <>
                <Back label={t.fields[field]} onBack={() => setField(undefined)} />
                <FieldEditor field={field} {...editor} />
              </>
            )}
          </div>
        </FocusTrap>
      </Dropdown>
    </Popover>
  );
}
