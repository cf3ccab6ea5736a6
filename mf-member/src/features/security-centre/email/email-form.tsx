import { calls } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { useCall, useErrorText, useT } from '@r777/shared/react';
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
import { CodeInput } from '../../../confirmation/code-input';
import { ConfirmSheet } from '../../../confirmation/confirm-sheet';
import { Loaded } from '../../../confirmation/loaded';
import { useChangedElsewhere } from '../../../confirmation/use-changed-elsewhere';
import { useCode } from '../../../confirmation/use-code';
import { useConfirmedChange } from '../../../confirmation/use-confirmed-change';
import { useServerErrors } from '../../../confirmation/use-server-errors';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import { useSaved } from '../frame/use-saved';

const FIELDS = ['email', 'verificationCode'] as const;
type Field = (typeof FIELDS)[number];

function Fields({ masked }: { masked: string | null }) {
  const t = useSecurityTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const saved = useSaved();
  const changed = useChangedElsewhere();
  // The address at the form's opening; the server's may have changed since.
  const [was, setWas] = useState(masked);
  const { change, busy, sheet } = useConfirmedChange('email');
  const form = useForm<Field>({
    name: 'email',
    fields: FIELDS,
    secret: ['verificationCode'],
    initial: { email: '', verificationCode: '' },
    check: (field, values) => {
      const problem = checkRule(field, values[field]);
      return problem ? [errors(problem)] : [];
    },
  });
  const { failure, showError, clear } = useServerErrors(form, FIELDS);
  useVisibleFocus(form.form);
  const email = form.values.email.trim();
  const problem = checkRule('email', email);
  const code = useCode({
    send: (signal) => request(calls.sendEmailCode, { email }, { signal }),
    onRefused: (error) => form.refuse(error.field === 'email' ? 'email' : 'verificationCode', errorText(error)),
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.validate()) return;
    clear();
    const content = { email, verificationCode: form.values.verificationCode, was };
    const outcome = await change(calls.setEmail, content);
    if (outcome === 'cancelled') return;
    if ('done' in outcome) return saved();
    const { failed } = outcome;
    if (failed.code === 'profile.changed') setWas((await changed())?.email.masked ?? null);
    showError(failed);
  };
  return (
    <>
      {was !== null && <p>{t('email.now', { value: was })}</p>}
      <Form ref={form.form} className={layout.form} onSubmit={submit}>
        <TextField
          {...fieldProps(form, 'email')}
          label={t('email.new')}
          icon="mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={255}
          enterKeyHint="next"
        />
        <CodeInput
          {...fieldProps(form, 'verificationCode')}
          label={t('email.code')}
          code={code}
          ready={problem === null}
          onUnready={() => form.refuse('email', problem ? errors(problem) : t('codes.missing'))}
        />
        {failure && <ErrorLine>{failure}</ErrorLine>}
        <Button type="submit" full busy={busy}>
          {t('save')}
        </Button>
      </Form>
      <ConfirmSheet {...sheet} />
    </>
  );
}

/** Sets the e-mail, which a code proves: MEMB-29. */
export function EmailForm() {
  const t = useSecurityTexts();
  const query = useCall(calls.securityConfig, {});
  return (
    <FormPage title={t('email.title')} text={t('email.text')}>
      <Loaded query={query} failed={t('failed')} rows={2}>
        {({ email }) => <Fields masked={email.masked} />}
      </Loaded>
    </FormPage>
  );
}
