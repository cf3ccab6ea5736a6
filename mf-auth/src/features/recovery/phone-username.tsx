import type { AppError } from '@r777/shared/core';
import { useErrorText, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { TextField } from '@r777/shared/ui/field/field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { BackToLogin } from './back-to-login';
import styles from './recovery.module.css';
import type { PhoneForm } from './use-phone-form';

interface PhoneUsernameProps {
  phone: PhoneForm;
  busy: boolean;
  /** Why the player is back at this step (AUTHF-09), or cannot continue. */
  failure: AppError | null;
  onNext: () => void;
}

/** Step 1. Every valid name is accepted, so that the form does not reveal which accounts exist (AUTHF-07). */
export function PhoneUsername({ phone: { form }, busy, failure, onNext }: PhoneUsernameProps) {
  const t = useT('auth');
  const errorText = useErrorText();
  return (
    <form
      ref={form.form}
      className={layout.form}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
      noValidate
    >
      <p className={styles.intro}>{t('phone.intro')}</p>
      <TextField
        {...fieldProps(form, 'username')}
        label={t('login.username')}
        icon="user"
        autoComplete="username"
        enterKeyHint="next"
      />
      {failure && <ErrorLine>{errorText(failure)}</ErrorLine>}
      <Button type="submit" full busy={busy}>
        {t('phone.next')}
      </Button>
      <BackToLogin />
    </form>
  );
}
