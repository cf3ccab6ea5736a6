import { useT, useWhitelabel } from '@r777/shared/react';
import { AuthSheet } from '../../account/auth-sheet';
import { EmailForm } from './email-form';
import { PhoneSteps } from './phone-steps';
import { ResetByLink } from './reset-by-link';
import { useResetLink } from './use-reset-link';

/** `/m/forget`: recovery by phone or e-mail, as the site is set (AUTHF-02, AUTHF-03); also opened by mailed links. */
export function ForgotPasswordPage() {
  const t = useT('auth');
  const byPhone = useWhitelabel('CHNGPASSVERIF3');
  const { link, drop } = useResetLink();
  return (
    <AuthSheet title={t(link ? 'reset.title' : 'forgot.title')}>
      {link ? <ResetByLink link={link} onAskAgain={drop} /> : byPhone ? <PhoneSteps /> : <EmailForm />}
    </AuthSheet>
  );
}
