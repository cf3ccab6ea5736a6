import { calls, type FieldRule, type RegisterSettings } from '@r777/shared/contracts';
import { useCall, useDebounced } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { TextField, type TextFieldProps } from '@r777/shared/ui/field/field';
import { PasswordField } from '@r777/shared/ui/field/password-field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { checkNameField } from '@r777/shared/validate/names';
import { useAccountTexts } from '../../../texts/account-texts';
import { RateFields } from '../rates/rate-fields';
import type { Rates } from '../rates/rates';
import styles from './open.module.css';
import type { OpenedAccount } from './opened-card';
import { useAccountForm, useOpenAccount } from './use-open-account';

/** Pause in typing before a name is checked, in ms. */
const PAUSE = 600;

/** The name of a new account. Says whether it is free while it is typed; without an answer the server says so later. */
function NameField({ rule, ...field }: TextFieldProps & { rule: FieldRule }) {
  const t = useAccountTexts();
  const typed = field.value.trim();
  const settled = useDebounced(typed, PAUSE);
  const enabled = settled !== '' && settled === typed && checkNameField(rule, settled, 'username').length === 0;
  const { data } = useCall(calls.checkUsername, { username: settled }, { enabled });
  const known = enabled ? data : undefined;
  return (
    <div>
      <TextField {...field} success={known?.available === true} />
      <p role="status" className={styles.name} data-free={known?.available || undefined}>
        {known && t(known.available ? 'open.free' : 'open.taken')}
      </p>
    </div>
  );
}

/** Without signs that look like others: the password is read from one screen and typed on another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const LENGTH = 10;

const one = (signs: string): string => {
  // Bytes past the last whole round would make the first signs likelier.
  const fair = 256 - (256 % signs.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return signs[byte % signs.length] ?? '';
  }
};

/** A random first password that every usual rule accepts: a capital first, digits last. */
function newPassword(): string {
  const middle = Array.from({ length: LENGTH - 4 }, () => one(LETTERS)).join('');
  return `${one(CAPITALS)}${middle}${one(DIGITS)}${one(DIGITS)}${one(DIGITS)}`;
}

/** Name, first password, kind of account and rebates of a new account: AGENT-38. */
export function AccountForm({
  own,
  rules,
  onOpened,
  onRefused,
}: {
  own: Rates;
  rules: RegisterSettings;
  onOpened: (account: OpenedAccount) => void;
  onRefused: () => void;
}) {
  const t = useAccountTexts();
  const form = useAccountForm(rules, own);
  const { submit, busy, failure } = useOpenAccount(form, { onOpened, onRefused });
  useVisibleFocus(form.form);
  return (
    <Form ref={form.form} className={layout.form} onSubmit={submit} aria-label={t('tab_account')}>
      <p className={styles.intro}>{t('open.intro')}</p>
      <NameField
        {...fieldProps(form, 'username')}
        rule={rules.username}
        label={t('open.username')}
        icon="user"
        autoComplete="off"
        enterKeyHint="next"
        required
        readOnly={busy}
      />
      <PasswordField
        {...fieldProps(form, 'password')}
        label={t('open.password')}
        hint={t('open.passwordHint')}
        icon="lock"
        autoComplete="new-password"
        enterKeyHint="next"
        required
        readOnly={busy}
      />
      <Button
        tone="secondary"
        size="m"
        icon="refresh"
        disabled={busy}
        onClick={() => form.change('password', newPassword())}
      >
        {t('open.makePassword')}
      </Button>
      <div className={styles.group}>
        <span className={styles.label} aria-hidden="true">
          {t('open.type')}
        </span>
        <Segmented
          label={t('open.type')}
          items={(['member', 'agent'] as const).map((value) => ({ value, label: t(`open.type_${value}`) }))}
          value={form.values.type === 'agent' ? 'agent' : 'member'}
          onChange={(type) => form.change('type', type)}
        />
        <p className={styles.note}>{t(form.values.type === 'agent' ? 'open.agentNote' : 'open.memberNote')}</p>
      </div>
      <RateFields form={form} own={own} disabled={busy} />
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <Button type="submit" full busy={busy}>
        {t('open.submit')}
      </Button>
    </Form>
  );
}
