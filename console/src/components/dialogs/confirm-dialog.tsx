import { Button, Modal, Stack, Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { strings } from '../../strings/strings.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { ErrorNote } from './error-note.tsx';
import type { Dialog } from './use-dialog.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** Says what will happen, and whether it can be undone. */
  children: ReactNode;
  confirm: string;
  /** Red button, for actions that remove something. */
  isDanger?: boolean;
  isPending?: boolean;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation. The focus starts on Cancel, and returns to the opener. */
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

interface ConfirmActionProps<Subject> {
  dialog: Dialog<Subject>;
  action: UseMutationResult<unknown, Error, Subject>;
  title: (subject: Subject) => string;
  confirm: string;
  isDanger?: boolean;
  children: ReactNode;
}

/** Asks for confirmation, then runs the action on the dialog's subject. */
export function ConfirmAction<Subject>(props: ConfirmActionProps<Subject>) {
  const { dialog, action, title, confirm, isDanger = false, children } = props;
  const { subject } = dialog;
  if (subject === undefined) return null;
  const close = () => {
    dialog.close();
    action.reset();
  };
  return (
    <ConfirmDialog
      isOpen={dialog.isOpen}
      title={title(subject)}
      confirm={confirm}
      isDanger={isDanger}
      isPending={action.isPending}
      error={action.error}
      onConfirm={() => action.mutate(subject)}
      onClose={close}
    >
      {children}
    </ConfirmDialog>
  );
}
