import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../../platform/errors/app-error';

/** So many are refused: whoever tries a thousand words is locked out a hundred times before (SEC-03). */
const REFUSED = 1000;
/** What the site's own rule for passwords lets through: the others are refused by it already. */
const fits = (password: string) => password.length >= 8 && /[a-z]/i.test(password) && /\d/.test(password);

/** The most used passwords that a site like this would take, the most used first; all in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .map((password) => String(password).toLowerCase())
    .filter(fits)
    .slice(0, REFUSED),
);

/**
 * Refuses a new password that many people have, in whatever case it is written: it is among the first that are tried.
 * @throws AppError `password.common`
 */
export function refuseCommonPassword(field: string, password: string): void {
  if (!commonPasswords.has(password.toLowerCase())) return;
  throw new AppError('password.common', 'This password is one of the most used ones.', { field });
}
