import { Button, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ErrorNote } from '../../components/dialogs/error-note.tsx';
import classes from './part.module.css';
import type { Older } from './use-claim.ts';

interface PartProps {
  title: string;
  /** The level of the heading: 2 on the claim's own page, 3 beside the queue. */
  order: 2 | 3;
  name: 'facts' | 'evidence' | 'history';
  /** At the right of the heading. */
  side?: ReactNode;
  children: ReactNode;
}

/** One of the three parts of a claim: a landmark with a heading. */
export function Part({ title, order, name, side, children }: PartProps) {
  const id = useId();
  return (
    <section className={classes.part} data-part={name} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={order} size="h2" id={id} tabIndex={-1}>
          {title}
        </Title>
        {side !== undefined && <div className={classes.side}>{side}</div>}
      </div>
      {children}
    </section>
  );
}

/** The button that loads older entries; nothing when there are none. */
export function LoadOlder({ older, text }: { older: Older; text: string }) {
  if (!older.hasMore) return null;
  return (
    <>
      <ErrorNote error={older.error} />
      <Button variant="default" my="sm" fullWidth loading={older.isLoading} onClick={older.load}>
        {text}
      </Button>
    </>
  );
}
