import { ActionIcon, Button, NativeSelect, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { strings } from '../../../strings/strings.ts';
import type { ColumnId } from '../columns.ts';
import type { LiveList } from '../live-list.ts';
import { exportAddress } from '../queue-query.ts';
import { type QueueState, SORTS, type Sort } from '../queue-search.ts';
import type { ChangeState } from '../use-queue-state.ts';
import { ColumnMenu } from './column-menu.tsx';
import classes from './head.module.css';

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
  onRefresh: () => void;
  onViews: () => void;
}

const t = strings.queue;

/** What happened since the list was shown, and the way to show it. It has its place: nothing below it moves. */
function News({ list, onRefresh }: Pick<ListHeadProps, 'list' | 'onRefresh'>) {
  if (list === undefined || (list.arrived === 0 && list.gone.length === 0)) return null;
  const hasArrived = list.arrived > 0;
  return (
    <Button
      variant="light"
      size="compact-sm"
      className={classes.news}
      data-quiet={!hasArrived || undefined}
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
      data={SORTS.map((sort) => ({ value: sort, label: t.sorts[sort] }))}
      value={state.sort}
      onChange={({ currentTarget }) => change({ sort: currentTarget.value as Sort })}
    />
  );
}

/** The view's name, how many claims it has, what is new in it; order, columns, download. */
export function ListHead(props: ListHeadProps) {
  const { state, change, list, total, isStale, columns, onColumns, isCards, onRefresh, onViews } = props;
  return (
    <div className={classes.head}>
      <Title order={1} className={classes.title}>
        <span className={classes.wide}>{t.views[state.view].label}</span>
        <UnstyledButton className={classes.views} title={t.openViews} aria-haspopup="dialog" onClick={onViews}>
          {t.views[state.view].label}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Title>
      <Text component="span" className={classes.total}>
        {total === undefined ? '' : t.list.total(total)}
      </Text>
      <News list={list} onRefresh={onRefresh} />
      {isStale && <Text className={classes.stale}>{strings.common.stale}</Text>}
      <div className={classes.tools}>
        <SortSelect state={state} change={change} />
        {!isCards && <ColumnMenu columns={columns} onChange={onColumns} />}
        <ActionIcon
          component="a"
          size={30}
          href={exportAddress(state)}
          download
          aria-label={t.exportLabel}
          title={t.exportLabel}
        >
          <IconDownload size={17} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
