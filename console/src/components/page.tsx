import type { ReactNode } from 'react';
import classes from './page.module.css';

/** The plain page: padded, and not wider than can be read. Pages that fill the window do without. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
