import { calls } from '@r777/shared/contracts';
import { withoutInvitation } from '@r777/shared/invitation';
import { Slot, useCall, useErrorText, useSettings, useT } from '@r777/shared/react';
import { Navigate, nextPath, useLocation } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useState } from 'react';
import { AuthSheet } from '../../account/auth-sheet';
import { useNeedsNoForm } from '../../account/in-test-play';
import { TrialNote } from '../../account/trial-note';
import { RegisterSkeleton } from './register-skeleton';
import { RegisterWays, useRegisterWays } from './register-ways';

/** `/m/register`: the register form over home. A player who is logged in is redirected. */
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

/** The form, once the fields of this site are known. */
function RegisterBody() {
  const t = useT('auth');
  const errorText = useErrorText();
  const ways = useRegisterWays();
  const rules = useCall(calls.registerSettings, {});
  const site = useSettings();
  // After a language change the settings load again: meanwhile the form stays, with what was typed.
  const [before, setBefore] = useState(site.data);
  if (site.data && site.data !== before) setBefore(site.data);
  const settings = site.data ?? before;
  const error = rules.error ?? site.error;
  if (ways.length === 0)
    return <EmptyState art="blocked" title={t('register.closed')} text={t('register.closedText')} />;
  const known = rules.data && settings && { rules: rules.data, site: settings };
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
