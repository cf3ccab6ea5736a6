import { imageUrl } from '@r777/shared/core';
import { useStatus, useWhitelabel } from '@r777/shared/react';
import { Navigate, nextPath, useLocation } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { AuthSheet } from '../../account/auth-sheet';
import { LazyPart } from '../../account/lazy-part';
import { useAuthTexts } from '../../account/texts';
import { TrialNote, useIsRealAccount } from '../../account/trial-note';
import { useMethod } from '../../account/use-method';
import { LoginForm } from './login-form';
import styles from './login-page.module.css';

const METHODS = ['username', 'sms'] as const;
const loadSmsForm = () => import('./sms-login-form').then(({ SmsLoginForm }) => ({ Part: SmsLoginForm }));

/** The ways to log in: by username, and by SMS code if the site offers it (AUTHL-02). */
function LoginMethods() {
  const t = useAuthTexts();
  const known = useStatus() !== null;
  const smsOffered = useWhitelabel('MOBILEVERCODELOGIN3');
  const [method, choose] = useMethod('login', METHODS);
  const items = [
    { value: 'username', label: t('login.byUsername') },
    { value: 'sms', label: t('login.bySms') },
  ] as const;
  const bySms = smsOffered && method === 'sms';
  return (
    <div className={layout.form}>
      {smsOffered ? (
        <Tabs label={t('login.method')} items={items} value={method} onChange={choose} panel="login-method" />
      ) : (
        // The site may switch it off while a player waits for a code.
        known && method === 'sms' && <Alert tone="info">{t('login.smsOff')}</Alert>
      )}
      {/* One place in the tree with and without tabs: what is typed before the status arrives stays. */}
      <TabPanel id="login-method" value={method} alone={!smsOffered}>
        {bySms ? <LazyPart load={loadSmsForm} props={{}} /> : <LoginForm />}
      </TabPanel>
    </div>
  );
}

/** The sheet's art: decorative, except the greeting. */
function LoginHead() {
  const t = useAuthTexts();
  return (
    <div className={styles.head}>
      <img className={styles.art} src={imageUrl('/banners/red-rain.webp')} alt="" width={672} height={308} />
      <img className={styles.logo} src={imageUrl('/brand/logo.svg')} alt="R777" width={76} height={32} />
      <p className={styles.welcome}>{t('login.welcome')}</p>
    </div>
  );
}

/**
 * `/m/login`: the log-in form over home. A player who is logged in, by this form or in another tab, is redirected to
 * the requested page.
 */
export function LoginPage() {
  const t = useAuthTexts();
  const { search } = useLocation();
  const isLoggedIn = useIsRealAccount();
  if (isLoggedIn) return <Navigate to={nextPath(search)} replace />;
  return (
    <AuthSheet title={t('login.title')} head={<LoginHead />}>
      <TrialNote />
      <LoginMethods />
    </AuthSheet>
  );
}
