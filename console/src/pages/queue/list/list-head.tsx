import { ActionIcon, Button, NativeSelect, Popover, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconColumns3, IconLock } from '@tabler/icons-react';
import type { Sort } from '../../../api/types.ts';
import { DownloadMenu } from '../../../components/files/download-menu.tsx';
import { formatMinorUnits } from '../../../format/money.ts';
import { strings } from '../../../strings/strings.ts';
import { DROPDOWN_WIDTH, Dropdown } from '../filters/dropdown.tsx';
import filterClasses from '../filters/filters.module.css';
import { CHOICES, type ColumnId, DEFAULT_COLUMNS, FIXED_COLUMNS } from '../rows/columns.ts';
import { useShownView } from '../saved/use-saved-views.ts';
import { sortsOf } from '../search/orders.ts';
import { exportAddress } from '../search/queue-query.ts';
import type { QueueState } from '../search/queue-search.ts';
import { usePaidAmounts, useUncertain } from '../search/use-counts.ts';
import type { ChangeState } from '../search/use-queue-state.ts';
import classes from './list-head.module.css';
import type { LiveList } from './live-list.ts';

interface ColumnMenuProps {
  columns: readonly ColumnId[];
  onChange: (columns: readonly ColumnId[]) => void;
}

const t = strings.queue;

/** The menu of columns to show, as far as they fit. */
function ColumnMenu({ columns, onChange }: ColumnMenuProps) {
  const toggle = (id: ColumnId) =>
    onChange(CHOICES.filter((each) => (each === id ? !columns.includes(id) : columns.includes(each))));
  return (
    <Popover width={DROPDOWN_WIDTH} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={30} aria-label={t.columnsLabel} title={t.columnsLabel}>
          <IconColumns3 size={17} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Dropdown label={t.columnsLabel} arrowTargets="input, button">
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

interface ListHeadProps {
  state: QueueState;
  change: ChangeState;
  list: LiveList | undefined;
  total: number | undefined;
  /** The last refresh failed. */
  isStale: boolean;
  columns: readonly ColumnId[];
  onColumns: (columns: readonly ColumnId[]) => void;
  isCards: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** Opens the dialog that says what blocks a tracking number. */
  onBlocked: () => void;
  onViews: () => void;
}

/**
 * A button that says what changed since the list was loaded, and refreshes it. Its place is reserved, so nothing below
 * it moves.
 */
function ListUpdates({ list, isRefreshing, onRefresh }: Pick<ListHeadProps, 'list' | 'isRefreshing' | 'onRefresh'>) {
  if (list === undefined || (list.arrived === 0 && list.gone.length === 0)) return null;
  const hasArrived = list.arrived > 0;
  return (
    <Button
      variant="light"
      size="compact-sm"
      className={classes.updates}
      data-quiet={!hasArrived || undefined}
      loading={isRefreshing}
      onClick={onRefresh}
    >
      {hasArrived ? t.list.arrived(list.arrived) : t.list.left(list.gone.length)}
      {' · '}
      {hasArrived ? t.list.show : t.list.refresh}
    </Button>
  );
}

function SortSelect({ state, change }: Pick<ListHeadProps, 'state' | 'change'>) {
  return (
    <NativeSelect
      aria-label={t.sortLabel}
      className={classes.sort}
      data={sortsOf(state.view).map((sort) => ({ value: sort, label: t.sorts[sort] }))}
      value={state.sort}
      onChange={({ currentTarget }) => change({ sort: currentTarget.value as Sort })}
    />
  );
}

/** The sums that were paid for the claims of a list of paid ones, one for each currency. */
function PaidSums({ state }: Pick<ListHeadProps, 'state'>) {
  const sums = usePaidAmounts(state) ?? [];
  if (sums.length === 0) return null;
  const texts = sums.map(
    ({ amount, minor_digits, currency }) => `${formatMinorUnits(amount, minor_digits)} ${currency}`,
  );
  return <span data-testid="paid-sums"> · {t.list.paid(texts.join(', '))}</span>;
}

/** How many of the days of a list of due claims are not certain. */
function Uncertain({ state }: Pick<ListHeadProps, 'state'>) {
  const claims = useUncertain(state);
  return claims ? <span data-testid="uncertain-days"> · {t.list.uncertain(claims)}</span> : null;
}

/** The button for the question of clients whether a tracking number is blocked. */
function AskBlocked({ isCards, onBlocked }: Pick<ListHeadProps, 'isCards' | 'onBlocked'>) {
  const title = t.keys.blocked;
  if (isCards) {
    return (
      <ActionIcon size={30} aria-label={t.blocked} title={title} onClick={onBlocked}>
        <IconLock size={17} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button variant="subtle" title={title} leftSection={<IconLock size={15} aria-hidden />} onClick={onBlocked}>
      {t.blocked}
    </Button>
  );
}

/** The header of the list: the view's name, the number of claims, updates, order, columns, download. */
export function ListHead(props: ListHeadProps) {
  const { state, change, list, total, isStale, columns, onColumns, isCards, isRefreshing, onViews } = props;
  const name = useShownView(state)?.name ?? t.views[state.view].label;
  return (
    <div className={classes.head}>
      <div className={classes.name}>
        <Title order={1} className={classes.title}>
          <bdi className={classes.wide}>{name}</bdi>
          <UnstyledButton className={classes.views} title={t.openViews} aria-haspopup="dialog" onClick={onViews}>
            <bdi>{name}</bdi>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </Title>
        <Text component="span" className={classes.total}>
          {total === undefined ? '' : t.list.total(total)}
          <PaidSums state={state} />
          <Uncertain state={state} />
        </Text>
      </div>
      <div className={classes.notes}>
        <ListUpdates list={list} isRefreshing={isRefreshing} onRefresh={props.onRefresh} />
        {isStale && <Text className={classes.stale}>{strings.common.stale}</Text>}
      </div>
      <div className={classes.tools}>
        <AskBlocked isCards={isCards} onBlocked={props.onBlocked} />
        <SortSelect state={state} change={change} />
        {!isCards && <ColumnMenu columns={columns} onChange={onColumns} />}
        <DownloadMenu label={t.exportLabel} hrefOf={(form) => exportAddress(state, form)} />
      </div>
    </div>
  );
}
