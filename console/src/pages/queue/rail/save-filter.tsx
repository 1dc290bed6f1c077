import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import { Dropdown } from '../filters/dropdown.tsx';
import { MAX_NAME } from '../saved-filters.ts';

interface SaveFilterProps {
  /** There is something to save. */
  isActive: boolean;
  onSave: (name: string) => void;
}

const t = strings.queue.saved;

/** Gives the filter of the moment a name. */
export function SaveFilter({ isActive, onSave }: SaveFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const draft = useDraft<string>('save-filter', '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.value.trim() === '') return;
    onSave(draft.value);
    setOpen(false);
    draft.discard();
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size="sm"
          aria-label={t.save}
          title={t.save}
          disabled={!isActive}
          onClick={() => setOpen((open) => !open)}
        >
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Dropdown label={t.save}>
        <form onSubmit={submit}>
          <Group gap={6} align="flex-end">
            <TextInput
              label={t.name}
              placeholder={t.namePlaceholder}
              maxLength={MAX_NAME}
              required
              data-autofocus
              value={draft.value}
              onChange={({ currentTarget }) => draft.change(currentTarget.value)}
            />
            <Button type="submit">{t.submit}</Button>
          </Group>
        </form>
      </Dropdown>
    </Popover>
  );
}
