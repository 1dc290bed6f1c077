import { ActionIcon, Button, NativeSelect, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconDownload, IconLock } from '@tabler/icons-react';
import { strings } from '../../../strings/strings.ts';
import type { ColumnId } from '../columns.ts';
import type { LiveList } from '../live-list.ts';
import { type Sort, sortsOf } from '../orders.ts';
import { exportAddress } from '../queue-query.ts';
import type { QueueState } from '../queue-search.ts';
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
  isRefreshing: boolean;
  onRefresh: () => void;
  /** Asks what stands in the way of a tracking number. */
  onBlocked: () => void;
  onViews: () => void;
}

const t = strings.queue;

/** What happened since the list was shown, and the way to show it. It has its place: nothing below it moves. */
function News({ list, isRefreshing, onRefresh }: Pick<ListHeadProps, 'list' | 'isRefreshing' | 'onRefresh'>) {
  if (list === undefined || (list.arrived === 0 && list.gone.length === 0)) return null;
  const hasArrived = list.arrived > 0;
  return (
    <Button
      variant="light"
      size="compact-sm"
      className={classes.news}
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

/** Whether a tracking number is blocked is asked by clients, whatever is in the list. */
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

/** The view's name, how many claims it has, what is new in it; order, columns, download. */
export function ListHead(props: ListHeadProps) {
  const { state, change, list, total, isStale, columns, onColumns, isCards, isRefreshing, onViews } = props;
  return (
    <div className={classes.head}>
      <div className={classes.name}>
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
      </div>
      <div className={classes.notes}>
        <News list={list} isRefreshing={isRefreshing} onRefresh={props.onRefresh} />
        {isStale && <Text className={classes.stale}>{strings.common.stale}</Text>}
      </div>
      <div className={classes.tools}>
        <AskBlocked isCards={isCards} onBlocked={props.onBlocked} />
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
