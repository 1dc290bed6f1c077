import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { FieldMatch } from '../../../api/types.ts';
import { useCopy } from '../../../components/use-copy.ts';
import { strings } from '../../../strings/strings.ts';
import classes from './cells.module.css';
import { Marked } from './marked.tsx';

const t = strings.queue;

/** Whether a click asks the browser for something else than to follow: a new tab, a new window. */
const isBrowsers = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;

interface TrackingNumberProps {
  id: string;
  number: string;
  /** The part of it that was searched for. */
  match?: FieldMatch | undefined;
}

/**
 * The tracking number, a link to the claim's page for those who want it in a tab of its own; a plain click is the
 * row's. Beside it, on hover, what copies it. The row has the focus, not these: `c` copies as well.
 */
export function TrackingNumber({ id, number, match }: TrackingNumberProps) {
  const { copy, isCopied } = useCopy();
  const Icon = isCopied ? IconCheck : IconCopy;
  const onFollow = (event: MouseEvent) => (isBrowsers(event) ? event.stopPropagation() : event.preventDefault());
  const onCopy = (event: MouseEvent) => {
    event.stopPropagation();
    copy(number);
  };
  return (
    <span className={classes.tracking}>
      <Link
        to="/claims/$id"
        params={{ id }}
        preload={false}
        tabIndex={-1}
        className={classes.number}
        title={number}
        aria-label={t.list.open(number)}
        onClick={onFollow}
      >
        {match === undefined || match.text !== number ? number : <Marked match={match} />}
      </Link>
      <UnstyledButton tabIndex={-1} className={classes.copy} aria-label={t.cells.copy} onClick={onCopy}>
        <Icon size={13} aria-hidden />
      </UnstyledButton>
    </span>
  );
}
