import { type AppError, login, toAppError, toast } from '@r777/shared/core';
import { noteExcluded } from '@r777/shared/play-session/no-offers';
import { useErrorText } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { TextField } from '@r777/shared/ui/field/field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useEffect, useRef, useState } from 'react';
import { keepNewLogin, keepSessionPassword, type NewLogin } from '../../account/just-registered';
import { noteLoggedIn } from '../../account/saved-login';
import { useAuthTexts } from '../../account/texts';
import { useHomeSoon } from '../../account/use-attempt';
import { BackToLogin } from './back-to-login';
import styles from './recovery.module.css';
import type { PhoneForm } from './use-phone-form';

interface PhoneUsernameProps {
  phone: PhoneForm;
  busy: boolean;
  /** Why the player is back at this step (AUTHF-09), or cannot continue. */
  failure: AppError | null;
  onNext: () => void;
}

/** Step 1. Every valid name is accepted, so that the form does not reveal which accounts exist (AUTHF-07). */
export function PhoneUsername({ phone: { form }, busy, failure, onNext }: PhoneUsernameProps) {
  const t = useAuthTexts();
  const errorText = useErrorText();
  return (
    <Form
      ref={form.form}
      className={layout.form}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <p className={styles.intro}>{t('phone.intro')}</p>
      <TextField
        {...fieldProps(form, 'username')}
        label={t('login.username')}
        icon="user"
        autoComplete="username"
        enterKeyHint="next"
      />
      {failure && <ErrorLine>{errorText(failure)}</ErrorLine>}
      <Button type="submit" full busy={busy}>
        {t('phone.next')}
      </Button>
      <BackToLogin />
    </Form>
  );
}

/** Logs in with the new password (AUTHF-10), and goes home. */
function useAutoLogin({ username, password }: NewLogin) {
  const t = useAuthTexts();
  const { goHomeSoon } = useHomeSoon();
  const begun = useRef(false);
  const [state, setState] = useState<'loggingIn' | 'loggedIn' | AppError>('loggingIn');
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    login({ username, password, type: 'username' }).then(
      ({ userName }) => {
        keepSessionPassword({ userName, password });
        noteLoggedIn(userName);
        toast.show({ kind: 'success', text: t('reset.done'), duration: 'successMessage' });
        setState('loggedIn');
        goHomeSoon();
      },
      (thrown) => {
        const error = toAppError(thrown);
        noteExcluded(error);
        setState(error);
      },
    );
  });
  return state;
}

/** Step 3: the password is set. If the log-in is refused or gets no answer, a button leads to the log-in form. */
export function PhoneDone({ login: made }: { login: NewLogin }) {
  const t = useAuthTexts();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const state = useAutoLogin(made);
  const toLogin = () => {
    keepNewLogin(made);
    navigate(paths.login);
  };
  if (typeof state === 'string')
    return (
      <Alert tone="success" title={t('reset.done')} live>
        {t(`phone.${state}`)}
      </Alert>
    );
  return (
    <div className={layout.form}>
      <Alert tone="warning" title={t('reset.done')} live>
        {`${errorText(state)} ${t('phone.notLoggedIn')}`}
      </Alert>
      <Button full onClick={toLogin}>
        {t('login.submit')}
      </Button>
    </div>
  );
}
