import { useLogOut, useSession, useT } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { AuthSheet } from '../../account/auth-sheet';
import { useAuthTexts } from '../../account/texts';
import { ChangePasswordForm } from './change-password-form';

/**
 * `/m/changePsw`: the change of password, for members (PERM-07); the shell redirects others. A player whose password
 * was chosen by an agent has to change it or log out.
 */
export function ChangePasswordPage() {
  const t = useAuthTexts();
  const common = useT('common');
  const logOut = useLogOut();
  const session = useSession();
  if (!session) return null;
  const { userName, mustChangePassword = false } = session;
  // One tree for both cases: the form stays mounted when the player no longer has to change the password.
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
