import { dictionary } from '@zxcvbn-ts/language-common';
import type { ServiceConfig } from '../../../platform/config';
import { AppError } from '../../../platform/errors/app-error';

/** How many are refused: an attacker who tries them all is locked out five hundred times (SEC-03). */
const REFUSED = 5000;
/** Only passwords that the site's own rule accepts: it already refuses the others. */
const SHORTEST = 8;
/** Words that guesses at this site begin with. */
const SITE_WORDS = ['r777', 'casino'] as const;

/** The most used passwords that the site's rule would accept, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  [...new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()))]
    .filter((password) => password.length >= SHORTEST)
    .slice(0, REFUSED),
);

/** Whether a password is little more than a word that an attacker knows: up to three characters around it, or repeats. */
function isAround(word: string, password: string): boolean {
  if (!password.includes(word)) return false;
  return password.replaceAll(word, '').length <= 3;
}

/** A new password, the field that it came in, and whose it is to be. */
interface NewPassword {
  readonly field: string;
  readonly password: string;
  readonly username?: string | undefined;
}

/**
 * Refuses a new password that many people use, in any letter case: attackers try these first. So are the username, the
 * site's name and one character repeated, with a few characters around them, and what the site's list of breached passwords has.
 * @throws AppError `password.common`
 */
export function refuseCommonPassword(
  { isBreached }: Pick<ServiceConfig, 'isBreached'>,
  { field, password, username }: NewPassword,
): void {
  const folded = password.toLowerCase();
  const words = [...SITE_WORDS, ...(username ? [username.toLowerCase()] : [])];
  const isOneCharacter = new Set(folded).size === 1;
  const isCommon = commonPasswords.has(folded) || isOneCharacter || words.some((word) => isAround(word, folded));
  if (!isCommon && !isBreached?.(password)) return;
  throw new AppError('password.common', 'This password is one of the most used ones.', { field });
}
