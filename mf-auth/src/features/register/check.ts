import type { RegisterSettings } from '@r777/shared/contracts';
import { type TextKey, today } from '@r777/shared/core';
import type { TextVars } from '@r777/shared/react';
import type { Check, Values } from '@r777/shared/ui/form/use-form';
import { checkField } from '@r777/shared/validate';
import { checkNameField, type NameKind } from '@r777/shared/validate/names';
import { ruleTextKey } from '@r777/shared/validate/rule-text-key';
import type { ValueName } from './fields';

/** Dates that the birthday field offers: 1900 to the end of the current year (AUTHR-53). */
export function birthdayRange(): { min: string; max: string } {
  return { min: '1900-01-01', max: `${today().slice(0, 4)}-12-31` };
}

/** Where the calendar opens: near the year of birth of most players. */
export function likelyBirthday(): string {
  return `${Number(today().slice(0, 4)) - 25}-01-01`;
}

/** True when someone born on `birthday` (YYYY-MM-DD) has reached `age` years today, in the site's time zone. */
export function isOfAge(birthday: string, age: number): boolean {
  const year = Number(birthday.slice(0, 4)) + age;
  return `${String(year).padStart(4, '0')}${birthday.slice(4)}` <= today();
}

/** Looks up an error's text: a key of the `errors` namespace, and the values for the text. */
type Say = (key: TextKey, vars?: TextVars) => string;

/** Fields that hold a name. */
const names: Partial<Record<ValueName, NameKind>> = { username: 'username', nickname: 'nickname', payeeName: 'person' };

/**
 * Everything that is wrong with a field of the register form, as texts: the server's rule for it (AUTHR-43), the rule of
 * names, and the form's own checks of confirmation, captcha and age.
 */
export function registerCheck(settings: RegisterSettings, minimumAge: number, say: Say): Check<ValueName> {
  return (field, values) => {
    if (field === 'country' || field === 'countryDialingCode') return [];
    const value = field === 'username' ? values.username.trim() : values[field];
    if (field === 'confirmPassword') return confirmation(values, say);
    if (field === 'captcha' && value === '' && settings.captcha.required) return [say('please_enter_the_code')];
    const kind = names[field];
    const found = kind ? checkNameField(settings[field], value, kind) : checkField(settings[field], value);
    const problems = found.map(({ key, vars }) => say(ruleTextKey(key), vars));
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
