import { Button, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { strings } from '../strings/strings.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { SecretOnce } from './secret-once.tsx';

interface SecretDialogProps {
  isOpen: boolean;
  title: string;
  label: string;
  secret: string;
  hint?: string;
  /** Below the secret: how to use it. */
  children?: ReactNode;
  onClose: () => void;
}

/** A secret over the page; only its button closes it, as the secret cannot be seen again. */
export function SecretDialog({ isOpen, title, label, secret, hint, children, onClose }: SecretDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="lg"
    >
      <Stack gap="md">
        <SecretOnce label={label} secret={secret} {...(hint !== undefined && { hint })} />
        {children}
        <DialogFooter>
          <Button onClick={onClose}>{strings.common.actions.done}</Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
