import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { strings } from '../../../strings/strings.ts';
import { useReturnFocus } from '../use-return-focus.ts';

interface DialogProps {
  title: string;
  /** Pixels across; narrower on a narrow window. */
  width?: number;
  /** A click beside it does not close it: what is typed in it would be lost. */
  isHeld?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is open for as long as it is there; the focus goes back to where it came from. */
export function Dialog({ title, width = 440, isHeld = false, onClose, children }: DialogProps) {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={width}
      closeOnClickOutside={!isHeld}
      closeButtonProps={{ 'aria-label': strings.common.actions.close }}
    >
      {children}
    </Modal>
  );
}
