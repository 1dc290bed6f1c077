import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Dialog } from './use-dialog.ts';

interface ConfirmActionProps<Subject> {
  dialog: Dialog<Subject>;
  action: UseMutationResult<unknown, Error, Subject>;
  title: (subject: Subject) => string;
  confirm: string;
  isDanger?: boolean;
  children: ReactNode;
}

/** Asks, then runs the action on what the dialog was opened for. */
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
