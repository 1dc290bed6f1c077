import type { SessionInfo } from '../../api/types.ts';
import { NewPasswordForm } from '../../session/new-password-form.tsx';
import { strings } from '../../strings/strings.ts';
import { FrontPage } from './front-page.tsx';

interface NewPasswordPageProps {
  email: string;
  onChanged: (info: SessionInfo) => void;
}

/** In place of every page, until a one-time password is changed. */
export function NewPasswordPage({ email, onChanged }: NewPasswordPageProps) {
  const t = strings.session.newPassword;
  return (
    <FrontPage title={t.title} intro={t.intro}>
      <NewPasswordForm email={email} isOneTime onChanged={onChanged} />
    </FrontPage>
  );
}
