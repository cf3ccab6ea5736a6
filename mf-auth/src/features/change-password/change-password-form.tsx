import { calls, type InputOf, type OutputOf } from '@r777/shared/contracts';
import { type AppError, formatDate, request, sessionStore, setSession, type TextKey, toast } from '@r777/shared/core';
import { isUnknownOutcome, refuseOffline } from '@r777/shared/once';
import { useCall, useErrorText, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Checkbox } from '@r777/shared/ui/checkbox/checkbox';
import { Dialog } from '@r777/shared/ui/dialog/dialog';
import { TextField } from '@r777/shared/ui/field/field';
import { PasswordField } from '@r777/shared/ui/field/password-field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm, type Values } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { checkRule } from '@r777/shared/validate';
import { type SubmitEvent, useState } from 'react';
import { keepSessionPassword, sessionPassword } from '../../account/just-registered';
import { renewAccounts } from '../../account/remembered-accounts';
import { readSavedLogin, type SavedLogin, saveLogin } from '../../account/saved-login';
import { useAuthTexts } from '../../account/texts';
import { newPasswordProblem, useAttempt, useHomeSoon } from '../../account/use-attempt';
import { StrengthMeter } from '../../password/strength-meter';
import styles from './change-password.module.css';

/** How long the loading toast stays at most, in ms: AUTHC-10. */
const WAIT_MS = 10_000;

type Change = InputOf<typeof calls.changePasswordV2>;

/** Updates the remembered password of this account (AUTHC-14), also in the list of several. The saved name may be its number. */
async function rememberAnew(userName: string, { oldPassword, newPassword }: Change): Promise<void> {
  const own = ({ username, password }: SavedLogin) =>
    username.toLowerCase() === userName.toLowerCase() || (/^\+?\d+$/.test(username) && password === oldPassword);
  const saved = await readSavedLogin();
  if (saved && own(saved)) await saveLogin({ ...saved, password: newPassword }).catch(() => undefined);
  await renewAccounts(own, newPassword).catch(() => undefined);
}

/** Changes the password of the session's account: one attempt at a time; then goes home. */
function useChangePassword() {
  const t = useAuthTexts();
  const { attempt, busy } = useAttempt();
  const { goHomeSoon, leaving } = useHomeSoon();

  async function change(input: Change): Promise<void> {
    refuseOffline();
    await request(calls.changePasswordV2, input);
    // The server has changed the password, so the next steps run even if the form was closed.
    keepSessionPassword(null);
    toast.show({ kind: 'success', text: t('in_chang_saved'), duration: 'successMessage' });
    const { session } = sessionStore.getState();
    if (!session) return;
    await rememberAnew(session.userName, input);
    const { mustChangePassword: _, ...free } = session;
    setSession(free, 'renewed');
  }

  /** @returns the failure, if any */
  const save = async (input: Change): Promise<AppError | null> => {
    const outcome = await attempt(() => change(input), WAIT_MS);
    if (outcome === 'gone') return null;
    if ('failed' in outcome) return outcome.failed;
    goHomeSoon();
    return null;
  };
  return { save, busy: busy || leaving };
}

/** Says that the new password is the old one; nothing was sent (AUTHC-09). */
function SamePassword({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useAuthTexts();
  const common = useT('common');
  const errors = useT('errors');
  return (
    <Dialog open={open} title={common('in_popup_prompt')} onClose={onClose}>
      <div className={layout.form}>
        <p>{errors('same_password')}</p>
        <Button full onClick={onClose}>
          {t('change.understood')}
        </Button>
      </div>
    </Dialog>
  );
}

type Passkey = OutputOf<typeof calls.passkeys>['passkeys'][number];

/**
 * The member's passkeys that log in, and which of them stay. At first those stay that the member had before the last
 * log-in of this device: a thief's is newer.
 */
function usePasskeysToKeep() {
  const { data } = useCall(calls.passkeys, {});
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  // A backend of the version before does not say which are new, and refuses a choice.
  const passkeys = data?.passkeys.filter(({ cloned, isNew }) => !cloned && isNew !== undefined) ?? [];
  const stays = ({ passkeyId, isNew }: Passkey) => chosen[passkeyId] ?? !isNew;
  const choose = (id: string, stay: boolean) => setChosen((before) => ({ ...before, [id]: stay }));
  return { passkeys, stays, choose };
}

/** Asks which passkeys stay; nothing without any. */
function PasskeysToKeep({ passkeys, stays, choose }: ReturnType<typeof usePasskeysToKeep>) {
  const t = useAuthTexts();
  if (passkeys.length === 0) return null;
  return (
    <fieldset className={styles.passkeys}>
      <legend>{t('change.passkeys')}</legend>
      {passkeys.map((passkey) => {
        const { passkeyId, name, createdAt, isNew } = passkey;
        return (
          <Checkbox
            key={passkeyId}
            checked={stays(passkey)}
            onChange={(stay) => choose(passkeyId, stay)}
            label={t(isNew ? 'change.newPasskey' : 'change.passkey', {
              name,
              day: formatDate(createdAt, 'MM/DD/YYYY'),
            })}
          />
        );
      })}
    </fieldset>
  );
}

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
  const t = useAuthTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const { save, busy } = useChangePassword();
  const [known, setKnown] = useState(sessionPassword);
  const [same, setSame] = useState(false);
  const [forgetOthers, setForgetOthers] = useState(false);
  const toKeep = usePasskeysToKeep();
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
    const failed = await save({
      oldPassword,
      newPassword,
      confirmNewPassword,
      ...(forgetOthers ? { forgetOthers } : {}),
      ...(!forgetOthers && toKeep.passkeys.length > 0
        ? { keepPasskeys: toKeep.passkeys.filter(toKeep.stays).map(({ passkeyId }) => passkeyId) }
        : {}),
    });
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
    <Form ref={form.form} className={layout.form} onSubmit={submit}>
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
      {!forgetOthers && <PasskeysToKeep {...toKeep} />}
      <Checkbox checked={forgetOthers} onChange={setForgetOthers} label={t('change.forgetOthers')} />
      {failure && <ErrorLine>{isUnknownOutcome(failure) ? t('change.uncertain') : errorText(failure)}</ErrorLine>}
      <Button type="submit" full busy={busy}>
        {t('change.submit')}
      </Button>
      <SamePassword open={same} onClose={() => setSame(false)} />
    </Form>
  );
}
