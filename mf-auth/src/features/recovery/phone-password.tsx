import { calls } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { PasswordField } from '@r777/shared/ui/field/password-field';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useAuthTexts } from '../../account/texts';
import { StrengthMeter } from '../../password/strength-meter';
import { MobileField } from '../../verification/mobile-field';
import { SmsCodeField } from '../../verification/sms-code-field';
import { useMobileCode } from '../../verification/use-mobile-code';
import type { SmsRequest } from '../../verification/use-sms-code';
import styles from './recovery.module.css';
import type { PhoneForm } from './use-phone-form';

interface PhonePasswordProps {
  phone: PhoneForm;
  busy: boolean;
  onSet: () => void;
  onBack: () => void;
}

const send = (ask: SmsRequest, options: { signal: AbortSignal }) =>
  request(calls.sendSmsCode, { ...ask, purpose: 'password' }, options);

/** Step 2: the number, the code that was sent to it, and the new password. */
export function PhonePassword({ phone, busy, onSet, onBack }: PhonePasswordProps) {
  const t = useAuthTexts();
  const common = useT('common');
  const { form, mobileProblems, isReady } = phone;
  const { sms, ready, country } = useMobileCode({ form, purpose: 'password', send, problems: mobileProblems });
  return (
    <Form
      ref={form.form}
      className={layout.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSet();
      }}
    >
      <p className={styles.intro}>{t('phone.codeIntro', { username: form.values.username.trim() })}</p>
      <p className={styles.intro}>{t('reset.intro')}</p>
      <MobileField {...fieldProps(form, 'mobileNum')} {...country} enterKeyHint="next" />
      <SmsCodeField {...fieldProps(form, 'verificationCode')} sms={sms} ready={ready} enterKeyHint="next" />
      <PasswordField
        {...fieldProps(form, 'newPassword')}
        label={t('reset.newPassword')}
        hint={t('reset.hint')}
        icon="lock"
        autoComplete="new-password"
        enterKeyHint="done"
      />
      <StrengthMeter password={form.values.newPassword} about={[form.values.username.trim()]} />
      <Button type="submit" full busy={busy} disabled={!isReady}>
        {t('phone.set')}
      </Button>
      <Button tone="ghost" full disabled={busy} onClick={onBack}>
        {common('back')}
      </Button>
    </Form>
  );
}
