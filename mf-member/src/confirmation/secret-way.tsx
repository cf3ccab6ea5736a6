import { calls, type InputOf, type OutputOf } from '@r777/shared/contracts';
import { type AppError, awaitErrorTexts, request, toAppError } from '@r777/shared/core';
import { useErrorText, useQueryCache, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { PasswordField } from '@r777/shared/ui/field/password-field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import { useForm } from '@r777/shared/ui/form/use-form';
import { checkRule } from '@r777/shared/validate';
import { type SubmitEvent, useRef, useState } from 'react';
import { useSecurityTexts } from '../texts/security-texts';
import { CodeInput } from './code-input';
import styles from './confirm-sheet.module.css';
import { useCode } from './use-code';
import type { Purpose } from './use-confirmed-change';

/** Sends a proof, one at a time. @returns the confirmation or why there is none; nothing while another is under way */
export function useConfirm() {
  const cache = useQueryCache();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function prove(
    proof: () => Promise<InputOf<typeof calls.confirm> | null>,
  ): Promise<{ confirmation: string } | { failed: AppError } | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      const input = await proof();
      return input && (await request(calls.confirm, input));
    } catch (thrown) {
      const failed = toAppError(thrown);
      await awaitErrorTexts();
      if (failed.code === 'paymentPassword.locked') {
        void cache.invalidate(calls.confirmWays);
        void cache.invalidate(calls.securityConfig);
      }
      return { failed };
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { prove, busy };
}

/** A way to confirm that the member has. */
export type Way = OutputOf<typeof calls.confirmWays>['ways'][number];

/** Confirms with typed text: a password, or the code from a message. */
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
    // React passes the event on to the page's form, inside which the sheet is rendered.
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
    <Form ref={form.form} className={styles.form} onSubmit={submit}>
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
    </Form>
  );
}
