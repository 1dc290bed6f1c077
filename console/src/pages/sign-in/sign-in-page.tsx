import { Text } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSessionGate, useSessionState } from '../../session/session-context.ts';
import { SignInForm } from '../../session/sign-in-form.tsx';
import { strings } from '../../strings/strings.ts';
import { FrontPage } from './front-page.tsx';
import { parseSignInSearch } from './sign-in-search.ts';

const t = strings.session.signIn;

/** Redirects to any address of the console with its parameters, which only the history accepts unparsed. */
function Redirect({ to }: { to: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(to), [history, to]);
  return null;
}

/** The sign-in page. It leads on to the page that was asked for. */
export function SignInPage() {
  const gate = useSessionGate();
  const { info } = useSessionState();
  // Parsed again, because the router keeps unknown parameters in the search.
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
