import { calls } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { useErrorText, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { PasswordField } from '@r777/shared/ui/field/password-field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { useForm } from '@r777/shared/ui/form/use-form';
import { checkRule } from '@r777/shared/validate';
import { type SubmitEvent, useState } from 'react';
import { useSecurityTexts } from '../../../texts/security-texts';
import { CodeInput } from '../codes/code-input';
import { useCode } from '../codes/use-code';
import styles from './confirm-sheet.module.css';
import { useConfirm } from './use-confirm';
import type { Purpose } from './use-confirmed-change';
import type { Way } from './way';

/** Confirms with something that the member types: a password, or the code from a message. */
export function SecretWay({
  way: { way, to },
  purpose,
  onConfirmed,
}: {
  way: Way;
  purpose: Purpose;
  onConfirmed: (confirmation: string) => void;
}) {
  const t = useSecurityTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const { prove, busy } = useConfirm();
  const [failure, setFailure] = useState('');
  const byCode = way === 'sms' || way === 'email';
  const form = useForm<'secret'>({
    name: 'confirm',
    fields: ['secret'],
    initial: { secret: '' },
    secret: ['secret'],
    check: (_, { secret }) => {
      const problem = byCode ? checkRule('verificationCode', secret) : secret === '' ? 'enter_password' : null;
      return problem ? [errors(problem)] : [];
    },
  });
  const code = useCode({
    send: (signal) => request(calls.sendConfirmCode, { purpose, way: way === 'sms' ? 'sms' : 'email' }, { signal }),
    onRefused: (error) => form.refuse('secret', errorText(error)),
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The sheet is above the page's form in React's tree.
    event.stopPropagation();
    if (busy || !form.validate()) return;
    setFailure('');
    const answer = await prove(async () => ({ purpose, way, secret: form.values.secret }));
    if (!answer) return;
    if (!('failed' in answer)) onConfirmed(answer.confirmation);
    else if (answer.failed.field === 'secret') form.refuse('secret', errorText(answer.failed));
    else setFailure(errorText(answer.failed));
  };
  return (
    <form ref={form.form} className={styles.form} onSubmit={submit} noValidate>
      {byCode ? (
        <>
          <p className={styles.text}>{t('confirm.codeTo', { to: to ?? '' })}</p>
          <CodeInput {...fieldProps(form, 'secret')} label={t('confirm.code')} code={code} />
          {way === 'sms' && <p className={styles.text}>{t('confirm.smsRisk')}</p>}
        </>
      ) : (
        <PasswordField
          {...fieldProps(form, 'secret')}
          label={t(way === 'password' ? 'confirm.password' : 'confirm.paymentPassword')}
          icon="lock"
          autoComplete={way === 'password' ? 'current-password' : 'off'}
          enterKeyHint="done"
        />
      )}
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <Button type="submit" full busy={busy}>
        {t('confirm.submit')}
      </Button>
    </form>
  );
}
