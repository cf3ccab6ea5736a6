import { useSavedState, useT } from '@r777/shared/react';
import { useForm, type Values } from '@r777/shared/ui/form/use-form';
import { checkRule, noNumber } from '@r777/shared/validate';
import { useState } from 'react';
import { newPasswordProblem } from '../../account/use-attempt';
import type { MobileFieldName } from '../../verification/use-mobile-code';

/** The fields of the recovery by phone. */
export type PhoneField = 'username' | MobileFieldName | 'newPassword';
/** The current step: the username, the proof with the new password, the end (AUTHF-06). */
export type Step = 0 | 1 | 2;

const FIELDS: Record<Step, readonly PhoneField[]> = {
  0: ['username'],
  1: ['mobileNum', 'verificationCode', 'newPassword'],
  2: [],
};
const EMPTY: Values<PhoneField> = { username: '', ...noNumber, verificationCode: '', newPassword: '' };
/** Minimum number of digits of a mobile number. */
const SHORTEST = 8;

/** One form for all steps, so that going back keeps the typed values. */
export function usePhoneForm() {
  const errors = useT('errors');
  const [step, setStep] = useState<Step>(0);
  const check = (field: PhoneField, values: Values<PhoneField>): readonly string[] => {
    if (field === 'mobileNum')
      return checkRule('loginMobileNum', values.mobileNum) ? [errors('mobile_min_length', { min: SHORTEST })] : [];
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
    draft: 'auth.draft.recovery',
    initial: EMPTY,
    check,
  });
  useSavedState('recovery.phone.step', {
    save: () => step,
    restore: (kept: number) => {
      if (kept === 1) setStep(1);
    },
  });
  return {
    form,
    step,
    setStep,
    /** The error of the number, as text. */
    mobileProblems: check('mobileNum', form.values),
    /** AUTHF-20: every field is filled in and valid. */
    isReady: fields.every((field) => check(field, form.values).length === 0 && !form.problems[field]?.length),
  };
}

/** The result of {@link usePhoneForm}. */
export type PhoneForm = ReturnType<typeof usePhoneForm>;
