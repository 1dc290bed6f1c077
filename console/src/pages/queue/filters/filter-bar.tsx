import { Button } from '@mantine/core';
import { strings } from '../../../strings/strings.ts';
import { filtersHeeded, isFixedBy } from '../queue-query.ts';
import type { QueueFilters, QueueState } from '../queue-search.ts';
import { FIELD_IDS, isActive } from './fields.ts';
import { FilterChip } from './filter-chip.tsx';
import { FilterMenu } from './filter-menu.tsx';
import classes from './filters.module.css';
import { SearchBox } from './search-box.tsx';
import { useOptions } from './use-options.ts';

interface FilterBarProps {
  state: QueueState;
  onChange: (filters: QueueFilters) => void;
  onSearch: (q: string) => void;
  /** The search is written; the hand goes back to the rows. */
  onDone: () => void;
}

const t = strings.queue;

/** Search and filters of the view. */
export function FilterBar({ state, onChange, onSearch, onDone }: FilterBarProps) {
  const filters = filtersHeeded(state);
  const optionsOf = useOptions(state);
  const fields = FIELD_IDS.filter((field) => field === 'filed' || !isFixedBy(state.view, field));
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
