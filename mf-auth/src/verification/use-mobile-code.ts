import type { AppError } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import type { Form } from '@r777/shared/ui/form/use-form';
import type { MobileNumber } from './mobile-number';
import type { SmsPurpose } from './sms-wait';
import { type SmsCode, type SmsCodeOptions, useSmsCode } from './use-sms-code';

/** Names of a form's values that make up a number and its code. */
export type MobileFieldName = keyof MobileNumber | 'verificationCode';

/** What ties {@link useSmsCode} and its fields to a form. */
export interface MobileCodeOptions<F extends string> {
  form: Form<F | MobileFieldName>;
  purpose: SmsPurpose;
  send: SmsCodeOptions['send'];
  /** What is wrong with the number, in words. */
  problems: readonly string[];
}

/** What the two fields of a form are given. */
export interface MobileCode {
  sms: SmsCode;
  /** Of the mobile field: the country chosen, and the choice of another. */
  country: Pick<MobileNumber, 'country' | 'countryDialingCode'> & {
    onCountry: (country: string, countryDialingCode: string) => void;
  };
  ready: boolean;
  mobile: MobileNumber;
}

/** SMS code for a form whose values hold the number, its country and the code: what is wrong with the number stands under it. */
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
