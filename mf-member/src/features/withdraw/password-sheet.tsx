import type { AppError } from '@r777/shared/core';
import { isUnsure } from '@r777/shared/once';
import { useErrorText, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { PasswordField } from '@r777/shared/ui/field/password-field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { type SubmitEvent, useState } from 'react';
import styles from '../../money/money.module.css';
import { useMoneyTexts } from '../../texts/money-texts';

function Ask({ busy, onPassword }: { busy: boolean; onPassword: (password: string) => Promise<AppError | undefined> }) {
  const t = useMoneyTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
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
    // The sheet is above the page's form in React's tree.
    event.stopPropagation();
    if (busy || !form.validate()) return;
    setFailure('');
    const failed = await onPassword(form.values.paymentPassword);
    if (!failed) return;
    if (failed.field === 'paymentPassword') form.refuse('paymentPassword', errorText(failed));
    else setFailure(isUnsure(failed) ? t('unsure') : errorText(failed));
  };
  return (
    <form ref={form.form} className={layout.form} onSubmit={submit} noValidate>
      <PasswordField
        {...fieldProps(form, 'paymentPassword')}
        label={t('withdraw.password')}
        icon="lock"
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
    </form>
  );
}

/** Asks for the payment password before money goes: MONEY-11. `text` says what goes where. */
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
  /** Resolves with what the sheet has to show, or with nothing when it is over. */
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
