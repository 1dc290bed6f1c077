import { Anchor, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { SessionInfo } from '../api/types.ts';
import { strings } from '../strings/strings.ts';
import { dropDrafts } from './drafts.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useSessionGate, useSessionState } from './session-context.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useEscapeHeldBack } from './use-escape-held-back.ts';

const t = strings.session.again;

/**
 * A dialog over the page when its session has expired. The page and its drafts stay, and waiting requests continue
 * after signing in.
 */
export function SignInAgain() {
  const gate = useSessionGate();
  const queries = useQueryClient();
  const { info, isExpired } = useSessionState();
  useEscapeHeldBack(isExpired, () => {});
  if (info === undefined) return null;
  const isOneTime = info.must_change_password;
  const open = (next: SessionInfo) => (next.must_change_password ? gate.renew(next) : gate.open(next));
  const leave = () => {
    dropDrafts(info.operator.id);
    gate.close();
    queries.clear();
  };
  return (
    <Modal
      opened={isExpired}
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
        <Group pb="md">
          <Anchor component="button" size="sm" onClick={leave} title={t.otherHint}>
            {t.other}
          </Anchor>
        </Group>
      </Stack>
    </Modal>
  );
}
