import { InvalidInputError } from '../../../platform/errors/app-error';
import type { Bank } from '../../../platform/settings/banks';

/** Cards that a member may have at a time. */
export const CARDS = 5;

const HOLDER = { min: 2, max: 80 };
const refused = (field: string, why: string) => new InvalidInputError(`${field}: ${why}`, { field });

/** A key that is the same for two spellings of one name. */
export const holderKey = (name: string): string => cleanHolder(name).toLowerCase();

/** A holder's name as it is stored: Unicode-composed, single spaces. */
export function cleanHolder(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** A person's name as it is stored. @throws AppError `request.invalid` naming the field */
export function checkHolder(typed: string, field: string): string {
  const name = cleanHolder(typed);
  const length = [...name].length;
  if (length < HOLDER.min || length > HOLDER.max || !/^[\p{L}\p{M} .'\p{Join_Control}-]+$/u.test(name))
    throw refused(field, 'not a name');
  return name;
}

/** The input of a member who binds a card. */
interface CardClaim {
  readonly bankCode: string;
  readonly holder: string;
  readonly accountNumber: string;
}

/**
 * Checks a card by its bank's rule (API-98).
 * @returns the bank, the holder's name and the number as they are stored
 * @throws AppError `request.invalid` naming the field
 */
export function checkCard(claim: CardClaim, banks: readonly Bank[]) {
  const bank = banks.find(({ code }) => code === claim.bankCode);
  if (!bank) throw refused('bankCode', 'no bank of this site');
  const holder = checkHolder(claim.holder, 'holder');
  const number = claim.accountNumber.replace(/[ -]/g, '');
  if (!new RegExp(bank.accountPattern, 'u').test(number)) throw refused('accountNumber', 'not an account of this bank');
  return { bank, holder, number };
}
