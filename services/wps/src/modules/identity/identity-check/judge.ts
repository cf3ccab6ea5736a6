import { createHmac } from 'node:crypto';
import type { IdentityRefusal, ProvenPerson } from '../../../adapters/identity/port';
import { documentForm, nameForm } from '../exclusion-marks/traces';
import { isYounger } from '../responsible-gaming/person';

/** What the account says about its owner. */
interface Claimed {
  readonly payeeName: string | null;
  /** `YYYY-MM-DD` */
  readonly birthday: string | null;
}

/**
 * Whether two names can be one person's: all words of the shorter one are in the longer one. Documents have titles and
 * middle names that nobody types. One word alone is too little, unless both names are that word.
 */
function isSameName(one: string, other: string): boolean {
  const [shorter, longer] = [one, other]
    .map((name) => nameForm(name).split(' '))
    .toSorted((a, b) => a.length - b.length);
  if (!shorter || !longer || (shorter.length === 1 && longer.length > 1)) return false;
  return shorter.every((word) => word !== '' && longer.includes(word));
}

/**
 * Compares the person whom the provider has found with the account. @returns why the proof is refused all the same;
 * undefined if nothing speaks against it
 */
export function judgePerson(
  { name, birthday }: ProvenPerson,
  claimed: Claimed,
  { minimumAge, at }: { readonly minimumAge: number; readonly at: Date },
): IdentityRefusal | undefined {
  if (claimed.payeeName !== null && !isSameName(name, claimed.payeeName)) return 'name';
  // Without a date of birth the age is not proved.
  if (name.trim() === '' || birthday === null) return 'unreadable';
  if (isYounger(birthday, minimumAge, at)) return 'age';
  return claimed.birthday !== null && claimed.birthday !== birthday ? 'birthday' : undefined;
}

/** A document as a keyed hash; null if it has no number. @param key the database's key for documents */
export function documentMarkOf({ country, number }: ProvenPerson['document'], key: Buffer): string | null {
  const form = documentForm(number ?? '');
  if (form === '') return null;
  return createHmac('sha256', key)
    .update(JSON.stringify([country, form]))
    .digest('base64url');
}
