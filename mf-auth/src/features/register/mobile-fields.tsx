import { calls, type RegisterSettings } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { fieldProps, isRight } from '@r777/shared/ui/form/field-props';
import type { Form } from '@r777/shared/ui/form/use-form';
import { fullNumber } from '@r777/shared/validate';
import { useAuthTexts } from '../../account/texts';
import { MobileField } from '../../verification/mobile-field';
import { SmsCodeField } from '../../verification/sms-code-field';
import { useVerificationTexts } from '../../verification/texts';
import { useMobileCode } from '../../verification/use-mobile-code';
import type { SmsRequest } from '../../verification/use-sms-code';
import type { ValueName } from './fields';

/** Values that the number and its code need from the register form. */
export interface MobileFieldsProps {
  form: Form<ValueName>;
  rules: RegisterSettings;
  /** The error of the number by the site's rule, as text. */
  problems: readonly string[];
}

const send = (ask: SmsRequest, options: { signal: AbortSignal }) => request(calls.sendRegisterCode, ask, options);

/** The mobile number of the register form, and the SMS code if the site asks for one. */
export function MobileFields({ form, rules, problems }: MobileFieldsProps) {
  const t = useAuthTexts();
  const words = useVerificationTexts();
  const { sms, ready, country, mobile } = useMobileCode({ form, purpose: 'register', send, problems });
  const named = (name: string, required: boolean) => (required ? name : `${name} ${t('register.optional')}`);
  return (
    <>
      <MobileField
        {...fieldProps(form, 'mobileNum')}
        {...country}
        label={named(words('mobile'), rules.mobileNum.required)}
        success={isRight(form, 'mobileNum')}
        enterKeyHint="next"
      />
      {rules.verificationCode.enabled && (
        <SmsCodeField
          {...fieldProps(form, 'verificationCode')}
          label={named(words('code'), rules.verificationCode.required)}
          success={isRight(form, 'verificationCode')}
          sms={sms}
          ready={ready}
          hint={sms.asked ? words('sentTo', { number: fullNumber(mobile) }) : undefined}
          enterKeyHint="next"
        />
      )}
    </>
  );
}
