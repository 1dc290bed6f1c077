import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../use-return-focus.ts';
import { Subject, type SubjectClaim } from './subject.tsx';

interface DialogProps {
  title: string;
  /** The claims it is about. */
  claims?: readonly SubjectClaim[];
  /** Pixels across; narrower on a narrow window. */
  width?: number;
  /** A click beside it does not close it: what is chosen in it would be lost. */
  isHeld?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is open for as long as it is there; the focus goes back to where it came from. */
export function Dialog({ title, claims = [], width = 440, isHeld = false, onClose, children }: DialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={title} size={width} closeOnClickOutside={!isHeld}>
      <Subject claims={claims} />
      {children}
    </Modal>
  );
}
