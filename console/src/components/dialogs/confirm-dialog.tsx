import { Button, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { strings } from '../strings/strings.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { ErrorNote } from './error-note.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  confirm: string;
  /** Red, for what takes something away. */
  isDanger?: boolean;
  isPending?: boolean;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done; the focus starts on the way out, and goes back to the opener. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirm, isDanger = false, isPending = false, error, onConfirm, onClose } = props;
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <Stack gap="md">
        <Text component="div" size="sm">
          {children}
        </Text>
        <ErrorNote error={error} />
        <DialogFooter>
          <Button variant="default" onClick={onClose} data-autofocus>
            {strings.common.actions.cancel}
          </Button>
          <Button onClick={onConfirm} loading={isPending} {...(isDanger && { color: 'red' })}>
            {confirm}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
