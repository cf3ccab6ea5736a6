import type { AppError } from '@r777/shared/core';
import { useErrorText, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { PasswordField } from '@r777/shared/ui/field/password-field';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import type { SubmitEvent } from 'react';
import { useSecurityTexts } from '../../../texts/security-texts';

type OnPassword = (password: string) => Promise<AppError | null>;

function Fields({ busy, onPassword }: { busy: boolean; onPassword: OnPassword }) {
  const t = useSecurityTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const form = useForm<'password'>({
    name: 'passkey-password',
    fields: ['password'],
    initial: { password: '' },
    secret: ['password'],
    check: (_, { password }) => (password === '' ? [errors('enter_password')] : []),
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.validate()) return;
    const refused = await onPassword(form.values.password);
    if (refused) form.refuse('password', errorText(refused));
  };
  return (
    <form ref={form.form} className={layout.form} onSubmit={submit} noValidate>
      <p>{t('passkeys.passwordText')}</p>
      <PasswordField
        {...fieldProps(form, 'password')}
        label={t('passkeys.password')}
        icon="lock"
        autoComplete="current-password"
        enterKeyHint="done"
      />
      <Button type="submit" full busy={busy}>
        {t('passkeys.go')}
      </Button>
    </form>
  );
}

/** Asks for the log-in password before a passkey is made, long after the log-in. */
export function PasswordSheet({
  open,
  busy,
  onClose,
  onPassword,
}: {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onPassword: OnPassword;
}) {
  const t = useSecurityTexts();
  return (
    <Sheet open={open} title={t('passkeys.passwordTitle')} onClose={onClose}>
      <Fields busy={busy} onPassword={onPassword} />
    </Sheet>
  );
}
