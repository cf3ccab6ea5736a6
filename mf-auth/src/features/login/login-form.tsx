import type { AppError, TextKey } from '@r777/shared/core';
import { storageIsAllowed } from '@r777/shared/device-storage';
import { useErrorText, useSavedState, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { Checkbox } from '@r777/shared/ui/checkbox/checkbox';
import { CaptchaField } from '@r777/shared/ui/field/captcha-field';
import { TextField } from '@r777/shared/ui/field/field';
import { PasswordField } from '@r777/shared/ui/field/password-field';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm, type Values } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { checkRule } from '@r777/shared/validate';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type NewLogin, takeNewLogin } from '../../account/just-registered';
import { RefusedLine } from '../../account/refused-line';
import { rememberedAccounts } from '../../account/remembered-accounts';
import { readSavedLogin } from '../../account/saved-login';
import { useAuthTexts } from '../../account/texts';
import { PasskeyLogin } from '../../passkeys/passkey-login';
import { useLogin } from '../../session/use-login';
import { SocialSignIn } from '../../social/social-sign-in';
import { AccountList, ForgetOnLogout } from './account-list';
import { LoginLinks } from './login-links';

/**
 * The log-in data to fill in, if any: those of an account just registered, or those that this device remembers
 * (AUTHL-04).
 */
function useRemembered(take: (login: NewLogin, saved: boolean) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  }, [take]);
  useEffect(() => {
    let gone = false;
    const fresh = takeNewLogin();
    if (fresh) latest.current(fresh, false);
    else
      void readSavedLogin().then((saved) => {
        if (saved && !gone) latest.current({ username: saved.username, password: saved.password }, true);
      });
    return () => {
      gone = true;
    };
  }, []);
}

type Field = 'username' | 'password' | 'captcha';
const FIELDS: readonly Field[] = ['username', 'password', 'captcha'];
const EMPTY = { username: '', password: '', captcha: '' };

/** Error of a field: AUTHL-18, AUTHL-20. */
function problemOf(field: Field, values: Values<Field>, captchaNeeded: boolean): TextKey | null {
  if (field === 'username') return checkRule('loginUsername', values.username);
  if (field === 'password') return checkRule('loginPassword', values.password);
  return captchaNeeded && values.captcha === '' ? 'enter_captcha' : null;
}

/** Username and password. After a failure the form shows the server's message and keeps what was typed (AUTHL-26). */
export function LoginForm() {
  const t = useAuthTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const { attempt, busy, captchaNeeded } = useLogin();
  const [failure, setFailure] = useState<AppError | null>(null);
  const [remember, setRemember] = useState(false);
  // The list of several accounts has its own checkbox.
  const [several] = useState(() => rememberedAccounts().length > 1);
  const [round, setRound] = useState(0);
  const form = useForm<Field>({
    name: 'login',
    fields: FIELDS,
    initial: EMPTY,
    secret: ['password', 'captcha'],
    draft: 'auth.login',
    check: (field, values) => {
      const problem = problemOf(field, values, captchaNeeded);
      return problem ? [errors(problem)] : [];
    },
  });
  useVisibleFocus(form.form);
  useSavedState('login.remember', { save: () => remember, restore: (kept: boolean) => setRemember(kept === true) });
  useRemembered((login, saved) => {
    form.fill(login);
    if (saved) setRemember(true);
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (!form.validate()) return;
    const { username, password, captcha } = form.values;
    const entered = { type: 'username', username: username.trim(), password } as const;
    const failed = await attempt(captchaNeeded ? { ...entered, captcha } : entered, remember);
    if (failed === undefined) return undefined;
    if (failed === null) return form.finish();
    // A captcha is valid for one attempt.
    form.reset('captcha');
    setRound((before) => before + 1);
    if (failed.code.startsWith('captcha.')) form.refuse('captcha', errorText(failed));
    else setFailure(failed);
  };

  return (
    <Form ref={form.form} className={layout.form} onSubmit={submit}>
      {!storageIsAllowed() && (
        <Alert tone="warning" title={t('login.cookiesTitle')}>
          {t('login.cookies')}
        </Alert>
      )}
      <AccountList
        onChoose={({ username, password }) => {
          form.change('username', username);
          form.change('password', password);
          setRemember(true);
        }}
      />
      <TextField
        {...fieldProps(form, 'username')}
        label={t('login.username')}
        icon="user"
        autoComplete="username webauthn"
        enterKeyHint="next"
      />
      <PasswordField
        {...fieldProps(form, 'password')}
        label={t('login.password')}
        icon="lock"
        autoComplete="current-password"
        enterKeyHint="go"
      />
      {captchaNeeded && <CaptchaField {...fieldProps(form, 'captcha')} round={round} enterKeyHint="go" />}
      <div className={layout.row}>
        <Checkbox checked={remember} onChange={setRemember} label={t('login.remember')} />
        <Link className={layout.link} to={paths.forgot}>
          {t('login.forgot')}
        </Link>
      </div>
      {remember && !several && <ForgetOnLogout several={false} />}
      {failure && <RefusedLine failure={failure} />}
      <Button type="submit" full busy={busy}>
        {t('login.submit')}
      </Button>
      <PasskeyLogin />
      <SocialSignIn form="login" />
      <LoginLinks />
    </Form>
  );
}
