import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Draft } from '../../session/use-draft.ts';
import { strings } from '../../strings/strings.ts';
import classes from './dialog-footer.module.css';

interface DialogFooterProps {
  /** At the start of the line: a hint, the button that discards a draft. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The buttons of a form. In a dialog they stay visible in windows of any height. */
export function DialogFooter({ aside, children }: DialogFooterProps) {
  return (
    <div className={classes.footer} data-dialog-footer>
      {aside !== undefined && <div className={classes.aside}>{aside}</div>}
      {children}
    </div>
  );
}

interface DiscardButtonProps {
  draft: Pick<Draft<unknown>, 'isChanged' | 'discard'>;
  /** Called after the draft was discarded, for example to close its dialog. */
  onDiscarded?: () => void;
}

/** Discards typed text that was not sent. Renders nothing without such text. */
export function DiscardButton({ draft, onDiscarded }: DiscardButtonProps) {
  if (!draft.isChanged) return null;
  const discard = () => {
    draft.discard();
    onDiscarded?.();
  };
  return (
    <Button variant="subtle" color="gray" title={strings.common.draft.discardHint} onClick={discard}>
      {strings.common.draft.discard}
    </Button>
  );
}
