import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ClaimRow, HistoryEvent } from '../../../api/types.ts';
import { Time } from '../../../components/time.tsx';
import { strings } from '../../../strings/strings.ts';
import { Said, StandingWords } from '../history/event-words.tsx';
import { useActorName } from '../use-actor-name.ts';
import classes from './move-form.module.css';

const t = strings.claim.move;

/** What `CLAIM_CHANGED` carries. */
export interface Change {
  claim: ClaimRow;
  moves: HistoryEvent[];
}

/** What somebody else did to the claim meanwhile; the note stays, and one chooses again. */
export function MoveConflict({ change }: { change: Change }) {
  const nameOf = useActorName();
  return (
    <div className={classes.change} role="alert">
      <div className={classes.changeTitle}>
        <IconUsers size={16} aria-hidden /> {t.changedTitle}
      </div>
      {change.moves.map(({ id, kind, actor, to, note, at }) => (
        <div key={id}>
          <bdi>{(kind === 'taken_back' ? t.changedBack : t.changedTo)(nameOf(actor))}</bdi>{' '}
          {to && <StandingWords standing={to} />} <Time at={at} />
          {note !== undefined && <Said text={note} />}
        </div>
      ))}
      <Text size="sm">{t.changedText}</Text>
    </div>
  );
}
