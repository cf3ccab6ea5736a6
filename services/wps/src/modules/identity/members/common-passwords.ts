import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../../platform/errors/app-error';

/** How many are refused: an attacker who tries a thousand passwords is locked out a hundred times (SEC-03). */
const REFUSED = 1000;
/** Only passwords that the site's own rule accepts: it already refuses the others. */
const fits = (password: string) => password.length >= 8 && /[a-z]/i.test(password) && /\d/.test(password);

/** The most used passwords that the site's rule would accept, most used first, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .map((password) => String(password).toLowerCase())
    .filter(fits)
    .slice(0, REFUSED),
);

/**
 * Refuses a new password that many people use, in any letter case: attackers try these first.
 * @throws AppError `password.common`
 */
export function refuseCommonPassword(field: string, password: string): void {
  if (!commonPasswords.has(password.toLowerCase())) return;
  throw new AppError('password.common', 'This password is one of the most used ones.', { field });
}
