/** Without signs that look like others: the password is read from one screen and typed on another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const LENGTH = 10;

const one = (signs: string): string => {
  // Bytes past the last whole round would make the first signs likelier.
  const fair = 256 - (256 % signs.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return signs[byte % signs.length] ?? '';
  }
};

/** A random first password that every usual rule accepts: a capital first, digits last. */
export function newPassword(): string {
  const middle = Array.from({ length: LENGTH - 4 }, () => one(LETTERS)).join('');
  return `${one(CAPITALS)}${middle}${one(DIGITS)}${one(DIGITS)}${one(DIGITS)}`;
}
