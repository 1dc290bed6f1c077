import { Button, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS } from '../../../api/queries.ts';
import type { SavedView } from '../../../api/types.ts';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { useSession } from '../../../session/session-context.ts';
import { strings } from '../../../strings/strings.ts';
import classes from '../rail/rail.module.css';
import { readSaved, type SavedFilter } from '../search/saved-filters.ts';
import { useStored } from '../search/use-stored.ts';
import { nameToSave, queryOf } from './saved-view.ts';

const t = strings.queue.saved.browser;

/** Saves filters as own views, one after the other; what could not be saved stays in the browser. */
function useMoveFilters(views: readonly SavedView[], keep: (left: readonly SavedFilter[]) => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (filters: readonly SavedFilter[]) => {
      const own = views.filter(({ scope }) => scope === 'own');
      for (const [index, filter] of filters.entries()) {
        const name = nameToSave(filter, own);
        const body = { name: name ?? '', scope: 'own' as const, query: queryOf(filter.search), columns: null };
        if (name !== undefined) own.push(await unwrap(api.POST('/saved-views', { body })));
        keep(filters.slice(index + 1));
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [KEYS.savedViews] }),
  });
}

interface BrowserFiltersProps {
  views: readonly SavedView[];
  onLeave: (() => void) | undefined;
}

/** The filters that an earlier version saved in this browser, and the offer to move them to the service. */
export function BrowserFilters({ views, onLeave }: BrowserFiltersProps) {
  const [filters, setFilters] = useStored(`redress-queue-saved-${useSession().operator.id}`, readSaved);
  const move = useMoveFilters(views, setFilters);
  if (filters.length === 0) return null;
  return (
    <section className={classes.savedPart} aria-label={t.title}>
      <Title order={2} className={classes.title} px={8}>
        {t.title}
      </Title>
      <ul className={classes.list}>
        {filters.map(({ name, search }) => (
          <li key={name} className={classes.saved}>
            <Link to="/queue" search={search} className={classes.link} {...(onLeave && { onClick: onLeave })}>
              <span className={classes.label} title={name}>
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="light" fullWidth mt={6} loading={move.isPending} onClick={() => move.mutate(filters)}>
        {t.move}
      </Button>
      <ErrorNote error={move.error} />
    </section>
  );
}
