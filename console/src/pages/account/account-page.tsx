import { Button, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KEYS } from '../../api/queries.ts';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Page, PageHeader, Section } from '../../components/layout/page.tsx';
import { countInForce } from '../../components/tables/token-table.tsx';
import { useNow } from '../../components/values/time.tsx';
import { NewPasswordForm } from '../../session/new-password-form.tsx';
import { useSession, useSessionGate } from '../../session/session-context.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { strings } from '../../strings/strings.ts';
import classes from './account-page.module.css';
import { FormatsSection } from './formats.tsx';
import { Tokens } from './tokens.tsx';
import { useTokens } from './use-tokens.ts';

const t = strings.session;

/** How many of the operator's own tokens a new password or a sign-out everywhere revokes; 0 until known. */
function useOwnTokenCount(): number {
  const { data = [] } = useTokens();
  return countInForce(data, useNow());
}

function Sessions() {
  const here = useSignOut();
  const everywhere = useSignOut('everywhere');
  const [isAsking, setAsking] = useState(false);
  const tokens = useOwnTokenCount();
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
        {t.account.everywhereText(tokens)}
      </ConfirmDialog>
    </Section>
  );
}

/** The account of the signed-in operator: formats, tokens, password, sessions. */
export function AccountPage() {
  const { operator } = useSession();
  const gate = useSessionGate();
  const queries = useQueryClient();
  const tokens = useOwnTokenCount();
  return (
    <Page>
      <PageHeader
        title={operator.name}
        subtitle={`${operator.email} · ${strings.names.roles[operator.role].label}: ${strings.names.roles[operator.role].sentence}`}
      />
      <Stack gap="md" className={classes.column}>
        <FormatsSection />
        <Tokens />
        <Section title={t.account.password} intro={t.account.passwordText(tokens)}>
          <div className={classes.form}>
            <NewPasswordForm
              email={operator.email}
              isOneTime={false}
              onChanged={(info) => {
                gate.open(info);
                void queries.invalidateQueries({ queryKey: [KEYS.tokens] });
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
