import { randomInt } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import type { FieldRule, RegisterField } from '@r777/shared/contracts';
import dayjs from 'dayjs';
import { inArray } from 'drizzle-orm';
import { startOf } from '../../../platform/clock/days';
import type { ServiceConfig } from '../../../platform/config';
import { InvalidInputError } from '../../../platform/errors/app-error';
import { asciiDigits } from '../../../platform/format/text-forms';
import type { Site } from '../../../platform/settings/site-schema';
import { checkField, checkName, cleanName, findAlike, nameKey } from '../members/name-rules';
import { preparedPassword, refuseCommonPassword } from '../members/passwords';
import { members } from '../members/tables';
import type { Registration } from './register-row';

/** The two ways to register: AUTHR-01. */
export type RegisterWay = 'username' | 'mobileNum';

const refused = (field: RegisterField, why: string) => new InvalidInputError(`${field}: ${why}`, { field });

/**
 * Checks a username by the site's rule. Refuses one that reads as a mobile number: log-in accepts a number instead of a
 * name, and a name must not block the log-in of that number's holder. @throws AppError `request.invalid`
 */
export function checkUsername(site: Site, username: string | undefined): void {
  // A name is needed, whatever the site's rule says: an account without one could never be found again.
  checkField('username', { ...site.registerFields.username, enabled: true, required: true }, username);
  checkName('username', username, 'username');
  // In digits of any script, and of any country, because log-in folds digits, and its form sends the country.
  if (username !== undefined && /^\+?\d{6,}$/.test(asciiDigits(username)))
    throw refused('username', 'reads as a mobile number');
}

/**
 * A field's rule for this method: by mobile there is no username, and number and code are required, because the account logs
 * in with the number; a phone token replaces a code.
 */
function ruleFor(field: RegisterField, rule: FieldRule, way: RegisterWay, input: Registration): FieldRule {
  if (field === 'mobileNum' && way === 'mobileNum') return { ...rule, enabled: true, required: true };
  if (field === 'verificationCode' && input.firebaseIdToken && input.firebaseChannel === 'sms')
    return { ...rule, required: false };
  if (field === 'verificationCode' && way === 'mobileNum') return { ...rule, required: rule.enabled };
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
  checkName('nickname', input.nickname, 'nickname');
  checkName('payeeName', input.payeeName, 'person');
  refuseCommonPassword(config, { field: 'password', password: input.password, username: input.username });
  if (preparedPassword(input.confirmPassword) !== preparedPassword(input.password))
    throw refused('confirmPassword', 'differs from the password');
  if (!input.birthday) return;
  if (startOf(input.birthday) === null) throw refused('birthday', 'no such day');
  const { minimumAge } = site.policy;
  if (dayjs(today).diff(dayjs(input.birthday), 'year') < minimumAge)
    throw refused('birthday', `younger than ${minimumAge}`);
}

const MAX_SUGGESTIONS = 3;
/** Candidates checked at once; usually at least three of them are free. */
const TRIED = 12;

function isAllowed(site: Site, name: string): boolean {
  try {
    checkUsername(site, name);
    return true;
  } catch {
    return false;
  }
}

/** Free usernames similar to a taken one, by the site's own rule; sometimes fewer than three. */
export async function suggestUsernames(db: Database, site: Site, username: string): Promise<string[]> {
  const { maxLength } = site.registerFields.username;
  const base = [...cleanName(username)];
  const names = Array.from({ length: TRIED }, (_, place) => {
    const digits = String(randomInt(10 ** (1 + (place % 3)), 10 ** (2 + (place % 3))));
    const room = maxLength > 0 ? maxLength - digits.length : base.length;
    return base.slice(0, room).join('') + digits;
  });
  const tried = [...new Set(names)].filter((name) => isAllowed(site, name));
  if (tried.length === 0) return [];
  const rows = await db.orm
    .select({ key: members.usernameKey })
    .from(members)
    .where(inArray(members.usernameKey, tried.map(nameKey)));
  const taken = new Set(rows.map(({ key }) => key));
  const alike = await findAlike(db.orm, tried);
  return tried.filter((name) => !taken.has(nameKey(name)) && !alike.has(name)).slice(0, MAX_SUGGESTIONS);
}
