import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { AuditEntry } from '../../api/types.ts';
import { strings } from '../../strings/strings.ts';
import classes from './difference.module.css';
import { differencesOf, type FieldChange, withNames } from './difference.ts';
import type { Names } from './named.tsx';

const t = strings.admin.audit;

function Change({ change: { field, before, after }, names }: { change: FieldChange; names: Names }) {
  return (
    <div className={classes.change}>
      <span className={classes.field}>{field}</span>
      {before !== undefined && (
        <>
          <VisuallyHidden>{t.before} </VisuallyHidden>
          <del className={classes.before} title={before}>
            {withNames(before, names)}
          </del>
          <IconArrowRight className={classes.arrow} size={12} aria-hidden />
        </>
      )}
      <VisuallyHidden>{t.after} </VisuallyHidden>
      <span className={classes.after} title={after}>
        {after === undefined ? t.absent : withNames(after, names)}
      </span>
    </div>
  );
}

/** What an entry of the log changed, field by field. */
export function Difference({ entry, names }: { entry: AuditEntry; names: Names }) {
  return differencesOf(entry.before, entry.after).map((change) => (
    <Change key={change.field} change={change} names={names} />
  ));
}
