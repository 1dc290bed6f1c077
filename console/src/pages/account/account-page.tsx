import { Button, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Section } from '../../components/section.tsx';
import { NewPasswordForm } from '../../session/new-password-form.tsx';
import { useSession, useSessionGate } from '../../session/session-context.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { strings } from '../../strings/strings.ts';
import classes from './account-page.module.css';
import { Tokens } from './tokens.tsx';

const t = strings.session;

function Sessions() {
  const here = useSignOut();
  const everywhere = useSignOut('everywhere');
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={t.account.sessions} intro={t.account.sessionsText}>
      <div>
        <Button variant="default" mr="xs" onClick={() => here.mutate()} loading={here.isPending}>
          {strings.common.account.signOut}
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t.account.everywhere}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t.account.everywhereTitle}
        confirm={t.account.everywhere}
        isPending={everywhere.isPending}
        error={everywhere.error}
        onConfirm={() => everywhere.mutate()}
        onClose={() => setAsking(false)}
      >
        {t.account.everywhereText}
      </ConfirmDialog>
    </Section>
  );
}

/** The signed-in operator's own: password, sessions, tokens. */
export function AccountPage() {
  const { operator } = useSession();
  const gate = useSessionGate();
  return (
    <Page>
      <PageHeader
        title={operator.name}
        subtitle={`${operator.email} · ${strings.names.roles[operator.role].label}: ${strings.names.roles[operator.role].sentence}`}
      />
      <Stack gap="md" className={classes.column}>
        <Tokens />
        <Section title={t.account.password}>
          <div className={classes.form}>
            <NewPasswordForm
              email={operator.email}
              isOneTime={false}
              onChanged={(info) => {
                gate.open(info);
                notifications.show({ message: t.newPassword.done });
              }}
            />
          </div>
        </Section>
        <Sessions />
      </Stack>
    </Page>
  );
}
