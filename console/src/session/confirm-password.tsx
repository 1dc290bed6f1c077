import { Button, Modal, PasswordInput, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../api/api-error.ts';
import { unwrap, useApi } from '../api/client.ts';
import { DialogFooter } from '../components/dialogs/dialog-footer.tsx';
import { ErrorNote } from '../components/dialogs/error-note.tsx';
import { strings } from '../strings/strings.ts';
import { useSessionGate, useSessionState } from './session-context.ts';
import { useEscapeHeldBack } from './use-escape-held-back.ts';

const t = strings.session.confirm;

/** The form for the password of the signed-in operator. */
function Form({ email, onDone, onCancel }: { email: string; onDone: () => void; onCancel: () => void }) {
  const api = useApi();
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () => unwrap(api.POST('/session/password-confirmation', { body: { password } })),
    onSuccess: onDone,
    // The field is cleared when the password was wrong, not when the request failed.
    onError: (error) => fieldErrorsOf(error).password !== undefined && setPassword(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // For React, the form of a dialog below contains this one.
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
 * A dialog that asks for the password again when the service requires it. The page and its drafts stay, and the request
 * is sent again afterwards.
 */
export function ConfirmPassword() {
  const gate = useSessionGate();
  const { info, isExpired, isConfirming } = useSessionState();
  // A one-time password is changed in the sign-in dialog.
  const isOver = isConfirming && (!isExpired || info?.must_change_password === true);
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
