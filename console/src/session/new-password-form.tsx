import { Button, PasswordInput, Stack, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../api/api-error.ts';
import { unwrap, useApi } from '../api/client.ts';
import type { SessionInfo } from '../api/types.ts';
import { DialogFooter } from '../components/dialogs/dialog-footer.tsx';
import { ErrorNote } from '../components/dialogs/error-note.tsx';
import { strings } from '../strings/strings.ts';
import { findPasswordProblem } from './password-rule.ts';

interface NewPasswordFormProps {
  /** For password managers. */
  email: string;
  /** The current password is a one-time password that was just typed to sign in, so it is not asked for again. */
  isOneTime: boolean;
  onChanged: (info: SessionInfo) => void;
}

const t = strings.session.newPassword;
const EMPTY = { current: '', next: '', repeat: '' };
type Field = keyof typeof EMPTY;

function useNewPassword({ isOneTime, onChanged }: Pick<NewPasswordFormProps, 'isOneTime' | 'onChanged'>) {
  const api = useApi();
  const [fields, setFields] = useState(EMPTY);
  const [isSubmitted, setSubmitted] = useState(false);
  const change = useMutation({
    mutationFn: () => {
      const current = isOneTime ? {} : { current_password: fields.current };
      return unwrap(api.POST('/password', { body: { ...current, new_password: fields.next } }));
    },
    onSuccess: (info) => {
      setFields(EMPTY);
      setSubmitted(false);
      onChanged(info);
    },
  });
  const problems = {
    next: findPasswordProblem(fields.next),
    repeat: fields.next === fields.repeat ? undefined : t.differs,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problems.next === undefined && problems.repeat === undefined) change.mutate();
  };
  const set = (field: Field, value: string) => setFields((before) => ({ ...before, [field]: value }));
  return { fields, set, submit, change, problems: isSubmitted ? problems : { next: undefined, repeat: undefined } };
}

/** The form for a new password, typed twice, with the current one unless that is a one-time password. */
export function NewPasswordForm({ email, isOneTime, onChanged }: NewPasswordFormProps) {
  const { fields, set, submit, change, problems } = useNewPassword({ isOneTime, onChanged });
  const refused = fieldErrorsOf(change.error);
  const field = (name: Field, autoComplete: string) => ({
    required: true,
    autoComplete,
    value: fields[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(name, currentTarget.value),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <VisuallyHidden>
          <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
        </VisuallyHidden>
        {!isOneTime && (
          <PasswordInput {...field('current', 'current-password')} label={t.current} error={refused.current_password} />
        )}
        <PasswordInput
          {...field('next', 'new-password')}
          {...(isOneTime && { 'data-autofocus': true })}
          label={t.next}
          description={t.rule}
          error={problems.next ?? refused.new_password}
        />
        <PasswordInput {...field('repeat', 'new-password')} label={t.repeat} error={problems.repeat} />
        <ErrorNote error={change.error} />
        <DialogFooter>
          <Button type="submit" size="sm" flex={1} loading={change.isPending}>
            {t.submit}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
