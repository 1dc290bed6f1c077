import { Anchor, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { SessionInfo } from '../api/types.ts';
import { strings } from '../strings/strings.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useSessionGate, useSessionState } from './session-context.tsx';
import { SignInForm } from './sign-in-form.tsx';

const t = strings.session.again;

/**
 * Dialogs of the page close on Escape, wherever the focus is: not while this one is over them, as they hold what was
 * typed. Their listeners come after this one because the page is mounted after it.
 */
function useEscapeHeldBack(isLapsed: boolean) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isLapsed && event.key === 'Escape') event.stopImmediatePropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

/** Over the page, when its session has lapsed: the page and what was typed in it stay, and go on after signing in. */
export function SignInAgain() {
  const gate = useSessionGate();
  const queries = useQueryClient();
  const { info, isLapsed } = useSessionState();
  useEscapeHeldBack(isLapsed);
  if (info === undefined) return null;
  const isOneTime = info.must_change_password;
  const open = (next: SessionInfo) => (next.must_change_password ? gate.renew(next) : gate.open(next));
  const leave = () => {
    gate.close();
    queries.clear();
  };
  return (
    <Modal
      opened={isLapsed}
      onClose={() => {}}
      title={isOneTime ? strings.session.newPassword.title : t.title}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={1000}
    >
      <Stack gap="sm">
        <Text size="sm">{isOneTime ? strings.session.newPassword.intro : t.text}</Text>
        {isOneTime ? (
          <NewPasswordForm email={info.operator.email} isOneTime onChanged={open} />
        ) : (
          <SignInForm email={info.operator.email} onSignedIn={open} />
        )}
        <Group>
          <Anchor component="button" size="sm" onClick={leave} title={t.otherHint}>
            {t.other}
          </Anchor>
        </Group>
      </Stack>
    </Modal>
  );
}
