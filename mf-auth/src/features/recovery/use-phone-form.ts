import { useSavedState, useT } from '@r777/shared/react';
import { useForm, type Values } from '@r777/shared/ui/form/use-form';
import { checkRule } from '@r777/shared/validate';
import { useState } from 'react';
import { newPasswordProblem } from '../../account/new-password';
import { isMobile, type MobileNumber, noNumber } from '../../verification/mobile-number';

/** What the recovery by phone asks for. */
export type PhoneField = 'username' | 'mobileNum' | 'verificationCode' | 'newPassword';
/** Where the player is: the username, the proof with the new password, the end (AUTHF-06). */
export type Step = 0 | 1 | 2;

const FIELDS: Record<Step, readonly PhoneField[]> = {
  0: ['username'],
  1: ['mobileNum', 'verificationCode', 'newPassword'],
  2: [],
};
const EMPTY: Values<PhoneField> = { username: '', mobileNum: '', verificationCode: '', newPassword: '' };
/** Digits that a mobile number has at least. */
const SHORTEST = 8;

/** The one form of all steps: what was typed at one is there when the player comes back to it. */
export function usePhoneForm() {
  const errors = useT('errors');
  const [step, setStep] = useState<Step>(0);
  const [dialling, setDialling] = useState<Omit<MobileNumber, 'mobileNum'>>(noNumber);
  const mobileProblem = errors('mobile_min_length', { min: SHORTEST });
  const check = (field: PhoneField, values: Values<PhoneField>): readonly string[] => {
    if (field === 'mobileNum') return isMobile({ ...dialling, mobileNum: values.mobileNum }) ? [] : [mobileProblem];
    const problem =
      field === 'username'
        ? checkRule('loginUsername', values.username)
        : field === 'verificationCode'
          ? checkRule('verificationCode', values.verificationCode)
          : newPasswordProblem(values.newPassword);
    return problem ? [errors(problem)] : [];
  };
  const fields = FIELDS[step];
  const form = useForm<PhoneField>({
    name: 'recovery.phone',
    fields,
    secret: ['verificationCode', 'newPassword'],
    initial: EMPTY,
    check,
  });
  useSavedState('recovery.phone.step', {
    save: () => ({ step, dialling }),
    restore: (kept: { step?: Step; dialling?: typeof dialling } | null) => {
      if (kept?.step === 1) setStep(1);
      if (kept?.dialling?.countryDialingCode) setDialling(kept.dialling);
    },
  });
  return {
    form,
    step,
    setStep,
    mobile: { ...dialling, mobileNum: form.values.mobileNum } satisfies MobileNumber,
    mobileProblem,
    setCountry: (country: string, countryDialingCode: string) => setDialling({ country, countryDialingCode }),
    /** AUTHF-20: every field was filled in, and nothing is wrong with any. */
    isReady: fields.every((field) => check(field, form.values).length === 0 && !form.problems[field]?.length),
  };
}

/** What {@link usePhoneForm} gives. */
export type PhoneForm = ReturnType<typeof usePhoneForm>;
