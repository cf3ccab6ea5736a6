import { useLogOut, useSession, useT } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { AuthSheet } from '../../account/auth-sheet';
import { ChangePasswordForm } from './change-password-form';

/**
 * `/m/changePsw`: another password, for who is logged in (PERM-07); the shell leads everybody else away. Who has the password that
 * an agent chose stays here until there is another one: the only other way is out.
 */
export function ChangePasswordPage() {
  const t = useT('auth');
  const common = useT('common');
  const logOut = useLogOut();
  const session = useSession();
  if (!session) return null;
  const { userName, mustChangePassword = false } = session;
  // One tree for both: the form outlives the moment in which the account becomes free.
  return (
    <AuthSheet
      title={t(mustChangePassword ? 'change.ownTitle' : 'change.title')}
      {...(mustChangePassword ? { onClose: () => void logOut() } : {})}
    >
      <div className={layout.form}>
        {mustChangePassword && <Alert>{t('change.own')}</Alert>}
        <ChangePasswordForm username={userName} />
        {mustChangePassword && (
          <Button tone="ghost" full onClick={() => void logOut()}>
            {common('logOut')}
          </Button>
        )}
      </div>
    </AuthSheet>
  );
}
