import { calls } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { PasswordField } from '@r777/shared/ui/field/password-field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import type { SubmitEvent } from 'react';
import { ConfirmSheet } from '../../../confirmation/confirm-sheet';
import { Loaded } from '../../../confirmation/loaded';
import { useConfirmedChange } from '../../../confirmation/use-confirmed-change';
import { useServerErrors } from '../../../confirmation/use-server-errors';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import { useRule } from '../frame/use-rule';
import { useSaved } from '../frame/use-saved';

const FIELDS = ['newPaymentPassword', 'confirmPaymentPassword'] as const;
type Field = (typeof FIELDS)[number];

function Fields({ isSet, lockedUntil }: { isSet: boolean; lockedUntil: string | null }) {
  const t = useSecurityTexts();
  const saved = useSaved();
  const { rule, check } = useRule('paymentPassword');
  const { change, busy, sheet } = useConfirmedChange('paymentPassword');
  const form = useForm<Field>({
    name: 'payment-password',
    fields: FIELDS,
    secret: FIELDS,
    initial: { newPaymentPassword: '', confirmPaymentPassword: '' },
    related: { newPaymentPassword: ['confirmPaymentPassword'] },
    check: (field, values) => {
      if (field === 'newPaymentPassword' || values[field] === '') return check(values[field]);
      return values[field] === values.newPaymentPassword ? [] : [t('payment.differs')];
    },
  });
  const { failure, showError, clear } = useServerErrors(form, FIELDS);
  useVisibleFocus(form.form);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.validate()) return;
    clear();
    const content = form.values;
    const outcome = await change(calls.changePaymentPassword, content);
    if (outcome === 'cancelled') return;
    if ('failed' in outcome) showError(outcome.failed);
    else saved();
  };
  const isPin = rule?.pattern === '^\\d+$';
  const field = {
    icon: 'lock',
    autoComplete: 'new-password',
    ...(isPin ? { inputMode: 'numeric' as const, maxLength: rule.maxLength } : {}),
  } as const;
  return (
    <>
      {lockedUntil && <Alert tone="warning">{t('confirm.locked', { time: formatDate(lockedUntil, 'HH:mm') })}</Alert>}
      <Form ref={form.form} className={layout.form} onSubmit={submit}>
        <PasswordField
          {...fieldProps(form, 'newPaymentPassword')}
          {...field}
          label={t('payment.new')}
          hint={isPin ? t('payment.digits', { count: rule.minLength }) : undefined}
          enterKeyHint="next"
        />
        <PasswordField
          {...fieldProps(form, 'confirmPaymentPassword')}
          {...field}
          label={t('payment.again')}
          hint={isSet ? t('payment.forgot') : undefined}
          enterKeyHint="done"
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

/** Sets or changes the payment password: MEMB-27. */
export function PaymentPasswordForm() {
  const t = useSecurityTexts();
  const query = useCall(calls.securityConfig, {});
  const isSet = query.data?.paymentPassword.set ?? false;
  return (
    <FormPage title={t(isSet ? 'payment.titleChange' : 'payment.titleSet')} text={t('payment.text')}>
      <Loaded query={query} failed={t('failed')} rows={2}>
        {({ paymentPassword }) => <Fields isSet={paymentPassword.set} lockedUntil={paymentPassword.lockedUntil} />}
      </Loaded>
    </FormPage>
  );
}
