import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../api/api-context.tsx';
import { hasCode } from '../api/api-error.ts';
import { unwrap } from '../api/client.ts';
import type { SessionInfo } from '../api/types.ts';
import { DialogFooter } from '../components/dialog-footer.tsx';
import { ErrorNote } from '../components/error-note.tsx';
import { strings } from '../strings/strings.ts';

interface SignInFormProps {
  /** The only one who may sign in here: the session's operator. */
  email?: string;
  onSignedIn: (info: SessionInfo) => void;
}

const t = strings.session.signIn;

/** E-mail and password. */
export function SignInForm({ email: fixedEmail, onSignedIn }: SignInFormProps) {
  const api = useApi();
  const [email, setEmail] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => unwrap(api.POST('/session', { body: { email: email.trim(), password } })),
    onSuccess: onSignedIn,
    // It is typed anew when it was wrong, not when nobody looked at it.
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
