import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './viewer.module.css';

/** A line above a document: what of it is not shown. */
export function ViewerNote({ tone, children }: { tone: 'orange' | 'red'; children: ReactNode }) {
  return (
    <div className={classes.note} data-tone={tone} role="status">
      <IconAlertTriangle size={16} aria-hidden /> <span>{children}</span>
    </div>
  );
}
