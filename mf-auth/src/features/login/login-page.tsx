import { useSession, useT } from '@r777/shared/react';
import { Navigate, nextPath, useLocation } from '@r777/shared/router';
import { AuthSheet } from '../../account/auth-sheet';
import { LoginHead } from './login-head';
import { LoginMethods } from './login-methods';

/**
 * `/m/login`: the log-in form over home. Whoever is logged in, by this form or in another tab, goes on to where they
 * wanted to be.
 */
export function LoginPage() {
  const t = useT('auth');
  const { search } = useLocation();
  const session = useSession();
  if (session) return <Navigate to={nextPath(search)} replace />;
  return (
    <AuthSheet title={t('login.title')} head={<LoginHead />}>
      <LoginMethods />
    </AuthSheet>
  );
}
