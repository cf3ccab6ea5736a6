import { useStatus, useT, useWhitelabel } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { LazyPart } from '../../account/lazy-part';
import { useMethod } from '../../account/use-method';
import { LoginForm } from './login-form';

const METHODS = ['username', 'sms'] as const;
const loadSmsForm = () => import('./sms-login-form').then(({ SmsLoginForm }) => ({ Part: SmsLoginForm }));

/** The ways to log in: by username, and by SMS code if the site offers it (AUTHL-02). */
export function LoginMethods() {
  const t = useT('auth');
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
