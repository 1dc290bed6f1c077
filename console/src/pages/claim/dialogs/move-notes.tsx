import { Stack, Text } from '@mantine/core';
import { IconLock, IconLockOpen, IconQuestionMark, IconUsers } from '@tabler/icons-react';
import { ApiError } from '../../../api/api-error.ts';
import type { ClaimRow, HistoryEvent } from '../../../api/types.ts';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { Time } from '../../../components/values/time.tsx';
import { strings } from '../../../strings/strings.ts';
import { ClaimLink } from '../claim-link.tsx';
import { MessageText, NoteText, StandingWords } from '../history/event-words.tsx';
import { useActorName } from '../use-actor-name.ts';
import classes from './move-dialog.module.css';
import { type Choice, type Effect, effectsOn, type Standing, type StatusEntry } from './move-effect.ts';

const t = strings.claim.move;

const LOOK: Record<Effect, { tone: 'frees' | 'blocks' | 'open'; Icon: typeof IconLock }> = {
  frees: { tone: 'frees', Icon: IconLockOpen },
  still_free: { tone: 'frees', Icon: IconLockOpen },
  still_blocks: { tone: 'blocks', Icon: IconLock },
  blocks_again: { tone: 'blocks', Icon: IconLock },
  by_reason: { tone: 'open', Icon: IconQuestionMark },
};

interface EffectNoteProps {
  statuses: readonly StatusEntry[];
  claims: readonly Standing[];
  choice: Choice;
}

/** Says what the chosen move does to the tracking number; nothing while no status is chosen. */
export function EffectNote({ statuses, claims, choice }: EffectNoteProps) {
  const { status, reason } = choice;
  const effects = status === null ? [] : effectsOn(statuses, claims, { status, status_reason: reason });
  return (
    <div className={classes.effect} role="status" aria-label={t.effect}>
      {effects.map((effect) => {
        const { tone, Icon } = LOOK[effect];
        return (
          <span key={effect} data-tone={tone}>
            <Icon size={15} aria-hidden /> {t.effects[effect](claims.length)}
          </span>
        );
      })}
    </div>
  );
}

/** Says why a move was refused, with a link to the claim that blocks it, if one does. */
export function MoveRefusal({ error, onFollow }: { error: unknown; onFollow: () => void }) {
  const blocking = error instanceof ApiError ? error.extra.blocking_claim_id : undefined;
  return (
    <Stack gap={4}>
      <ErrorNote error={error} />
      {typeof blocking === 'string' && (
        <Text size="sm">
          {strings.claim.move.blockedBy} <ClaimLink id={blocking} onFollow={onFollow} />
        </Text>
      )}
    </Stack>
  );
}

/** The extra fields of a `CLAIM_CHANGED` error. */
export interface Change {
  claim: ClaimRow;
  moves: HistoryEvent[];
}

/** Says what somebody else did to the claim meanwhile. The texts are kept, and the operator chooses again. */
export function MoveConflict({ change }: { change: Change }) {
  const nameOf = useActorName();
  return (
    <div className={classes.change} role="alert">
      <div className={classes.changeTitle}>
        <IconUsers size={16} aria-hidden /> {t.changedTitle}
      </div>
      {change.moves.map(({ id, kind, actor, to, note, status_message, at }) => (
        <div key={id}>
          <bdi>{(kind === 'taken_back' ? t.changedBack : t.changedTo)(nameOf(actor))}</bdi>{' '}
          {to && <StandingWords standing={to} />} <Time at={at} />
          {note !== undefined && <NoteText text={note} />}
          {status_message !== undefined && <MessageText text={status_message} />}
        </div>
      ))}
      <Text size="sm">{t.changedText}</Text>
    </div>
  );
}
