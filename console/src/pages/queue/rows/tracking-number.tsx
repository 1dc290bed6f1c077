import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { FieldMatch } from '../../../api/types.ts';
import { useCopy } from '../../../components/values/code.tsx';
import { strings } from '../../../strings/strings.ts';
import classes from './cells.module.css';
import { Marked } from './marked.tsx';

const t = strings.queue;

/** Whether a click is for the browser: a new tab or a new window. */
const isBrowsers = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;

interface TrackingNumberProps {
  id: string;
  number: string;
  /** The match of a search in the number. */
  match?: FieldMatch | undefined;
}

/**
 * The tracking number as a link, which can be opened in a new tab; a plain click is handled by the row. On hover there
 * is a button that copies it. Neither takes the focus, because the row has it; the key `c` copies as well.
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
