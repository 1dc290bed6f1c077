import { Button, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { Draft } from '../../session/use-draft.ts';
import { strings } from '../../strings/strings.ts';
import { DialogFooter, DiscardButton } from './dialog-footer.tsx';
import { ErrorNote } from './error-note.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface FormDialogProps {
  isOpen: boolean;
  title: string;
  submit: string;
  children: ReactNode;
  /** The draft of the form. It is kept when the dialog is closed, until it is sent or discarded. */
  draft: Pick<Draft<unknown>, 'isChanged' | 'discard'>;
  isPending: boolean;
  /** Shown above the buttons. */
  error: unknown;
  onSubmit: () => void;
  onClose: () => void;
}

/** Gives the focus to the first field when the dialog opens, where no other control asks for it. */
function focusFirst(form: HTMLFormElement | null): void {
  if (form?.querySelector('[data-autofocus]') !== null) return;
  form.querySelector('input, select, textarea')?.setAttribute('data-autofocus', 'true');
}

/** A small form over the page. Closing it keeps the typed text, and the focus returns to the element that had it. */
export function FormDialog(props: FormDialogProps) {
  // A dialog that is unmounted to close it does not return the focus by itself.
  useReturnFocus({ isOnlyWhenLost: true });
  const { isOpen, title, submit, children, draft, isPending, error, onSubmit, onClose } = props;
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeOnClickOutside={false}>
      <form ref={focusFirst} onSubmit={onForm}>
        <Stack gap="sm">
          {children}
          <ErrorNote error={error} />
          <DialogFooter aside={<DiscardButton draft={draft} onDiscarded={onClose} />}>
            <Button variant="default" onClick={onClose}>
              {strings.common.actions.cancel}
            </Button>
            <Button type="submit" loading={isPending}>
              {submit}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}
