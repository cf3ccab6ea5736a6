import { calls, type InputOf } from '@r777/shared/contracts';
import { type AppError, clearSession, request, sessionStore, toast } from '@r777/shared/core';
import { useErrorText, useT } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { PasswordField } from '@r777/shared/ui/field/password-field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { type SubmitEvent, useState } from 'react';
import { keepNewLogin } from '../../account/just-registered';
import { useAuthTexts } from '../../account/texts';
import { newPasswordProblem, useAttempt } from '../../account/use-attempt';
import { StrengthMeter } from '../../password/strength-meter';
import { BackToLogin } from './back-to-login';
import styles from './recovery.module.css';
import type { ResetLink } from './use-reset-link';

/**
 * Sets the password that a mailed link was requested for, and opens the log-in form, filled in. The server has then
 * ended every session of the account, also this device's; a session of another account stays.
 */
function useReset() {
  const t = useAuthTexts();
  const navigate = useNavigate();
  const { attempt, busy } = useAttempt();
  const reset = async (input: InputOf<typeof calls.resetPassword>): Promise<AppError | null> => {
    const outcome = await attempt(() => request(calls.resetPassword, input));
    if (outcome === 'gone') return null;
    if ('failed' in outcome) return outcome.failed;
    const { username } = outcome.done;
    toast.show({ kind: 'success', text: t('reset.done') });
    const session = sessionStore.getState().session;
    if (session?.userName === username) clearSession('logout');
    if (!session || session.userName === username) keepNewLogin({ username, password: input.newPassword });
    navigate(paths.login, { replace: true });
    return null;
  };
  return { reset, busy };
}

type Field = 'newPassword' | 'confirmPassword';
const FIELDS: readonly Field[] = ['newPassword', 'confirmPassword'];

/** A new password by a mailed link. A link that cannot be used says why, and a new one can be requested. */
export function ResetByLink({ link, onAskAgain }: { link: ResetLink; onAskAgain: () => void }) {
  const t = useAuthTexts();
  const [spent, setSpent] = useState<ResetLink | null>(null);
  if (link !== 'broken' && spent !== link) return <NewPasswordForm token={link.token} onSpent={() => setSpent(link)} />;
  const useless = link === 'broken' ? 'broken' : 'spent';
  return (
    <>
      <EmptyState
        art="blocked"
        title={t(`reset.${useless}Title`)}
        text={t(`reset.${useless}`)}
        action={<Button onClick={onAskAgain}>{t('reset.again')}</Button>}
      />
      <BackToLogin />
    </>
  );
}

function NewPasswordForm({ token, onSpent }: { token: string; onSpent: () => void }) {
  const t = useAuthTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const { reset, busy } = useReset();
  const [failure, setFailure] = useState<AppError | null>(null);
  const form = useForm<Field>({
    name: 'recovery.password',
    fields: FIELDS,
    secret: FIELDS,
    initial: { newPassword: '', confirmPassword: '' },
    check: (field, { newPassword, confirmPassword }) => {
      const problem = newPasswordProblem(newPassword, field === 'confirmPassword' ? confirmPassword : undefined);
      return problem ? [errors(problem)] : [];
    },
    related: { newPassword: ['confirmPassword'] },
  });
  useVisibleFocus(form.form);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.validate()) return;
    setFailure(null);
    const failed = await reset({ token, newPassword: form.values.newPassword });
    if (!failed) return;
    if (failed.field === 'token') onSpent();
    else if (failed.field === 'newPassword') {
      // As in the recovery by phone, the current password is taken out of the form: AUTHF-11.
      if (failed.code === 'modify.new.old.same') for (const field of FIELDS) form.reset(field);
      form.refuse('newPassword', errorText(failed));
    } else setFailure(failed);
  };

  return (
    <Form ref={form.form} className={layout.form} onSubmit={submit}>
      <p className={styles.intro}>{t('reset.intro')}</p>
      <PasswordField
        {...fieldProps(form, 'newPassword')}
        label={t('reset.newPassword')}
        hint={t('reset.hint')}
        icon="lock"
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <StrengthMeter password={form.values.newPassword} />
      <PasswordField
        {...fieldProps(form, 'confirmPassword')}
        label={t('reset.confirmPassword')}
        icon="lock"
        autoComplete="new-password"
        enterKeyHint="done"
      />
      {failure && <ErrorLine>{errorText(failure)}</ErrorLine>}
      <Button type="submit" full busy={busy}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}
