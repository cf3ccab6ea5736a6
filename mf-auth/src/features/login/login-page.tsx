import { withoutInvitation } from '@r777/shared/invitation';
import { useT } from '@r777/shared/react';
import { Navigate, nextPath, useLocation } from '@r777/shared/router';
import { AuthSheet } from '../../account/auth-sheet';
import { useNeedsNoForm } from '../../account/in-test-play';
import { TrialNote } from '../../account/trial-note';
import { LoginHead } from './login-head';
import { LoginMethods } from './login-methods';

/**
 * `/m/login`: the log-in form over home. A player who is logged in, by this form or in another tab, is redirected to
 * the requested page.
 */
export function LoginPage() {
  const t = useT('auth');
  const { search } = useLocation();
  const isLoggedIn = useNeedsNoForm();
  if (isLoggedIn) return <Navigate to={withoutInvitation(nextPath(search))} replace />;
  return (
    <AuthSheet title={t('login.title')} head={<LoginHead />}>
      <TrialNote />
      <LoginMethods />
    </AuthSheet>
  );
}
