import type { RegisterSettings } from '@r777/shared/contracts';
import type { Check, Values } from '@r777/shared/ui/form/use-form';
import { checkField } from '@r777/shared/validate';
import { isOfAge } from './birthday';
import type { ValueName } from './fields';

/** Translates an error into the current language: a key of the `errors` namespace, and the values for the text. */
export type Say = (key: string, vars?: Record<string, string | number>) => string;

/**
 * Everything that is wrong with a field of the register form, as texts: the server's rule for it (AUTHR-43), and the
 * form's own checks of confirmation, captcha and age.
 */
export function registerCheck(settings: RegisterSettings, minimumAge: number, say: Say): Check<ValueName> {
  return (field, values) => {
    if (field === 'country' || field === 'countryDialingCode') return [];
    const value = field === 'username' ? values.username.trim() : values[field];
    if (field === 'confirmPassword') return confirmation(values, say);
    if (field === 'captcha' && value === '' && settings.captcha.required) return [say('please_enter_the_code')];
    const problems = checkField(settings[field], value).map(({ key, vars }) => say(key, vars));
    if (field === 'birthday' && value !== '' && !isOfAge(value, minimumAge))
      return [...problems, say('age_minimum', { min: minimumAge })];
    return problems;
  };
}

/** AUTHR-45, AUTHR-46. */
function confirmation({ password, confirmPassword }: Values<ValueName>, say: Say): readonly string[] {
  if (confirmPassword === '') return [say('confirmation_required')];
  return confirmPassword === password ? [] : [say('in_confirmation_correct')];
}
