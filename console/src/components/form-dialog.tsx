import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { strings } from '../strings/strings.ts';
import { ErrorNote } from './error-note.tsx';

interface FormDialogProps {
  isOpen: boolean;
  title: string;
  submit: string;
  children: ReactNode;
  isPending: boolean;
  /** Above the buttons; what was typed stays. */
  error: unknown;
  onSubmit: () => void;
  onClose: () => void;
}

/** A small form over the page. A click beside it does not throw away what was typed. */
export function FormDialog({ isOpen, title, submit, children, isPending, error, onSubmit, onClose }: FormDialogProps) {
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeOnClickOutside={false}>
      <form onSubmit={onForm}>
        <Stack gap="sm">
          {children}
          <ErrorNote error={error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {strings.common.actions.cancel}
            </Button>
            <Button type="submit" loading={isPending}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
