import { calls } from '@r777/shared/contracts';
import { type AppError, request } from '@r777/shared/core';
import { useErrorText, useStatus, useWhitelabel } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { Steps } from '@r777/shared/ui/progress/steps';
import { numberInput } from '@r777/shared/validate';
import { useState } from 'react';
import { AuthSheet } from '../../account/auth-sheet';
import type { NewLogin } from '../../account/just-registered';
import { useAuthTexts } from '../../account/texts';
import { useAttempt } from '../../account/use-attempt';
import { EmailForm } from './email-form';
import { PhonePassword } from './phone-password';
import { PhoneDone, PhoneUsername } from './phone-username';
import { ResetByLink } from './reset-by-link';
import { usePhoneForm } from './use-phone-form';
import { useResetLink } from './use-reset-link';

/** How long the loading toast stays at most while the password is set, in ms: AUTHF-22. */
const WAIT_MS = 15_000;

/** Recovery by phone in three steps: the username, the number with a code and the new password, and the log-in (AUTHF-06). */
function PhoneSteps() {
  const t = useAuthTexts();
  const errorText = useErrorText();
  const { attempt, busy } = useAttempt();
  const phone = usePhoneForm();
  const { form, step, setStep } = phone;
  const [failure, setFailure] = useState<AppError | null>(null);
  const [login, setLogin] = useState<NewLogin | null>(null);
  useVisibleFocus(form.form);
  const username = form.values.username.trim();

  const next = async () => {
    if (busy || !form.validate()) return;
    setFailure(null);
    const outcome = await attempt(() => request(calls.recoveryUsername, { username }));
    if (outcome === 'gone') return;
    if ('failed' in outcome) setFailure(outcome.failed);
    else setStep(1);
  };

  const set = async () => {
    if (busy || !phone.isReady || !form.validate()) return;
    const { verificationCode, newPassword } = form.values;
    // The code proves the number; a token of a third party can replace it.
    const proof = { ...numberInput(form.values), verificationCode, firebaseIdToken: '' };
    const outcome = await attempt(
      () => request(calls.setPasswordByPhone, { newPassword, username, ...proof }),
      WAIT_MS,
    );
    if (outcome === 'gone') return;
    if ('done' in outcome) {
      form.finish();
      setLogin({ username: outcome.done.username, password: newPassword });
      setStep(2);
    } else if (outcome.failed.code === 'modify.new.old.same') {
      form.reset('newPassword');
      form.refuse('newPassword', errorText(outcome.failed));
    } else {
      form.reset('verificationCode');
      setFailure(outcome.failed);
      setStep(0);
    }
  };

  return (
    <div className={layout.form}>
      <Steps
        label={t('phone.label')}
        steps={[t('phone.account'), t('phone.password'), t('phone.done')]}
        current={step === 2 ? 3 : step}
      />
      {step === 0 && <PhoneUsername phone={phone} busy={busy} failure={failure} onNext={next} />}
      {step === 1 && <PhonePassword phone={phone} busy={busy} onSet={set} onBack={() => setStep(0)} />}
      {step === 2 && login && <PhoneDone login={login} />}
    </div>
  );
}

/** `/m/forget`: recovery by phone or e-mail, as the site is set (AUTHF-02, AUTHF-03); also opened by mailed links. */
export function ForgotPasswordPage() {
  const t = useAuthTexts();
  const byPhone = useWhitelabel('CHNGPASSVERIF3');
  const { link, drop } = useResetLink();
  return (
    <AuthSheet title={t(link ? 'reset.title' : 'forgot.title')}>
      {link ? (
        <ResetByLink link={link} onAskAgain={drop} />
      ) : (
        <div className={layout.form}>
          <WayChanged byPhone={byPhone} />
          {byPhone ? <PhoneSteps /> : <EmailForm />}
        </div>
      )}
    </AuthSheet>
  );
}

/** Explains why the form was replaced: the site has changed the way while it was open. */
function WayChanged({ byPhone }: { byPhone: boolean }) {
  const t = useAuthTexts();
  const known = useStatus() !== null;
  const [first, setFirst] = useState<boolean | null>(null);
  if (first === null && known) setFirst(byPhone);
  if (first === null || first === byPhone) return null;
  return <Alert tone="info">{t('forgot.changed')}</Alert>;
}
