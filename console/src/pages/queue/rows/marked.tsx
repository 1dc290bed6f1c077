import { Fragment } from 'react';
import type { FieldMatch } from '../../../api/types.ts';
import classes from './cells.module.css';

/** The text of a match with its marks. It comes from a client, so it is only ever rendered as text. */
export function Marked({ match: { text, marks } }: { match: FieldMatch }) {
  const starts = [0, ...marks.map(({ end }) => end)];
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(starts[index], start)}
          <mark className={classes.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(starts.at(-1))}
    </>
  );
}
