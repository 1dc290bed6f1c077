import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { hasCode } from '../api/api-error.ts';
import { unwrap, useApi } from '../api/client.ts';
import type { SessionInfo } from '../api/types.ts';
import { DialogFooter } from '../components/dialogs/dialog-footer.tsx';
import { ErrorNote } from '../components/dialogs/error-note.tsx';
import { strings } from '../strings/strings.ts';

interface SignInFormProps {
  /** The e-mail address of the session's operator, the only one who may sign in here. */
  email?: string;
  onSignedIn: (info: SessionInfo) => void;
}

const t = strings.session.signIn;

/** The sign-in form. */
export function SignInForm({ email: fixedEmail, onSignedIn }: SignInFormProps) {
  const api = useApi();
  const [email, setEmail] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => unwrap(api.POST('/session', { body: { email: email.trim(), password } })),
    onSuccess: onSignedIn,
    // The field is cleared when the password was wrong, not when the request failed.
    onError: (error) => hasCode(error, 'SIGN_IN_FAILED') && setPassword(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  const hasEmail = fixedEmail !== undefined;
  return (
    <Stack component="form" gap="sm" onSubmit={submit}>
      <TextInput
        label={t.email}
        type="email"
        autoComplete="username"
        required
        readOnly={hasEmail}
        autoFocus={!hasEmail}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <PasswordInput
        label={t.password}
        autoComplete="current-password"
        required
        autoFocus={hasEmail}
        data-autofocus={hasEmail || undefined}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <ErrorNote error={signIn.error} />
      <DialogFooter>
        <Button type="submit" size="sm" flex={1} loading={signIn.isPending}>
          {t.submit}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
