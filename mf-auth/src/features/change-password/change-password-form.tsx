import type { AppError, TextKey } from '@r777/shared/core';
import { useErrorText, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { TextField } from '@r777/shared/ui/field/field';
import { PasswordField } from '@r777/shared/ui/field/password-field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm, type Values } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { checkRule } from '@r777/shared/validate';
import { type SubmitEvent, useState } from 'react';
import { newPasswordProblem } from '../../account/new-password';
import { keepSessionPassword, sessionPassword } from '../../account/session-password';
import { StrengthMeter } from '../../password/strength-meter';
import { SamePassword } from './same-password';
import { useChangePassword } from './use-change-password';

type Field = 'oldPassword' | 'newPassword' | 'confirmNewPassword';
const ASKED: readonly Field[] = ['oldPassword', 'newPassword', 'confirmNewPassword'];
const KNOWN: readonly Field[] = ['newPassword', 'confirmNewPassword'];
const EMPTY = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

function problemOf(field: Field, values: Values<Field>): TextKey | null {
  if (field === 'oldPassword') return checkRule('loginPassword', values.oldPassword);
  return newPasswordProblem(values.newPassword, field === 'confirmNewPassword' ? values[field] : undefined);
}

/** Old, new and confirmed password. The old one is asked for unless it was typed on this page (AUTHC-02). */
export function ChangePasswordForm({ username }: { username: string }) {
  const t = useT('auth');
  const errors = useT('errors');
  const errorText = useErrorText();
  const { save, busy } = useChangePassword();
  const [known, setKnown] = useState(sessionPassword);
  const [same, setSame] = useState(false);
  const [failure, setFailure] = useState<AppError | null>(null);
  const fields = known === null ? ASKED : KNOWN;
  const form = useForm<Field>({
    name: 'change-password',
    fields,
    secret: ASKED,
    initial: EMPTY,
    check: (field, values) => {
      const problem = problemOf(field, values);
      return problem ? [errors(problem)] : [];
    },
    related: { newPassword: ['confirmNewPassword'] },
  });
  useVisibleFocus(form.form);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.validate()) return;
    setFailure(null);
    const { newPassword, confirmNewPassword } = form.values;
    const oldPassword = known ?? form.values.oldPassword;
    if (newPassword === oldPassword) return setSame(true);
    const failed = await save({ oldPassword, newPassword, confirmNewPassword });
    if (!failed) return;
    const field = ASKED.find((one) => one === failed.field);
    if (!field) return setFailure(failed);
    if (field === 'oldPassword') {
      // The password typed at the log-in is no longer right: the form has to ask for it.
      keepSessionPassword(null);
      setKnown(null);
    }
    form.refuse(field, errorText(failed));
  };

  return (
    <form ref={form.form} className={layout.form} onSubmit={submit} noValidate>
      <TextField
        label={t('login.username')}
        icon="user"
        name="username"
        autoComplete="username"
        value={username}
        onChange={() => undefined}
        readOnly
      />
      {known === null && (
        <PasswordField
          {...fieldProps(form, 'oldPassword')}
          label={t('change.oldPassword')}
          icon="lock"
          autoComplete="current-password"
          enterKeyHint="next"
        />
      )}
      <PasswordField
        {...fieldProps(form, 'newPassword')}
        label={t('reset.newPassword')}
        hint={t('reset.hint')}
        icon="lock"
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <StrengthMeter password={form.values.newPassword} about={[username]} />
      <PasswordField
        {...fieldProps(form, 'confirmNewPassword')}
        label={t('reset.confirmPassword')}
        icon="lock"
        autoComplete="new-password"
        enterKeyHint="done"
      />
      {failure && <ErrorLine>{mayHaveChanged(failure) ? t('change.uncertain') : errorText(failure)}</ErrorLine>}
      <Button type="submit" full busy={busy}>
        {t('change.submit')}
      </Button>
      <SamePassword open={same} onClose={() => setSame(false)} />
    </form>
  );
}

/** True when the call may have arrived although its answer did not. */
const mayHaveChanged = ({ code }: AppError) => code === 'network.timeout' || code === 'network.failed';
