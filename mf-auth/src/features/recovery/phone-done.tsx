import { type AppError, login, toAppError, toast } from '@r777/shared/core';
import { useErrorText, useT } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useEffect, useRef, useState } from 'react';
import { keepNewLogin, type NewLogin } from '../../account/just-registered';
import { keepSessionPassword } from '../../account/session-password';
import { useHomeSoon } from '../../account/use-home-soon';

/** Logs in with the new password (AUTHF-10), and goes home. */
function useAutoLogin({ username, password }: NewLogin) {
  const t = useT('auth');
  const { goHomeSoon } = useHomeSoon();
  const begun = useRef(false);
  const [state, setState] = useState<'loggingIn' | 'loggedIn' | AppError>('loggingIn');
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    login({ username, password, type: 'username' }).then(
      ({ userName }) => {
        keepSessionPassword({ userName, password });
        toast.show({ kind: 'success', text: t('reset.done'), duration: 'successMessage' });
        setState('loggedIn');
        goHomeSoon();
      },
      (thrown) => setState(toAppError(thrown)),
    );
  });
  return state;
}

/** Step 3: the password is set. If the log-in is refused or gets no answer, a button leads to the log-in form. */
export function PhoneDone({ login: made }: { login: NewLogin }) {
  const t = useT('auth');
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
        {errorText(state)} {t('phone.notLoggedIn')}
      </Alert>
      <Button full onClick={toLogin}>
        {t('login.submit')}
      </Button>
    </div>
  );
}
