import type { FieldRule, RegisterField } from '@r777/shared/contracts';
import dayjs from 'dayjs';
import { startOf } from '../../../platform/clock/days';
import type { ServiceConfig } from '../../../platform/config';
import { InvalidInputError } from '../../../platform/errors/app-error';
import type { Site } from '../../../platform/settings/site';
import { refuseCommonPassword } from '../members/common-passwords';
import { checkField } from '../members/field-rules';
import { toE164 } from '../phone-numbers/numbers';
import type { Registration } from './register-row';

/** The two ways to register: AUTHR-01. */
export type RegisterWay = 'username' | 'mobileNum';

const refused = (field: RegisterField, why: string) => new InvalidInputError(`${field}: ${why}`, { field });

/**
 * Checks a username by the site's rule. One that reads as a mobile number is refused: log-in accepts a number in place
 * of a name, and a name must not block the log-in of that number's holder. @throws AppError `request.invalid`
 */
export function checkUsername(site: Site, username: string | undefined): void {
  checkField('username', site.registerFields.username, username);
  if (username !== undefined && /^\+?\d+$/.test(username) && toE164({ mobileNum: username }) !== undefined)
    throw refused('username', 'reads as a mobile number');
}

/**
 * A field's rule for this method: by mobile there is no username, and the number is needed; a phone token replaces a
 * code.
 */
function ruleFor(field: RegisterField, rule: FieldRule, way: RegisterWay, input: Registration): FieldRule {
  if (field === 'mobileNum' && way === 'mobileNum') return { ...rule, enabled: true, required: true };
  if (field === 'verificationCode' && input.firebaseIdToken && input.firebaseChannel === 'sms')
    return { ...rule, required: false };
  return rule;
}

/**
 * Checks every field by the site's register configuration: API-98.
 * @throws AppError `request.invalid`, naming the field
 */
export function checkRegistration(
  input: Registration,
  way: RegisterWay,
  site: Site,
  { today, config }: { readonly today: string; readonly config: ServiceConfig },
): void {
  for (const [name, rule] of Object.entries(site.registerFields)) {
    const field = name as RegisterField;
    if (field === 'username') {
      if (way === 'username') checkUsername(site, input.username);
    } else checkField(field, ruleFor(field, rule, way, input), input[field]);
  }
  refuseCommonPassword(config, { field: 'password', password: input.password, username: input.username });
  if (input.confirmPassword !== input.password) throw refused('confirmPassword', 'differs from the password');
  if (!input.birthday) return;
  if (startOf(input.birthday) === null) throw refused('birthday', 'no such day');
  const { minimumAge } = site.policy;
  if (dayjs(today).diff(dayjs(input.birthday), 'year') < minimumAge)
    throw refused('birthday', `younger than ${minimumAge}`);
}
