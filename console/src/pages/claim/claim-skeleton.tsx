import { Skeleton, VisuallyHidden } from '@mantine/core';
import { strings } from '../../strings/strings.ts';
import classes from './claim-view.module.css';

const PARTS = ['facts', 'evidence', 'history'] as const;
const LINES = ['40%', '92%', '78%', '86%', '64%', '72%'] as const;

/** Grey shapes where the parts of a claim will be. */
export function ClaimSkeleton() {
  return (
    <div className={classes.root} role="status">
      <VisuallyHidden>{strings.claim.panel.loading}</VisuallyHidden>
      <div className={classes.header} aria-hidden>
        <div>
          <Skeleton height={22} width={260} mb={12} />
          <Skeleton height={12} width={340} maw="80vw" mb={8} />
          <Skeleton height={12} width={220} />
        </div>
      </div>
      <div className={classes.parts} aria-hidden>
        {PARTS.map((part) => (
          <div key={part} style={{ gridArea: part }} className={classes.ghost}>
            {LINES.map((width) => (
              <Skeleton key={width} height={12} width={width} mb={14} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
