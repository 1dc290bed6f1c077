import { IconLock, IconLockOpen, IconQuestionMark } from '@tabler/icons-react';
import { strings } from '../../../strings/strings.ts';
import { type Choice, type Effect, effectsOn, type Standing, type StatusEntry } from './effect.ts';
import classes from './move-form.module.css';

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

/** What the chosen move does to the tracking number; nothing while nothing is chosen. */
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
