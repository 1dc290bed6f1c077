import { Button, Modal, PasswordInput, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../api/api-context.tsx';
import { fieldErrorsOf } from '../api/api-error.ts';
import { unwrap } from '../api/client.ts';
import { DialogFooter } from '../components/dialog-footer.tsx';
import { ErrorNote } from '../components/error-note.tsx';
import { strings } from '../strings/strings.ts';
import { useSessionGate, useSessionState } from './session-context.tsx';
import { useEscapeHeldBack } from './use-escape-held-back.ts';

const t = strings.session.confirm;

/** The password, and nothing else: who it belongs to is known. */
function Form({ email, onDone, onCancel }: { email: string; onDone: () => void; onCancel: () => void }) {
  const api = useApi();
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () => unwrap(api.POST('/session/password-confirmation', { body: { password } })),
    onSuccess: onDone,
    // It is typed anew when it was wrong, not when nobody looked at it.
    onError: (error) => fieldErrorsOf(error).password !== undefined && setPassword(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Dialogs of the page are forms around this one, to React.
    event.stopPropagation();
    confirm.mutate();
  };
  const isWrong = fieldErrorsOf(confirm.error).password !== undefined;
  return (
    <Stack component="form" gap="sm" onSubmit={submit}>
      <Text size="sm">{t.text}</Text>
      <VisuallyHidden>
        <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      </VisuallyHidden>
      <PasswordInput
        label={strings.session.signIn.password}
        autoComplete="current-password"
        required
        data-autofocus
        error={isWrong && t.wrong}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <ErrorNote error={isWrong ? null : confirm.error} />
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          {strings.common.actions.cancel}
        </Button>
        <Button type="submit" loading={confirm.isPending}>
          {t.submit}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

/**
 * Over the page, when the service wants the password typed again for what was asked: the page and what was typed in it
 * stay, and the request is sent again when it was.
 */
export function ConfirmPassword() {
  const gate = useSessionGate();
  const { info, isLapsed, isConfirming } = useSessionState();
  // A one-time password is changed in the dialog that asks to sign in again.
  const isOver = isConfirming && (!isLapsed || info?.must_change_password === true);
  const cancel = () => gate.endConfirming(false);
  useEscapeHeldBack(isOver, cancel);
  if (info === undefined) return null;
  return (
    <Modal
      opened={isOver}
      onClose={cancel}
      title={t.title}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="sm"
      zIndex={1100}
    >
      <Form email={info.operator.email} onDone={() => gate.endConfirming(true)} onCancel={cancel} />
    </Modal>
  );
}
