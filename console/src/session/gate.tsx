import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect } from 'react';
import { NewPasswordPage } from '../pages/sign-in/new-password-page.tsx';
import { ConfirmPassword } from './confirm-password.tsx';
import { useSessionGate, useSessionState } from './session-context.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useSessionWatch } from './use-session-watch.ts';

/** To the sign-in page, and from there back to here. */
function ToSignIn() {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ to: '/sign-in', search: { next: router.state.location.href }, replace: true });
  }, [router]);
  return null;
}

/** Lets through who is signed in, and keeps the page while its session has lapsed. */
export function Gate({ children }: { children: ReactNode }) {
  const { info, isLapsed } = useSessionState();
  const gate = useSessionGate();
  const queries = useQueryClient();
  useSessionWatch();
  if (info === undefined) return <ToSignIn />;
  if (info.must_change_password && !isLapsed) {
    const onChanged = (next: typeof info) => {
      queries.clear();
      gate.open(next);
    };
    return (
      <>
        <ConfirmPassword />
        <NewPasswordPage email={info.operator.email} onChanged={onChanged} />
      </>
    );
  }
  return (
    // Somebody else's page begins anew: nothing that one typed is there for another.
    <Fragment key={info.operator.id}>
      <SignInAgain />
      <ConfirmPassword />
      {children}
    </Fragment>
  );
}
