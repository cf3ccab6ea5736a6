import { calls } from '@r777/shared/contracts';
import { type AppError, request, toast } from '@r777/shared/core';
import { useErrorText, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { TextField } from '@r777/shared/ui/field/field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { checkRule } from '@r777/shared/validate';
import { type SubmitEvent, useState } from 'react';
import { useAuthTexts } from '../../account/texts';
import { useAttempt, useHomeSoon } from '../../account/use-attempt';
import { BackToLogin } from './back-to-login';
import styles from './recovery.module.css';

type Field = 'username' | 'email';
const FIELDS: readonly Field[] = ['username', 'email'];
const RULES = { username: 'loginUsername', email: 'email' } as const;

/** Requests a link by e-mail. The answer and the message are the same whether or not the account exists. */
export function EmailForm() {
  const t = useAuthTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const { attempt, busy } = useAttempt();
  const { goHomeSoon, leaving } = useHomeSoon();
  const [failure, setFailure] = useState<AppError | null>(null);
  const form = useForm<Field>({
    name: 'recovery.email',
    fields: FIELDS,
    draft: 'auth.draft.emailRecovery',
    initial: { username: '', email: '' },
    check: (field, values) => {
      const problem = checkRule(RULES[field], values[field]);
      return problem ? [errors(problem)] : [];
    },
  });
  useVisibleFocus(form.form);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || leaving || !form.validate()) return;
    setFailure(null);
    const input = { username: form.values.username.trim(), email: form.values.email.trim() };
    const outcome = await attempt(() => request(calls.forgotPassword, input));
    if (outcome === 'gone') return;
    if ('failed' in outcome) {
      if (outcome.failed.field === 'email') form.refuse('email', errors('in_email_incorrect'));
      else setFailure(outcome.failed);
      return;
    }
    form.finish();
    toast.show({ kind: 'success', text: t('forgot.sent'), duration: 'successMessage' });
    goHomeSoon();
  };

  return (
    <Form ref={form.form} className={layout.form} onSubmit={submit}>
      <p className={styles.intro}>{t('forgot.intro')}</p>
      <TextField
        {...fieldProps(form, 'username')}
        label={t('login.username')}
        icon="user"
        autoComplete="username"
        enterKeyHint="next"
      />
      <TextField
        {...fieldProps(form, 'email')}
        label={t('field.email')}
        icon="mail"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
      />
      {failure && <ErrorLine>{errorText(failure)}</ErrorLine>}
      <Button type="submit" full busy={busy || leaving}>
        {t('forgot.retrieve')}
      </Button>
      <BackToLogin />
    </Form>
  );
}
