import { cleanSpaces, personRule } from '@r777/shared/validate/names';
import { InvalidInputError } from '../../../platform/errors/app-error';
import type { Bank } from '../../../platform/settings/money-rules';
import { checkField, checkName } from '../members/name-rules';

/** Cards that a member may have at a time. */
export const CARDS = 5;

const refused = (field: string, why: string) => new InvalidInputError(`${field}: ${why}`, { field });

/** A key that is equal for two spellings of one name. */
export const holderKey = (name: string): string => cleanSpaces(name).toLowerCase();

/** A person's new name as it is stored. @throws AppError `request.invalid` naming the field, and those of {@link checkName} */
export function checkHolder(typed: string, field: string): string {
  const name = cleanSpaces(typed);
  checkField(field, personRule, name);
  checkName(field, name, 'person');
  return name;
}

/** An account at a bank or a wallet, as somebody types it. */
interface TypedAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** The input of a member who binds a card. */
interface CardClaim extends TypedAccount {
  readonly holder: string;
}

/** Checks an account by its bank's rule (API-98). @throws AppError `request.invalid` naming the field */
export function readAccount({ bankCode, accountNumber }: TypedAccount, banks: readonly Bank[]) {
  const bank = banks.find(({ code }) => code === bankCode);
  if (!bank) throw refused('bankCode', 'no bank of this site');
  const number = accountNumber.replace(/[ -]/g, '');
  if (!new RegExp(bank.accountPattern, 'u').test(number)) throw refused('accountNumber', 'not an account of this bank');
  return { bank, number };
}

/**
 * Checks a card by its bank's rule (API-98). Only the first card sets the member's name, so the rule of names applies
 * only then.
 * @returns the bank, the holder's name and the number in their stored forms
 * @throws AppError `request.invalid` naming the field
 */
export function checkCard(claim: CardClaim, banks: readonly Bank[]) {
  const holder = cleanSpaces(claim.holder);
  checkField('holder', personRule, holder);
  return { ...readAccount(claim, banks), holder };
}
