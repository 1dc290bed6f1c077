import { Skeleton, VisuallyHidden } from '@mantine/core';
import { strings } from '../strings/strings.ts';
import classes from './states.module.css';

const WIDTHS = ['62%', '78%', '54%', '70%', '46%', '66%', '58%', '74%'] as const;

/** Grey rows of the very height of real ones, so that nothing jumps when those come. */
export function LoadingRows({ rows = 8 }: { rows?: number }) {
  const places = Array.from({ length: rows }, (_, place) => place);
  return (
    <div className={classes.rows} role="status">
      <VisuallyHidden>{strings.common.loading}</VisuallyHidden>
      {places.map((place) => (
        <div key={place} className={classes.row} aria-hidden>
          <Skeleton height={10} radius={4} width={WIDTHS[place % WIDTHS.length] ?? '60%'} />
        </div>
      ))}
    </div>
  );
}
