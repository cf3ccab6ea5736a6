import { type ConsolidatedSettings, calls, type RegisterSettings } from '@r777/shared/contracts';
import { Slot, useCall, useErrorText, useSettings, useStatus } from '@r777/shared/react';
import { Navigate, nextPath, useLocation } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useState } from 'react';
import { AuthSheet } from '../../account/auth-sheet';
import { useAuthTexts } from '../../account/texts';
import { TrialNote, useIsRealAccount } from '../../account/trial-note';
import { useMethod } from '../../account/use-method';
import { useAgreementText } from './agreement';
import type { RegisterWay } from './fields';
import { RegisterForm } from './register-form';
import styles from './register-skeleton.module.css';

const WAYS = ['username', 'mobileNum'] as const;

/** The methods of registration that the site allows; by username until its settings are known. */
function useRegisterWays(): readonly RegisterWay[] {
  const open = useStatus()?.info.register;
  return open ? WAYS.filter((way) => open[way]) : ['username'];
}

/** The register form with a toggle of its method, shown only when there are two: AUTHR-01, AUTHR-02. */
function RegisterWays({ rules, site }: { rules: RegisterSettings; site: ConsolidatedSettings }) {
  const t = useAuthTexts();
  const ways = useRegisterWays();
  const [chosen, choose] = useMethod('register', WAYS);
  const way = ways.includes(chosen) ? chosen : ways[0];
  if (!way) return null;
  const items = [
    { value: 'username', label: t('register.byUsername') },
    { value: 'mobileNum', label: t('register.byMobileNum') },
  ] as const;
  return (
    <div className={layout.form}>
      {ways.length > 1 && <Segmented label={t('register.method')} items={items} value={way} onChange={choose} />}
      <RegisterForm rules={rules} site={site} way={way} />
    </div>
  );
}

/** The fields of the usual form: name, password and its confirmation, captcha. */
const FIELDS = ['a', 'b', 'c', 'd'] as const;

/**
 * The form's shape while its fields are loading, as tall as the usual form: the sheet is aligned to the bottom of the
 * screen, so a smaller placeholder would shift everything when the form appears.
 */
function RegisterSkeleton() {
  const t = useAuthTexts();
  const [before, terms, after] = useAgreementText(18);
  return (
    <div className={layout.form} aria-hidden="true">
      {FIELDS.map((key) => (
        <span key={key} className={styles.field}>
          <span>{t('field.username')}</span>
          <Skeleton width="100%" height={48} />
        </span>
      ))}
      {/* Real text, because the number of lines depends on the language. */}
      <span className={styles.agreement}>
        <span>{before}</span>
        <b>{terms}</b>
        <span>{after}</span>
        <span className={styles.note}>{t('register.from21')}</span>
      </span>
      <Skeleton width="100%" height={48} />
      <span className={styles.links} />
    </div>
  );
}

/** `/m/register`: the register form over home. A player who is logged in is redirected. */
export function RegisterPage() {
  const t = useAuthTexts();
  const { search } = useLocation();
  const isLoggedIn = useIsRealAccount();
  if (isLoggedIn) return <Navigate to={nextPath(search)} replace />;
  return (
    <AuthSheet title={t('register.title')}>
      <TrialNote />
      <RegisterBody />
    </AuthSheet>
  );
}

/** The form, once the fields of this site are known. */
function RegisterBody() {
  const t = useAuthTexts();
  const errorText = useErrorText();
  const ways = useRegisterWays();
  const rules = useCall(calls.registerSettings, {});
  const site = useSettings();
  // After a language change the settings load again. Until then the form stays, with the typed values.
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
