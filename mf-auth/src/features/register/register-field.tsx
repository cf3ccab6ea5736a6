import type { FieldRule } from '@r777/shared/contracts';
import { DatePicker } from '@r777/shared/ui/date-picker/date-picker';
import { CaptchaField } from '@r777/shared/ui/field/captcha-field';
import { TextField } from '@r777/shared/ui/field/field';
import { PasswordField } from '@r777/shared/ui/field/password-field';
import { fieldProps, isRight } from '@r777/shared/ui/form/field-props';
import type { Form } from '@r777/shared/ui/form/use-form';
import { useAuthTexts } from '../../account/texts';
import { StrengthMeter } from '../../password/strength-meter';
import { birthdayRange, likelyBirthday } from './check';
import type { FieldSpec, ValueName } from './fields';
import { UsernameField } from './username-field';

interface RegisterFieldProps {
  form: Form<ValueName>;
  spec: FieldSpec;
  rule: FieldRule;
  /** Counts the captchas used up. */
  round: number;
  last: boolean;
}

/** One field of the register form, drawn according to its kind. */
export function RegisterField({ form, spec, rule, round, last }: RegisterFieldProps) {
  const t = useAuthTexts();
  const { name, kind, icon, autoComplete, inputMode } = spec;
  const label = t(`field.${name}`);
  const common = {
    ...fieldProps(form, name),
    label: rule.required || kind === 'password' ? label : `${label} ${t('register.optional')}`,
    icon,
    autoComplete,
    success: isRight(form, name),
    enterKeyHint: last ? ('go' as const) : ('next' as const),
    ...(inputMode ? { inputMode } : {}),
  };
  if (kind === 'captcha') return <CaptchaField {...common} round={round} />;
  if (name === 'password')
    return (
      <>
        <PasswordField {...common} />
        <StrengthMeter password={form.values.password} about={[form.values.username]} />
      </>
    );
  if (name === 'username') return <UsernameField {...common} rule={rule} />;
  if (kind === 'password') return <PasswordField {...common} />;
  if (kind === 'date') {
    const { name, value, onChange, onBlur, error, label, success } = common;
    const days = { ...birthdayRange(), opensAt: likelyBirthday() };
    return <DatePicker {...{ name, value, onChange, onBlur, error, label, success, icon, ...days }} />;
  }
  return <TextField {...common} />;
}
