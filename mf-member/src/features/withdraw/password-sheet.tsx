import { calls } from '@r777/shared/contracts';
import type { AppError } from '@r777/shared/core';
import { useOutcomeText } from '@r777/shared/once';
import { useCall, useErrorText, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { PasswordField } from '@r777/shared/ui/field/password-field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { type SubmitEvent, useState } from 'react';
import styles from '../../money/money.module.css';
import { useMoneyTexts } from '../../texts/money-texts';

/**
 * How many digits a payment password has, where the site's rule says so. A password that is older than the rule may
 * differ, so the field accepts any.
 */
function usePinDigits(): number | undefined {
  const rule = useCall(calls.registerSettings, {}).data?.paymentPassword;
  return rule?.pattern === '^\\d+$' && rule.minLength === rule.maxLength ? rule.minLength : undefined;
}

function Ask({ busy, onPassword }: { busy: boolean; onPassword: (password: string) => Promise<AppError | undefined> }) {
  const t = useMoneyTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const outcomeText = useOutcomeText('money');
  const digits = usePinDigits();
  const [failure, setFailure] = useState('');
  const form = useForm<'paymentPassword'>({
    name: 'withdraw-password',
    fields: ['paymentPassword'],
    secret: ['paymentPassword'],
    initial: { paymentPassword: '' },
    check: (_, { paymentPassword }) => (paymentPassword === '' ? [errors('enter_password')] : []),
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In React's tree the sheet is above the page's form.
    event.stopPropagation();
    if (busy || !form.validate()) return;
    setFailure('');
    const failed = await onPassword(form.values.paymentPassword);
    if (!failed) return;
    if (failed.field === 'paymentPassword') form.refuse('paymentPassword', errorText(failed));
    else setFailure(outcomeText(failed));
  };
  return (
    <Form ref={form.form} className={layout.form} onSubmit={submit}>
      <PasswordField
        {...fieldProps(form, 'paymentPassword')}
        label={t('withdraw.password')}
        icon="lock"
        hint={digits === undefined ? undefined : t('withdraw.passwordDigits', { count: digits })}
        autoComplete="off"
        enterKeyHint="done"
      />
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <Button type="submit" full busy={busy}>
        {t('withdraw.confirm')}
      </Button>
      <Link className={styles.way} to={`${paths.securityCentre}?form=paymentPassword`}>
        {t('withdraw.forgot')}
      </Link>
    </Form>
  );
}

/** Asks for the payment password before a payout: MONEY-11. `text` names amount and target. */
export function PasswordSheet({
  open,
  text,
  busy,
  onPassword,
  onClose,
}: {
  open: boolean;
  text: string;
  busy: boolean;
  /** Resolves with the message for the sheet, or with undefined when the sheet can close. */
  onPassword: (password: string) => Promise<AppError | undefined>;
  onClose: () => void;
}) {
  const t = useMoneyTexts();
  return (
    <Sheet open={open} title={t('withdraw.passwordTitle')} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      {open && <Ask busy={busy} onPassword={onPassword} />}
    </Sheet>
  );
}
