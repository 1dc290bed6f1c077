import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../session/session-context.tsx';
import { strings } from '../../../strings/strings.ts';
import { readSearch, shownOf, writeSearch } from '../queue-search.ts';
import { isSame, readSaved, type SavedFilter, saveFilter, withoutClaim } from '../saved-filters.ts';
import { useQueueState } from '../use-queue-state.ts';
import { useStored } from '../use-stored.ts';
import classes from './rail.module.css';
import { SaveFilter } from './save-filter.tsx';

const t = strings.queue.saved;

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

/** Filters under names of one's own, kept in this browser for each operator. */
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
