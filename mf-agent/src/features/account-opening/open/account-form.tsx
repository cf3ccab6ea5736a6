import type { RegisterSettings } from '@r777/shared/contracts';
import { Button } from '@r777/shared/ui/button/button';
import { PasswordField } from '@r777/shared/ui/field/password-field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { useAccountTexts } from '../../../texts/account-texts';
import { RateFields } from '../rates/rate-fields';
import type { Rates } from '../rates/rates';
import { NameField } from './name-field';
import { newPassword } from './new-password';
import styles from './open.module.css';
import type { OpenedAccount } from './opened-card';
import { useAccountForm } from './use-account-form';
import { useOpenAccount } from './use-open-account';

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
    <form ref={form.form} className={layout.form} onSubmit={submit} noValidate aria-label={t('tab_account')}>
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
    </form>
  );
}
