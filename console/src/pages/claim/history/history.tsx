import { type Ref, useMemo } from 'react';
import type { ClaimDetail } from '../../../api/types.ts';
import { canWorkClaims } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.tsx';
import { strings } from '../../../strings/strings.ts';
import { LoadOlder } from '../load-older.tsx';
import { Part } from '../part.tsx';
import type { Older } from '../use-older.ts';
import classes from './history.module.css';
import { NoteComposer } from './note-composer.tsx';
import { entriesOf } from './timeline.ts';
import { TimelineItem } from './timeline-item.tsx';

interface HistoryProps {
  /** With the older history that was loaded. */
  claim: ClaimDetail;
  older: Older;
  order: 2 | 3;
  composer: Ref<HTMLTextAreaElement>;
}

/** Everything that happened, oldest first, and the field for the next note at its foot. */
export function History({ claim, older, order, composer }: HistoryProps) {
  const entries = useMemo(() => entriesOf(claim.history), [claim.history]);
  const canWork = canWorkClaims(useRole());
  return (
    <Part title={strings.claim.history.title} order={order} name="history">
      <LoadOlder older={older} text={strings.claim.history.older} />
      <ol className={classes.timeline}>
        {entries.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} />
        ))}
      </ol>
      {canWork && (
        <div className={classes.composer}>
          <NoteComposer claimId={claim.id} ref={composer} />
        </div>
      )}
    </Part>
  );
}
