import type { AppError } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import type { Form } from '@r777/shared/ui/form/use-form';
import type { MobileNumber } from '@r777/shared/validate';
import type { SmsPurpose } from './sms-wait';
import { type SmsCode, type SmsCodeOptions, useSmsCode } from './use-sms-code';

/** Names of the form values that hold a number and its code. */
export type MobileFieldName = keyof MobileNumber | 'verificationCode';

/** Connects {@link useSmsCode} and its fields with a form. */
export interface MobileCodeOptions<F extends string> {
  form: Form<F | MobileFieldName>;
  purpose: SmsPurpose;
  send: SmsCodeOptions['send'];
  /** The error of the number, as text. */
  problems: readonly string[];
}

/** The props of the two fields. */
export interface MobileCode {
  sms: SmsCode;
  /** For the mobile field: the chosen country, and a function that changes it. */
  country: Pick<MobileNumber, 'country' | 'countryDialingCode'> & {
    onCountry: (country: string, countryDialingCode: string) => void;
  };
  ready: boolean;
  mobile: MobileNumber;
}

/** SMS code for a form with number, country and code; errors of the number are shown under it. */
export function useMobileCode<F extends string>({ form, purpose, send, problems }: MobileCodeOptions<F>): MobileCode {
  const errors = useT('errors');
  const { mobileNum, country, countryDialingCode } = form.values;
  const mobile = { mobileNum, country, countryDialingCode };
  const ready = mobileNum !== '' && problems.length === 0;
  const missing = () => form.refuse('mobileNum', problems.join(', ') || errors('enter_mobile'));
  const refused = ({ field }: AppError) => {
    if (field !== 'mobileNum' && field !== 'countryDialingCode') return false;
    form.refuse('mobileNum', errors('in_mobile_incorrect'));
    return true;
  };
  const sms = useSmsCode({ purpose, mobile, valid: ready, send, onInvalid: missing, onRefused: refused });
  const onCountry = (next: string, code: string) => {
    form.change('country', next);
    form.change('countryDialingCode', code);
  };
  return { sms, ready, mobile, country: { country, countryDialingCode, onCountry } };
}
