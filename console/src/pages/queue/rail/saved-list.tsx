import { ActionIcon, Button, Group, Popover, Text, TextInput, Title } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useSession } from '../../../session/session-context.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import { Dropdown } from '../filters/dropdown.tsx';
import { readSearch, shownOf, writeSearch } from '../search/queue-search.ts';
import { isSame, MAX_NAME, readSaved, type SavedFilter, saveFilter, withoutClaim } from '../search/saved-filters.ts';
import { useQueueState } from '../search/use-queue-state.ts';
import { useStored } from '../search/use-stored.ts';
import classes from './rail.module.css';

interface SaveFilterProps {
  /** Whether there is a filter to save. */
  isActive: boolean;
  onSave: (name: string) => void;
}

const t = strings.queue.saved;

/** The form that saves the current filter under a name. */
function SaveFilter({ isActive, onSave }: SaveFilterProps) {
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

interface SavedLinkProps {
  filter: SavedFilter;
  isCurrent: boolean;
  onLeave: (() => void) | undefined;
  onRemove: () => void;
}

function SavedLink({ filter: { name, search }, isCurrent, onLeave, onRemove }: SavedLinkProps) {
  return (
    <li className={classes.saved}>
      <Link
        to="/queue"
        search={search}
        className={classes.link}
        data-current={isCurrent || undefined}
        {...(onLeave && { onClick: onLeave })}
      >
        <span className={classes.label} title={name}>
          {name}
        </span>
      </Link>
      <ActionIcon className={classes.remove} size="sm" aria-label={t.remove(name)} onClick={onRemove}>
        <IconX size={13} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** The saved filters of the operator, stored in this browser. */
export function SavedFilters({ onLeave }: { onLeave?: () => void }) {
  const { state } = useQueueState();
  const [saved, setSaved] = useStored(`redress-queue-saved-${useSession().operator.id}`, readSaved);
  const search = withoutClaim(writeSearch(shownOf(state)));
  const isPlain = isSame(search, writeSearch(readSearch({ view: state.view })));
  const isKept = saved.some((filter) => isSame(filter.search, search));
  return (
    <section className={classes.savedPart} aria-label={t.title}>
      <Group justify="space-between" className={classes.head}>
        <Title order={2} className={classes.title}>
          {t.title}
        </Title>
        <SaveFilter isActive={!isPlain && !isKept} onSave={(name) => setSaved(saveFilter(saved, name, search))} />
      </Group>
      {saved.length === 0 && <Text className={classes.none}>{t.none}</Text>}
      <ul className={classes.list}>
        {saved.map((filter) => (
          <SavedLink
            key={filter.name}
            filter={filter}
            isCurrent={isSame(filter.search, search)}
            onLeave={onLeave}
            onRemove={() => setSaved(saved.filter((each) => each !== filter))}
          />
        ))}
      </ul>
    </section>
  );
}
