import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SavedView } from '../../../api/types.ts';
import { formatCount } from '../../../format/numbers.ts';
import { strings } from '../../../strings/strings.ts';
import classes from '../rail/rail.module.css';
import { searchOf } from './saved-view.ts';
import { useViewCount } from './use-saved-views.ts';

const t = strings.queue.saved;

export interface ViewActions {
  onEdit: (view: SavedView) => void;
  onRemove: (view: SavedView) => void;
  /** Called when a view was chosen, to close the drawer. */
  onLeave: (() => void) | undefined;
}

interface ViewItemProps extends ViewActions {
  view: SavedView;
  isCurrent: boolean;
  isCounted: boolean;
  /** Is undefined when the reader may not put the list in order. */
  onMove: ((view: SavedView, by: -1 | 1) => void) | undefined;
  isFirst: boolean;
  isLast: boolean;
}

function ViewMenu({ view, onMove, isFirst, isLast, onEdit, onRemove }: ViewItemProps) {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon className={classes.more} size="sm" aria-label={t.menu(view.name)}>
          <IconDots size={14} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {view.may_change && (
          <Menu.Item leftSection={<IconPencil size={14} aria-hidden />} onClick={() => onEdit(view)}>
            {t.edit}
          </Menu.Item>
        )}
        {onMove && (
          <Menu.Item
            leftSection={<IconArrowUp size={14} aria-hidden />}
            disabled={isFirst}
            onClick={() => onMove(view, -1)}
          >
            {t.up}
          </Menu.Item>
        )}
        {onMove && (
          <Menu.Item
            leftSection={<IconArrowDown size={14} aria-hidden />}
            disabled={isLast}
            onClick={() => onMove(view, 1)}
          >
            {t.down}
          </Menu.Item>
        )}
        {view.may_change && (
          <Menu.Item color="red" leftSection={<IconTrash size={14} aria-hidden />} onClick={() => onRemove(view)}>
            {t.remove}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A saved view of the rail: its name, how many claims it has, and what can be done with it. */
export function ViewItem(props: ViewItemProps) {
  const { view, isCurrent, isCounted, onLeave, onMove } = props;
  const count = useViewCount(view, isCounted);
  return (
    <li className={classes.saved}>
      <Link
        to="/queue"
        search={searchOf(view)}
        className={classes.link}
        data-current={isCurrent || undefined}
        {...(onLeave && { onClick: onLeave })}
      >
        <span className={classes.label} title={view.name}>
          {view.name}
        </span>
        <span className={classes.count} data-none={count === 0 || undefined}>
          {count === undefined ? '' : formatCount(count)}
        </span>
      </Link>
      {(view.may_change || onMove !== undefined) && <ViewMenu {...props} />}
    </li>
  );
}
