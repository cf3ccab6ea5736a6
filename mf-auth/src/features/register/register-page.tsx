import { calls } from '@r777/shared/contracts';
import { withoutInvitation } from '@r777/shared/invitation';
import { Slot, useCall, useErrorText, useSettings, useStatus, useT } from '@r777/shared/react';
import { Navigate, nextPath, useLocation } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { AuthSheet } from '../../account/auth-sheet';
import { useNeedsNoForm } from '../../account/in-test-play';
import { TrialNote } from '../../account/trial-note';
import { RegisterForm } from './register-form';
import { RegisterSkeleton } from './register-skeleton';

/** `/m/register`: the register form over home. Whoever is logged in has no need of it. */
export function RegisterPage() {
  const t = useT('auth');
  const { search } = useLocation();
  const isLoggedIn = useNeedsNoForm();
  if (isLoggedIn) return <Navigate to={withoutInvitation(nextPath(search))} replace />;
  return (
    <AuthSheet title={t('register.title')}>
      <TrialNote />
      <RegisterBody />
    </AuthSheet>
  );
}

/** The form, once it is known which fields this site asks for. */
function RegisterBody() {
  const t = useT('auth');
  const errorText = useErrorText();
  const status = useStatus();
  const rules = useCall(calls.registerSettings, {});
  const site = useSettings();
  const error = rules.error ?? site.error;
  if (status?.info.register.username === false)
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
        <RegisterForm {...known} />
      ) : (
        <Waiting>
          <RegisterSkeleton />
        </Waiting>
      )}
    </>
  );
}
