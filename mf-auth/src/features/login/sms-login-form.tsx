import { calls } from '@r777/shared/contracts';
import { type AppError, bus, request, type TextKey } from '@r777/shared/core';
import { useErrorText, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { CaptchaField } from '@r777/shared/ui/field/captcha-field';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm, type Values } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { checkRule, noNumber, numberInput } from '@r777/shared/validate';
import { type SubmitEvent, useState } from 'react';
import { RefusedLine } from '../../account/refused-line';
import { useAuthTexts } from '../../account/texts';
import { useLogin } from '../../session/use-login';
import { MobileField } from '../../verification/mobile-field';
import { SmsCodeField } from '../../verification/sms-code-field';
import { useVerificationTexts } from '../../verification/texts';
import { type MobileFieldName, useMobileCode } from '../../verification/use-mobile-code';
import type { SmsRequest } from '../../verification/use-sms-code';
import { LoginLinks } from './login-links';

type Field = MobileFieldName | 'captcha';
const FIELDS: readonly Field[] = ['mobileNum', 'verificationCode', 'captcha'];
const EMPTY = { ...noNumber, verificationCode: '', captcha: '' };
/** Never stored: a code or captcha works once and for a short time. */
const SECRET: readonly Field[] = ['verificationCode', 'captcha'];

const send = (ask: SmsRequest, options: { signal: AbortSignal }) =>
  request(calls.sendSmsCode, { ...ask, purpose: 'login' }, options);

/** Error of a field: AUTHL-19, AUTHL-20. */
function problemOf(field: Field, values: Values<Field>, captchaNeeded: boolean): TextKey | null {
  if (field === 'mobileNum') return checkRule('loginMobileNum', values.mobileNum);
  if (field === 'verificationCode') return checkRule('verificationCode', values.verificationCode);
  return field === 'captcha' && captchaNeeded && values.captcha === '' ? 'enter_captcha' : null;
}

/** Log-in by mobile number and SMS code. The number is sent as the username, the code as the password (AUTHL-14). */
export function SmsLoginForm() {
  const t = useAuthTexts();
  const words = useVerificationTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const { attempt, busy, captchaNeeded } = useLogin();
  const [failure, setFailure] = useState<AppError | null>(null);
  const [round, setRound] = useState(0);
  const problemsOf = (field: Field, values: Values<Field>) => {
    const problem = problemOf(field, values, captchaNeeded);
    return problem ? [errors(problem)] : [];
  };
  const form = useForm<Field>({
    name: 'login.sms',
    fields: FIELDS,
    initial: EMPTY,
    secret: SECRET,
    draft: 'auth.smsLogin',
    check: problemsOf,
  });
  useVisibleFocus(form.form);
  const { sms, ready, country, mobile } = useMobileCode({
    form,
    purpose: 'login',
    send,
    problems: problemsOf('mobileNum', form.values),
  });

  /** A failure that belongs to a field is shown under it. */
  const show = (failed: AppError) => {
    // The site may have switched off log-in by SMS since the page loaded its flags.
    if (failed.code === 'permission.denied') bus.emit('site.changed', {});
    if (failed.code.startsWith('captcha.')) form.refuse('captcha', errorText(failed));
    else if (failed.code === 'verification.wrong') form.refuse('verificationCode', errorText(failed));
    else if (failed.field === 'mobileNum') form.refuse('mobileNum', errors('in_mobile_incorrect'));
    else setFailure(failed);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (!form.validate()) return;
    const { verificationCode, captcha } = form.values;
    const { mobileNum: username, ...code } = numberInput(mobile);
    const entered = { type: 'sms', username, password: verificationCode, ...code } as const;
    const failed = await attempt(captchaNeeded ? { ...entered, captcha } : entered);
    if (failed === undefined) return;
    if (failed === null) return form.finish();
    // A captcha is valid for one attempt.
    form.reset('captcha');
    setRound((before) => before + 1);
    show(failed);
  };

  return (
    <Form ref={form.form} className={layout.form} onSubmit={submit}>
      <MobileField {...fieldProps(form, 'mobileNum')} {...country} enterKeyHint="next" />
      <SmsCodeField
        {...fieldProps(form, 'verificationCode')}
        sms={sms}
        ready={ready}
        hint={sms.asked ? words('sentIfKnown') : undefined}
        enterKeyHint="go"
      />
      {captchaNeeded && <CaptchaField {...fieldProps(form, 'captcha')} round={round} enterKeyHint="go" />}
      {failure && <RefusedLine failure={failure} />}
      <Button type="submit" full busy={busy}>
        {t('login.submit')}
      </Button>
      <LoginLinks />
    </Form>
  );
}
