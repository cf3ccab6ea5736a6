import { useStatus, useT, useWhitelabel } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useState } from 'react';
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
      {link ? (
        <ResetByLink link={link} onAskAgain={drop} />
      ) : (
        <div className={layout.form}>
          <WayChanged byPhone={byPhone} />
          {byPhone ? <PhoneSteps /> : <EmailForm />}
        </div>
      )}
    </AuthSheet>
  );
}

/** Explains why the form was replaced: the site has changed the way while it was open. */
function WayChanged({ byPhone }: { byPhone: boolean }) {
  const t = useT('auth');
  const known = useStatus() !== null;
  const [first, setFirst] = useState<boolean | null>(null);
  if (first === null && known) setFirst(byPhone);
  if (first === null || first === byPhone) return null;
  return <Alert tone="info">{t('forgot.changed')}</Alert>;
}
