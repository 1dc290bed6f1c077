import { Text } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSessionGate, useSessionState } from '../../session/session-context.tsx';
import { SignInForm } from '../../session/sign-in-form.tsx';
import { strings } from '../../strings/strings.ts';
import { FrontPage } from './front-page.tsx';
import { parseSignInSearch } from './sign-in-search.ts';

const t = strings.session.signIn;

/** `to` is any address of the console with its filters, which only the history takes as it is. */
function Redirect({ to }: { to: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(to), [history, to]);
  return null;
}

/** Sign in, then on to where one came from. */
export function SignInPage() {
  const gate = useSessionGate();
  const { info } = useSessionState();
  // Read again: the router keeps parameters that were only left out.
  const { next = '/queue' } = parseSignInSearch({ ...useSearch({ from: '/sign-in' }) });
  if (info !== undefined) return <Redirect to={next} />;
  return (
    <FrontPage title={t.title}>
      <SignInForm onSignedIn={(signedIn) => gate.open(signedIn)} />
      <Text size="xs" c="dimmed">
        {t.first}
      </Text>
    </FrontPage>
  );
}
