import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect } from 'react';
import { readSession } from '../api/session-fetch.ts';
import type { SessionInfo } from '../api/types.ts';
import { FrontPage } from '../pages/sign-in/front-page.tsx';
import { strings } from '../strings/strings.ts';
import { ConfirmPassword } from './confirm-password.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useSessionGate, useSessionState } from './session-context.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** Reads the session again whenever this tab gets the focus, because another tab may have signed in. */
function useLookOnFocus() {
  const gate = useSessionGate();
  useEffect(() => {
    const look = async () => {
      const { info, isExpired } = gate.getState();
      const found = await readSession(location.href).catch(() => undefined);
      // Signed in or out in this tab meanwhile.
      if (found === undefined || gate.getState().info !== info) return;
      const isOther = found.operator.id !== info?.operator.id;
      const isRenewed = isExpired || found.csrf_token !== info?.csrf_token;
      if (isOther || (isRenewed && !found.must_change_password)) gate.open(found);
    };
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [gate]);
}

/** Clears all loaded data when another operator signs in, and says so. */
function useChangeOfOperator() {
  const gate = useSessionGate();
  const queries = useQueryClient();
  useEffect(() => {
    let known = gate.getState().info?.operator.id;
    return gate.subscribe(() => {
      const now = gate.getState().info?.operator;
      if (now !== undefined && known !== undefined && now.id !== known) {
        queries.clear();
        const { title, text } = strings.session.other;
        notifications.show({ title: title(now.name), message: text, autoClose: false, color: 'orange' });
      }
      known = now?.id ?? known;
    });
  }, [gate, queries]);
}

/** Keeps the page in sync with the session of the browser. */
function useSessionSync(): void {
  useLookOnFocus();
  useChangeOfOperator();
}

interface NewPasswordPageProps {
  email: string;
  onChanged: (info: SessionInfo) => void;
}

/** Shown instead of every page until the one-time password is changed. */
function NewPasswordPage({ email, onChanged }: NewPasswordPageProps) {
  const t = strings.session.newPassword;
  return (
    <FrontPage title={t.title} intro={t.intro}>
      <NewPasswordForm email={email} isOneTime onChanged={onChanged} />
    </FrontPage>
  );
}

/** Redirects to the sign-in page, which leads back here. */
function ToSignIn() {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ to: '/sign-in', search: { next: router.state.location.href }, replace: true });
  }, [router]);
  return null;
}

/** Shows the page to a signed-in operator, and keeps it while the session has expired. */
export function Gate({ children }: { children: ReactNode }) {
  const { info, isExpired } = useSessionState();
  const gate = useSessionGate();
  const queries = useQueryClient();
  useSessionSync();
  if (info === undefined) return <ToSignIn />;
  if (info.must_change_password && !isExpired) {
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
    // The page is mounted again for another operator, so that no typed text is left.
    <Fragment key={info.operator.id}>
      <SignInAgain />
      <ConfirmPassword />
      {children}
    </Fragment>
  );
}
