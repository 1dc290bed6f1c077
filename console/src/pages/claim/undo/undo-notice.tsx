import { Button, CloseButton, Kbd } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useShortcut } from '../../../shortcuts/use-shortcut.tsx';
import { strings } from '../../../strings/strings.ts';
import classes from './undo-notice.module.css';
import type { Undoable } from './undo-provider.tsx';

const t = strings.claim.takeBack;
const TICK_MS = 250;

/** The seconds that are left, never fewer than none; the time is over at 0. */
function useSecondsLeft(until: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  const [left, setLeft] = useState(secondsLeft);
  const tick = useEffectEvent(() => setLeft(secondsLeft()));
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return left;
}

interface UndoNoticeProps {
  move: Undoable;
  onUndo: (move: Undoable) => void;
  /** The time is over, or it was closed. */
  onEnd: (key: number) => void;
}

/** The move that was made last, with the seconds in which it can be taken back. */
export function UndoNotice({ move, onUndo, onEnd }: UndoNoticeProps) {
  const { key, claims, text, until } = move;
  const left = useSecondsLeft(until);
  const end = useEffectEvent(() => onEnd(key));
  useEffect(() => {
    if (left === 0) end();
  }, [left]);
  useShortcut('u', t.key, () => onUndo(move));
  const [first, ...more] = claims;
  return (
    <aside className={classes.notice} aria-label={t.label}>
      <div className={classes.text}>
        <div>{text}</div>
        {more.length === 0 && <div className={classes.number}>{first?.tracking_number}</div>}
      </div>
      <Button variant="default" size="compact-sm" aria-keyshortcuts="u" onClick={() => onUndo(move)}>
        {t.undo}
        <Kbd size="xs" ml={6} aria-hidden>
          u
        </Kbd>
      </Button>
      <span className={classes.left} aria-hidden>
        {t.secondsLeft(left)}
      </span>
      <CloseButton size="sm" aria-label={t.dismiss} onClick={() => onEnd(key)} />
    </aside>
  );
}
