import { calls } from '@r777/shared/contracts';
import { Slot, useCall, useErrorText, useSession, useSettings, useT } from '@r777/shared/react';
import { Navigate, nextPath, useLocation } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { AuthSheet } from '../../account/auth-sheet';
import { RegisterSkeleton } from './register-skeleton';
import { RegisterWays, useRegisterWays } from './register-ways';

/** `/m/register`: the register form over home. Whoever is logged in has no need of it. */
export function RegisterPage() {
  const t = useT('auth');
  const { search } = useLocation();
  const session = useSession();
  if (session) return <Navigate to={nextPath(search)} replace />;
  return (
    <AuthSheet title={t('register.title')}>
      <RegisterBody />
    </AuthSheet>
  );
}

/** The form, once it is known which fields this site asks for. */
function RegisterBody() {
  const t = useT('auth');
  const errorText = useErrorText();
  const ways = useRegisterWays();
  const rules = useCall(calls.registerSettings, {});
  const site = useSettings();
  const error = rules.error ?? site.error;
  if (ways.length === 0)
    return <EmptyState art="blocked" title={t('register.closed')} text={t('register.closedText')} />;
  const known = rules.data && site.data && { rules: rules.data, site: site.data };
  if (!known && error) {
    const retry = () => void Promise.all([rules.refetch(), site.refetch()]);
    return <ErrorState title={t('register.failed')} text={errorText(error)} onRetry={retry} />;
  }
  return (
    <>
      <Slot name="register.banner" />
      {known ? (
        <RegisterWays {...known} />
      ) : (
        <Waiting>
          <RegisterSkeleton />
        </Waiting>
      )}
    </>
  );
}
