import { Button } from '@mantine/core';
import { IconArrowRight, IconUserCheck, IconUserPlus, IconX } from '@tabler/icons-react';
import { useShortcut } from '../../../shortcuts/use-shortcut.tsx';
import { strings } from '../../../strings/strings.ts';
import { MAX_SELECTED } from '../selection.ts';
import classes from './bulk-bar.module.css';

interface BulkActions {
  move: () => void;
  assign: () => void;
  take: () => void;
  clear: () => void;
}

interface BulkBarProps {
  count: number;
  /** How many claims the list has, where it is known. */
  total: number | undefined;
  actions: BulkActions;
}

const t = strings.queue;
/** What is selected comes before the claim that is open beside the list. */
const TOP = { isTop: true } as const;

/** What can be done to the selected claims together; its keys come before those of the claim that is open. */
export function BulkBar({ count, total, actions }: BulkBarProps) {
  useShortcut('m', t.keys.move, actions.move, TOP);
  useShortcut('a', t.keys.assign, actions.assign, TOP);
  useShortcut('i', t.keys.take, actions.take, TOP);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons for what is selected are no form fields
    <div className={classes.bar} data-bulk role="group" aria-label={t.bulk.label}>
      <span className={classes.count}>
        {t.bulk.selected(count)}
        {count === total && <span className={classes.most}> ({t.bulk.all})</span>}
        {count >= MAX_SELECTED && count !== total && (
          <span className={classes.most}> ({t.bulk.most(MAX_SELECTED, total)})</span>
        )}
      </span>
      <Button leftSection={<IconArrowRight size={14} aria-hidden />} onClick={actions.move}>
        {t.bulk.move}
      </Button>
      <Button variant="default" leftSection={<IconUserPlus size={14} aria-hidden />} onClick={actions.assign}>
        {t.bulk.assign}
      </Button>
      <Button variant="default" leftSection={<IconUserCheck size={14} aria-hidden />} onClick={actions.take}>
        {t.bulk.take}
      </Button>
      <Button
        className={classes.clear}
        variant="subtle"
        leftSection={<IconX size={14} aria-hidden />}
        onClick={actions.clear}
      >
        {t.bulk.clear}
      </Button>
    </div>
  );
}
