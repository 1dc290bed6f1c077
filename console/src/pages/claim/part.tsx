import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './part.module.css';

interface PartProps {
  title: string;
  /** 2 on the claim's own page, 3 beside the queue. */
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
